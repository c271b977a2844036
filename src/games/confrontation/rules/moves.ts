import { invariant, known } from '../../../engine/invariant.ts';
import type { Command, Reason } from '../commands.ts';
import { BOARD, MOUNTAIN_CHAIN } from '../data/board.ts';
import type { Look, Mover, MoveVerdict } from '../edition.ts';
import {
  type BySide,
  enemyOf,
  type Handle,
  type MoveKind,
  REGIONS,
  type Region,
  type Side,
} from '../ids.ts';
import { characterOn, countEverywhere, findToken, hasRoom, PLACES, sideOf } from './tokens.ts';

/** Regions one step ahead of a side. */
export function forwardOf(side: Side, region: Region): readonly Region[] {
  const { fellowshipForward, sauronForward } = BOARD[region];
  return side === 'fellowship' ? fellowshipForward : sauronForward;
}

/** Regions one step back for a side: one step ahead for the other. */
export function backwardOf(side: Side, region: Region): readonly Region[] {
  return forwardOf(side === 'fellowship' ? 'sauron' : 'fellowship', region);
}

/** A step that every character of a side can take (C.1, 2 and 3). */
export interface Step {
  readonly to: Region;
  readonly kind: MoveKind;
  /** The place of the region it leads to, and how many characters of the side that holds. */
  readonly place: number;
  readonly capacity: number;
}

/** The steps of both sides from every region. */
export const STEPS = tableOf((side, from) => {
  const forward = forwardOf(side, from).map((to) => stepTo(to, 'forward'));
  const arrows = side === 'sauron' ? [] : BOARD[from].arrows;
  const kind = from === 'eregion' ? 'tunnel' : 'anduin';
  return [...forward, ...arrows.map((to) => stepTo(to, kind))];
});

function stepTo(to: Region, kind: MoveKind): Step {
  return { to, kind, place: PLACES[to], capacity: BOARD[to].capacity };
}

function tableOf<T>(make: (side: Side, from: Region) => T): BySide<Readonly<Record<Region, T>>> {
  const of = (side: Side) =>
    Object.fromEntries(REGIONS.map((from) => [from, make(side, from)])) as Record<Region, T>;
  return { fellowship: of('fellowship'), sauron: of('sauron') };
}

/** C.1: what kind of move an own stand would make, or why it may not. */
export function judgeMove(look: Look, handle: Handle, to: Region): MoveVerdict {
  const { pub } = look;
  const side = known(look.viewer, 'the side that moves');
  const token = findToken(pub, side, handle);
  if (token === null) {
    return { reason: sideOf(pub, handle) === null ? 'UNKNOWN_TOKEN' : 'NOT_YOUR_TOKEN' };
  }
  if (to === token.region) return { reason: 'ILLEGAL_DESTINATION' };
  const refused = look.edition.refuseMover(look, token);
  if (refused !== null) return { reason: refused };
  const character = characterOn(known(look.own, 'the own stands'), handle);
  return judge(look, { pub, side, token, character }, to);
}

/** C.1 from step 2 on, for an own stand and another region. */
function judge(look: Look, mover: Mover, to: Region): MoveVerdict {
  const { pub, side, token } = mover;
  const step = STEPS[side][token.region].find((one) => one.to === to);
  if (step !== undefined) return hasRoom(pub, side, to) ? step : { reason: 'REGION_FULL' };
  return judgePower(look, mover, to) ?? { reason: noWay(token.region, to) };
}

/** C.1 from step 4 on: what the power of a character makes of it; null where it has no say. */
function judgePower({ edition }: Look, mover: Mover, to: Region): MoveVerdict | null {
  const { pub, side, character } = mover;
  const verdict = edition.specialMoves[character]?.(mover, to) ?? null;
  const isFull = verdict !== null && 'kind' in verdict && !hasRoom(pub, side, to);
  return isFull ? { reason: 'REGION_FULL' } : verdict;
}

