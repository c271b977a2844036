import { describe, expect, it } from 'vitest';
import type { Character, Region } from '../../../../src/games/confrontation/ids.ts';
import { expectTable, turnOf } from '../support/expecting.ts';
import { CANCEL_CARDS, NO_TEXT } from '../support/orders.ts';
import { SUPPORT } from './deluxe-orders.ts';
import { answersOf, type DeluxePosition, deluxeTable } from './deluxe-table.ts';

type Places = Readonly<Partial<Record<Character, Region>>>;

/** Legolas has been attacked by the Balrog in Eregion, and both have played a 2. */
function fight(at: Places, more: Partial<DeluxePosition> = {}) {
  return deluxeTable({
    turn: 'sauron',
    at: { legolas: 'eregion', balrog: 'caradhras', frodo: 'the-shire', ...at },
    ...more,
  })
    .move('balrog', 'eregion')
    .cards('s-2', 'f-3');
}

describe('H.2, gandalf-v: supports a fighter', () => {
  it.each<Region>(['arthedain', 'cardolan', 'rhudaur', 'enedwaith', 'misty-mountains'])(
    'from a neighbouring region, and is shown until the end of the turn: %s',
    (region) => {
      const table = fight({ 'gandalf-v': region });
      expect(answersOf(table, 'fellowship')).toEqual([NO_TEXT, SUPPORT]);

      expectTable(table.fellowship(SUPPORT), {
        ...turnOf('fellowship'),
        compared: '7:7',
        fallen: ['legolas', 'balrog'],
      });
      expect(table.last('TokenRevealed')?.pub.character).toBe('gandalf-v');
    },
  );

  it('from the region of the fight', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { legolas: 'eregion', 'gandalf-v': 'eregion', balrog: 'caradhras' },
    }).move('balrog', 'eregion');
    table.choose('legolas').cards('s-2', 'f-4').fellowship(SUPPORT);

    expectTable(table, { compared: '8:7', fallen: ['balrog'] });
  });

  it('from one mountain to the next, which touch', () => {
    const table = deluxeTable({
      turn: 'fellowship',
      at: { legolas: 'eregion', balrog: 'misty-mountains', 'gandalf-v': 'caradhras' },
    }).move('legolas', 'misty-mountains');

    expectTable(table.cards('s-2', 'f-4').fellowship(SUPPORT), { compared: '8:7' });
  });

  it('or does not, for that fight alone', () => {
    expectTable(fight({ 'gandalf-v': 'arthedain' }).fellowship(NO_TEXT), { compared: '6:7' });
  });

  it('in a fight without cards', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { legolas: 'eregion', saruman: 'caradhras', 'gandalf-v': 'arthedain' },
    }).move('saruman', 'eregion');

    expectTable(table.sauron(CANCEL_CARDS).fellowship(SUPPORT), { compared: '4:4' });
  });

  it('not when he fights himself', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { 'gandalf-v': 'eregion', legolas: 'arthedain', balrog: 'caradhras' },
    }).move('balrog', 'eregion');

    expectTable(table.cards('s-2', 'f-3'), { compared: '8:7' });
  });

  it('not against the Warg', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { legolas: 'eregion', 'gandalf-v': 'arthedain', warg: 'caradhras' },
    }).move('warg', 'eregion');

    expectTable(table.cards('s-2', 'f-3'), { compared: '6:4' });
  });
});

describe('H.6: the question for support', () => {
  it('is put where somebody stands near who could be he, and tells nothing of who it is', () => {
    const near = fight({ 'gandalf-v': 'gap-of-rohan', sam: 'rhudaur' });

    expect(answersOf(near, 'fellowship')).toEqual([NO_TEXT]);
    expect(near.ask('fellowship', SUPPORT)).toBe('GANDALF_NOT_AVAILABLE');
    expectTable(near.fellowship(NO_TEXT), { compared: '6:7' });
    expect(near.last('TextUsed')?.pub).toEqual({ kind: 'pass' });
  });

  it('is not put where nobody is near', () => {
    expectTable(fight({ 'gandalf-v': 'gap-of-rohan' }), { compared: '6:7' });
  });

  it('is not put after he has fallen, or where the other Gandalf was drafted', () => {
    expectTable(fight({ sam: 'rhudaur' }), { compared: '6:7' });
    expectTable(fight({ gandalf: 'rhudaur' }), { compared: '6:7' });
  });

  it.each([
    [[], 'gandalf-support'],
    [['gandalf'], 'awaiting-move'],
    [['gandalf-v'], 'gandalf-support'],
  ] as const)('in a secret draft, with %j shown: %s', (seen, phase) => {
    expect(fight({ sam: 'rhudaur' }, { isSecret: true, seen }).phase).toBe(phase);
  });
});
