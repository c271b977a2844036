import { known } from './invariant.ts';
import { knownEnd } from './known-end.ts';
import type { GameEvent, GameModule, GameTypes, State } from './module.ts';

/** Brings an event that was stored long ago to the payload version of today's code. */
export function upcast<G extends GameTypes>(module: GameModule<G>, event: GameEvent): G['Event'] {
  const steps = module.upcasters[event.type];
  let current = event;
  for (let step = steps?.[current.v]; step !== undefined; step = steps?.[current.v]) {
    const next = step(current);
    current = known(next.v > current.v ? next : null, `a later version of ${event.type}`);
  }
  return current as G['Event'];
}

/**
 * The state after these events: upcast, then evolve. What a script has just written is not folded a
 * second time: its events are new, so they need no upcast, and where they lead is known.
 */
export function fold<G extends GameTypes>(
  module: GameModule<G>,
  state: State<G>,
  events: readonly GameEvent[],
): State<G> {
  const end = knownEnd(events, module.evolve, state);
  if (end !== null) return end;
  return events.reduce<State<G>>((now, event) => module.evolve(now, upcast(module, event)), state);
}
