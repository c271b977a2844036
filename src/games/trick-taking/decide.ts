import type { ForfeitCause, NonEmpty } from '../../engine/module.ts';
import { phaseOf, topFrame } from '../../engine/phases.ts';
import type { Rng } from '../../engine/rng.ts';
import { makeScript } from '../../engine/script.ts';
import type { TrickTakingEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { Seat } from './ids.ts';
import { endRound } from './phases/end-round.ts';
import { endGame, proceedAfterRound } from './phases/ending.ts';
import { PHASES } from './phases/phase-table.ts';
import { proceedSelection } from './phases/pick-character.ts';
import { prepareRound } from './phases/prepare-round.ts';
import { buildRoad } from './phases/road.ts';
import { proceedSetup } from './phases/setup.ts';
import { proceedPlay } from './phases/tricks.ts';
import { decideStanding } from './standing.ts';
import type { Stage } from './state/round.ts';
import type {
  Pub,
  TrickTaking,
  TrickTakingGiven,
  TrickTakingScript,
  TrickTakingState,
} from './state.ts';

type Proceed = (script: TrickTakingScript, rng: Rng) => void;

/** What the game does by itself in each stage of a round, one step at a time (A2). */
const PROCEED: { readonly [S in Stage]: Proceed } = {
  select: proceedSelection,
  setup: proceedSetup,
  play: proceedPlay,
  ended: proceedAfterRound,
};

function proceed(script: TrickTakingScript, rng: Rng): void {
  for (;;) {
    const { pub } = script.state;
    if (pub.result !== null || topFrame<TrickTaking>(pub) !== null) return;
    if (pub.round === null || pub.upcoming !== undefined) prepareRound(script, rng);
    else PROCEED[pub.round.stage](script, rng);
  }
}

/** What comes before the first deal, that deal, and all that follows until somebody is asked. */
export function setup(state: TrickTakingState, rng: Rng): NonEmpty<TrickTakingEvent> {
  const script = makeScript<TrickTaking>(evolve, state);
  const { options, road } = state.pub;
  if (options.chapter === 'road' && road === undefined) buildRoad(script, rng);
  proceed(script, rng);
  return script.done();
}

/** What a legal command does, and all that follows from it until somebody is asked. */
export function decide(
  given: TrickTakingGiven,
  state: TrickTakingState,
  rng: Rng,
): NonEmpty<TrickTakingEvent> {
  const script = makeScript<TrickTaking>(evolve, state);
  const frame = topFrame<TrickTaking>(state.pub);
  if (!decideStanding(given, script) && frame !== null) {
    phaseOf(PHASES, frame).decide(given, frame, script, rng);
  }
  proceed(script, rng);
  return script.done();
}

/** Nobody can play on without a seat that has left: the round and the game are lost for all. */
export function forfeit(
  seats: NonEmpty<Seat>,
  how: ForfeitCause,
  state: TrickTakingState,
): NonEmpty<TrickTakingEvent> {
  const script = makeScript<TrickTaking>(evolve, state);
  if (isRoundOpen(state.pub)) endRound(script, false, 'FORFEITED');
  endGame(script, false, how, seats);
  return script.done();
}

/** Before the first deal, and between two rounds, there is none to be lost. */
function isRoundOpen({ round }: Pub): boolean {
  return round !== null && round.stage !== 'ended';
}
