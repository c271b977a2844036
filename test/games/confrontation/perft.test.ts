import { describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { readPositions } from '../../support/fixtures.ts';
import { COUNTED_POSITIONS, countPosition } from './support/counting.ts';

const { cases } = readPositions('confrontation');

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
