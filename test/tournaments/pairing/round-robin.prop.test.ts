import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Field, takingPart } from '../../../src/tournaments/field.ts';
import { seededWords } from '../../support/seeded-rng.ts';
import { ALL_PLAYED, comeAndGo, fieldOf, playEvent } from '../../support/tournament.ts';
import { ledgerOf } from './swiss-laws.ts';

const SIZES = Array.from({ length: 63 }, (_, place) => place + 2);

function play(size: number, cycles: 1 | 2, before?: (field: Field) => Field): Field {
  const { request, why } = playEvent(fieldOf({ system: 'round-robin', size, cycles }), {
    event: size,
    words: seededWords(size),
    endings: ALL_PLAYED,
    ...(before === undefined ? {} : { before }),
  });
  expect(why).toBe('OVER');
  return request.field;
}

describe.each([1, 2] as const)('a round robin of %i cycles', (cycles) => {
  it.each(SIZES)('lets each of %i entrants meet each other one, on balanced sides', (size) => {
    const field = play(size, cycles);
    expect(field.played).toHaveLength(cycles * (size - 1 + (size % 2)));
    const byes = field.played.flatMap((round) => round.byes);
    for (const { id } of field.entrants) {
      const { met, sides } = ledgerOf(field, id);
      const others = field.entrants.map((each) => each.id).filter((other) => other !== id);
      expect(met.toSorted()).toEqual(
        others.flatMap((other) => Array(cycles).fill(other)).toSorted(),
      );
      expect(Math.abs(sides)).toBeLessThanOrEqual(cycles === 1 ? 1 - (size % 2) : 0);
      expect(byes.filter((bye) => bye === id)).toHaveLength(cycles * (size % 2));
    }
  });
});

describe('a round robin', () => {
  it('makes no table of who has left, and frees who would have met them', () => {
    const setting = fc.record({
      size: fc.integer({ min: 2, max: 16 }),
      cycles: fc.constantFrom(1 as const, 2 as const),
      event: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(setting, ({ event, ...asked }) => {
        const { why } = playEvent(fieldOf({ system: 'round-robin', ...asked }), {
          event,
          words: seededWords(event),
          before: comeAndGo,
          look({ field, round }, { tables, byes }) {
            const inPlan = [
              ...tables.flatMap(({ entrants }) => entrants),
              ...byes.map(({ entrant }) => entrant),
            ];
            const there = takingPart(field, round).filter(({ from }) => from === 1);
            expect(inPlan.toSorted()).toEqual(there.map(({ id }) => id).toSorted());
          },
        });
        expect(why).toBe('OVER');
      }),
      { numRuns: 500 },
    );
  });

  it('has no same side three times running, in two cycles', () => {
    for (const size of SIZES.filter((each) => each <= 20 && each % 2 === 0)) {
      const { entrants, played } = play(size, 2);
      for (const { id } of entrants) {
        const sides = played.map(({ tables }) => tables.some((table) => table.entrants[0] === id));
        expect(sides.join(' ')).not.toMatch(/(true ?){3}|(false ?){3}/);
      }
    }
  });
});
