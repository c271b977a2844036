import type { Outcome } from '../../engine/module.ts';
import { SIDES, type Side } from './ids.ts';

/** One finished game of a match: who had which side, and how it ended. */
export interface MatchGame<Entrant extends string> {
  readonly entrants: Readonly<Record<Side, Entrant>>;
  readonly outcome: Outcome<Side>;
}

/** What a match has come to. */
export interface MatchResult<Entrant extends string> {
  readonly points: Readonly<Record<Entrant, number>>;
  readonly wins: Readonly<Record<Entrant, number>>;
  /** Null for a draw. */
  readonly winner: Entrant | null;
}

/**
 * The result of a match of some games, usually two with the sides changed (F): more points win,
 * then more games, else it is a draw (I-41).
 */
export function matchResult<Entrant extends string>(
  [one, other]: readonly [Entrant, Entrant],
  games: readonly MatchGame<Entrant>[],
): MatchResult<Entrant> {
  const points = { [one]: 0, [other]: 0 } as Record<Entrant, number>;
  const wins = { [one]: 0, [other]: 0 } as Record<Entrant, number>;
  for (const { entrants, outcome } of games) {
    const [first = []] = outcome.ranking;
    for (const side of SIDES) {
      const entrant = entrants[side];
      points[entrant] += outcome.points?.[side] ?? 0;
      if (first.length === 1 && first[0] === side) wins[entrant] += 1;
    }
  }
  const lead = points[one] - points[other] || wins[one] - wins[other];
  return { points, wins, winner: lead === 0 ? null : lead > 0 ? one : other };
}
