import { BOARD } from '../data/board.ts';
import type { SpecialMove } from '../edition.ts';
import { type Character, enemyOf, type MoveKind, REGIONS, type Region, type Side } from '../ids.ts';
import type { Pub } from '../state.ts';
import { backwardOf, forwardOf } from './moves.ts';
import { countAt, hasRoom } from './tokens.ts';

/** Regions that lie ahead of Sauron, however many steps away. */
const AHEAD_OF_SAURON = new Map(REGIONS.map((region) => [region, aheadOf(region)]));

function aheadOf(region: Region): ReadonlySet<Region> {
  const next = forwardOf('sauron', region);
  return new Set([...next, ...next.flatMap((one) => [...aheadOf(one)])]);
}

/** Whether steps forward lead Sauron from one region to another, however many. */
export function isAhead(from: Region, to: Region): boolean {
  return AHEAD_OF_SAURON.get(from)?.has(to) === true;
}

/** C.4: whether a way of steps forward is free of enemies and of own crowds between its ends. */
export function isFreeWay(pub: Pub, from: Region, to: Region): boolean {
  for (const next of forwardOf('sauron', from)) {
    if (next === to) return true;
    if (!isAhead(next, to) || countAt(pub, 'fellowship', next) > 0) continue;
    if (hasRoom(pub, 'sauron', next) && isFreeWay(pub, next, to)) return true;
  }
  return false;
}

/** C.4: powers of movement may be used to attack alone. */
export function onlyOntoEnemy(
  pub: Pub,
  side: Side,
  to: Region,
  kind: MoveKind,
): ReturnType<SpecialMove> {
  return countAt(pub, enemyOf(side), to) === 0 ? { reason: 'MUST_ATTACK' } : { kind };
}

/** C.1, 4: to any region with exactly one enemy. */
const nazgulJump: SpecialMove = ({ pub, side }, to) => {
  if (countAt(pub, enemyOf(side), to) > 1) return { reason: 'TARGET_NOT_LONE' };
  return onlyOntoEnemy(pub, side, to, 'nazgul-jump');
};

/** C.1, 5: several regions forward onto an enemy. */
const riderCharge: SpecialMove = ({ pub, side, token }, to) => {
  if (!isAhead(token.region, to)) return null;
  const verdict = onlyOntoEnemy(pub, side, to, 'rider-charge');
  if (verdict === null || 'reason' in verdict) return verdict;
  return isFreeWay(pub, token.region, to) ? verdict : { reason: 'PATH_BLOCKED' };
};

/** C.1, 6: sideways onto an enemy. */
const lateralAttack: SpecialMove = ({ pub, side, token }, to) => {
  if (!BOARD[token.region].lateral.includes(to)) return null;
  return onlyOntoEnemy(pub, side, to, 'lateral-attack');
};

/** C.1, 6 and 7: sideways or back onto an enemy. */
const strideAttack: SpecialMove = (look, to) => {
  const { pub, side, token } = look;
  const sideways = lateralAttack(look, to);
  if (sideways !== null) return sideways;
  if (!backwardOf(side, token.region).includes(to)) return null;
  return onlyOntoEnemy(pub, side, to, 'backward-attack');
};

/** Powers of movement of the classic characters (C.1, 4 to 7). */
export const CLASSIC_SPECIAL_MOVES: Readonly<Partial<Record<Character, SpecialMove>>> = {
  'flying-nazgul': nazgulJump,
  'black-rider': riderCharge,
  aragorn: strideAttack,
  'witch-king': lateralAttack,
};
