import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  settleByCounts,
  settleByOwnCount,
} from '../../../../src/games/trick-taking/rules/trick-counts.ts';

type Holds = (won: readonly number[]) => boolean;

const AT_LEAST_THREE: Holds = (won) => (won[0] ?? 0) >= 3;
const FEWEST: Holds = (won) => won.every((other) => (won[0] ?? 0) <= other);
const BETWEEN: Holds = (won) => (won[0] ?? 0) === 1 || won[0] === 2;
const NOT_TWO: Holds = (won) => won[0] !== 2;

/** Every end of a round, played out trick by trick; some tricks may belong to nobody. */
function playOut(
  won: readonly number[],
  left: number,
  most: readonly number[],
  mayEscape: boolean,
): number[][] {
  if (left === 0) return [[...won]];
  const byNobody = mayEscape ? playOut(won, left - 1, most, mayEscape) : [];
  const bySomebody = won.flatMap((_, winner) => {
    if ((most[winner] ?? 0) === 0) return [];
    const plus = (list: readonly number[], more: number) =>
      list.map((count, place) => (place === winner ? count + more : count));
    return playOut(plus(won, 1), left - 1, plus(most, -1), mayEscape);
  });
  return [...byNobody, ...bySomebody];
}

/** Counts in the middle of a round: the first hand can win all that is left, so there is an end. */
const tallies = fc.integer({ min: 3, max: 4 }).chain((hands) =>
  fc
    .record({
      won: fc.array(fc.nat(4), { minLength: hands, maxLength: hands }),
      left: fc.nat(5),
      spare: fc.array(fc.nat(5), { minLength: hands, maxLength: hands }),
      mayEscape: fc.boolean(),
    })
    .map(({ won, left, spare, mayEscape }) => {
      const most = spare.map((count, place) => (place === 0 ? left : Math.min(count, left)));
      return { won, left, most, mayEscape };
    }),
);

describe('A13: count goals by enumeration', () => {
  it.each([
    ['at least three', AT_LEAST_THREE],
    ['no hand has fewer', FEWEST],
    ['one or two', BETWEEN],
    ['any number but two', NOT_TWO],
  ] as const)('agrees with playing every trick out: %s', (_, holds) => {
    fc.assert(
      fc.property(tallies, (tally) => {
        const { won, left, most, mayEscape } = tally;
        const ends = playOut(won, left, most, mayEscape).map(holds);
        const expected = ends.every(Boolean) ? 'done' : ends.some(Boolean) ? 'open' : 'failed';

        expect(settleByCounts(tally, holds)).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('needs only the own tricks for a goal that asks for no others', () => {
    fc.assert(
      fc.property(tallies, fc.nat(3), fc.nat(6), fc.nat(6), (tally, hand, least, most) => {
        const place = hand % tally.won.length;
        const holds = (tricks: number) => tricks >= least && tricks <= most;

        expect(settleByOwnCount(tally, place, holds)).toBe(
          settleByCounts(tally, (won) => holds(won[place] ?? 0)),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it("agrees with the closed form of Pippin's goal where every hand can win all", () => {
    fc.assert(
      fc.property(tallies, ({ won, left }) => {
        const [own = 0, ...others] = won;
        const most = won.map(() => left);
        const status = settleByCounts({ won, left, most, mayEscape: false }, FEWEST);
        const needed = others.reduce((sum, other) => sum + Math.max(0, own - other), 0);

        expect(status === 'done').toBe(others.every((other) => own + left <= other));
        expect(status === 'failed').toBe(needed > left);
      }),
      { numRuns: 300 },
    );
  });

  it("agrees with the closed form of Galadriel's goal where every hand can win all", () => {
    const between: Holds = (won) => {
      const own = won[0] ?? 0;
      return won.some((other) => other < own) && won.some((other) => other > own);
    };
    fc.assert(
      fc.property(tallies, ({ won, left }) => {
        const [own = 0, ...others] = won;
        const most = won.map(() => left);
        const status = settleByCounts({ won, left, most, mayEscape: false }, between);
        const isPossible = Array.from({ length: left + 1 }, (_, more) => more).some((more) =>
          others.some((low, j) =>
            others.some((high, k) => {
              const needed = more + Math.max(0, own + more + 1 - high);
              return j !== k && low < own + more && needed <= left;
            }),
          ),
        );

        expect(status === 'failed').toBe(!isPossible);
      }),
      { numRuns: 500 },
    );
  });
});
