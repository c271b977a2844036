import { ROSTER_SIZE } from '../data/deployment.ts';
import { type BySide, SIDES, type Side } from '../ids.ts';
import type { Pub } from '../state.ts';

/** F: the winner has a point for each character that is not defeated, the loser none. */
export function pointsOf(pub: Pub, winner: Side | null): BySide<number> {
  const survivors = (side: Side) => (side === winner ? ROSTER_SIZE - pub.defeated[side].length : 0);
  const [fellowship, sauron] = SIDES.map(survivors);
  return { fellowship: fellowship ?? 0, sauron: sauron ?? 0 };
}
