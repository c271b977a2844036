import type { Card } from '../ids.ts';
import type { PastTrick } from '../state/tricks.ts';
import type { Pub } from '../state.ts';
import { roundDeck } from './deck.ts';
import { isGiftAtHand } from './gifts.ts';
import { currentRound } from './table.ts';

/**
 * `Avail` of A13 once the setup is over and while tricks are left: all cards of the round deck that
 * somebody can still win, as far as everybody knows. Cards of the Barrow and of the draw deck are
 * among them, a lost card is not, unless Sting can fetch it.
 */
export function availableCards(pub: Pub): readonly Card[] {
  const { lost, tricks, captured = [] } = currentRound(pub);
  const gone = new Set<Card>(lost.length > 0 && isGiftAtHand(pub, 'sting') ? [] : lost);
  markPlayed(gone, tricks);
  markPlayed(gone, captured);
  return roundDeck(pub).filter((card) => !gone.has(card));
}

function markPlayed(gone: Set<Card>, tricks: readonly PastTrick[]): void {
  for (const { plays } of tricks) {
    for (const { card } of plays) gone.add(card);
  }
}
