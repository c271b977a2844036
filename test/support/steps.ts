import { fold } from '../../src/engine/fold.ts';
import type {
  GameEvent,
  GameModule,
  GameTypes,
  Given,
  NonEmpty,
  State,
} from '../../src/engine/module.ts';
import type { Rng } from '../../src/engine/rng.ts';

/** What a legal command does: its events and the state after them. */
interface Step<G extends GameTypes> {
  readonly events: NonEmpty<G['Event']>;
  readonly state: State<G>;
}

/** Carries out a command that passed the gate, without a log. */
export function carryOut<G extends GameTypes>(
  module: GameModule<G>,
  state: State<G>,
  given: Given<G>,
  rng: Rng,
): Step<G> {
  const events = module.decide(given, state, rng);
  return { events, state: fold(module, state, events) };
}

/** A replay that stopped: the good prefix, and what was wrong with the batch after it. */
interface Replay<G extends GameTypes> {
  /** One state a batch that could be folded; the last one is the newest good state. */
  readonly states: readonly State<G>[];
  readonly error: unknown;
}

/** Folds batch by batch and keeps what is good up to the first error. */
export function replay<G extends GameTypes>(
  module: GameModule<G>,
  start: State<G>,
  batches: readonly (readonly GameEvent[])[],
): Replay<G> {
  const states: State<G>[] = [];
  let state = start;
  for (const batch of batches) {
    try {
      state = fold(module, state, batch);
    } catch (error) {
      return { states, error };
    }
    states.push(state);
  }
  return { states, error: null };
}
