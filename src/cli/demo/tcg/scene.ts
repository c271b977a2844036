import type { Names } from './names.ts';
import type { BySeat, Seat, View } from './view.ts';

/** One event with a name and what it says. */
export type Of<T extends string, P> = { readonly type: T; readonly pub: Readonly<P> };

/** What is told in a line of its own, or as one more clause of the line before it. */
export type Telling = { readonly line: string } | { readonly clause: string };

/** What a step is told with; the pool and the burdens go along with its events. */
export interface Scene extends Names {
  readonly after: View;
  pool: number;
  readonly burdens: Record<Seat, number>;
}

/** The scene of a step: names, and how things stood before it. */
export function sceneOf(names: Names, before: View | null, after: View): Scene {
  const pool = before?.pool ?? 0;
  const { p1, p2 } = (before ?? after).players;
  return { ...names, after, pool, burdens: { p1: p1.burdens, p2: p2.burdens } };
}

/** Both seats with a fact of each. */
export function bothSeats(facts: BySeat<number>): string {
  return `p1 ${facts.p1}, p2 ${facts.p2}`;
}
