import { known } from '../../../../src/engine/invariant.ts';
import type { Rng, Words } from '../../../../src/engine/rng.ts';
import { sight } from '../../../../src/engine/sight.ts';
import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import type { MordorTrackEvent } from '../../../../src/games/mordor-track/events.ts';
import { SEATS, type Seat } from '../../../../src/games/mordor-track/ids.ts';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import type { Asked, Config } from '../../../../src/games/mordor-track/options.ts';
import type { MordorTrack, MordorTrackState } from '../../../../src/games/mordor-track/state.ts';
import { pick } from '../../../support/players.ts';
import { seededRng } from '../../../support/seeded-rng.ts';

/** What looks at a random game while it is played; the state before the set-up comes first. */
export interface Onlooker {
  /** After an event; `before` is null for the state the game starts from. */
  onEvent?(
    state: MordorTrackState,
    event: MordorTrackEvent | null,
    before: MordorTrackState | null,
  ): void;
  /** Between two commands, the end among them. */
  onMoment?(state: MordorTrackState): void;
  onCommand?(seat: Seat, command: Command, events: readonly MordorTrackEvent[]): void;
}

/** The options of a game as the service completes them. */
export function optionsOf(asked: Asked): Config {
  return mordorTrack.complete(asked as Partial<Config>, 1);
}

/** Plays a random game to its end, event by event. */
export function playRandomGame(
  options: Config,
  seed: number,
  onlooker: Onlooker,
): MordorTrackState {
  const rng: Rng = seededRng(seed);
  const words = seededRng(seed).stream('player');
  const start = mordorTrack.initial(options, { 'free-peoples': {}, shadow: {} }, 1);
  onlooker.onEvent?.(start, null, null);
  let state = addEvents(start, mordorTrack.setup(start, rng), onlooker);
  for (;;) {
    onlooker.onMoment?.(state);
    const [seat] = mordorTrack.waiting(state.pub);
    if (seat === undefined) return state;
    const command = anyCommand(state, seat, words);
    const events = mordorTrack.decide({ seat, command }, state, rng);
    onlooker.onCommand?.(seat, command, events);
    state = addEvents(state, events, onlooker);
  }
}

function addEvents(
  start: MordorTrackState,
  events: readonly MordorTrackEvent[],
  onlooker: Onlooker,
): MordorTrackState {
  let state = start;
  for (const event of events) {
    const before = state;
    state = mordorTrack.evolve(before, event);
    onlooker.onEvent?.(state, event, before);
  }
  return state;
}

/** A legal command of the seat that must act. */
function anyCommand(state: MordorTrackState, seat: Seat, words: Words): Command {
  const decisions = mordorTrack.legal(sight<MordorTrack>(state, seat));
  return pick(words, known(decisions[0], `a decision of ${seat}`).commands);
}

/** Everybody who may look at a game. */
export const VIEWERS: readonly (Seat | null)[] = [...SEATS, null];