/** C.1, 8 to 10: why nobody goes from one region to the other. */
function noWay(from: Region, to: Region): Reason {
  if (areTouching(from, to)) return 'LATERAL_IN_MOUNTAINS';
  const isArrow = BOARD[from].arrows.includes(to) || BOARD[to].arrows.includes(from);
  return isArrow ? 'ARROW_FORBIDDEN' : 'ILLEGAL_DESTINATION';
}

/** A.4: neighbours in the mountain chain. */
export function areTouching(one: Region, other: Region): boolean {
  const chain: readonly Region[] = MOUNTAIN_CHAIN;
  const [place, otherPlace] = [chain.indexOf(one), chain.indexOf(other)];
  return place >= 0 && otherPlace >= 0 && Math.abs(place - otherPlace) === 1;
}

/** Every legal move of the viewer, those that go forward first (E.4). */
export function legalMoves(look: Look): readonly Command[] {
  const { pub, edition } = look;
  const side = known(look.viewer, 'the side that moves');
  const counts = countEverywhere(pub, side);
  const moves: Command[] = [];
  for (const token of pub.tokens[side]) {
    if (edition.refuseMover(look, token) !== null) continue;
    const { handle, region } = token;
    for (const { to, place, capacity } of STEPS[side][region]) {
      if ((counts[place] ?? 0) < capacity) moves.push({ type: 'move', handle, to });
    }
  }
  const others: Command[] = [];
  for (const move of movesByPower(look, side)) {
    const list = isForward(move) ? moves : others;
    list.push({ type: 'move', handle: move.handle, to: move.to });
  }
  return others.length === 0 ? moves : [...moves, ...others];
}

/** E.4: whether the viewer has a move that goes forward, as every step and every arrow does (C.3). */
export function hasForwardMove(look: Look): boolean {
  const { pub, edition } = look;
  const side = known(look.viewer, 'the side that moves');
  for (const token of pub.tokens[side]) {
    const hasStep = STEPS[side][token.region].some(({ to }) => hasRoom(pub, side, to));
    if (hasStep && edition.refuseMover(look, token) === null) return true;
  }
  return movesByPower(look, side).some(isForward);
}

/** A move that only the power of a character allows. */
interface MoveByPower {
  readonly side: Side;
  readonly handle: Handle;
  readonly from: Region;
  readonly to: Region;
}

/** Whether it leads to a row further on. */
function isForward({ side, from, to }: MoveByPower): boolean {
  const rows = BOARD[to].row - BOARD[from].row;
  return side === 'fellowship' ? rows > 0 : rows < 0;
}

/** C.1, 4 to 7: what the powers of movement add to the steps, stands as in the roster. */
function movesByPower(look: Look, side: Side): readonly MoveByPower[] {
  const { pub, edition } = look;
  const enemies = countEverywhere(pub, enemyOf(side));
  const moves: MoveByPower[] = [];
  for (const { handle, character } of known(look.own, 'own stands').identities) {
    if (edition.specialMoves[character] === undefined) continue;
    const token = known(findToken(pub, side, handle), 'an own stand');
    if (edition.refuseMover(look, token) !== null) continue;
    const mover: Mover = { pub, side, token, character };
    const isQuiet = edition.movesQuietly(character);
    for (const [place, to] of REGIONS.entries()) {
      // A power of movement is for attacks, with few exceptions.
      if (enemies[place] === 0 && !isQuiet) continue;
      if (isStep(mover, to) || !isByPower(look, mover, to)) continue;
      moves.push({ side, handle, from: token.region, to });
    }
  }
  return moves;
}

/** Whether a region is where the stand is, or one step away, which needs no power. */
function isStep({ side, token }: Mover, to: Region): boolean {
  return to === token.region || STEPS[side][token.region].some((step) => step.to === to);
}

function isByPower(look: Look, mover: Mover, to: Region): boolean {
  const verdict = judgePower(look, mover, to);
  return verdict !== null && 'kind' in verdict;
}

/** The kind of a move that is known to be legal. */
export function kindOfMove(look: Look, handle: Handle, to: Region): MoveKind {
  const verdict = judgeMove(look, handle, to);
  invariant('kind' in verdict, 'a legal move');
  return verdict.kind;
}
