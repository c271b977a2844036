import { canonical } from '../../src/engine/canonical.ts';
import { fold, upcast } from '../../src/engine/fold.ts';
import type { AnyModule, AnyState } from '../../src/engine/module.ts';
import { gate } from '../../src/engine/play.ts';
import { sight } from '../../src/engine/sight.ts';
import type { RecordFile } from '../support/fixtures.ts';
import {
  type AnyEvent,
  firstMoment,
  giveAnswer,
  initialState,
  type Moment,
  openTo,
  type Setting,
} from '../support/game.ts';
import { countFrom, type PerftCase } from '../support/perft.ts';
import { hashOf, type RecordedStep, recordedRng } from '../support/recorded-game.ts';
import { attempt, must, type Place } from './finding.ts';

/** Point 7: a recorded game still replays to its state, and is still decided as it was. */
export function checkRecord(module: AnyModule, { path, game }: RecordFile): void {
  const { title, revision, options, choices } = game;
  const setting: Setting = { module, revision, options, choices };
  const start: Place = { setting, seed: game.made.seed, version: 0 };
  const version = game.steps.length;
  must(title === module.title, start, `${path} is a game of ${title}`);
  must(path.startsWith(`${revision}/`), start, `${path} is a game of revision ${revision}`);
  must(module.revisions.includes(revision), start, `revision ${revision} is not played any more`);

  const state = attempt(start, `deciding ${path} again`, () => decideAgain(setting, start, game));
  must(hashOf(state) === game.stateHash, { ...start, version }, `${path} ends in another state`);
  must(
    canonical(module.outcome(state.pub)) === canonical(game.outcome),
    { ...start, version },
    `${path} has another outcome`,
  );
}

/** The last state, by the recorded events; what today's rules decide is only compared with them. */
function decideAgain(setting: Setting, start: Place, game: RecordFile['game']): AnyState {
  const { module } = setting;
  const initial = initialState(setting);
  const setup = module.setup(initial, recordedRng(game.setup.streams));
  compare(module, start, game.setup.events, setup);
  let moment = firstMoment(setting, fold(module, initial, game.setup.events));
  for (const step of game.steps) {
    const place = { ...start, version: moment.version };
    const counts = decideStep(module, place, moment, step);
    const state = attempt(place, 'folding the recorded events', () =>
      fold(module, moment.state, step.events),
    );
    moment = { version: moment.version + 1, state, counts };
  }
  return moment.state;
}

function decideStep(
  module: AnyModule,
  place: Place,
  moment: Moment,
  step: RecordedStep,
): Moment['counts'] {
  if ('forfeit' in step) {
    const { seats, how } = step.forfeit;
    compare(module, place, step.events, module.forfeit(seats, how, moment.state));
    return moment.counts;
  }
  const { seat, command } = step;
  const seen = sight(moment.state, seat);
  const verdict = gate(module, seen, openTo(module, moment, seat), command, null);
  const text = canonical(command);
  if (verdict.kind !== 'legal') {
    must(false, place, `${text} of ${seat} is not legal any more`);
    return moment.counts;
  }
  const again = attempt(place, `deciding ${text}`, () =>
    giveAnswer(module, moment, { seat, ...verdict }, recordedRng(step.streams)),
  );
  compare(module, place, step.events, again.events);
  return again.after.counts;
}

function compare(
  module: AnyModule,
  place: Place,
  recorded: readonly AnyEvent[],
  decided: readonly AnyEvent[],
): void {
  const then = canonical(recorded.map((event) => upcast(module, event)));
  const now = canonical(decided);
  must(then === now, place, `the rules decide otherwise now: ${now} instead of ${then}`);
}

/** Point 7: every revision that is still played has a recorded game. */
export function checkRevisions(module: AnyModule, records: readonly RecordFile[]): void {
  const [revision] = module.revisions;
  const options = module.complete({}, revision);
  const place: Place = { setting: { module, revision, options, choices: {} }, seed: 0, version: 0 };
  const bare = module.revisions.filter((one) => !records.some(({ game }) => game.revision === one));
  must(bare.length === 0, place, `no game is recorded for revision ${bare.join()}`);
}

/** Point 7: from a recorded position as many sequences of commands lead on as were counted. */
export function checkPerft(module: AnyModule, one: PerftCase, { game }: RecordFile): void {
  const { revision, options, choices } = game;
  const setting: Setting = { module, revision, options, choices };
  const place: Place = { setting, seed: one.seed, version: one.entries };
  const counts = attempt(place, 'counting', () => countFrom(module, game, one, one.counts.length));
  must(
    canonical(counts) === canonical(one.counts),
    place,
    `${one.game} leads on to ${counts.join()} sequences instead of ${one.counts.join()}`,
  );
}
