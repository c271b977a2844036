import { describe, expect, it } from 'vitest';
import { bergerRound, bergerRounds } from '../../../src/tournaments/pairing/berger.ts';

/** FIDE Handbook C.05, Annex 1, tables for 3 or 4, 5 or 6, and 7 or 8. */
const TABLES = {
  4: ['1-4 2-3', '4-3 1-2', '2-4 3-1'],
  6: ['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1'],
  8: [
    '1-8 2-7 3-6 4-5',
    '8-5 6-4 7-3 1-2',
    '2-8 3-1 4-7 5-6',
    '8-6 7-5 1-4 2-3',
    '3-8 4-2 5-1 6-7',
    '8-7 1-6 2-5 3-4',
    '4-8 5-3 6-2 7-1',
  ],
} as const;

const written = (pairs: readonly (readonly number[])[]) => pairs.map((pair) => pair.join('-'));

describe('the Berger table', () => {
  it.each([4, 6, 8] as const)('is the one in the handbook for %i', (count) => {
    TABLES[count].forEach((line, place) => {
      const pairs = written(bergerRound(count, place + 1));
      expect(pairs.toSorted()).toEqual(line.split(' ').toSorted());
    });
  });

  it('turns round the last two rounds of the first of two cycles, and the sides of the second', () => {
    const rounds = bergerRounds(4, 2).map((pairs) => written(pairs).toSorted().join(' '));
    expect(rounds).toEqual(['1-4 2-3', '2-4 3-1', '1-2 4-3', '3-2 4-1', '2-1 3-4', '1-3 4-2']);
  });
});
