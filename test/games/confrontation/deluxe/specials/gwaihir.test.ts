import { describe, expect, it } from 'vitest';
import type { Region, SpecialCard } from '../../../../../src/games/confrontation/ids.ts';
import type { Position } from '../../support/position.ts';
import { offered, specialTable } from './special-table.ts';

const fly = (to: Region) => ({ type: 'gwaihir', to }) as const;

const at = (
  turn: Position['turn'],
  places: Position['at'],
  fellowship: readonly SpecialCard[] = ['gwaihir'],
) => specialTable({ turn, at: places }, { fellowship });

describe('H.5, gwaihir', () => {
  const attacked = () =>
    at('sauron', { merry: 'cardolan', balrog: 'eregion' }).move('balrog', 'cardolan');

  it('lets any fighter of the Fellowship retreat sideways or back, after it was shown', () => {
    const table = attacked();

    expect(table.phase).toBe('fellowship-text');
    expect(table.last('TokenRevealed')?.pub.character).toBe('merry');
    expect(offered(table, 'fellowship', 'fellowship-text')).toEqual([
      { type: 'textPass' },
      fly('arthedain'),
      fly('the-shire'),
    ]);
  });

  it('ends the fight by the retreat', () => {
    const table = attacked();
    const events = table.give('fellowship', fly('arthedain'));

    expect(table.whereIs('merry')).toBe('arthedain');
    expect(table.view('sauron').regions.arthedain.fellowship).toMatchObject([{ character: null }]);
    expect(table).toMatchObject({ phase: 'awaiting-move', active: 'fellowship', compared: null });
    expect(events.slice(0, 3).map(({ type }) => type)).toEqual([
      'SpecialUsed',
      'TextUsed',
      'TokenRetreated',
    ]);
  });

  it('carries an attacker away too', () => {
    const table = at('fellowship', { gimli: 'eregion', 'cave-troll': 'misty-mountains' });
    table.move('gimli', 'misty-mountains').give('fellowship', fly('rhudaur'));

    expect(table.whereIs('gimli')).toBe('rhudaur');
    expect(table.active).toBe('sauron');
  });

  it('comes before the texts that defeat', () => {
    const table = at('sauron', { boromir: 'cardolan', balrog: 'eregion' });
    table.move('balrog', 'cardolan').give('fellowship', fly('arthedain'));

    expect(table.whereIs('boromir')).toBe('arthedain');
    expect(table.whereIs('balrog')).toBe('cardolan');
  });

  it('counts as the first fight of the Orcs', () => {
    const table = at('sauron', { legolas: 'cardolan', merry: 'cardolan', orcs: 'eregion' });
    table.move('orcs', 'cardolan').choose('legolas').give('fellowship', fly('arthedain'));

    expect(table.phase).toBe('choose-cards');
    expect(table.cards('s-1', 'f-5').compared).toBe('7:3');
  });

  it('stands beside the text of the fighter', () => {
    const table = at('sauron', { frodo: 'cardolan', balrog: 'eregion' }).move('balrog', 'cardolan');

    expect(offered(table, 'fellowship', 'fellowship-text')).toEqual([
      { type: 'textPass' },
      { type: 'fellowshipRetreat', to: 'arthedain' },
      fly('arthedain'),
      fly('the-shire'),
    ]);
  });

  it('does not come against the Warg', () => {
    const table = at('sauron', { merry: 'cardolan', warg: 'eregion' }).move('warg', 'cardolan');

    expect(table.phase).toBe('choose-cards');
    expect(table.ask('fellowship', fly('arthedain'))).toBe('WRONG_STATE');
  });

  it('does not come where there is no way to go', () => {
    const table = at('sauron', { merry: 'the-shire', balrog: 'cardolan', frodo: 'rhudaur' });

    expect(table.move('balrog', 'the-shire').phase).toBe('choose-cards');
  });

  it('goes nowhere else', () => {
    expect(attacked().ask('fellowship', fly('eregion'))).toBe('SPECIAL_CONDITION');
  });

  it('is not there for who does not hold it, or has used it', () => {
    const without = at('sauron', { frodo: 'cardolan', balrog: 'eregion' }, ['shadowfax']);
    expect(without.move('balrog', 'cardolan').phase).toBe('fellowship-text');
    expect(without.ask('fellowship', fly('arthedain'))).toBe('SPECIAL_NOT_AVAILABLE');

    const used = at('sauron', { merry: 'cardolan', balrog: 'eregion', shelob: 'misty-mountains' });
    used.move('balrog', 'cardolan').give('fellowship', fly('arthedain'));
    used.move('merry', 'rhudaur').move('shelob', 'rhudaur');
    expect(used.phase).toBe('choose-cards');
  });
});
