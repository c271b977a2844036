import { describe, expect, it } from 'vitest';
import { standingsAfter } from '../../../src/tournaments/standings/rank-field.ts';
import { fieldOf, parts, ranks, values } from './fields.ts';

describe('direct encounter (C.07 article 6)', () => {
  it('ranks two who are tied by the table at which they met', () => {
    const field = fieldOf('swiss', 'dbac', ['a-b 2:0', 'c-d 2:0'], ['c-a 2:0', 'b-d 2:0']);
    const after = standingsAfter(field, 2, ['direct-encounter']);
    expect(ranks(after)).toBe('c1 a2 b3 d4');
    expect(parts(after, 'a', 'direct-encounter')).toEqual([{ round: 1, opponent: 'b', value: 2 }]);
    expect(parts(after, 'c', 'direct-encounter')).toEqual([]);
  });

  it('is worth nothing to anybody where not all who are tied have met', () => {
    const field = fieldOf('swiss', 'abcd', ['a-b 1:1', 'c-d 1:1']);
    const after = standingsAfter(field, 1, ['direct-encounter']);
    expect(values(after, 'direct-encounter')).toEqual({ a: 0, b: 0, c: 0, d: 0 });
    expect(parts(after, 'a', 'direct-encounter')).toEqual([
      { round: 1, opponent: 'b', value: 0, note: 'NOT_ALL_MET' },
    ]);
  });

  it('looks at those alone whom the tie-breaks before it left tied', () => {
    // All have 1 win and 2 points but d with 2 draws: wins leave a, b and c, who met in a circle.
    const field = fieldOf(
      'round-robin',
      'abcd',
      ['a-b 2:0', 'c-d 1:1'],
      ['b-c 2:0', 'a-d 1:1'],
      ['c-a 2:0', 'b-d 1:1'],
    );
    const after = standingsAfter(field, 3, ['wins', 'direct-encounter']);
    expect(values(after, 'wins')).toEqual({ a: 1, b: 1, c: 1, d: 0 });
    expect(values(after, 'direct-encounter')).toEqual({ a: 2, b: 2, c: 2, d: 0 });
    expect(ranks(after)).toBe('a1 b1 c1 d4');
  });

  it('does not take a table nobody played for a meeting in a Swiss event, in a round robin it does', () => {
    const rounds = [
      ['a-b +:-', 'c-d 2:0'],
      ['a-c 0:2', 'b-d 2:0'],
    ];
    const inSwiss = standingsAfter(fieldOf('swiss', 'abcd', ...rounds), 2, ['direct-encounter']);
    expect(ranks(inSwiss)).toBe('c1 a2 b2 d4');
    const inRobin = standingsAfter(fieldOf('round-robin', 'abcd', ...rounds), 2, [
      'direct-encounter',
    ]);
    expect(ranks(inRobin)).toBe('c1 a2 b3 d4');
  });

  it('waits until all who are tied have met equally often', () => {
    const field = fieldOf(
      'round-robin',
      'abcd',
      ['a-b 1:1', 'c-d 1:1'],
      ['a-c 1:1', 'b-d 1:1'],
      ['a-d 1:1', 'b-c 1:1'],
      ['b-a 1:1', 'd-c 1:1'],
    );
    const valuesAfter = (round: number) =>
      values(standingsAfter(field, round, ['direct-encounter']), 'direct-encounter');
    expect(valuesAfter(3)).toEqual({ a: 3, b: 3, c: 3, d: 3 });
    expect(valuesAfter(4)).toEqual({ a: 0, b: 0, c: 0, d: 0 });
  });
});
