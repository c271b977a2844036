import { isDeepStrictEqual } from 'node:util';
import { canonical } from '../../src/engine/canonical.ts';
import { fold } from '../../src/engine/fold.ts';
import { known } from '../../src/engine/invariant.ts';
import type { GameEvent } from '../../src/engine/module.ts';
import { sight } from '../../src/engine/sight.ts';
import { replay } from '../support/steps.ts';
import { must, type Place } from './finding.ts';
import { type Check, type PlayedGame, placeOf } from './playing.ts';
import { complaints, validatorOf, writerOf } from './schemas.ts';

/**
 * Point 3: the log alone makes the state. Every event fits its schema, and folding what is left
 * of it after its schema and JSON gives every state of the live game again.
 */
export const foldingCheck: Check = {
  name: 'folding the log',
  atEnd(game) {
    const { module } = game.setting;
    const setup = throughSchema(game, placeOf(game, game.first), game.setup);
    const start = fold(module, game.initial, setup);
    must(
      isDeepStrictEqual(start, game.first.state),
      placeOf(game, game.first),
      'the set-up, read from the log, gives another state',
    );
    const batches = game.steps.map((step) =>
      throughSchema(game, placeOf(game, step.after), step.events),
    );
    const { states, error } = replay(module, start, batches);
    const good = placeOf(game, { version: states.length });
    must(error === null, good, () => `the log cannot be folded further: ${String(error)}`);
    for (const [index, step] of game.steps.entries()) {
      const folded = known(states[index], `state ${index}`);
      const place = placeOf(game, step.after);
      must(
        isDeepStrictEqual(folded, step.after.state),
        place,
        'the log, read again, gives another state',
      );
      must(
        isDeepStrictEqual(JSON.parse(canonical(folded)), folded),
        place,
        'the state is not plain data',
      );
    }
  },
};

/** The events as a reader of the stored log has them. */
function throughSchema(game: PlayedGame, place: Place, events: readonly GameEvent[]): GameEvent[] {
  const { module } = game.setting;
  const validate = validatorOf(module, 'event');
  const write = writerOf(module, 'event');
  return events.map((event) => {
    const text = canonical(event);
    const stored = JSON.parse(text) as GameEvent;
    must(validate(stored), place, () => `${text} does not fit its schema: ${complaints(validate)}`);
    must(write(stored) === text, place, () => `the schema of ${event.type} drops part of ${text}`);
    return stored;
  });
}

/** Point 3, for what is sent: every view fits its schema, and the writer leaves nothing of it out. */
export const viewsCheck: Check = {
  name: 'views',
  atMoment(game, moment) {
    const { module } = game.setting;
    const place = placeOf(game, moment);
    const validate = validatorOf(module, 'view');
    for (const viewer of [...Object.keys(moment.counts), null]) {
      const view = module.view(sight(moment.state, viewer));
      const text = canonical(view);
      must(
        validate(JSON.parse(text)),
        place,
        () => `the view of ${viewer} does not fit its schema: ${complaints(validate)}`,
      );
      must(
        writerOf(module, 'view')(view) === text,
        place,
        () => `the view of ${viewer} has a field that is not sent: ${text}`,
      );
    }
  },
};
