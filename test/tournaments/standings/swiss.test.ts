import { describe, expect, it } from 'vitest';
import { standingsAfter } from '../../../src/tournaments/standings/rank-field.ts';
import type { TieBreak } from '../../../src/tournaments/standings/standing.ts';
import { entrant, fieldOf, parts, points, ranks, round, values } from './fields.ts';

/**
 * Five entrants: a bye in rounds 1 and 2, a draw in 1 and 3, b does not come in 2 and withdraws.
 *
 * | | round 1 | round 2      | round 3  | points        | as opponent (C.07 16.3)      |
 * | - | ------- | ------------ | -------- | ------------- | ---------------------------- |
 * | a | won b   | won e        | drew c   | 2 + 2 + 1 = 5 | 5                            |
 * | b | lost a  | did not come | withdrew | 0 + 0 + 0 = 0 | 0 + 0 + a draw (16.2.5) = 1  |
 * | c | drew d  | bye          | drew a   | 1 + 2 + 1 = 4 | 4                            |
 * | d | drew c  | b absent     | won e    | 1 + 2 + 2 = 5 | 5                            |
 * | e | bye     | lost a       | lost d   | 2 + 0 + 0 = 2 | 2                            |
 */
const FIVE = fieldOf(
  'swiss',
  'abcde'.split('').map((id) => entrant(id, { withdrawnFrom: id === 'b' ? 3 : null })),
  ['a-b 2:0', 'c-d 1:1', 'bye e'],
  ['a-e 2:0', 'd-b +:-', 'bye c'],
  ['a-c 1:1', 'e-d 0:2'],
);
const ALL: readonly TieBreak[] = ['buchholz', 'buchholz-cut-1', 'sonneborn-berger', 'wins'];
const table = standingsAfter(FIVE, 3, ALL);

describe('points of a Swiss event', () => {
  it('are 2 for a win, a bye and an opponent who did not come, and 1 for a draw', () => {
    expect(points(table)).toEqual({ a: 5, b: 0, c: 4, d: 5, e: 2 });
  });

  it('are nothing to both where nobody came', () => {
    expect(points(standingsAfter(fieldOf('swiss', 'ab', ['a-b -:-']), 1, []))).toEqual({
      a: 0,
      b: 0,
    });
  });

  it('come from tables that have a result', () => {
    const field = fieldOf('swiss', 'abcd', ['a-b ?', 'c-d 2:0']);
    expect(points(standingsAfter(field, 1, []))).toEqual({ a: 0, b: 0, c: 2, d: 0 });
  });

  it.each([
    ['CORRECTED', 1, 0],
    ['NO_SHOW', 0, 2],
  ] as const)('of a table that is %s count, whether it was played or not', (how, played, dummy) => {
    const plain = fieldOf('swiss', 'ab', ['a-b 2:0']);
    const rounds = plain.played.map((one) => ({
      ...one,
      tables: one.tables.map((at) => ({ ...at, result: at.result && { ...at.result, how } })),
    }));
    const [first] = standingsAfter({ ...plain, played: rounds }, 1, ['buchholz']);
    expect(first).toMatchObject({ entrant: 'a', points: 2, played });
    expect(first?.tiebreaks[0]?.value).toBe(dummy);
  });

  it('say how many tables were played, without byes and absences', () => {
    const played = Object.fromEntries(table.map((one) => [one.entrant, one.played]));
    expect(played).toEqual({ a: 3, b: 1, c: 2, d: 2, e: 2 });
  });
});

describe('Buchholz', () => {
  it('is the sum of the opponents’ points, with oneself for an unplayed round (C.07 8.1, 16.4)', () => {
    expect(values(table, 'buchholz')).toEqual({
      a: 1 + 2 + 4,
      b: 5 + 0 + 0,
      c: 5 + 4 + 5,
      d: 4 + 5 + 2,
      e: 2 + 5 + 5,
    });
  });

  it('shows who gave what, in which round, and why', () => {
    expect(parts(table, 'a', 'buchholz')).toEqual([
      { round: 1, opponent: 'b', value: 1, note: 'ADJUSTED' },
      { round: 2, opponent: 'e', value: 2 },
      { round: 3, opponent: 'c', value: 4 },
    ]);
    expect(parts(table, 'c', 'buchholz')).toEqual([
      { round: 1, opponent: 'd', value: 5 },
      { round: 2, opponent: null, value: 4, note: 'BYE' },
      { round: 3, opponent: 'a', value: 5 },
    ]);
    expect(parts(table, 'b', 'buchholz')).toEqual([
      { round: 1, opponent: 'a', value: 5 },
      { round: 2, opponent: null, value: 0, note: 'NOT_PLAYED' },
      { round: 3, opponent: null, value: 0, note: 'ABSENT' },
    ]);
  });

  it('counts an absence as a draw also before a table one did not come to (C.07 16.2.5)', () => {
    const field = fieldOf(
      'swiss',
      'abcd',
      ['a-b 2:0', 'c-d 2:0'],
      ['a-c 2:0', 'bye d'],
      ['a-d 2:0', 'b-c -:+'],
    );
    // b, as an opponent: lost, absent and did not come, so 0 + 1 + 0.
    expect(parts(standingsAfter(field, 3, ['buchholz']), 'a', 'buchholz')?.[0]?.value).toBe(1);
  });

  it('counts a round missed before coming back as nothing for the opponents (C.07 16.2.3)', () => {
    const late = entrant('e', { from: 2 });
    const field = fieldOf(
      'swiss',
      [...'abcd'.split('').map((id) => entrant(id)), late],
      ['a-b 2:0', 'c-d 2:0'],
      ['e-a 2:0', 'b-d 2:0', 'bye c'],
    );
    const after = standingsAfter(field, 2, ['buchholz']);
    expect(parts(after, 'a', 'buchholz')).toEqual([
      { round: 1, opponent: 'b', value: 2 },
      { round: 2, opponent: 'e', value: 2 },
    ]);
    expect(parts(after, 'e', 'buchholz')).toEqual([
      { round: 1, opponent: null, value: 2, note: 'ABSENT' },
      { round: 2, opponent: 'a', value: 2 },
    ]);
  });
});

