import { describe, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import { readPositions } from './fixtures.ts';
import { type CountedTitle, countPosition } from './perft.ts';

/** Tests that each position of a title that was made by hand has as many sequences as were counted. */
export function describePositions<Position, Lead>(title: CountedTitle<Position, Lead>): void {
  const { cases } = readPositions(title.module.title);

  describe('legal sequences of commands', () => {
    it('are counted from every position', () => {
      const names = title.positions.map(({ name }) => name);
      expect(cases.map(({ position }) => position)).toEqual(names);
    });

    it.each(cases)('are as many as were counted: $position', ({ position, seed, counts }) => {
      const counted = known(
        title.positions.find(({ name }) => name === position),
        position,
      );
      expect(countPosition(title, counted, counts.length, seed)).toEqual(counts);
    });
  });
}
