import type { GameModule, GameTypes } from './module.ts';

/** The rules revision a new game of a title begins with. */
export function newestRevision<G extends GameTypes>({ revisions }: GameModule<G>): number {
  return revisions.at(-1) ?? revisions[0];
}
