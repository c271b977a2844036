import { describe, expect, it } from 'vitest';
import { newTable, tableAt } from '../support/table.ts';
import { SUPPORT } from './deluxe-orders.ts';
import { deluxeTable } from './deluxe-table.ts';

describe('the view of a deluxe game', () => {
  it('has a part of its own, which the classic game has not', () => {
    expect(newTable().view('sauron')).not.toHaveProperty('deluxe');
    expect(tableAt({ turn: 'sauron', at: {} }).view(null)).not.toHaveProperty('deluxe');
    expect(newTable({ edition: 'variant' }).view(null).deluxe).toEqual({
      drafted: { fellowship: true, sauron: true },
      rosters: null,
      selected: { fellowship: true, sauron: true },
      specials: { fellowship: [], sauron: [] },
      heir: null,
      shownForGood: [],
      forcedHandle: null,
      watchedRegion: null,
      firstStep: null,
      supported: false,
      takenBack: null,
    });
  });

  it('names the own characters to their side alone', () => {
    const table = newTable({ edition: 'variant' });

    expect(table.view('sauron').deluxe?.ownRoster).toContain('gollum');
    expect(table.view('sauron').deluxe?.ownRoster).not.toContain('smeagol');
    expect(table.view(null).deluxe).not.toHaveProperty('ownRoster');
  });

  it('tells the own special cards while they are chosen', () => {
    const table = newTable({ specialCards: 'two-each' });
    table.give('sauron', { type: 'chooseSpecial', card: 'palantir' });

    expect(table.view('sauron').deluxe?.ownSpecials).toEqual(['palantir']);
    expect(table.view('fellowship').deluxe?.ownSpecials).toEqual([]);
    expect(table.view(null).deluxe).not.toHaveProperty('ownSpecials');
  });

  it('shows for one fight who is supported and which card was taken back', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: {
        legolas: 'eregion',
        merry: 'eregion',
        'gandalf-v': 'arthedain',
        'saruman-v': 'caradhras',
      },
    }).move('saruman-v', 'eregion');
    table.choose('legolas').cards('s-6', 'f-1').sauron({ type: 'sarumanForceCard' });
    expect(table.view(null).deluxe?.takenBack).toBe('f-1');

    table.fellowship({ type: 'playCard', card: 'f-2' }, SUPPORT);
    expect(table).toMatchObject({ compared: '6:9', phase: 'choose-cards' });
    expect(table.view(null).deluxe).toMatchObject({ takenBack: null, supported: false });
  });

  it('tells which stands stay shown', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { 'the-watcher': 'mirkwood', gimli: 'high-pass', orcs: 'gondor' },
    }).move('the-watcher', 'high-pass');

    expect(table.view('fellowship').deluxe?.shownForGood).toEqual(['the-watcher']);
  });

  it('tells of no stand that has fallen', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { 'the-watcher': 'mirkwood', gimli: 'high-pass', orcs: 'gondor' },
    }).move('the-watcher', 'high-pass');
    table.cards('s-1', 'f-5');

    expect(table.whereIs('the-watcher')).toBe('defeated');
    expect(table.view('fellowship').deluxe?.shownForGood).toEqual([]);
  });
});
