import { describe, expect, it } from 'vitest';
import { offered, specialTable } from './special-table.ts';

const look = (region: string) => ({ type: 'palantir', region }) as never;

describe('H.5, palantir', () => {
  const watching = (turn: 'sauron' | 'fellowship' = 'sauron') =>
    specialTable(
      {
        turn,
        at: { merry: 'cardolan', gimli: 'cardolan', legolas: 'enedwaith', orcs: 'eregion' },
      },
      { sauron: ['palantir'] },
    );

  it('shows all stands of a region until the end of the turn, and the turn goes on', () => {
    const table = watching();
    table.give('sauron', look('cardolan'));

    expect(table).toMatchObject({ phase: 'awaiting-move', active: 'sauron' });
    expect(table.view('sauron').regions.cardolan.fellowship).toMatchObject([
      { character: 'gimli', revealed: true },
      { character: 'merry', revealed: true },
    ]);
    expect(table.view('sauron').regions.enedwaith.fellowship).toMatchObject([{ revealed: false }]);

    table.move('saruman', 'gondor');
    expect(table.view('sauron').regions.cardolan.fellowship).toMatchObject([
      { character: null },
      { character: null },
    ]);
  });

  it('lets the stands be mixed no sooner than the turn is over', () => {
    const table = watching();
    table.give('sauron', look('cardolan'));
    expect(table.ask('fellowship', { type: 'mix', region: 'cardolan' })).toBe('MIX_NOT_ALLOWED');

    table.move('saruman', 'gondor');
    expect(table.last('TokensMixed')?.pub).toMatchObject({
      side: 'fellowship',
      region: 'cardolan',
    });
  });

  it('is used while a defender is chosen, who is chosen by name then', () => {
    const table = watching().move('orcs', 'cardolan');
    expect(table.phase).toBe('choose-defender');

    table.give('sauron', look('cardolan'));
    expect(table.phase).toBe('choose-defender');
    expect(table.choose('merry').whereIs('merry')).toBe('defeated');
  });

  it('is not used while the Fellowship chooses a defender', () => {
    const table = specialTable(
      { turn: 'fellowship', at: { merry: 'arthedain', orcs: 'eregion', warg: 'eregion' } },
      { sauron: ['palantir'] },
    ).move('merry', 'eregion');

    expect(table.ask('sauron', look('eregion'))).toBe('NOT_YOUR_TURN');
    expect(offered(table, 'sauron', 'palantir')).toEqual([]);
  });

  it.each(['the-shire', 'rhudaur', 'eregion'])('shows nobody in %s', (region) => {
    expect(watching().ask('sauron', look(region))).toBe('SPECIAL_CONDITION');
  });

  it('is used in the own turn alone, and once', () => {
    expect(watching('fellowship').ask('sauron', look('cardolan'))).toBe('NOT_YOUR_TURN');

    const table = watching();
    table.give('sauron', look('cardolan'));
    expect(table.ask('sauron', look('enedwaith'))).toBe('SPECIAL_NOT_AVAILABLE');
  });
});