describe('Buchholz Cut-1', () => {
  it('leaves out the lowest (C.07 14.1)', () => {
    expect(values(table, 'buchholz-cut-1')).toEqual({
      a: 7 - 1,
      b: 5 - 0,
      c: 14 - 4,
      d: 11 - 2,
      e: 12 - 2,
    });
  });

  it('shows what was left out as a part of its own', () => {
    expect(parts(table, 'a', 'buchholz-cut-1')?.at(-1)).toEqual({
      round: 1,
      opponent: 'b',
      value: -1,
      note: 'CUT',
    });
  });

  it('leaves out the earliest of several that are the same', () => {
    expect(parts(table, 'b', 'buchholz-cut-1')?.at(-1)).toMatchObject({ round: 2, note: 'CUT' });
  });

  it('leaves out a round one did not come to, also where it is not the lowest (C.07 16.5.1)', () => {
    // a: 2 + 0 + 2 = 4; b: 0; c: 1 + 2 + 2 = 5; d: 1 + 2 + 0 = 3.
    const field = fieldOf(
      'swiss',
      'abcd',
      ['a-b 2:0', 'c-d 1:1'],
      ['a-c -:+', 'd-b 2:0'],
      ['a-d 2:0', 'c-b 2:0'],
    );
    const after = standingsAfter(field, 3, ['buchholz', 'buchholz-cut-1']);
    expect(values(after, 'buchholz')['a']).toBe(0 + 4 + 3);
    expect(values(after, 'buchholz-cut-1')['a']).toBe(0 + 3);
  });
});

describe('Sonneborn-Berger', () => {
  it('is the points of each opponent times the result, in quarter points (C.07 9.1)', () => {
    expect(values(table, 'sonneborn-berger')).toEqual({
      a: 1 * 2 + 2 * 2 + 4 * 1,
      b: 0,
      c: 5 * 1 + 4 * 2 + 5 * 1,
      d: 4 * 1 + 5 * 2 + 2 * 2,
      e: 2 * 2 + 0 + 0,
    });
  });
});

describe('the number of wins', () => {
  it('counts rounds with the points of a win, played or not (C.07 7.1)', () => {
    expect(values(table, 'wins')).toEqual({ a: 2, b: 0, c: 1, d: 2, e: 1 });
    expect(parts(table, 'd', 'wins')).toEqual([
      { round: 2, opponent: null, value: 1, note: 'NOT_PLAYED' },
      { round: 3, opponent: 'e', value: 1 },
    ]);
  });
});

describe('game points and games won', () => {
  it('are summed over the tables that were played', () => {
    const one = round(1, 'a-b 2:0');
    const two = round(2, 'b-a +:-');
    const counted = { gamePoints: { a: 31, b: -4 }, gamesWon: { a: 2, b: 0 } };
    const played = [one, two].map((each) => ({
      ...each,
      tables: each.tables.map((at) => ({
        ...at,
        result: at.result && { ...at.result, ...counted },
      })),
    }));
    const field = { ...fieldOf('swiss', 'ab'), played };
    const after = standingsAfter(field, 2, ['game-points', 'games-won']);
    expect(values(after, 'game-points')).toEqual({ a: 31, b: -4 });
    expect(values(after, 'games-won')).toEqual({ a: 2, b: 0 });
  });
});

describe('the order of the table', () => {
  it('is by points and then by each tie-break', () => {
    // d and a have 5 points; Cut-1 is 9 to 6.
    expect(ranks(standingsAfter(FIVE, 3, ['buchholz-cut-1']))).toBe('d1 a2 c3 e4 b5');
    // Wins are 2 to 2, Buchholz is 11 to 7.
    expect(ranks(standingsAfter(FIVE, 3, ['wins', 'buchholz']))).toBe('d1 a2 c3 e4 b5');
  });

  it('shares ranks in order of entry', () => {
    expect(ranks(standingsAfter(FIVE, 3, []))).toBe('a1 d1 c3 e4 b5');
    const field = fieldOf('swiss', 'dcba', ['a-b 2:0', 'c-d 1:1']);
    expect(ranks(standingsAfter(field, 1, []))).toBe('a1 d2 c2 b4');
  });

  it('ranks everybody first before anything was played', () => {
    const field = fieldOf('swiss', 'abc');
    expect(ranks(standingsAfter(field, 0, [])), 'round 0').toBe('a1 b1 c1');
    expect(ranks(standingsAfter(field, 1, ['direct-encounter', ...ALL]))).toBe('a1 b1 c1');
    expect(standingsAfter(fieldOf('swiss', ''), 1, ALL)).toEqual([]);
  });

  it('keeps who withdrew and leaves out who had not yet entered', () => {
    const entrants = [entrant('a', { withdrawnFrom: 2 }), entrant('b'), entrant('c', { from: 2 })];
    const field = fieldOf('swiss', entrants, ['a-b 2:0'], ['b-c 2:0']);
    expect(ranks(standingsAfter(field, 1, []))).toBe('a1 b2');
    expect(ranks(standingsAfter(field, 2, []))).toBe('a1 b1 c3');
  });
});
