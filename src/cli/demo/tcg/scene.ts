import type { Names } from './names.ts';
import type { BySeat, Seat, View } from './view.ts';

/** One event with a name and what it says. */
export type Of<T extends string, P> = { readonly type: T; readonly pub: Readonly<P> };

/** How something is told. */
export type Telling =
  /** In a line of its own. */
  | { readonly line: string }
  /** As one more clause of the line before it. */
  | { readonly clause: string }
  /** Only along with what comes of it. */
  | { readonly cause: string }
  /** Only where something follows beneath it. */
  | { readonly heading: string }
  /** In a line that is complete once somebody bears the card, or nobody does. */
  | { readonly line: string; readonly awaits: string }
  | { readonly completes: string; readonly clause: string | null };

/** What a step is told with; the pool, the burdens and who changes its hand go along with it. */
export interface Scene extends Names {
  readonly after: View;
  pool: number;
  readonly burdens: Record<Seat, number>;
  /** Who was told to change its hand, and draws for it. */
  drawer: Seat | null;
}

/** The scene of a step: names, and how things stood before it. */
export function sceneOf(names: Names, before: View | null, after: View): Scene {
  const pool = before?.pool ?? 0;
  const { p1, p2 } = (before ?? after).players;
  return { ...names, after, pool, burdens: { p1: p1.burdens, p2: p2.burdens }, drawer: null };
}

/** Whether cards that leave play do so because the turn is over: nobody plays once it reconciles. */
export function endsTurn({ drawer }: Scene): boolean {
  return drawer !== null;
}

/** Both seats with a fact of each. */
export function bothSeats(facts: BySeat<number>): string {
  return `p1 ${facts.p1}, p2 ${facts.p2}`;
}
