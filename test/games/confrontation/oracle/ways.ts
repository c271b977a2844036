import { BOARD } from '../../../../src/games/confrontation/data/board.ts';
import { enemyOf, type Region, type Side } from '../../../../src/games/confrontation/ids.ts';
import { charactersAt, type World } from './world.ts';

/** The mountains from north to south: each touches the next (A.4). */
const MOUNTAINS: readonly Region[] = [
  ...(['high-pass', 'misty-mountains', 'caradhras', 'gap-of-rohan'] as const),
];
/** Where the Anduin comes from (A.3): a retreat sideways never goes there. */
const UPSTREAM: Readonly<Partial<Record<Region, Region>>> = {
  fangorn: 'mirkwood',
  rohan: 'fangorn',
};

/** Where the arrows of the Fellowship lead (A.3). */
export const ARROWS: Readonly<Partial<Record<Region, readonly Region[]>>> = {
  mirkwood: ['fangorn'],
  fangorn: ['rohan'],
  eregion: ['fangorn'],
};

/** Regions that lie forward of one, for a side; forward of the enemy is backward. */
export function forwardOf(side: Side, region: Region): readonly Region[] {
  const { fellowshipForward, sauronForward } = BOARD[region];
  return side === 'fellowship' ? fellowshipForward : sauronForward;
}

/** Whether two regions are mountains side by side, which nobody crosses. */
export function isTouching(one: Region, other: Region): boolean {
  const [here, there] = [MOUNTAINS.indexOf(one), MOUNTAINS.indexOf(other)];
  return here >= 0 && there >= 0 && Math.abs(here - there) === 1;
}

/** Whether one step in any direction leads from one region to the other. */
export function isNextTo(one: Region, other: Region): boolean {
  const { fellowshipForward, sauronForward, lateral } = BOARD[one];
  return [...fellowshipForward, ...sauronForward, ...lateral].includes(other);
}

/** C.2: whether a side has fewer stands in a region than it holds. */
export function hasRoom(world: World, side: Side, region: Region): boolean {
  return charactersAt(world, side, region).length < BOARD[region].capacity;
}

/** Whether a side may go to a region without a fight. */
export function isOpen(world: World, side: Side, region: Region): boolean {
  return charactersAt(world, enemyOf(side), region).length === 0 && hasRoom(world, side, region);
}

/** C.7: where a side may retreat to sideways. */
export function waysAside(world: World, side: Side, from: Region): readonly Region[] {
  const { riverRetreat } = world.options;
  const isRiverFree =
    riverRetreat === 'free' || (riverRetreat === 'fellowship-free' && side === 'fellowship');
  return BOARD[from].lateral.filter(
    (to) => (isRiverFree || UPSTREAM[from] !== to) && isOpen(world, side, to),
  );
}

/** C.7: where a side may retreat to backward. */
export function waysBack(world: World, side: Side, from: Region): readonly Region[] {
  return forwardOf(enemyOf(side), from).filter((to) => isOpen(world, side, to));
}
