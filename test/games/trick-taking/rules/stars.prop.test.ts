import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cover, canCoverStars } from '../../../../src/games/trick-taking/rules/stars.ts';

const POOL = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
type Character = (typeof POOL)[number];
const HANDS = ['h1', 'h2', 'h3', 'h4'] as const;

/** Every way to give the hands different free characters. */
function assignments(hands: readonly string[], free: readonly Character[]): Character[][] {
  const [hand, ...others] = hands;
  if (hand === undefined) return [[]];
  return free.flatMap((character) =>
    assignments(
      others,
      free.filter((one) => one !== character),
    ).map((rest) => [character, ...rest]),
  );
}

describe('A5: the star constraint', () => {
  it('holds exactly if some assignment brings in every star', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 }),
        fc.subarray([...POOL]),
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        fc.array(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), {
          minLength: 4,
          maxLength: 4,
        }),
        (count, free, starred, allowed) => {
          const hands = HANDS.slice(0, count);
          const stars = free.filter((character) => starred[POOL.indexOf(character)]);
          const isAllowed = (hand: string, character: Character) =>
            allowed[HANDS.indexOf(hand as never)]?.[POOL.indexOf(character)] ?? false;
          const cover: Cover<string, Character> = { hands, free, stars, isAllowed };

          const expected = assignments(hands, free).some(
            (given) =>
              given.every((character, place) => isAllowed(hands[place] ?? '', character)) &&
              stars.every((star) => given.includes(star)),
          );

          expect(canCoverStars(cover)).toBe(expected);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('without restrictions asks only that there are no more stars than hands', () => {
    const cover = (hands: readonly string[], stars: readonly Character[]) =>
      canCoverStars({ hands, free: POOL, stars, isAllowed: () => true });

    expect(cover(['h2', 'h3'], ['a', 'b'])).toBe(true);
    expect(cover(['h3'], ['a', 'b'])).toBe(false);
  });
});
