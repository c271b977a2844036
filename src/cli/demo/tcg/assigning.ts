import { known } from '../../../engine/invariant.ts';
import { type Piece, type Position, pieceOf, ringBearer, strengthOf } from './position.ts';
import type { TcgCommand } from './view.ts';

const WINS = 30;
const HOLDS = 20;
/** Better somebody else than the Ring-bearer, at whom the Shadow sends who is left over. */
const OVERWHELMED = -10;
/** The Ring-bearer fights only whom he defeats. */
const RING_BEARER = -25;

/** How good a pair is for the side that assigns; to assign nobody else is worth nothing. */
export function scorePair(position: Position, { character, minion }: TcgCommand): number {
  const one = known(pieceOf(position, character), 'the character that is assigned');
  const other = known(pieceOf(position, minion), 'the minion that is assigned');
  const against = strengthAgainst(position, one) + strengthOf(other);
  return position.role === 'fp'
    ? scoreDefence(position, one, other, against)
    : scoreAttack(position, one, against);
}

/** Strength of all minions a character is to fight already, marks among them. */
function strengthAgainst(position: Position, { iid }: Piece): number {
  const { view } = position;
  const assigned = view.assignments.find(({ character }) => character === iid)?.minions ?? [];
  const marked = (view.pending?.asked?.picked ?? [])
    .map((pair) => pair.split(':'))
    .flatMap(([character, minion = '']) => (character === iid ? [minion] : []));
  const minions = [...assigned, ...marked].map((minion) => strengthOf(pieceOf(position, minion)));
  return minions.reduce((sum, strength) => sum + strength, 0);
}

/** The strongest minion is met by the weakest who defeats it, or by who can hold it best. */
function scoreDefence(position: Position, one: Piece, other: Piece, against: number): number {
  const strength = strengthOf(one);
  const isRingBearer = ringBearer(position)?.iid === one.iid;
  const dread = (isRingBearer ? RING_BEARER : 0) + strengthOf(other) / 2;
  if (strength > against) return WINS + dread - (strength - against) / 10;
  if (strength * 2 > against) return HOLDS + dread + (one.vitality ?? 0) / 10;
  return OVERWHELMED + (isRingBearer ? RING_BEARER : 0);
}

/** At the Ring-bearer where that hurts him; else where somebody is overwhelmed, or defeated. */
function scoreAttack(position: Position, one: Piece, against: number): number {
  const strength = strengthOf(one);
  if (against < strength) return 1;
  const isRingBearer = ringBearer(position)?.iid === one.iid;
  const harm = against >= strength * 2 ? HOLDS : 2;
  return harm + (isRingBearer ? WINS : strength / 10);
}
