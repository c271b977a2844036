import { CARD_FACTS } from '../data/cards.ts';
import type { ChapterFacts } from '../data/chapters.ts';
import { CARDS, type Card, SUITS, type Suit } from '../ids.ts';

const PLACE: ReadonlyMap<Card, number> = new Map(CARDS.map((card, place) => [card, place]));

const SUIT_SIZES: ReadonlyMap<Suit, number> = new Map(
  SUITS.map((suit) => [suit, CARDS.filter((card) => CARD_FACTS[card].suit === suit).length]),
);

/** The suit of a card. */
export function suitOf(card: Card): Suit {
  return CARD_FACTS[card].suit;
}

/** The rank of a card. */
export function rankOf(card: Card): number {
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

/** Every card a round of the chapter is played with (A3, step 1). */
export function roundDeck(chapter: ChapterFacts): readonly Card[] {
  return CARDS.filter((card) => chapter.suits.includes(suitOf(card)));
}

/** How many cards of a suit a round of the chapter is played with. */
export function countInDeck(chapter: ChapterFacts, suit: Suit): number {
  return chapter.suits.includes(suit) ? (SUIT_SIZES.get(suit) ?? 0) : 0;
}
