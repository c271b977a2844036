import rfc6902 from 'rfc6902';
import { describe, expect, it } from 'vitest';
import { patchOf } from '../../src/live/patches.ts';

function listOf(length: number, first: number): readonly string[] {
  return Array.from({ length }, (_, index) => `card-${first + index}`);
}

/** How many steps lead from one list to the other. */
function patchBetween(before: readonly string[], after: readonly string[]) {
  const [from, to] = [{ cards: before }, { cards: after }];
  const patch = patchOf(from, to);
  const patched = structuredClone(from);
  rfc6902.applyPatch(patched, [...patch]);
  return { patch, patched: patched.cards };
}

describe('a patch between two views', () => {
  it.each([1, 10, 40, 63])('changes a list of %i item by item', (length) => {
    const after = [...listOf(length, 0), 'new'];
    const { patch, patched } = patchBetween(listOf(length, 0), after);
    expect(patch).toEqual([{ op: 'add', path: '/cards/-', value: 'new' }]);
    expect(patched).toEqual(after);
  });

  it.each([65, 1000, 20_000])('sends a list of %i whole: comparing it takes too long', (length) => {
    const after = listOf(length, 1);
    const { patch, patched } = patchBetween(listOf(length, 0), after);
    expect(patch).toEqual([{ op: 'replace', path: '/cards', value: after }]);
    expect(patched).toEqual(after);
  });

  it('says nothing of a long list that stays as it is', () => {
    expect(patchBetween(listOf(1000, 0), listOf(1000, 0)).patch).toEqual([]);
  });
});
