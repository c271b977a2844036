import { known } from '../../engine/invariant.ts';
import type { ForfeitCause, NonEmpty } from '../../engine/module.ts';
import { topFrame } from '../../engine/phases.ts';
import type { Rng } from '../../engine/rng.ts';
import { makeScript } from '../../engine/script.ts';
import type { Play } from './edition.ts';
import { editionOf } from './editions.ts';
import type { ConfrontationEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { endGame } from './flow/ending.ts';
import { enemyOf, type Side } from './ids.ts';
import { decideStanding } from './standing.ts';
import type { Confrontation, ConfrontationGiven, ConfrontationState } from './state.ts';

function startPlay(state: ConfrontationState, rng: Rng): Play {
  const script = makeScript<Confrontation>(evolve, state);
  return { script, rng, edition: editionOf(state.pub.options) };
}

/** What is asked first: usually both sides deploy (B.1). */
export function setup(state: ConfrontationState, rng: Rng): NonEmpty<ConfrontationEvent> {
  const play = startPlay(state, rng);
  play.edition.open(play);
  return play.script.done();
}

/** What a legal command does, and all that follows from it until somebody is asked. */
export function decide(
  given: ConfrontationGiven,
  state: ConfrontationState,
  rng: Rng,
): NonEmpty<ConfrontationEvent> {
  const play = startPlay(state, rng);
  if (!decideStanding(play, given) && !play.edition.decideExtra(play, given)) {
    const { kind } = known(topFrame<Confrontation>(state.pub), 'the open question');
    known(play.edition.phases[kind], 'the phase of the state').decide(play, given);
  }
  return play.script.done();
}

/** The other side wins; nobody does when both leave at once (E.1, I-58). */
export function forfeit(
  [first, ...others]: NonEmpty<Side>,
  how: ForfeitCause,
  state: ConfrontationState,
): NonEmpty<ConfrontationEvent> {
  const script = makeScript<Confrontation>(evolve, state);
  endGame(script, others.length > 0 ? null : enemyOf(first), how);
  return script.done();
}
