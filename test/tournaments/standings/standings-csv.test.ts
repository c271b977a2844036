import { describe, expect, it } from 'vitest';
import { standingsAfter } from '../../../src/tournaments/standings/rank-field.ts';
import { standingsCsv } from '../../../src/tournaments/standings/standings-csv.ts';
import { standingsNdjson } from '../../../src/tournaments/standings/standings-ndjson.ts';
import { fieldOf } from './fields.ts';

const standings = standingsAfter(fieldOf('swiss', 'ab', ['a-b 2:0']), 1, ['wins', 'buchholz']);

/** The record of an entrant with a name. */
function recordOf(name: string): string {
  const csv = standingsCsv(standings.slice(0, 1), ['wins', 'buchholz'], new Map([['a', name]]));
  return csv.slice(csv.indexOf('\r\n') + 2);
}

describe('standings as CSV', () => {
  it('have a header, and a column a tie-break', () => {
    const names = new Map([
      ['a', 'Éowyn'],
      ['b', 'Merry'],
    ]);
    expect(standingsCsv(standings, ['wins', 'buchholz'], names)).toBe(
      'rank,entrant,name,points,played,wins,buchholz\r\n' +
        '1,a,Éowyn,2,1,1,0\r\n' +
        '2,b,Merry,0,1,0,2\r\n',
    );
  });

  it('have their header also where nobody entered', () => {
    expect(standingsCsv([], ['wins'], new Map())).toBe('rank,entrant,name,points,played,wins\r\n');
  });

  it.each([
    ['a comma', 'Took, Pippin', '"Took, Pippin"'],
    ['a quote', 'the "Strider"', '"the ""Strider"""'],
    ['a line break', 'one\ntwo', 'one two'],
    ['a line break before a formula', 'x\r\n=1+1', 'x =1+1'],
    ['a blank before a formula', ' =1', "' =1"],
    ['a formula', '=1+1', "'=1+1"],
    ['a formula with quotes', '=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['a plus', '+1', "'+1"],
    ['a minus', '-1', "'-1"],
    ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
    ['a tab', '\t=1', "' =1"],
    ['a carriage return', '\r=1', "' =1"],
    ['a sign in full width', '＝1', "'＝1"],
    ['a sign further on', 'a=1', 'a=1'],
    ['nothing', '', ''],
  ])('write a name with %s so that it stays a name', (_, name, field) => {
    expect(recordOf(name)).toBe(`1,a,${field},2,1,1,0\r\n`);
  });

  it('leave a number below zero a number', () => {
    const [first] = standings;
    const below = first && { ...first, points: -3 };
    expect(standingsCsv(below ? [below] : [], [], new Map())).toContain('1,a,,-3,1');
  });
});

describe('standings as NDJSON', () => {
  it('are one standing a line', () => {
    const lines = standingsNdjson(standings).split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => JSON.parse(line))).toEqual(standings);
    expect(standingsNdjson([])).toBe('');
  });
});
