import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARDS } from '../../../../src/games/tcg/cards/index.ts';
import type { DeckList } from '../../../../src/games/tcg/data/vocabulary.ts';
import { deckFaults } from '../../../../src/games/tcg/decks/check-deck.ts';
import { REASONS } from '../../../../src/games/tcg/reasons.ts';
import { starter } from './decks.ts';

const id = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...CARDS.keys()) },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 16 }) },
);
const { ringBearer, ring, sites, drawDeck } = starter('aragorn-starter');
const anyDeck: fc.Arbitrary<DeckList> = fc.record({
  ringBearer: fc.oneof(fc.constant(ringBearer), id),
  ring: fc.oneof(fc.constant(ring), id),
  sites: fc.oneof(fc.constant(sites), fc.array(id, { maxLength: 20 })),
  drawDeck: fc.oneof(
    fc.constant(drawDeck),
    fc.array(fc.record({ id, count: fc.integer({ min: 1, max: 99 }) }), { maxLength: 40 }),
  ),
});

/** The rules of a deck told another way round, one a line. */
function isLegal(deck: DeckList): boolean {
  const bearer = CARDS.get(deck.ringBearer);
  const drawn = deck.drawDeck.flatMap(({ id: card, count }) =>
    Array.from({ length: count }, () => CARDS.get(card)),
  );
  const titles = [bearer, ...drawn].map((card) => card?.name ?? '');
  const numbers = deck.sites.map((site) => CARDS.get(site)?.siteNumber ?? 0);
  return (
    bearer?.ringBearerCapable === true &&
    CARDS.get(deck.ring)?.type === 'oneRing' &&
    drawn.length >= 60 &&
    drawn.filter((card) => card?.side === 'fp').length * 2 === drawn.length &&
    drawn.filter((card) => card?.side === 'shadow').length * 2 === drawn.length &&
    titles.every((title) => titles.filter((one) => one === title).length <= 4) &&
    [...numbers].sort().join('') === '123456789'
  );
}

const rules = { drawDeckMin: 60, maxCopies: 4 };

describe('a deck that anybody can think of', () => {
  it('has no faults exactly if it keeps all rules', () => {
    let legal = 0;
    fc.assert(
      fc.property(anyDeck, (deck) => {
        const expected = isLegal(deck);
        legal += expected ? 1 : 0;
        expect(deckFaults(deck, rules).length === 0).toBe(expected);
      }),
      { numRuns: 2000 },
    );
    expect(legal).toBeGreaterThan(10);
  });

  it('has its faults in the order of the reasons, at places that are there', () => {
    fc.assert(
      fc.property(anyDeck, (deck) => {
        const faults = deckFaults(deck, rules);
        const places = faults.map(({ reason }) => REASONS.indexOf(reason));
        expect(places).toEqual([...places].sort((one, other) => one - other));
        for (const { path, message } of faults) {
          const found = path
            .split('/')
            .slice(1)
            .reduce<unknown>((inside, member) => Reflect.get(Object(inside), member), { deck });
          expect([path, found]).not.toEqual([path, undefined]);
          expect(message).toMatch(/^must /);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
