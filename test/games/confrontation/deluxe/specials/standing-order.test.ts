import { describe, expect, it } from 'vitest';
import type { Position } from '../../support/position.ts';
import { offered, owed, specialTable } from './special-table.ts';

const ALL = ['palantir', 'recall-to-mordor', 'dark-of-mordor', 'crebain'] as const;
const order = (handle: string) => ({ type: 'aKingRevealed', handle }) as const;

const at = (places: Position['at'], more: Partial<Position> = {}) =>
  specialTable(
    { turn: 'fellowship', at: { aragorn: 'eregion', ...places }, ...more },
    { fellowship: ['a-king-revealed'], sauron: ALL },
  );

describe('H.5, a-king-revealed', () => {
  const named = () => {
    const table = at({ orcs: 'gondor', warg: 'rohan', merry: 'fangorn' });
    table.give('fellowship', order('orcs'));
    return table;
  };

  it('shows Aragorn until the end of the turn, which it takes the place of', () => {
    const table = named();

    expect(table.last('TokenRevealed')?.pub.character).toBe('aragorn');
    expect(table.last('TokensHidden')?.pub.handles).toEqual(['aragorn']);
    expect(table).toMatchObject({ phase: 'awaiting-move', active: 'sauron' });
  });

  it('leaves Sauron the moves of the named stand alone', () => {
    const table = named();

    expect(owed(table, 'sauron')).toEqual(['awaiting-move']);
    expect(offered(table, 'sauron', 'awaiting-move')).toEqual([
      table.moving('orcs', 'fangorn'),
      table.moving('orcs', 'rohan'),
    ]);
    expect(table.refusedMove('warg', 'gap-of-rohan')).toBe('FORCED_MOVE');
  });

  it('leaves Sauron no card that moves or takes the place of the turn', () => {
    const table = named();

    expect(table.ask('sauron', { type: 'crebain', handle: 'merry' })).toBe('FORCED_MOVE');
    expect(table.ask('sauron', { type: 'recallToMordor', handle: 'orcs' })).toBe('FORCED_MOVE');
    expect(table.ask('sauron', { type: 'darkOfMordor', handle: 'warg', to: 'caradhras' })).toBe(
      'FORCED_MOVE',
    );
    expect(table.ask('sauron', { type: 'palantir', region: 'fangorn' })).toBeNull();
  });

  it('binds for one turn', () => {
    const table = named();
    table.move('orcs', 'rohan').move('aragorn', 'misty-mountains');

    expect(table.refusedMove('warg', 'gap-of-rohan')).toBeNull();
    expect(table.state.pub.deluxe?.forced).toBeNull();
  });

  it('lapses where the named stand has no move', () => {
    const table = at({ orcs: 'rhudaur', warg: 'arthedain', shelob: 'arthedain', merry: 'fangorn' });
    table.give('fellowship', order('orcs'));

    expect(table.refusedMove('saruman', 'gondor')).toBeNull();
    expect(table.ask('sauron', { type: 'crebain', handle: 'merry' })).toBeNull();
  });

  it('keeps the region of the named stand unmixed until that has moved', () => {
    const table = at({ orcs: 'mordor', warg: 'mordor', merry: 'gondor' });
    const mix = { type: 'mix', region: 'mordor' } as const;
    expect(table.ask('sauron', mix)).toBeNull();

    table.give('fellowship', order('warg'));
    expect(table.ask('sauron', mix)).toBe('MIX_NOT_ALLOWED');

    expect(table.move('warg', 'gondor').phase).toBe('choose-cards');
    expect(table.ask('sauron', mix)).toBeNull();
  });

  it.each([
    ['without Aragorn', { aragorn: undefined }, 'saruman'],
    ['for an own stand', {}, 'frodo'],
    ['for an unknown stand', {}, 'nobody'],
  ])('is not played %s', (_, places, handle) => {
    const table = at(places as Position['at']);

    expect(table.ask('fellowship', order(handle))).toBe('SPECIAL_CONDITION');
  });
});

describe('E.4 under the order to move a stand', () => {
  const nazgul = { 'flying-nazgul': 'the-shire', frodo: 'mirkwood' } as const;

  it('counts the moves of all stands, though only the named one may move', () => {
    const table = at(nazgul);
    table.give('fellowship', order('flying-nazgul'));

    expect(table.outcome).toBeNull();
    expect(offered(table, 'sauron', 'awaiting-move')).toContainEqual(
      table.moving('flying-nazgul', 'mirkwood'),
    );
    expect(table.refusedMove('saruman', 'gondor')).toBe('FORCED_MOVE');
  });

  it('is lost where no stand can move forward: the order leaves no card to be played', () => {
    const table = at(nazgul, { without: ['saruman'] });
    table.give('fellowship', order('flying-nazgul'));

    expect(table.outcome?.how).toBe('NO_FORWARD_MOVE');
  });

  it('goes on by a card once the order has lapsed', () => {
    const table = at({ orcs: 'the-shire', frodo: 'mirkwood' }, { without: ['saruman'] });
    table.give('fellowship', order('orcs'));

    expect(owed(table, 'sauron')).toEqual(['recall-to-mordor', 'crebain']);
  });
});
