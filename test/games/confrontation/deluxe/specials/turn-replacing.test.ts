import { describe, expect, it } from 'vitest';
import type { Table } from '../../support/table.ts';
import { offered, owed, specialTable } from './special-table.ts';

const GANDALF = { type: 'gandalfTheWhite' } as const;
const recall = (handle: string) => ({ type: 'recallToMordor', handle }) as const;
const crebain = (handle: string) => ({ type: 'crebain', handle }) as const;

/** What a side is shown of the stands of the Fellowship in a region. */
function seenBySauron(table: Table, region: 'fangorn' | 'eregion' | 'rhudaur' | 'mirkwood') {
  return table.view('sauron').regions[region].fellowship;
}

describe('H.5, gandalf-the-white', () => {
  const fallen = (at: object = {}, more: object = {}) =>
    specialTable(
      { turn: 'fellowship', at: { merry: 'eregion', ...at }, ...more },
      { fellowship: ['gandalf-the-white'] },
    );

  it('brings Gandalf to Fangorn on a new stand, and ends the turn', () => {
    const table = fallen();
    table.give('fellowship', GANDALF);

    expect(table.whereIs('gandalf')).toBe('fangorn');
    expect(table).toMatchObject({ phase: 'awaiting-move', active: 'sauron' });
    expect(table.state.pub.defeated.fellowship).not.toContain('gandalf');
    expect(table.state.pub.turn).toBe(2);
  });

  it('ties his stand to him for all to see, and hides him like every other', () => {
    const table = fallen();
    table.give('fellowship', GANDALF);
    const handle = table.handleOf('gandalf');

    expect(table.last('GandalfReturned')?.pub).toEqual({ handle, character: 'gandalf' });
    expect(seenBySauron(table, 'fangorn')).toEqual([{ handle, character: null, revealed: false }]);
  });

  it('loses him from sight when he is mixed with a companion', () => {
    const table = fallen({ gimli: 'fangorn' });
    table.give('fellowship', GANDALF);

    expect(seenBySauron(table, 'fangorn').map(({ handle }) => handle)).not.toContain(
      table.last('GandalfReturned')?.pub.handle,
    );
    expect(table.whereIs('gandalf')).toBe('fangorn');
  });

  it('takes the Crebain from him', () => {
    const table = specialTable(
      {
        turn: 'sauron',
        at: { gandalf: 'eregion', 'cave-troll': 'misty-mountains', merry: 'rhudaur' },
      },
      { fellowship: ['gandalf-the-white'], sauron: ['crebain'] },
    );
    table.give('sauron', crebain('gandalf'));
    table.move('gandalf', 'misty-mountains').cards('s-1', 'f-1');
    expect(table.whereIs('gandalf')).toBe('defeated');

    table.move('saruman', 'gondor');
    table.give('fellowship', GANDALF);
    expect(seenBySauron(table, 'fangorn')).toMatchObject([{ character: null }]);
  });

  it('lets him count as a survivor again', () => {
    const table = fallen({ frodo: 'gondor' });
    table.give('fellowship', GANDALF);
    table.move('saruman', 'dagorlad').move('frodo', 'mordor');

    expect(table.outcome?.points?.fellowship).toBe(3);
  });

  it.each([
    ['while Gandalf is alive', { gandalf: 'rhudaur' }],
    ['while Sauron stands in Fangorn', { orcs: 'fangorn' }],
    ['while Fangorn is full', { gimli: 'fangorn', legolas: 'fangorn' }],
  ])('is not played %s', (_, at) => {
    const table = fallen(at);

    expect(table.ask('fellowship', GANDALF)).toBe('SPECIAL_CONDITION');
    expect(offered(table, 'fellowship', 'gandalf-the-white')).toEqual([]);
  });
});

describe('H.5, recall-to-mordor', () => {
  const far = (at: object = {}) =>
    specialTable(
      { turn: 'sauron', at: { orcs: 'arthedain', merry: 'eregion', ...at } },
      { sauron: ['recall-to-mordor'] },
    );

  it('takes a stand to Mordor from anywhere, and ends the turn', () => {
    const table = far();
    const events = table.give('sauron', recall('orcs'));

    expect(table.whereIs('orcs')).toBe('mordor');
    expect(table).toMatchObject({ phase: 'awaiting-move', active: 'fellowship' });
    expect(events[1]).toMatchObject({ type: 'TokenRecalled', pub: { from: 'arthedain' } });
  });

  it.each([
    ['while the Fellowship is in Mordor', { gimli: 'mordor', saruman: 'rohan' }, 'orcs'],
    ['while Mordor is full', { warg: 'mordor', shelob: 'mordor', balrog: 'mordor' }, 'orcs'],
    ['for a stand that is there', {}, 'saruman'],
    ['for a stand of the enemy', {}, 'merry'],
    ['for an unknown stand', {}, 'nobody'],
  ])('is not played %s', (_, at, handle) => {
    expect(far(at).ask('sauron', recall(handle))).toBe('SPECIAL_CONDITION');
  });
});

