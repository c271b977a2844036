import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Field,
  type FieldEntrant,
  type Round,
  SYSTEMS,
  takingPart,
} from '../../../src/tournaments/field.ts';
import { standingsAfter } from '../../../src/tournaments/standings/rank-field.ts';
import { type Standing, TIE_BREAKS } from '../../../src/tournaments/standings/standing.ts';
import { fieldOf, round as roundOf } from './fields.ts';

const SCORES = ['2:0', '0:2', '1:1', '+:-', '-:+', '-:-', '?'] as const;
const IDS = 'abcdefgh'.split('');

/** Pairs who takes part in a round by an order, the one who is left over with a bye. */
function pair(field: Field, number: number, order: readonly string[], scores: readonly string[]) {
  const here = new Set(takingPart(field, number).map(({ id }) => id));
  const seated = order.filter((id) => here.has(id));
  const lines = seated.length % 2 === 1 ? [`bye ${seated.pop()}`] : [];
  for (let seat = 0; seat < seated.length; seat += 2) {
    lines.push(`${seated[seat]}-${seated[seat + 1]} ${scores[seat / 2]}`);
  }
  return roundOf(number, ...lines);
}

const entrants: fc.Arbitrary<readonly FieldEntrant[]> = fc
  .array(
    fc.record({
      from: fc.constantFrom(1, 1, 1, 2, 4),
      withdrawnFrom: fc.constantFrom(null, null, null, 2, 3, 5),
    }),
    { maxLength: IDS.length },
  )
  .map((all) => all.map((one, place) => ({ id: IDS[place] ?? '', ...one })));

/** Rounds of two-sided tables, by no system: standings do not ask who should have met whom. */
const swiss: fc.Arbitrary<Field> = fc
  .tuple(
    entrants,
    fc.array(
      fc.tuple(
        fc.shuffledSubarray(IDS, { minLength: IDS.length }),
        fc.array(fc.constantFrom(...SCORES), { minLength: 4, maxLength: 4 }),
      ),
      { maxLength: 5 },
    ),
  )
  .map(([all, rounds]) => {
    const field = fieldOf('swiss', all);
    const played = rounds.map(([order, scores], place) => pair(field, place + 1, order, scores));
    return { ...field, played };
  });

const anyRound = fc.integer({ min: 0, max: 6 });

/** Who lost in which round, as far as points tell. */
function lossesIn({ played }: Field): ReadonlyMap<string, readonly number[]> {
  return new Map(
    IDS.map((id) => [
      id,
      played
        .filter(({ tables }) => tables.some(({ result }) => result?.points[id] === 0))
        .map(({ round }) => round),
    ]),
  );
}

/** A field as it was when a round was over. */
function asOf(field: Field, round: number): Field {
  return {
    ...field,
    entrants: field.entrants
      .filter(({ from }) => from <= Math.max(round, 1))
      .map((one) => ({
        ...one,
        withdrawnFrom: (one.withdrawnFrom ?? 9) > round ? null : one.withdrawnFrom,
      })),
    played: field.played.slice(0, round),
  };
}

/** What a table is, whatever the order of those who share a rank. */
function unordered(standings: readonly Standing[]) {
  return [...standings].sort((one, other) => (one.entrant < other.entrant ? -1 : 1));
}

