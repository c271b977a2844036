import { known } from './invariant.ts';
import type { Decision, GameTypes, Given, Sight } from './module.ts';
import type { Rng } from './rng.ts';
import type { Script } from './script.ts';

/** One decision point on the stack. Its `id` grows by one with each frame ever pushed. */
export interface AnyFrame {
  readonly kind: string;
  readonly id: number;
}

/** A title that keeps its open questions on a stack, the last frame being the one that is asked. */
export interface FramedTypes extends GameTypes {
  Pub: { readonly frames: readonly AnyFrame[] };
}

type FrameOf<G extends FramedTypes> = G['Pub']['frames'][number];

/** Who is asked, what may be answered and what an answer does, for one kind of frame. */
export interface Phase<G extends FramedTypes, F extends AnyFrame> {
  waiting(pub: G['Pub'], frame: F): readonly G['Seat'][];
  legal(sight: Sight<G>, frame: F): readonly Decision<G>[];
  decide(given: Given<G>, frame: F, script: Script<G>, rng: Rng): void;
}

/** Every kind of frame has its phase: a missing one does not compile. */
export type PhaseTable<G extends FramedTypes> = {
  readonly [K in FrameOf<G>['kind']]: Phase<G, Extract<FrameOf<G>, { readonly kind: K }>>;
};

/** The frame that is asked now; null when none is left. */
export function topFrame<G extends FramedTypes>(pub: G['Pub']): FrameOf<G> | null {
  return pub.frames.at(-1) ?? null;
}

/** The phase of a frame. */
export function phaseOf<G extends FramedTypes>(
  table: PhaseTable<G>,
  frame: FrameOf<G>,
): Phase<G, FrameOf<G>> {
  const phase = table[frame.kind as FrameOf<G>['kind']];
  return known(phase, `the phase ${frame.kind}`) as unknown as Phase<G, FrameOf<G>>;
}
