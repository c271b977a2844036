import type { SpecialMove } from '../../edition.ts';
import type { Character, MoveKind } from '../../ids.ts';
import { forwardOf } from '../../rules/moves.ts';
import {
  CLASSIC_SPECIAL_MOVES,
  isAhead,
  isFreeWay,
  onlyOntoEnemy,
} from '../../rules/special-moves.ts';
import { countAt } from '../../rules/tokens.ts';
import type { Pub } from '../../state.ts';

/** H.3: over one region, whoever is in it, onto an enemy. */
const nazgulSkip: SpecialMove = ({ pub, side, token }, to) => {
  const between = forwardOf(side, token.region);
  if (!between.some((region) => forwardOf(side, region).includes(to))) return null;
  return onlyOntoEnemy(pub, side, to, 'nazgul-skip');
};

/** H.3: several regions forward to where nobody is. */
const urukRun: SpecialMove = ({ pub, token }, to) => {
  if (!isAhead(token.region, to)) return null;
  const isEmpty = countAt(pub, 'fellowship', to) === 0 && countAt(pub, 'sauron', to) === 0;
  if (!isEmpty) return { reason: 'MUST_BE_EMPTY' };
  return isFreeWay(pub, token.region, to) ? { kind: 'uruk-run' } : { reason: 'PATH_BLOCKED' };
};

/** H.2: to Fangorn from anywhere, onto a lone enemy. */
const treebeardMarch: SpecialMove = ({ pub, side }, to) => {
  if (to !== 'fangorn') return null;
  if (countAt(pub, 'sauron', to) > 1) return { reason: 'TARGET_NOT_LONE' };
  return onlyOntoEnemy(pub, side, to, 'treebeard-march');
};

/** Powers of movement of all characters (C.1, H.6). */
export const DELUXE_SPECIAL_MOVES: Readonly<Partial<Record<Character, SpecialMove>>> = {
  ...CLASSIC_SPECIAL_MOVES,
  'flying-nazgul-v': nazgulSkip,
  'uruk-hai': urukRun,
  treebeard: treebeardMarch,
};

const PLAIN_KINDS: readonly MoveKind[] = ['forward', 'anduin', 'tunnel'];

/** H.6: where two characters could make the same special move, its kind does not tell them apart. */
export function publicKind({ options }: Pub, kind: MoveKind): MoveKind {
  return options.edition === 'classic' || PLAIN_KINDS.includes(kind) ? kind : 'special';
}
