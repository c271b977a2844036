import { fold } from '../../src/engine/fold.ts';
import type { ForfeitCause, NonEmpty } from '../../src/engine/module.ts';
import { sight } from '../../src/engine/sight.ts';
import type { Moment } from '../support/game.ts';
import { must, type Place } from './finding.ts';
import { freezeDeep } from './isolation.ts';
import { type Check, type PlayedGame, placeOf } from './playing.ts';
import { complaints, validatorOf } from './schemas.ts';

/** Point 6: when a game is over nothing is asked any more, and no frame is left on the stack. */
export const endingCheck: Check = {
  name: 'the end',
  atMoment(game, moment) {
    const { module } = game.setting;
    if (module.outcome(moment.state.pub) === null) return;
    checkNothingLeft(game, moment);
  },
};

/** Point 6: whoever resigns or runs out of time, whenever it is, the game has an outcome. */
export const forfeitCheck: Check = {
  name: 'forfeit',
  atMoment(game, moment) {
    const { module, options } = game.setting;
    if (module.outcome(moment.state.pub) !== null) return;
    const [first, ...others] = module.seats(options);
    for (const seat of [first, ...others]) tryForfeit(game, moment, [seat], 'RESIGNED');
    const [late, ...later] = module.waiting(moment.state.pub);
    if (late !== undefined) tryForfeit(game, moment, [late, ...later], 'TIMED_OUT');
  },
};

function tryForfeit(
  game: PlayedGame,
  moment: Moment,
  seats: NonEmpty<string>,
  how: ForfeitCause,
): void {
  const { module } = game.setting;
  const place = placeOf(game, moment);
  const events = freezeDeep(module.forfeit(seats, how, moment.state));
  const validate = validatorOf(module, 'event');
  for (const event of events) {
    must(
      validate(event),
      place,
      () => `${event.type} does not fit its schema: ${complaints(validate)}`,
    );
  }
  const state = fold(module, moment.state, events);
  must(
    module.outcome(state.pub) !== null,
    place,
    `there is no outcome after ${seats.join()} ${how}`,
  );
  checkNothingLeft(game, { ...moment, state });
}

function checkNothingLeft(game: PlayedGame, { version, state }: Moment): void {
  const { module, options } = game.setting;
  const place: Place = placeOf(game, { version });
  const frames: unknown = state.pub['frames' as never];
  const left = Array.isArray(frames) ? frames.length : 0;
  must(left === 0, place, () => `a frame is left behind: ${JSON.stringify(frames)}`);
  const waiting = module.waiting(state.pub);
  must(waiting.length === 0, place, `the game is over and waits for ${waiting.join()}`);
  for (const viewer of module.seats(options)) {
    const open = module.legal(sight(state, viewer));
    must(
      open.length === 0,
      place,
      () => `the game is over, yet ${viewer} is offered ${open[0]?.kind}`,
    );
  }
}