describe('H.5, crebain', () => {
  const spied = () =>
    specialTable(
      {
        turn: 'sauron',
        at: { pippin: 'eregion', gimli: 'eregion', 'cave-troll': 'misty-mountains' },
      },
      { sauron: ['crebain'] },
    );

  it('shows a stand of the Fellowship, and ends the turn', () => {
    const table = spied();
    table.give('sauron', crebain('pippin'));

    expect(table.last('TokenRevealed')?.pub).toMatchObject({
      handle: 'pippin',
      character: 'pippin',
    });
    expect(table).toMatchObject({ phase: 'awaiting-move', active: 'fellowship' });
    expect(seenBySauron(table, 'eregion')).toContainEqual({
      handle: 'pippin',
      character: 'pippin',
      revealed: true,
    });
  });

  it('shows it for good, through moves and the ends of turns', () => {
    const table = spied();
    table.give('sauron', crebain('pippin'));
    table.move('pippin', 'fangorn').move('saruman', 'gondor');

    expect(seenBySauron(table, 'fangorn')).toMatchObject([{ handle: 'pippin', revealed: true }]);
  });

  it('shows it through a retreat', () => {
    const table = spied();
    table.give('sauron', crebain('pippin'));
    table.move('pippin', 'misty-mountains');
    table.give('fellowship', { type: 'fellowshipRetreat', to: 'rhudaur' });

    expect(table.active).toBe('sauron');
    expect(seenBySauron(table, 'rhudaur')).toMatchObject([{ handle: 'pippin', revealed: true }]);
  });

  it('keeps it out of every mix', () => {
    const table = spied();
    table.give('sauron', crebain('pippin'));

    expect(table.ask('fellowship', { type: 'mix', region: 'eregion' })).toBe('MIX_NEEDS_TWO');
  });

  it.each(['saruman', 'nobody'])('is not played on %s', (handle) => {
    expect(spied().ask('sauron', crebain(handle))).toBe('SPECIAL_CONDITION');
  });
});

describe('H.5, E.4: a card instead of the turn saves from having no forward move', () => {
  const shire = { orcs: 'the-shire', warg: 'the-shire', frodo: 'eregion' } as const;

  it('asks for the card where there is no move at all', () => {
    const table = specialTable(
      { turn: 'fellowship', at: shire, without: ['saruman'] },
      { sauron: ['crebain'] },
    );
    table.move('frodo', 'misty-mountains');

    expect(table).toMatchObject({ phase: 'awaiting-move', active: 'sauron', outcome: null });
    expect(owed(table, 'sauron')).toEqual(['crebain']);

    table.give('sauron', crebain('frodo'));
    table.move('frodo', 'fangorn');
    expect(table.outcome).toMatchObject({
      how: 'NO_FORWARD_MOVE',
      ranking: [['fellowship'], ['sauron']],
    });
  });

  it('asks for a card or for a move that goes elsewhere', () => {
    const table = specialTable(
      {
        turn: 'fellowship',
        at: { 'flying-nazgul': 'the-shire', frodo: 'misty-mountains', merry: 'eregion' },
        without: ['saruman'],
      },
      { sauron: ['recall-to-mordor', 'palantir'] },
    );
    table.move('frodo', 'mirkwood');

    expect(owed(table, 'sauron')).toEqual(['awaiting-move', 'recall-to-mordor']);
    expect(table.refusedMove('flying-nazgul', 'mirkwood')).toBeNull();
    expect(table.ask('sauron', recall('flying-nazgul'))).toBeNull();
  });

  it.each([
    ['one that cannot be played now', { gimli: 'mordor' }, ['recall-to-mordor']],
    ['one that is no turn', {}, ['palantir', 'dark-of-mordor']],
  ] as const)('is not saved by %s', (_, at, sauron) => {
    const table = specialTable(
      { turn: 'fellowship', at: { ...shire, ...at }, without: ['saruman'] },
      { sauron },
    );
    table.move('frodo', 'misty-mountains');

    expect(table.outcome?.how).toBe('NO_FORWARD_MOVE');
  });

  it('saves the Fellowship by the return of Gandalf', () => {
    const crowd = { sam: 'mordor', merry: 'mordor', pippin: 'mordor', gimli: 'mordor' } as const;
    const table = specialTable(
      { turn: 'sauron', at: { ...crowd, frodo: 'gondor', saruman: 'arthedain', orcs: 'eregion' } },
      { fellowship: ['gandalf-the-white'] },
    );
    table.move('orcs', 'cardolan');

    expect(owed(table, 'fellowship')).toEqual(['gandalf-the-white']);
    table.give('fellowship', GANDALF);
    expect(table.active).toBe('sauron');
  });
});
