import { describe, expect, it } from 'vitest';
import { InvariantError } from '../../../src/engine/invariant.ts';
import { SYSTEMS } from '../../../src/tournaments/field.ts';
import { standingsAfter } from '../../../src/tournaments/standings/rank-field.ts';
import {
  DEFAULT_TIE_BREAKS,
  TIE_BREAKS_FOR,
} from '../../../src/tournaments/standings/tie-break-names.ts';
import { entrant, fieldOf, parts, points, ranks, values } from './fields.ts';

describe('a round robin', () => {
  it('ranks three who beat each other in a circle the same', () => {
    // a, b and c have 4 points: 2 from d and 2 from one another. d has none.
    const field = fieldOf(
      'round-robin',
      'abcd',
      ['a-d 2:0', 'b-c 2:0'],
      ['a-b 2:0', 'c-d 2:0'],
      ['c-a 2:0', 'b-d 2:0'],
    );
    const after = standingsAfter(field, 3, ['direct-encounter', 'wins', 'sonneborn-berger']);
    expect(ranks(after)).toBe('a1 b1 c1 d4');
    expect(values(after, 'direct-encounter')).toEqual({ a: 2, b: 2, c: 2, d: 0 });
    // Each beat one with 4 points and one with none.
    expect(values(after, 'sonneborn-berger')).toEqual({ a: 8, b: 8, c: 8, d: 0 });
  });

  it('gives nothing for the free round that everybody has with an odd number', () => {
    const field = fieldOf(
      'round-robin',
      'abc',
      ['a-b 2:0', 'bye c'],
      ['a-c 2:0', 'bye b'],
      ['b-c 1:1', 'bye a'],
    );
    expect(points(standingsAfter(field, 3, []))).toEqual({ a: 4, b: 1, c: 1 });
  });

  it('gives a win for a further free round, whose opponent withdrew', () => {
    // c withdraws: a and b are free in their own turn and when it was theirs to meet c.
    const field = fieldOf(
      'round-robin',
      [entrant('a'), entrant('b'), entrant('c', { withdrawnFrom: 2 })],
      ['a-b 2:0', 'bye c'],
      ['bye a', 'bye b'],
      ['bye a', 'bye b'],
    );
    expect(points(standingsAfter(field, 2, []))).toEqual({ a: 2, b: 0, c: 0 });
    expect(points(standingsAfter(field, 3, []))).toEqual({ a: 4, b: 2, c: 0 });
  });

  it('begins to count free rounds anew with each cycle', () => {
    const cycle = [
      ['a-b 2:0', 'bye c'],
      ['a-c 2:0', 'bye b'],
      ['b-c 1:1', 'bye a'],
    ];
    const field = fieldOf('round-robin', 'abc', ...cycle, ...cycle);
    expect(points(standingsAfter(field, 6, []))).toEqual({ a: 8, b: 2, c: 2 });
  });

  it('gives a win for any free round with an even number', () => {
    const entrants = [entrant('a'), entrant('b'), entrant('c'), entrant('d', { withdrawnFrom: 2 })];
    const field = fieldOf('round-robin', entrants, ['a-b 2:0', 'c-d 0:2'], ['a-c 2:0', 'bye b']);
    expect(points(standingsAfter(field, 2, []))).toEqual({ a: 4, b: 2, c: 0, d: 2 });
  });

  it('counts an opponent who did not come like one who lost (C.07 15.2)', () => {
    const field = fieldOf('round-robin', 'abcd', ['a-b +:-', 'c-d 2:0'], ['b-c 2:0', 'a-d 1:1']);
    const after = standingsAfter(field, 2, ['sonneborn-berger']);
    // a has 3 points, b 2, c 2 and d 1: a gets 2 × 2 from b and 1 × 1 from d.
    expect(parts(after, 'a', 'sonneborn-berger')).toEqual([
      { round: 1, opponent: 'b', value: 4 },
      { round: 2, opponent: 'd', value: 1 },
    ]);
  });
});

