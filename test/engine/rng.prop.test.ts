import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { below, shuffle } from '../../src/engine/rng.ts';
import { seededWords } from '../support/seeded-rng.ts';

describe('chance', () => {
  it('chooses within the count, whatever the words are', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, count) => {
        const choice = below(seededWords(seed), count);
        expect(Number.isInteger(choice) && choice >= 0 && choice < count).toBe(true);
      }),
    );
  });

  it('keeps every item of a shuffle', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat(20)), (seed, items) => {
        const order = shuffle(seededWords(seed), items);
        const byValue = (one: number, other: number) => one - other;
        expect([...order].sort(byValue)).toEqual([...items].sort(byValue));
      }),
    );
  });

  it('shuffles the same words to the same order', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat()), (seed, items) => {
        const orders = [1, 2].map(() => shuffle(seededWords(seed), items));
        expect(orders[0]).toEqual(orders[1]);
      }),
    );
  });
});
