import type { Reason } from '../../../../src/games/confrontation/commands.ts';
import { BOARD } from '../../../../src/games/confrontation/data/board.ts';
import {
  type Character,
  enemyOf,
  REGIONS,
  type Region,
  type Side,
} from '../../../../src/games/confrontation/ids.ts';
import { ARROWS, forwardOf, hasRoom, isOpen, isTouching } from './ways.ts';
import { charactersAt, placeOf, type World } from './world.ts';

/** A character and where it would go. */
interface Attempt {
  readonly world: World;
  readonly side: Side;
  readonly character: Character;
  readonly from: Region;
  readonly to: Region;
}

/** What one step of C.1 says of a move; null where it has nothing to say. */
type Finding = Reason | 'KIND_FOUND' | null;

const countEnemies = ({ world, side, to }: Attempt) =>
  charactersAt(world, enemyOf(side), to).length;

function attack(attempt: Attempt): Finding {
  return countEnemies(attempt) === 0 ? 'MUST_ATTACK' : 'KIND_FOUND';
}

function attackOnLone(attempt: Attempt): Finding {
  return countEnemies(attempt) > 1 ? 'TARGET_NOT_LONE' : attack(attempt);
}

/** C.4: whether two or more forward edges lead there, over these regions only. */
function isReached({ side, from, to }: Attempt, isPassable: (over: Region) => boolean): boolean {
  const reaches = (over: Region): boolean =>
    forwardOf(side, over).includes(to) ||
    forwardOf(side, over).some((next) => isPassable(next) && reaches(next));
  return forwardOf(side, from).some((first) => isPassable(first) && reaches(first));
}

/** C.4: whether a way there leads over regions without enemies and with room only. */
function hasFreeWay(attempt: Attempt): boolean {
  return isReached(attempt, (over) => isOpen(attempt.world, attempt.side, over));
}

const isFarForward = (attempt: Attempt) => isReached(attempt, () => true);

/** Powers of movement (C.1, 4 to 7; H.6). */
const POWERS: Readonly<Partial<Record<Character, (attempt: Attempt) => Finding>>> = {
  'flying-nazgul': attackOnLone,
  'black-rider': (attempt) => {
    if (!isFarForward(attempt)) return null;
    const found = attack(attempt);
    return found === 'KIND_FOUND' && !hasFreeWay(attempt) ? 'PATH_BLOCKED' : found;
  },
  'witch-king': (attempt) =>
    BOARD[attempt.from].lateral.includes(attempt.to) ? attack(attempt) : null,
  aragorn: (attempt) =>
    [...BOARD[attempt.from].lateral, ...forwardOf('sauron', attempt.from)].includes(attempt.to)
      ? attack(attempt)
      : null,
  'flying-nazgul-v': (attempt) =>
    forwardOf('sauron', attempt.from).some((over) => forwardOf('sauron', over).includes(attempt.to))
      ? attack(attempt)
      : null,
  'uruk-hai': (attempt) => {
    if (!isFarForward(attempt)) return null;
    const { world, to } = attempt;
    const isEmpty = countEnemies(attempt) + charactersAt(world, 'sauron', to).length === 0;
    if (!isEmpty) return 'MUST_BE_EMPTY';
    return hasFreeWay(attempt) ? 'KIND_FOUND' : 'PATH_BLOCKED';
  },
  treebeard: (attempt) => (attempt.to === 'fangorn' ? attackOnLone(attempt) : null),
};

/** C.1: why a character may not go to another region; null if it may. */
export function whyNotMove(
  world: World,
  character: Character,
  side: Side,
  to: Region,
): Reason | null {
  const attempt = { world, side, character, from: placeOf(world, character), to };
  const found = findKind(attempt);
  if (found !== 'KIND_FOUND') return found;
  return hasRoom(world, side, to) ? null : 'REGION_FULL';
}

function findKind(attempt: Attempt): Exclude<Finding, null> {
  const { side, character, from, to } = attempt;
  if (isStepForward(side, from, to)) return 'KIND_FOUND';
  const found = POWERS[character]?.(attempt) ?? null;
  if (found !== null) return found;
  if (isTouching(from, to)) return 'LATERAL_IN_MOUNTAINS';
  const isArrow = isArrowFrom(from, to) || isArrowFrom(to, from);
  return isArrow ? 'ARROW_FORBIDDEN' : 'ILLEGAL_DESTINATION';
}

function isArrowFrom(from: Region, to: Region): boolean {
  return ARROWS[from]?.includes(to) === true;
}

function isStepForward(side: Side, from: Region, to: Region): boolean {
  return forwardOf(side, from).includes(to) || (side === 'fellowship' && isArrowFrom(from, to));
}

/** Where a step of one edge or arrow leads that starts no fight. */
export function quietSteps(world: World, character: Character, side: Side): readonly Region[] {
  const from = placeOf(world, character);
  return REGIONS.filter((to) => isStepForward(side, from, to) && isOpen(world, side, to));
}

/** Where a character may go. */
export function movesOf(world: World, character: Character, side: Side): readonly Region[] {
  const from = placeOf(world, character);
  return REGIONS.filter((to) => to !== from && whyNotMove(world, character, side, to) === null);
}

/** E.4: whether a character has a move that goes forward. */
export function hasForwardMove(world: World, character: Character, side: Side): boolean {
  const from = placeOf(world, character);
  const isAhead = (to: Region) =>
    side === 'fellowship' ? BOARD[to].row > BOARD[from].row : BOARD[to].row < BOARD[from].row;
  return movesOf(world, character, side).some(
    (to) => isAhead(to) || (side === 'fellowship' && isArrowFrom(from, to)),
  );
}
