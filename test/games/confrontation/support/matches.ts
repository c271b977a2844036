import { enemyOf, type Side } from '../../../../src/games/confrontation/ids.ts';
import type { MatchGame } from '../../../../src/games/confrontation/match.ts';

/** The two who play the matches of these tests. */
export const ENTRANTS = ['A', 'B'] as const;
type Entrant = (typeof ENTRANTS)[number];

const NO_POINTS = { fellowship: 0, sauron: 0 } as const;

/** A game in which an entrant had a side, and a side won with some points; null for a draw. */
export function game(
  [entrant, side]: readonly [Entrant, Side],
  winner: Side | null,
  points: number,
): MatchGame<Entrant> {
  const other: Entrant = entrant === 'A' ? 'B' : 'A';
  const isGood = side === 'fellowship';
  const entrants = { fellowship: isGood ? entrant : other, sauron: isGood ? other : entrant };
  if (winner === null) {
    const ranking = [['fellowship', 'sauron']] as const;
    return { entrants, outcome: { ranking, how: 'TURN_LIMIT', points: NO_POINTS } };
  }
  const ranking = [[winner], [enemyOf(winner)]];
  const score = { ...NO_POINTS, [winner]: points };
  return { entrants, outcome: { ranking, how: 'RESIGNED', points: score } };
}
