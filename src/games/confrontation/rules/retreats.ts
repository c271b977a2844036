import { BOARD, UPSTREAM } from '../data/board.ts';
import { enemyOf, type Region, type Side } from '../ids.ts';
import type { Pub } from '../state.ts';
import { backwardOf } from './moves.ts';
import { countAt, hasRoom } from './tokens.ts';

/** Where a retreat goes (A.5). */
export type Direction = 'backward' | 'lateral';

/** C.7: regions a fighter of a side may retreat to from the region of the fight. */
export function retreatsOf(
  pub: Pub,
  side: Side,
  region: Region,
  direction: Direction,
): readonly Region[] {
  const near = direction === 'backward' ? backwardOf(side, region) : BOARD[region].lateral;
  return near.filter((to) => {
    if (direction === 'lateral' && !mayCross(pub, side, region, to)) return false;
    return countAt(pub, enemyOf(side), to) === 0 && hasRoom(pub, side, to);
  });
}

/** C.7: nobody retreats against the Anduin, unless an option lets him (I-4). */
function mayCross({ options }: Pub, side: Side, from: Region, to: Region): boolean {
  if (!UPSTREAM.some(([one, other]) => one === from && other === to)) return true;
  if (options.riverRetreat === 'fellowship-free') return side === 'fellowship';
  return options.riverRetreat === 'free';
}
