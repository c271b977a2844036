import { describe, expect, it } from 'vitest';
import { patchOf } from '../../src/live/patches.ts';
import { applied } from './applied.ts';

function listOf(length: number, first = 0): readonly string[] {
  return Array.from({ length }, (_, index) => `card-${first + index}`);
}

const [ant, bee, cat, dog, eel] = ['ant', 'bee', 'cat', 'dog', 'eel'].map((name) => ({
  name,
  wounds: 0,
}));

describe('a patch between two views', () => {
  it.each([
    ['nothing', { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
    ['a member', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ op: 'replace', path: '/b', value: 3 }]],
    ['a new member', {}, { a: { b: 1 } }, [{ op: 'add', path: '/a', value: { b: 1 } }]],
    ['a member less', { a: 1, b: 2 }, { b: 2 }, [{ op: 'remove', path: '/a' }]],
    [
      'members with odd names',
      { 'a/b': 1, 'c~d': 1 },
      { 'a/b': 2 },
      [
        { op: 'replace', path: '/a~1b', value: 2 },
        { op: 'remove', path: '/c~0d' },
      ],
    ],
    ['the kind of a value', { a: [] }, { a: {} }, [{ op: 'replace', path: '/a', value: {} }]],
    ['the whole', { a: 1 }, null, [{ op: 'replace', path: '', value: null }]],
    ['an item at the end', [1, 2], [1, 2, 3], [{ op: 'add', path: '/2', value: 3 }]],
    ['an item at the start', [1, 2], [3, 1, 2], [{ op: 'add', path: '/0', value: 3 }]],
    ['an item that goes', [ant, bee, cat], [ant, cat], [{ op: 'remove', path: '/1' }]],
    [
      'a part of an item',
      [ant, bee, cat],
      [ant, { ...bee, wounds: 1 }, cat],
      [{ op: 'replace', path: '/1/wounds', value: 1 }],
    ],
    [
      'an item that goes before one that changes',
      [ant, bee, cat, dog, eel],
      [bee, { ...cat, wounds: 2 }, dog, eel],
      [
        { op: 'remove', path: '/0' },
        { op: 'replace', path: '/1/wounds', value: 2 },
      ],
    ],
    [
      'a list that has no item left as it was',
      ['a', 'b', 'c'],
      ['d'],
      [{ op: 'replace', path: '', value: ['d'] }],
    ],
  ])('tells of %s', (_what, from, to, steps) => {
    expect(patchOf(from, to)).toEqual(steps);
    expect(applied(from, patchOf(from, to))).toEqual(to);
  });

  it.each([4, 40, 1000, 20_000])('takes one step for an item put into %i', (length) => {
    const [from, to] = [listOf(length), [...listOf(length), 'new']];
    expect(patchOf(from, to)).toEqual([{ op: 'add', path: `/${length}`, value: 'new' }]);
    expect(patchOf(to, from)).toEqual([{ op: 'remove', path: `/${length}` }]);
  });

  it('sends a long list whole that has moved too far to be found again', () => {
    const to = listOf(1000, 100);
    expect(patchOf(listOf(1000), to)).toEqual([{ op: 'replace', path: '', value: to }]);
  });

  it.each([65, 1000, 20_000])('finds a list of %i again that has moved by one', (length) => {
    const to = listOf(length, 1);
    const patch = patchOf(listOf(length), to);
    expect(patch).toHaveLength(2);
    expect(applied(listOf(length), patch)).toEqual(to);
  });
});
