import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Field, takingPart } from '../../../src/tournaments/field.ts';
import { lossesOf } from '../../../src/tournaments/pairing/knocked-out.ts';
import { pairRound } from '../../../src/tournaments/pairing/pair-round.ts';
import type { PairingRequest, RoundPlan } from '../../../src/tournaments/pairing/plan.ts';
import { seededWords } from '../../support/seeded-rng.ts';
import {
  type Course,
  comeAndGo,
  fieldOf,
  playEvent,
  requestOf,
  SOME_ABSENT,
} from '../../support/tournament.ts';
import { ledgerOf } from './swiss-laws.ts';

const SIZES = Array.from({ length: 63 }, (_, place) => place + 2);
const MAX_LOSSES = { 'single-elimination': 0, 'double-elimination': 1 } as const;
const SYSTEMS = ['single-elimination', 'double-elimination'] as const;
type Elimination = (typeof SYSTEMS)[number];

/** Who can still win, by the losses in the results. */
function left(field: Field, { round, drawSeed }: PairingRequest): readonly string[] {
  const losses = lossesOf(field, drawSeed);
  const max = MAX_LOSSES[field.system as Elimination];
  return takingPart(field, round)
    .filter(({ id, from }) => from === 1 && (losses.get(id)?.length ?? 0) <= max)
    .map(({ id }) => id);
}

/** Everybody who is still in is in the plan once, somebody plays, and sides are given fairly. */
function expectWhole(request: PairingRequest, { tables, byes }: RoundPlan): void {
  const { field } = request;
  const inPlan = [...tables.flatMap(({ entrants }) => entrants), ...byes.map((bye) => bye.entrant)];
  expect(inPlan.toSorted()).toEqual(left(field, request).toSorted());
  expect(tables.length).toBeGreaterThan(0);
  for (const { entrants } of tables) {
    const [first = 0, second = 0] = entrants.map((id) => ledgerOf(field, id).sides);
    expect(first).toBeLessThanOrEqual(second);
  }
}

function play(system: Elimination, size: number, course: Partial<Course> = {}): PairingRequest {
  const { request, why } = playEvent(fieldOf({ system, size }), {
    event: size,
    words: seededWords(size),
    look: expectWhole,
    maxRounds: 2 * size,
    ...course,
  });
  expect(why).toBe('OVER');
  return request;
}

describe('single elimination', () => {
  it.each(SIZES)('of %i entrants ends with one winner, with byes in round 1 alone', (size) => {
    const request = play('single-elimination', size);
    const { played } = request.field;
    const rounds = Math.ceil(Math.log2(size));
    expect(left(request.field, request)).toHaveLength(1);
    expect(played.map(({ byes }) => byes.length)).toEqual([
      2 ** rounds - size,
      ...Array(rounds - 1).fill(0),
    ]);
    expect(played.flatMap(({ tables }) => tables)).toHaveLength(size - 1);
  });
});

describe('double elimination', () => {
  it.each(SIZES)('of %i entrants ends with one who has not lost twice', (size) => {
    const request = play('double-elimination', size);
    const losses = lossesOf(request.field, request.drawSeed);
    const [winner] = left(request.field, request);
    for (const [id, rounds] of losses) if (id !== winner) expect(rounds).toHaveLength(2);
    expect(losses.get(winner ?? '')?.length).toBeLessThan(2);
    const { played } = request.field;
    expect(played.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)) * 3 + 1);
  });

  it('lets nobody meet again early on, and says so when two have to', () => {
    for (const size of SIZES.filter((each) => each >= 8)) {
      play('double-elimination', size, { look: expectRematchSaid });
    }
  });
});

function expectRematchSaid({ field }: PairingRequest, { tables }: RoundPlan): void {
  for (const { entrants, explanation } of tables) {
    const [first = '', second = ''] = entrants;
    if (!ledgerOf(field, first).met.includes(second)) continue;
    expect(field.played.length).toBeGreaterThan(2);
    if (explanation.because !== 'FINAL') expect(explanation.relaxed).toEqual(['NO_REMATCH']);
  }
}

describe.each(SYSTEMS)('%s', (system) => {
  it('ends whoever leaves or does not come, and is the same when asked again', () => {
    const setting = fc.record({
      size: fc.integer({ min: 1, max: 24 }),
      event: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(setting, ({ size, event }) => {
        const request = play(system, size, {
          event,
          words: seededWords(event),
          endings: SOME_ABSENT,
          before: comeAndGo,
          look(asked, plan) {
            expectWhole(asked, plan);
            expect(pairRound(structuredClone(asked))).toEqual({ kind: 'round', plan });
          },
        });
        expect(left(request.field, request).length).toBeLessThan(2);
      }),
      { numRuns: 500 },
    );
  });

  it('is over at once when nobody is there', () => {
    expect(pairRound(requestOf(fieldOf({ system, size: 0 })))).toEqual({
      kind: 'none',
      why: 'OVER',
    });
  });
});
