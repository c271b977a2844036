import { describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { readPositions } from '../../support/fixtures.ts';
import { countPosition } from './perft/counting.ts';
import { COUNTED_POSITIONS } from './perft/positions.ts';

const { cases } = readPositions('mordor-track');

describe('legal sequences of commands', () => {
  it('are counted from every position', () => {
    const names = COUNTED_POSITIONS.map(({ name }) => name);
    expect(cases.map(({ position }) => position)).toEqual(names);
  });

  it.each(cases)('are as many as were counted: $position', ({ position, seed, counts }) => {
    const counted = known(
      COUNTED_POSITIONS.find(({ name }) => name === position),
      position,
    );
    expect(countPosition(counted, counts.length, seed)).toEqual(counts);
  });
});
