import { describe, expect, it } from 'vitest';
import type { Table, TableResult } from '../../../src/tournaments/field.ts';
import { lossesOf, winnerOf } from '../../../src/tournaments/pairing/knocked-out.ts';
import { pairRound } from '../../../src/tournaments/pairing/pair-round.ts';
import { bracketOf } from '../../../src/tournaments/pairing/single-elimination.ts';
import { fieldOf, requestOf, resultOf } from '../../support/tournament.ts';

const { drawSeed } = requestOf(fieldOf({ size: 2 }));
const PAIR = ['one', 'other'];

function tableWith(result: Partial<TableResult>, id = '1-1'): Table {
  return { id, entrants: PAIR, result: { ...resultOf(PAIR, 'DRAW'), ...result } };
}

describe('the winner of a table', () => {
  it('has more points, or else more of the title, or else more games won', () => {
    const more = { one: 1, other: 2 };
    const fewer = { one: 2, other: 1 };
    expect(winnerOf(tableWith({ points: more, gamePoints: fewer }), drawSeed)).toBe('other');
    expect(winnerOf(tableWith({ gamePoints: more, gamesWon: fewer }), drawSeed)).toBe('other');
    expect(winnerOf(tableWith({ gamesWon: more }), drawSeed)).toBe('other');
  });

  it('is drawn by lot when all is equal, the same again for the same table', () => {
    const ids = Array.from({ length: 40 }, (_, place) => `1-${place + 1}`);
    const winners = ids.map((id) => winnerOf(tableWith({}, id), drawSeed));
    expect(new Set(winners)).toEqual(new Set(PAIR));
    expect(ids.map((id) => winnerOf(tableWith({}, id), drawSeed))).toEqual(winners);
  });

  it('is nobody after a no-show of both', () => {
    const nothing = { one: 0, other: 0 };
    const table = tableWith({ how: 'NO_SHOW', points: nothing });
    expect(winnerOf(table, drawSeed)).toBeNull();
    const field = fieldOf({ size: 0, played: [{ round: 1, tables: [table], byes: [] }] });
    expect(Object.fromEntries(lossesOf(field, drawSeed))).toEqual({ one: [1], other: [1] });
  });
});

describe('the bracket', () => {
  it('keeps the first two in halves of their own, and the first four in quarters', () => {
    expect(bracketOf(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
    expect(bracketOf(5)).toHaveLength(8);
  });

  it('lets whoever would meet an empty place pass', () => {
    const field = fieldOf({ system: 'single-elimination', size: 8 });
    const first = pairRound(requestOf(field));
    if (first.kind === 'none') throw new Error(first.why);
    const tables = first.plan.tables.map(({ entrants }, place) => {
      const result = resultOf(entrants, place === 0 ? 'NOBODY' : 'FIRST');
      return { id: `1-${place + 1}`, entrants, result };
    });
    const second = pairRound(requestOf({ ...field, played: [{ round: 1, tables, byes: [] }] }));
    const [, passing, third, fourth] = tables.map(({ entrants }) => entrants[0] ?? '');
    expect(second).toMatchObject({
      plan: {
        tables: [{ explanation: { because: 'BRACKET' } }],
        byes: [{ entrant: passing, explanation: { because: 'FREE_PASSAGE' } }],
      },
    });
    const [table] = second.kind === 'round' ? second.plan.tables : [];
    expect(table?.entrants.toSorted()).toEqual([third, fourth].toSorted());
  });
});
