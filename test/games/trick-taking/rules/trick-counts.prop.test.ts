import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settleByCounts } from '../../../../src/games/trick-taking/rules/trick-counts.ts';

type Holds = (won: readonly number[]) => boolean;

const AT_LEAST_THREE: Holds = (won) => (won[0] ?? 0) >= 3;
const FEWEST: Holds = (won) => won.every((other) => (won[0] ?? 0) <= other);
const BETWEEN: Holds = (won) => (won[0] ?? 0) === 1 || won[0] === 2;

/** Every end of a round, played out trick by trick. */
function playOut(won: readonly number[], left: number, most: readonly number[]): number[][] {
  if (left === 0) return [[...won]];
  return won.flatMap((_, winner) => {
    if ((most[winner] ?? 0) === 0) return [];
    const plus = (list: readonly number[], more: number) =>
      list.map((count, place) => (place === winner ? count + more : count));
    return playOut(plus(won, 1), left - 1, plus(most, -1));
  });
}

const tables = fc.integer({ min: 3, max: 4 }).chain((hands) =>
  fc.record({
    won: fc.array(fc.nat(4), { minLength: hands, maxLength: hands }),
    left: fc.nat(5),
    spare: fc.array(fc.nat(5), { minLength: hands, maxLength: hands }),
  }),
);

describe('A13: count goals by enumeration', () => {
  it.each([
    ['at least three', AT_LEAST_THREE],
    ['no hand has fewer', FEWEST],
    ['one or two', BETWEEN],
  ] as const)('agrees with playing every trick out: %s', (_, holds) => {
    fc.assert(
      fc.property(tables, ({ won, left, spare }) => {
        // The first hand can win all that is left, so that there is always an end.
        const most = spare.map((count, place) => (place === 0 ? left : Math.min(count, left)));
        const ends = playOut(won, left, most).map(holds);
        const expected = ends.every(Boolean) ? 'done' : ends.some(Boolean) ? 'open' : 'failed';

        expect(settleByCounts({ won, left, most }, holds)).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  it("agrees with the closed form of Pippin's goal where every hand can win all", () => {
    fc.assert(
      fc.property(tables, ({ won, left }) => {
        const [own = 0, ...others] = won;
        const most = won.map(() => left);
        const status = settleByCounts({ won, left, most }, FEWEST);
        const needed = others.reduce((sum, other) => sum + Math.max(0, own - other), 0);

        expect(status === 'done').toBe(others.every((other) => own + left <= other));
        expect(status === 'failed').toBe(needed > left);
      }),
      { numRuns: 300 },
    );
  });
});