describe('a duplicate event', () => {
  const field = fieldOf(
    'duplicate',
    'abcd',
    ['a 430', 'b 430', 'c 120', 'd -50'],
    ['a -:-', 'b 50', 'c 50', 'd 50'],
    ['a 10', 'b 20', 'c ?', 'd ?'],
  );

  it('counts 2 for each team with a lower score and 1 for each with the same (Law 78A)', () => {
    expect(points(standingsAfter(field, 1, []))).toEqual({ a: 2 + 2 + 1, b: 5, c: 2, d: 0 });
  });

  it('gives nothing to who did not play a deal, and nothing for being better than that', () => {
    expect(points(standingsAfter(field, 2, []))).toEqual({ a: 5, b: 5 + 2, c: 2 + 2, d: 0 + 2 });
  });

  it('compares those who have played a deal while others still play it', () => {
    expect(points(standingsAfter(field, 3, []))).toEqual({ a: 5, b: 7 + 2, c: 4, d: 2 });
  });

  it('counts deals with the top score, alone or shared', () => {
    const after = standingsAfter(field, 3, ['deals-won']);
    expect(values(after, 'deals-won')).toEqual({ a: 1, b: 3, c: 1, d: 1 });
    expect(parts(after, 'a', 'deals-won')).toEqual([{ round: 1, opponent: null, value: 1 }]);
    // In the order of the table: b, a, c, d.
    expect(after.map(({ played }) => played)).toEqual([3, 2, 2, 2]);
  });

  it('gives nothing to who did not play a deal, whatever its result says', () => {
    const [deal] = fieldOf('duplicate', 'ab', ['a 5', 'b -:-']).played;
    const tables = (deal?.tables ?? []).map((at) => ({
      ...at,
      result: at.result && { ...at.result, points: { a: 5, b: 7 } },
    }));
    const odd = { ...fieldOf('duplicate', 'ab'), played: [{ round: 1, tables, byes: [] }] };
    const after = standingsAfter(odd, 1, ['deals-won']);
    expect(points(after)).toEqual({ a: 0, b: 0 });
    expect(values(after, 'deals-won')).toEqual({ a: 1, b: 0 });
  });
});

describe('an elimination', () => {
  const single = fieldOf('single-elimination', 'abcd', ['a-b 2:0', 'c-d 1:1'], ['a-d 0:2']);
  // c drew and went out by lot.
  const losses = new Map([
    ['b', [1]],
    ['c', [1]],
    ['a', [2]],
  ]);

  it('ranks by how far one came, and not by points', () => {
    expect(ranks(standingsAfter(single, 2, [], losses))).toBe('d1 a2 b3 c3');
    expect(points(standingsAfter(single, 2, [], losses))).toEqual({ a: 2, b: 0, c: 1, d: 3 });
  });

  it('ranks all who are still in first', () => {
    expect(ranks(standingsAfter(single, 1, [], losses))).toBe('a1 d1 b3 c3');
  });

  it('separates who went out together by the tie-breaks of the event', () => {
    const field = fieldOf('single-elimination', 'abcd', ['a-b 2:0', 'c-d 1:1']);
    const both = new Map([
      ['b', [1]],
      ['d', [1]],
    ]);
    expect(ranks(standingsAfter(field, 1, ['wins'], both))).toBe('a1 c2 b3 d3');
  });

  it('puts out by the second loss where two are needed', () => {
    const field = fieldOf(
      'double-elimination',
      'abcd',
      ['a-b 2:0', 'c-d 2:0'],
      ['a-c 2:0', 'b-d 2:0'],
      ['c-b 0:2', 'bye a'],
      ['a-b 2:0'],
    );
    const twice = new Map([
      ['b', [1, 4]],
      ['c', [2, 3]],
      ['d', [1, 2]],
    ]);
    expect(ranks(standingsAfter(field, 4, [], twice))).toBe('a1 b2 c3 d4');
    expect(ranks(standingsAfter(field, 2, [], twice))).toBe('a1 b1 c1 d4');
    // A bye takes one on and is worth nothing.
    expect(points(standingsAfter(field, 4, [], twice))['a']).toBe(6);
  });

  it('puts out who withdraws, from that round on', () => {
    const entrants = [entrant('a'), entrant('b'), entrant('c', { withdrawnFrom: 2 }), entrant('d')];
    const field = { ...single, entrants };
    const after = new Map([
      ['b', [1]],
      ['d', [1]],
    ]);
    expect(ranks(standingsAfter(field, 1, [], after))).toBe('a1 c1 b3 d3');
    expect(ranks(standingsAfter(field, 2, [], after))).toBe('a1 c2 b3 d3');
  });

  it('cannot be ranked without knowing who lost', () => {
    expect(() => standingsAfter(single, 1, [])).toThrow(InvariantError);
  });
});

describe('the tie-breaks of a system', () => {
  it.each(SYSTEMS)('are by default some that suit it: %s', (system) => {
    expect(TIE_BREAKS_FOR[system]).toEqual(expect.arrayContaining([...DEFAULT_TIE_BREAKS[system]]));
    expect(new Set(DEFAULT_TIE_BREAKS[system]).size).toBe(DEFAULT_TIE_BREAKS[system].length);
  });
});
