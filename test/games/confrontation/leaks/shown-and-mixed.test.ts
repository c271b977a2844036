import { describe, expect, it } from 'vitest';
import type { Handle } from '../../../../src/games/confrontation/ids.ts';
import { SUPPORT } from '../deluxe/deluxe-orders.ts';
import { type DeluxePosition, deluxeTable } from '../deluxe/deluxe-table.ts';
import { mixes, NO_TEXT } from '../support/orders.ts';
import type { Table } from '../support/table.ts';

const MIX_SHIRE = mixes('the-shire');

/** The stands in the Shire as Sauron sees them. */
function shireOf(table: Table): readonly Handle[] {
  return table.view('sauron').regions['the-shire'].fellowship.map(({ handle }) => handle);
}

/** The Balrog defeats one of two in Arthedain; meanwhile somebody in the Shire has been shown. */
function showInShire(options: DeluxePosition['options'] = {}): Table {
  const table = deluxeTable({
    turn: 'sauron',
    mixed: ['the-shire'],
    at: {
      ...({ legolas: 'arthedain', merry: 'arthedain', balrog: 'eregion' } as const),
      ...({ 'gandalf-v': 'the-shire', sam: 'the-shire', pippin: 'the-shire' } as const),
    },
    options,
  }).move('balrog', 'arthedain');
  return table.choose('legolas').cards('s-6', 'f-1').fellowship(SUPPORT);
}

/** The fights go on to their end, and so does the turn. */
function endFights(table: Table): Table {
  return table.cards('s-5', 'f-2').fellowship(NO_TEXT);
}

describe('a stand that was shown while the others of its region were mixed (C.6)', () => {
  it('is mixed with them when the turn ends', () => {
    const table = showInShire().fellowship(MIX_SHIRE);
    expect(table.view(null).regions['the-shire'].mixed.fellowship).toBe(true);
    const before = shireOf(table);
    expect(before).toContain('gandalf-v');

    const after = shireOf(endFights(table));

    expect(after).toHaveLength(before.length);
    expect(after.filter((handle) => before.includes(handle))).toEqual([]);
  });

  it('can be mixed with them by hand where nothing is mixed by itself', () => {
    const table = endFights(showInShire({ autoMixDefault: false }).fellowship(MIX_SHIRE));
    expect(table.view(null).regions['the-shire'].mixed.fellowship).toBe(false);
    expect(shireOf(table)).toContain('gandalf-v');

    expect(shireOf(table.fellowship(MIX_SHIRE))).not.toContain('gandalf-v');
  });
});
