import { CARD_FACTS, type CardFacts } from '../data/cards.ts';
import type { Deck, Seat } from '../ids.ts';

/** Cards a deck has in the whole game. */
const DECK_SIZE = 24;

/** What is not in a deck because it is somewhere else. */
export interface Elsewhere {
  /** Cards in hands, on tables, and in decks that a client has written. */
  readonly cards: readonly string[];
  /** Hunt tiles that are not set aside. */
  readonly tiles: readonly string[];
}

/**
 * A deck of 24 for a client that names none: every card of its kind that is nowhere else and whose
 * tile is set aside, and fillers. Character decks number their fillers from 1, strategy decks from
 * 25, so that no two decks of a seat share one.
 */
export function usualDeck(seat: Seat, deck: Deck, elsewhere: Elsewhere): readonly string[] {
  const cards = Object.entries<CardFacts>(CARD_FACTS)
    .filter(([card, facts]) => isFree(card, facts, elsewhere))
    .filter(([, facts]) => facts.seat === seat && facts.deck === deck)
    .map(([card]) => card);
  return [...cards, ...fillersOf(seat, deck, elsewhere)].slice(0, DECK_SIZE);
}

function isFree(card: string, { tile }: CardFacts, { cards, tiles }: Elsewhere): boolean {
  const isTileFree = tile === undefined || !tiles.includes(tile);
  return isTileFree && !cards.includes(card);
}

function fillersOf(seat: Seat, deck: Deck, { cards }: Elsewhere): readonly string[] {
  const prefix = seat === 'shadow' ? 'shadow-filler' : 'fp-filler';
  const first = deck === 'character' ? 1 : 1 + DECK_SIZE;
  const fillers = Array.from({ length: DECK_SIZE }, (_, index) => `${prefix}-${first + index}`);
  return fillers.filter((filler) => !cards.includes(filler));
}
