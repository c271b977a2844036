import { topFrame } from '../../../../engine/phases.ts';
import type { Look } from '../../edition.ts';
import { type Handle, REGIONS } from '../../ids.ts';
import { judgeMove } from '../../rules/moves.ts';
import type { Confrontation } from '../../state.ts';

/** Whether an own stand has any legal move. */
export function canMove(look: Look, handle: Handle): boolean {
  return REGIONS.some((to) => 'kind' in judgeMove(look, handle, to));
}

/**
 * The stand that Sauron must move in this turn (H.6, `a-king-revealed`); null where no order was
 * given, or where it has lapsed because the stand is gone or has no legal move.
 */
export function standingOrder(look: Look): Handle | null {
  const { pub, viewer } = look;
  const forced = pub.deluxe?.forced ?? null;
  if (forced === null || viewer !== 'sauron' || pub.active !== 'sauron') return null;
  return canMove(look, forced) ? forced : null;
}

/**
 * Whether an order keeps an own stand from moving. It does so while the move is asked for: E.4
 * counts moves by C.1 alone, before it is.
 */
export function isHeldBack(look: Look, handle: Handle): boolean {
  const { pub } = look;
  const forced = pub.deluxe?.forced ?? null;
  if (forced === null || forced === handle) return false;
  return topFrame<Confrontation>(pub)?.kind === 'awaiting-move' && standingOrder(look) !== null;
}
