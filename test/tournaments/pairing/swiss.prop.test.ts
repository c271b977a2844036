import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takingPart } from '../../../src/tournaments/field.ts';
import { pairRound } from '../../../src/tournaments/pairing/pair-round.ts';
import type { PairingRequest } from '../../../src/tournaments/pairing/plan.ts';
import { seededWords } from '../../support/seeded-rng.ts';
import { comeAndGo, fieldOf, playEvent, SOME_ABSENT } from '../../support/tournament.ts';
import { costOfPlan, leastCost } from './every-pairing.ts';
import { expectLegal } from './swiss-laws.ts';

const SIZES = Array.from({ length: 39 }, (_, place) => place + 2);

const events = (maxSize: number) =>
  fc.record({
    size: fc.integer({ min: 2, max: maxSize }),
    rounds: fc.integer({ min: 1, max: 9 }),
    legs: fc.constantFrom(1 as const, 1 as const, 2 as const),
    forbidden: fc.constantFrom([], [['e_1', 'e_2'] as const]),
    event: fc.integer({ min: 1, max: 1_000_000 }),
  });

/** Nothing is left to be paired: whoever agrees has tried every pairing. */
function expectNoneLeft(request: PairingRequest): void {
  if (takingPart(request.field, request.round).length <= 8) expect(leastCost(request)).toBeNull();
}

describe('Swiss rounds', () => {
  it.each([255, 256])('keep all rules for %i entrants over nine rounds', (size) => {
    const course = { event: size, words: seededWords(size) };
    const { request, why } = playEvent(fieldOf({ size, rounds: 9 }), {
      ...course,
      look(asked, plan) {
        expectLegal(asked, plan);
        expect(plan.tables.flatMap(({ explanation }) => explanation.relaxed)).toEqual([]);
      },
    });
    expect([request.round, why]).toEqual([10, 'OVER']);
  });

  it.each(SIZES)('keep all rules for %i entrants as long as somebody new can be met', (size) => {
    const { request, why } = playEvent(fieldOf({ size }), {
      event: size,
      words: seededWords(size),
      look: expectLegal,
    });
    expect(why).toBe('NO_LEGAL_PAIRING');
    expectNoneLeft(request);
    // Dirac's theorem: while everybody can meet half of the others, everybody can be paired.
    expect(request.round).toBeGreaterThan(Math.floor(size / 2));
  });

  it('keep all rules whoever leaves, enters late or does not come', () => {
    fc.assert(
      fc.property(events(24), ({ event, ...asked }) => {
        const { request, why } = playEvent(fieldOf(asked), {
          event,
          words: seededWords(event),
          endings: SOME_ABSENT,
          before: comeAndGo,
          look: expectLegal,
        });
        if (why === 'NO_LEGAL_PAIRING') expectNoneLeft(request);
        else expect(why).toBe('OVER');
      }),
      { numRuns: 1000 },
    );
  });

  it('keep all rules in a large field that comes and goes', () => {
    const { why } = playEvent(fieldOf({ size: 240, rounds: 9 }), {
      event: 240,
      words: seededWords(240),
      endings: SOME_ABSENT,
      before: comeAndGo,
      look: expectLegal,
    });
    expect(why).toBe('OVER');
  });

  it('are the best there are, as trying all of them shows for small fields', () => {
    fc.assert(
      fc.property(events(8), ({ event, ...asked }) => {
        const { request, why } = playEvent(fieldOf(asked), {
          event,
          words: seededWords(event),
          endings: SOME_ABSENT,
          before: (field, words) => (field.entrants.length < 9 ? comeAndGo(field, words) : field),
          look(request, plan) {
            if (takingPart(request.field, request.round).length > 8) return;
            expect(costOfPlan(request, plan)).toEqual(leastCost(request));
          },
        });
        if (why === 'NO_LEGAL_PAIRING') expectNoneLeft(request);
      }),
      { numRuns: 1500 },
    );
  });

  it('follow from the request alone', () => {
    fc.assert(
      fc.property(events(30), ({ event, ...asked }) => {
        playEvent(fieldOf(asked), {
          event,
          words: seededWords(event),
          before: comeAndGo,
          look(request, plan) {
            const copy = structuredClone(request);
            expect(pairRound(copy)).toEqual({ kind: 'round', plan });
            expect(copy).toEqual(request);
          },
        });
      }),
      { numRuns: 60 },
    );
  });
});
