import type { Lots } from './lots.ts';
import { type Past, type Pasts, pastOf, type Side } from './past.ts';

/** The rule that gives way when the sides of somebody cannot stay within one. */
export const SIDE_BALANCE = 'SIDE_BALANCE';

/**
 * How far the sides of one of the two get out of balance by one more table: 0 as long as everybody
 * stays within one. `inSeats` gives the first side to whoever lacks it more.
 */
export function countExcess(one: Past, other: Past): number {
  const lower = Math.min(one.sides, other.sides);
  const higher = Math.max(one.sides, other.sides);
  return Math.max(0, lower, -higher);
}

/** Whether both want the same side, so that one of them cannot have it. */
export function isClash(one: Past, other: Past): boolean {
  const wish = wishOf(one);
  return wish !== 0 && wish === wishOf(other);
}

/** The side an entrant is due: the one it lacks, or else not the one it had last. */
function wishOf({ sides, lastSide }: Past): Side {
  if (sides !== 0) return sides < 0 ? 1 : -1;
  return lastSide === 0 ? 0 : lastSide === 1 ? -1 : 1;
}

/** How the first side of a table is given. */
export interface SideRule {
  /** With two legs everybody has both sides, and only the lot is left. */
  readonly legs: 1 | 2;
  readonly pasts: Pasts;
  /** Drawn for this round. */
  readonly lots: Lots;
}

/** The two in the order of their seats: first who lacks the first side more, or had it longer ago. */
export function inSeats(
  one: string,
  other: string,
  { legs, pasts, lots }: SideRule,
): readonly [string, string] {
  const mine = pastOf(pasts, one);
  const theirs = pastOf(pasts, other);
  const lack = legs === 2 ? 0 : mine.sides - theirs.sides || mine.lastSide - theirs.lastSide;
  const order = lack || (lots.get(one) ?? 0) - (lots.get(other) ?? 0);
  return order <= 0 ? [one, other] : [other, one];
}
