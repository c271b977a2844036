import { CARD_FACTS } from '../data/cards.ts';
import { CARDS, type Card, type EventCard, type Suit } from '../ids.ts';

const PLACE: ReadonlyMap<Card, number> = new Map(CARDS.map((card, place) => [card, place]));

/** The suit of a card. */
export function suitOf(card: EventCard): Suit {
  return CARD_FACTS[card].suit;
}

/** The rank of a card. */
export function rankOf(card: EventCard): number {
  return CARD_FACTS[card].rank;
}

/** Whether some card of a set belongs to a suit. */
export function hasSuit(cards: readonly Card[], suit: Suit): boolean {
  return cards.some((card) => suitOf(card) === suit);
}

/** The cards by suit and rank, so that no list tells in which order its cards came. */
export function inOrder(cards: readonly Card[]): Card[] {
  return [...cards].sort((one, other) => placeOf(one) - placeOf(other));
}

function placeOf(card: Card): number {
  return PLACE.get(card) ?? CARDS.length;
}
