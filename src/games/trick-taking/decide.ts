import type { ForfeitCause, NonEmpty } from '../../engine/module.ts';
import { phaseOf, topFrame } from '../../engine/phases.ts';
import type { Rng } from '../../engine/rng.ts';
import { makeScript } from '../../engine/script.ts';
import type { TrickTakingEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { Seat } from './ids.ts';
import { dealRound } from './phases/deal.ts';
import { endGame, endRound, proceedAfterRound } from './phases/ending.ts';
import { PHASES } from './phases/phase-table.ts';
import { proceedSelection } from './phases/pick-character.ts';
import { proceedSetup } from './phases/setup.ts';
import { proceedPlay } from './phases/tricks.ts';
import { decideStanding } from './standing.ts';
import type {
  Stage,
  TrickTaking,
  TrickTakingGiven,
  TrickTakingScript,
  TrickTakingState,
} from './state.ts';

/** What the game does by itself in each stage of a round, one step at a time (A2). */
const PROCEED: { readonly [S in Stage]: (script: TrickTakingScript) => void } = {
  select: proceedSelection,
  setup: proceedSetup,
  play: proceedPlay,
  ended: proceedAfterRound,
};

function proceed(script: TrickTakingScript): void {
  for (;;) {
    const { pub } = script.state;
    if (pub.round === null || pub.result !== null || topFrame<TrickTaking>(pub) !== null) return;
    PROCEED[pub.round.stage](script);
  }
}

/** The first deal, and all that follows from it until somebody is asked. */
export function setup(state: TrickTakingState, rng: Rng): NonEmpty<TrickTakingEvent> {
  const script = makeScript<TrickTaking>(evolve, state);
  dealRound(script, rng);
  proceed(script);
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
  proceed(script);
  return script.done();
}

/** Nobody can play on without a seat that has left: the round and the game are lost for all. */
export function forfeit(
  seats: NonEmpty<Seat>,
  how: ForfeitCause,
  state: TrickTakingState,
): NonEmpty<TrickTakingEvent> {
  const script = makeScript<TrickTaking>(evolve, state);
  if (state.pub.round?.stage !== 'ended') endRound(script, false, 'FORFEITED');
  endGame(script, false, how, seats);
  return script.done();
}
