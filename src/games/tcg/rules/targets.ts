import type { Choosing, Op, Selection } from '../data/vocabulary.ts';
import type { Seat } from '../ids.ts';
import { bearerOf, isBarred, spotted, type Voice } from './matching.ts';
import { activePiece, type Piece, type Table } from './table.ts';
import { canBeWounded, canExert, canHeal } from './tokens.ts';

/** A step that is done to cards in play. */
export type TargetOp = Extract<Op, { readonly target: Selection }>;

/** Whether the player has to choose among the cards that match. */
export function isChoosing(target: Selection): target is Choosing {
  return typeof target === 'object' && 'filter' in target;
}

/** Cards that a step can be done to: those its target means, as far as the step suits them (F.4). */
export function targetsOf(table: Table, op: TargetOp, voice: Voice): readonly Piece[] {
  return meant(table, op.target, voice).filter((piece) => suits(table, op, piece, voice.you));
}

function meant(table: Table, target: Selection, voice: Voice): readonly Piece[] {
  if (target === 'self') return asList(activePiece(table, voice.source));
  if (target === 'bearer') return asList(activePiece(table, bearerOf(table, voice)));
  if ('filter' in target) return spotted(table, target.filter, voice);
  if (target.ref === 'lastBearer') return asList(activePiece(table, voice.lastBearer ?? null));
  const held = voice.sets?.[target.ref] ?? [];
  return held.flatMap(({ iid }) => asList(activePiece(table, iid)));
}

function asList(piece: Piece | undefined): readonly Piece[] {
  return piece === undefined ? [] : [piece];
}

function suits(table: Table, op: TargetOp, piece: Piece, you: Seat): boolean {
  switch (op.op) {
    case 'exert':
      return canExert(table, piece, op.times ?? 1);
    case 'heal':
      return canHeal(table, piece);
    case 'wound':
      return canBeWounded(table, piece);
    case 'discard':
      return canBeDiscarded(table, piece, you);
    default:
      return true;
  }
}

/** R-B9.7, and texts that save a card from the other player. Sites and the Ring stay. */
export function canBeDiscarded(table: Table, piece: Piece, by: Seat): boolean {
  const { iid, card, owner } = piece;
  if (card.type === 'site' || card.type === 'oneRing') return false;
  if (table.pub.players[owner].ringBearer === iid) return false;
  return owner === by || !isBarred(table, piece, 'beDiscardedByOpponent');
}

/** How many cards a choice takes, where there are so many. */
export function countsOf({ n = 1 }: Choosing, available: number): { min: number; max: number } {
  if (n === 'all') return { min: available, max: available };
  if (typeof n === 'number') return { min: n, max: n };
  return { min: n.min, max: Math.min(available, n.max === 'any' ? available : n.max) };
}
