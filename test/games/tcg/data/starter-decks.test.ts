import { describe, expect, it } from 'vitest';
import { cardOf } from '../../../../src/games/tcg/cards/index.ts';
import { STARTER_DECKS } from '../../../../src/games/tcg/data/starter-decks.ts';
import type { StarterDeck } from '../../../../src/games/tcg/data/vocabulary.ts';

const DECKS: readonly (readonly [string, StarterDeck])[] = STARTER_DECKS.map((deck) => [
  deck.id,
  deck,
]);

/** Copies in a draw deck of cards of which something is so. */
function copies({ drawDeck }: StarterDeck, isSo: (id: string) => boolean): number {
  return drawDeck.reduce((sum, { id, count }) => sum + (isSo(id) ? count : 0), 0);
}

describe('the starter decks (F.5)', () => {
  it('are two, that of p1 first (D-42)', () => {
    expect(DECKS.map(([id]) => id)).toEqual(['aragorn-starter', 'gandalf-starter']);
  });

  it.each(DECKS)('%s has 60 cards, 30 of each side, and nine sites', (_id, deck) => {
    expect(copies(deck, () => true)).toBe(60);
    expect(copies(deck, (id) => cardOf(id).side === 'fp')).toBe(30);
    expect(copies(deck, (id) => cardOf(id).side === 'shadow')).toBe(30);
    expect(deck.sites.map((id) => cardOf(id).siteNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it.each([
    ['aragorn-starter', 28, '1_365'],
    ['gandalf-starter', 26, '1_364'],
  ])('%s has %i different cards and begins with %s', (id, different, companion) => {
    const deck = STARTER_DECKS.find((one) => one.id === id);

    expect(deck?.drawDeck).toHaveLength(different);
    expect(deck?.suggestedStartingFellowship).toEqual([companion]);
    expect([deck?.ringBearer, deck?.ring]).toEqual(['1_290', '1_2']);
  });

  it('have 69 different cards together, with Ring-bearer, Ring and sites', () => {
    const cards = DECKS.flatMap(([, { ringBearer, ring, sites, drawDeck }]) => [
      ringBearer,
      ring,
      ...sites,
      ...drawDeck.map(({ id }) => id),
    ]);
    expect(new Set(cards).size).toBe(69);
  });
});
