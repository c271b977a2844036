import { describe, expect, it } from 'vitest';
import { priceAll } from '../../../src/tournaments/pairing/prices.ts';

describe('prices of a pairing', () => {
  it('let what matters more outweigh all that matters less at every table', () => {
    const [dear = 0, cheap = 0] = priceAll(256, [
      [0, 1, 0, 0],
      [0, 0, 1, 128],
    ]);
    expect(dear).toBeGreaterThan(cheap * 128);
  });

  it('stay exact in large fields, where the lot alone gives way', () => {
    const worst = [3, 40 ** 2, 1, 256];
    const prices = priceAll(512, [worst, [0, 1, 0, 0], [0, 0, 1, 256], [0, 0, 0, 256]]);
    expect(prices.every((price) => price * 512 * 4 < 2 ** 53)).toBe(true);
    expect(prices.every(Number.isSafeInteger)).toBe(true);
    const [, difference = 0, clash = 0, lot = 0] = prices;
    expect(difference).toBeGreaterThan(clash * 256);
    expect(clash).toBeGreaterThan(lot * 256);
    expect(lot).toBeGreaterThan(0);
  });

  it('are refused when they cannot be exact', () => {
    expect(() => priceAll(2 ** 20, [[2 ** 20, 2 ** 20, 2 ** 20]])).toThrow('not exact');
  });
});
