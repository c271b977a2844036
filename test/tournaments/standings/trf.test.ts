import { describe, expect, it } from 'vitest';
import { InvariantError } from '../../../src/engine/invariant.ts';
import type { Field } from '../../../src/tournaments/field.ts';
import { standingsAfter } from '../../../src/tournaments/standings/rank-field.ts';
import { trfReport } from '../../../src/tournaments/standings/trf.ts';
import { entrant, fieldOf } from './fields.ts';

const FIVE = {
  ...fieldOf(
    'swiss',
    'abcde'.split('').map((id) => entrant(id, { withdrawnFrom: id === 'b' ? 3 : null })),
    ['a-b 2:0', 'c-d 1:1', 'bye e'],
    ['e-a 0:2', 'd-b +:-', 'bye c'],
    ['a-c 1:1', 'e-d ?'],
  ),
  rounds: 4,
};
const EVENT = {
  name: 'Autumn at Bree',
  city: 'Bree',
  startDate: '2026-11-28',
  endDate: '2026-11-30',
};

function linesOf(field: Field, round: number, names = new Map<string, string>()) {
  const standings = standingsAfter(field, round, []);
  const report = trfReport({ field, round, standings, names, event: EVENT });
  expect(report.endsWith('\r\n')).toBe(true);
  return report.slice(0, -2).split('\r\n');
}

/** Positions of a line as TRF16 counts them. */
function at(line: string | undefined, first: number, last: number): string {
  return [...(line ?? '')].slice(first - 1, last).join('');
}

/** The line of a player. */
function player(lines: readonly string[], number: number): string | undefined {
  return lines.filter((line) => line.startsWith('001'))[number - 1];
}

describe('a tournament report (TRF16)', () => {
  const lines = linesOf(FIVE, 3, new Map([['a', 'Gamgee, Samwise']]));

  it('begins with the event', () => {
    expect(lines.slice(0, 8)).toEqual([
      '012 Autumn at Bree',
      '022 Bree',
      '042 2026/11/28',
      '052 2026/11/30',
      '062 5',
      '072 0',
      '092 Individual: Swiss-System',
      'XXR 4',
    ]);
    expect(lines).toHaveLength(8 + 5);
  });

  it('has the columns of a player where they belong', () => {
    const line = player(lines, 1);
    expect(at(line, 1, 3)).toBe('001');
    expect(at(line, 4, 4)).toBe(' ');
    expect(at(line, 5, 8)).toBe('   1');
    expect(at(line, 9, 14)).toBe(' '.repeat(6));
    expect(at(line, 15, 47)).toBe('Gamgee, Samwise'.padEnd(33));
    expect(at(line, 48, 52)).toBe('    0');
    expect(at(line, 53, 80)).toBe(' '.repeat(28));
    expect(at(line, 81, 84)).toBe(' 2.5');
    expect(at(line, 85, 89)).toBe('    1');
    expect(at(line, 90, 91)).toBe('  ');
  });

  it('has each round ten positions after the one before', () => {
    const line = player(lines, 1);
    expect(at(line, 92, 99)).toBe('   2 w 1');
    expect(at(line, 100, 101)).toBe('  ');
    expect(at(line, 102, 109)).toBe('   5 b 1');
    expect(at(line, 112, 119)).toBe('   3 w =');
    expect(line).toHaveLength(119);
  });

  it.each([
    ['lost', 2, 92, '   1 b 0'],
    ['did not come', 2, 102, '   4 b -'],
    ['withdrew', 2, 112, '0000 - Z'],
    ['drew', 3, 92, '   4 w ='],
    ['had a bye', 3, 102, '0000 - U'],
    ['waited in vain', 4, 102, '   2 w +'],
    ['still plays', 5, 112, '   4 w'],
  ])('says of a player who %s', (_, number, first, text) => {
    expect(at(player(lines, number), first, first + 7)).toBe(text);
  });

  it('knows one bye by the pairing a round; a further one is a full point', () => {
    const two = linesOf(fieldOf('swiss', 'abcd', ['a-b 2:0', 'bye d', 'bye c']), 1);
    expect(at(player(two, 3), 92, 99)).toBe('0000 - U');
    expect(at(player(two, 4), 92, 99)).toBe('0000 - F');
  });

  it('cuts a name that is too long, and keeps it on one line', () => {
    const names = new Map([
      ['a', `one\r\n001    2 ${'x'.repeat(40)}`],
      ['b', '🐉'.repeat(40)],
    ]);
    const cut = linesOf(FIVE, 1, names);
    expect(cut).toHaveLength(8 + 5);
    expect(at(player(cut, 1), 15, 47)).toBe(`one  001    2 ${'x'.repeat(19)}`);
    expect(at(player(cut, 2), 15, 47)).toBe('🐉'.repeat(33));
    expect(at(player(cut, 2), 81, 84)).toBe(' 0.0');
  });

  it('says nothing of later rounds and entries', () => {
    const late = { ...FIVE, entrants: [...FIVE.entrants, entrant('f', { from: 2 })] };
    const after = linesOf(late, 1);
    expect(after).toHaveLength(8 + 5);
    expect(player(after, 1)).toHaveLength(99);
  });

  it('is one of Swiss events', () => {
    expect(() => linesOf(fieldOf('round-robin', 'ab', ['a-b 2:0']), 1)).toThrow(InvariantError);
  });
});
