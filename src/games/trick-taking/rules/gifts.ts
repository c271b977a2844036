import { GIFT_OWNERS } from '../data/gifts.ts';
import type { Card, Gift, Hand } from '../ids.ts';
import type { Pub } from '../state.ts';
import { handOfPerson } from './characters.ts';
import { isBarredFromExchanges } from './exchanges.ts';
import { isGiftUnspent } from './scene.ts';
import { currentRound } from './table.ts';

/** The hand that may use a gift; null while nobody plays the person it belongs to (B5). */
export function ownerOf(pub: Pub, gift: Gift): Hand | null {
  return handOfPerson(currentRound(pub), GIFT_OWNERS[gift]);
}

/** Whether a gift was used in this round (B5). */
function isGiftUsed(pub: Pub, gift: Gift): boolean {
  return currentRound(pub).used?.some((use) => use.gift === gift) === true;
}

/** Whether a gift can still be used in this round: it is in the game and not used up (B5). */
export function isGiftAtHand(pub: Pub, gift: Gift): boolean {
  return isGiftUnspent(pub, gift) && !isGiftUsed(pub, gift) && ownerOf(pub, gift) !== null;
}

/** The hand that is to be asked whether Glamdring is used; null if nobody is, or not again. */
export function handWithGlamdring(pub: Pub): Hand | null {
  if (currentRound(pub).declined?.includes('glamdring') === true) return null;
  return isGiftAtHand(pub, 'glamdring') ? ownerOf(pub, 'glamdring') : null;
}

/** What Sting brings Frodo a card from: the lost card, or the hand that took it. */
export type StingSource =
  | { readonly kind: 'lost'; readonly card: Card }
  | { readonly kind: 'hand'; readonly hand: Hand };

/**
 * Where Sting can still bring a card from (B5). Null where it is not at hand, where there is no
 * such card, or where a Wraith keeps one of the two from it (D-36).
 */
export function stingSource(pub: Pub): StingSource | null {
  if (!isGiftAtHand(pub, 'sting')) return null;
  const frodo = ownerOf(pub, 'sting');
  if (frodo === null || isBarredFromExchanges(pub, frodo)) return null;
  const { lost, taken } = currentRound(pub);
  const [card] = lost;
  if (card !== undefined) return { kind: 'lost', card };
  const [taker] = taken;
  if (taker === undefined || isBarredFromExchanges(pub, taker.hand)) return null;
  return { kind: 'hand', hand: taker.hand };
}
