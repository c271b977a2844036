import { describe, expect, it } from 'vitest';
import { below, shuffle, type Words } from '../../src/engine/rng.ts';

/** A stream that gives these words and none beyond them. */
function wordsOf(...words: number[]): Words {
  const left = [...words];
  return () => {
    const word = left.shift();
    if (word === undefined) throw new Error('no word is left');
    return word;
  };
}

/** Every list of choices below 2, 3, ..., size: all that a shuffle of so many items can draw. */
function allDraws(size: number): number[][] {
  let draws: number[][] = [[]];
  for (let count = size; count > 1; count -= 1) {
    draws = draws.flatMap((draw) =>
      Array.from({ length: count }, (_, choice) => [...draw, choice]),
    );
  }
  return draws;
}

describe('an even choice', () => {
  it('takes what is left of the word', () => {
    expect(below(wordsOf(7), 5)).toBe(2);
    expect(below(wordsOf(2 ** 32 - 1), 2 ** 32)).toBe(2 ** 32 - 1);
  });

  it.each([3, 5, 6, 37, 2 ** 31 + 1])(
    'passes over the words that would favour some of %d',
    (count) => {
      const limit = 2 ** 32 - (2 ** 32 % count);
      expect(below(wordsOf(limit - 1), count)).toBe(count - 1);
      expect(below(wordsOf(limit, 2 ** 32 - 1, 1), count)).toBe(1);
    },
  );

  it('rejects no word when the count divides 2^32', () => {
    expect(below(wordsOf(2 ** 32 - 1), 8)).toBe(7);
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('cannot be made below %d', (count) => {
    expect(() => below(wordsOf(0), count)).toThrow('cannot choose below');
  });
});

describe('a shuffle', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'of %d items gives every order exactly once over all draws',
    (size) => {
      const items = Array.from({ length: size }, (_, index) => index);
      const draws = allDraws(size);
      const orders = new Set(draws.map((draw) => shuffle(wordsOf(...draw), items).join()));
      expect(orders.size).toBe(draws.length);
      for (const order of orders) expect(order.split(',').sort().join()).toBe(items.join());
    },
  );

  it('keeps the list it was given, equal items included', () => {
    const items = ['a', 'a', 'b'];
    expect(shuffle(wordsOf(0, 0), items)).toEqual(['a', 'b', 'a']);
    expect(items).toEqual(['a', 'a', 'b']);
  });

  it('of nothing draws nothing', () => {
    expect(shuffle(wordsOf(), [])).toEqual([]);
  });
});
