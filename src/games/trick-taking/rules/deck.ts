import { CARDS, type Card, SUITS, type Suit } from '../ids.ts';
import type { Pub } from '../state.ts';
import { suitOf } from './cards.ts';
import { dealOf, sceneOf } from './scene.ts';

const CARDS_BY_SUIT: ReadonlyMap<Suit, readonly Card[]> = new Map(
  SUITS.map((suit) => [suit, CARDS.filter((card) => suitOf(card) === suit)]),
);

/** Every card the round is played with, `D` of A13 (A3, step 1): the Barrow is part of it. */
export function roundDeck(pub: Pub): readonly Card[] {
  const { suits } = sceneOf(pub);
  const deck: Card[] = [];
  for (const [suit, cards] of CARDS_BY_SUIT) {
    if (!suits.includes(suit)) continue;
    deck.push(...(suit === 'rivers' ? cards.slice(0, dealOf(pub).rivers) : cards));
  }
  return deck;
}