describe('standings', () => {
  it('are the same after a round whatever comes later, in every system', () => {
    fc.assert(
      fc.property(swiss, anyRound, fc.constantFrom(...SYSTEMS), (field, round, system) => {
        const now = { ...field, system };
        const then = asOf(now, round);
        expect(standingsAfter(now, round, TIE_BREAKS, lossesIn(now))).toEqual(
          standingsAfter(then, round, TIE_BREAKS, lossesIn(then)),
        );
      }),
    );
  });

  it('give each table 2 points and each bye 2, but for tables to which nobody came', () => {
    fc.assert(
      fc.property(swiss, anyRound, (field, round) => {
        const rounds = field.played.slice(0, round);
        const done = rounds.flatMap(({ tables }) => tables).filter(({ result }) => result !== null);
        const empty = done.filter(({ result }) =>
          Object.values(result?.points ?? {}).every((one) => one === 0),
        );
        const byes = rounds.flatMap((one) => one.byes);
        const total = standingsAfter(field, round, []).reduce((sum, one) => sum + one.points, 0);
        expect(total).toBe(2 * done.length + 2 * byes.length - 2 * empty.length);
      }),
    );
  });

  it('do not depend on the order of entry, but for the order in a shared rank', () => {
    fc.assert(
      fc.property(swiss, anyRound, (field, round) => {
        const turned = { ...field, entrants: [...field.entrants].reverse() };
        expect(unordered(standingsAfter(turned, round, TIE_BREAKS))).toEqual(
          unordered(standingsAfter(field, round, TIE_BREAKS)),
        );
      }),
    );
  });

  it('rank each entrant after all who are better, and those who are the same alike', () => {
    fc.assert(
      fc.property(swiss, anyRound, (field, round) => {
        const standings = standingsAfter(field, round, TIE_BREAKS);
        const keys = standings.map(({ points, tiebreaks }) => [
          points,
          ...tiebreaks.map(({ value }) => value),
        ]);
        for (const [place, one] of standings.entries()) {
          const isSame = place > 0 && String(keys[place]) === String(keys[place - 1]);
          expect(one.rank).toBe(isSame ? standings[place - 1]?.rank : place + 1);
        }
      }),
    );
  });

  it('have tie-breaks that are whole and the sum of their parts', () => {
    fc.assert(
      fc.property(swiss, anyRound, fc.constantFrom(...SYSTEMS), (field, round, system) => {
        const now = { ...field, system };
        for (const { tiebreaks } of standingsAfter(now, round, TIE_BREAKS, lossesIn(now))) {
          expect(tiebreaks.map(({ name }) => name)).toEqual(TIE_BREAKS);
          for (const { value, parts } of tiebreaks) {
            expect(Number.isInteger(value)).toBe(true);
            expect(parts.reduce((sum, part) => sum + part.value, 0)).toBe(value);
          }
        }
      }),
    );
  });
});

/** One round of an entrant, read off the field by itself: what it gave, and against whom. */
function glance({ tables, byes }: Round, id: string) {
  if (byes.includes(id)) return { gave: 2, met: null, isOwnDoing: false, isAway: false };
  const table = tables.find((one) => one.entrants.includes(id));
  if (table === undefined) return { gave: 0, met: null, isOwnDoing: true, isAway: true };
  if (table.result === null) return null;
  const gave = table.result.points[id] ?? 0;
  const met = table.entrants.find((one) => one !== id) ?? null;
  if (table.result.how === 'PLAYED') return { gave, met, isOwnDoing: false, isAway: false };
  return { gave, met: null, isOwnDoing: gave === 0, isAway: false };
}

/** Buchholz and its cut counted once more, straight from the words of C.07 8.1, 14.1 and 16. */
function countAgain(field: Field, round: number, id: string): readonly [number, number] {
  const rounds = field.played.slice(0, round);
  const own = (who: string) => rounds.reduce((sum, one) => sum + (glance(one, who)?.gave ?? 0), 0);
  const asOpponent = (who: string) => {
    let last = rounds.length;
    while (last > 0 && glance(rounds[last - 1] as Round, who)?.isOwnDoing === true) last -= 1;
    const away = rounds.slice(last).filter((one) => glance(one, who)?.isAway === true);
    return own(who) + away.length;
  };
  const seen = rounds.map((one) => glance(one, id)).filter((one) => one !== null);
  const worth = (one: (typeof seen)[number]) => (one.met === null ? own(id) : asOpponent(one.met));
  const all = seen.map(worth);
  const ownDoing = seen.filter((one) => one.isOwnDoing).map(worth);
  const sum = all.reduce((total, one) => total + one, 0);
  if (all.length === 0) return [0, 0];
  return [sum, sum - Math.min(...(ownDoing.length > 0 ? ownDoing : all))];
}

describe('Buchholz', () => {
  it('is what one finds by counting it again from the rounds', () => {
    fc.assert(
      fc.property(swiss, anyRound, (field, round) => {
        for (const one of standingsAfter(field, round, ['buchholz', 'buchholz-cut-1'])) {
          const values = one.tiebreaks.map(({ value }) => value);
          expect(values).toEqual(countAgain(field, round, one.entrant));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('matchpoints', () => {
  it('of a deal are one for each team and each other team', () => {
    const scores = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: IDS.length });
    fc.assert(
      fc.property(scores, (all) => {
        const lines = all.map((score, place) => `${IDS[place]} ${score}`);
        const field = fieldOf('duplicate', IDS.join(''), lines);
        const standings = standingsAfter(field, 1, []);
        const total = standings.reduce((sum, one) => sum + one.points, 0);
        expect(total).toBe(all.length * Math.max(0, all.length - 1));
      }),
    );
  });
});
