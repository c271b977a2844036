import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameJson } from '../../../../src/engine/canonical.ts';
import { cardOf } from '../../../../src/games/tcg/cards/index.ts';
import { loadCards } from '../../../../src/games/tcg/cards/load.ts';
import { nameOf } from '../../../../src/games/tcg/cards/name.ts';
import { LEAVES, type Leaf, refusalOf, withPlanted } from './planting.ts';

/** Other words that stand somewhere in the data, where they are right. */
const WORDS = [...new Set(LEAVES.map(({ value }) => value))].filter(
  (value): value is string => typeof value === 'string',
);

const leaf = fc.constantFrom(...LEAVES);
const another = fc.oneof(
  fc.integer({ min: -30, max: 30 }),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constantFrom(...WORDS),
  fc.string(),
  fc.constantFrom(null, [], {}),
);

/** D-33: a title that a filter names may be written otherwise; a printed one shows. */
function isSameTitle({ place, value }: Leaf, planted: unknown): boolean {
  const isNamed = place.length > 1 && place.includes('title');
  if (!isNamed || typeof value !== 'string' || typeof planted !== 'string') return false;
  return nameOf(value) === nameOf(planted);
}

const kindOf = (value: unknown) => (value === null ? 'null' : typeof value);

describe('whatever is changed on a card', () => {
  it('is refused with its card named, or shows on the card', () => {
    const RUNS = 20_000;
    let refused = 0;
    fc.assert(
      fc.property(leaf, another, (changedLeaf, planted) => {
        const { id, place, value } = changedLeaf;
        fc.pre(planted !== value && !isSameTitle(changedLeaf, planted));
        const changed = withPlanted(id, place, planted);
        const refusal = refusalOf(changed);
        if (refusal !== null) {
          refused += 1;
          const named = place[0] === 'id' ? /card / : new RegExp(`: card ${id}: /`);
          expect(refusal).toMatch(named);
          return;
        }
        const [after] = [...loadCards([changed]).values()];
        const { data: _, ...before } = cardOf(id);
        expect(sameJson({ ...after, data: null }, { ...before, data: null })).toBe(false);
      }),
      { numRuns: RUNS },
    );
    expect(refused).toBeGreaterThan(RUNS / 2);
  });

  it('is refused where a number, a word or a yes becomes something of another kind', () => {
    const others = [7.5, 'unheard of!', true, [], {}];
    for (const { id, place, value } of LEAVES) {
      // A subtitle and a class may be missing.
      for (const other of others.filter((one) => kindOf(one) !== kindOf(value) && value !== null)) {
        expect([id, place, other, refusalOf(withPlanted(id, place, other))]).toEqual([
          ...[id, place, other],
          expect.stringContaining('must be '),
        ]);
      }
    }
  });

  it('is refused where a member is taken away that is not optional, or shows', () => {
    for (const { id, place } of LEAVES) {
      if (/^\d+$/.test(place.at(-1) ?? '')) continue;
      const changed = withPlanted(id, place, undefined);
      if (refusalOf(changed) !== null) continue;
      const [after] = [...loadCards([changed]).values()];
      const { data: _, ...before } = cardOf(id);
      const isSame = sameJson({ ...after, data: null }, { ...before, data: null });
      // Resistance 6 is what a companion has without it, a bonus of 0 what an item has.
      expect([id, place, isSame]).toEqual([id, place, place[0] === 'resistance' && isSame]);
    }
  });
});
