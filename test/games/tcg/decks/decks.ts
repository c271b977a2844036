import { known } from '../../../../src/engine/invariant.ts';
import { STARTER_DECKS } from '../../../../src/games/tcg/data/starter-decks.ts';
import type { DeckList } from '../../../../src/games/tcg/data/vocabulary.ts';

/** The cards of a starter deck as a list. */
export function starter(id: 'aragorn-starter' | 'gandalf-starter'): DeckList {
  const found = STARTER_DECKS.find((deck) => deck.id === id);
  const { ringBearer, ring, sites, drawDeck } = known<DeckList>(found, id);
  return { ringBearer, ring, sites, drawDeck };
}

/** A deck with other numbers of some cards: 0 takes a card out, new ones come last. */
export function withCopies(deck: DeckList, copies: Readonly<Record<string, number>>): DeckList {
  const kept = deck.drawDeck.map(({ id, count }) => ({ id, count: copies[id] ?? count }));
  const added = Object.entries(copies)
    .filter(([id]) => deck.drawDeck.every((entry) => entry.id !== id))
    .map(([id, count]) => ({ id, count }));
  return { ...deck, drawDeck: [...kept, ...added].filter(({ count }) => count > 0) };
}

/** A deck with another site in place of one. */
export function withSite(deck: DeckList, site: string, other: string): DeckList {
  return { ...deck, sites: deck.sites.map((id) => (id === site ? other : id)) };
}
