import { describe, expect, it } from 'vitest';
import type { Character, Region } from '../../../../src/games/confrontation/ids.ts';
import { expectTable, turnOf, wonBy } from '../support/expecting.ts';
import { STRIKE } from '../support/orders.ts';
import { deluxeTable } from './deluxe-table.ts';

const beaten = (at: Readonly<Partial<Record<Character, Region>>>, by: Character = 'balrog') =>
  deluxeTable({ turn: 'sauron', at: { 'frodo-v': 'cardolan', [by]: 'eregion', ...at } })
    .move(by, 'cardolan')
    .cards('s-1', 'f-1');

describe('H.2, frodo-v: Sam takes the Ring', () => {
  it.each(['sam', 'sam-v'] as const)('as %s, who is shown until the end of the turn', (sam) => {
    const table = beaten({ [sam]: 'arthedain' });

    expectTable(table, { ...turnOf('fellowship'), fallen: ['frodo-v'] });
    expect(table.last('RingPassedOn')?.pub).toEqual({ handle: sam, character: sam });
    expect(table.last('TokenRevealed')?.pub.character).toBe(sam);
    expect(table.view('sauron').deluxe?.heir).toBe(sam);
  });

  it('unless Sam has fallen', () => {
    expectTable(beaten({ gimli: 'arthedain' }), wonBy('sauron', 'FRODO_DEFEATED', 2));
  });

  it('unless the Warg defeated Frodo, whose text is void then', () => {
    expectTable(beaten({ sam: 'arthedain' }, 'warg'), wonBy('sauron', 'FRODO_DEFEATED', 2));
  });

  it('when the Balrog strikes Frodo in the Tunnel too', () => {
    const table = deluxeTable({
      turn: 'fellowship',
      at: { 'frodo-v': 'eregion', sam: 'arthedain', balrog: 'caradhras' },
    }).move('frodo-v', 'fangorn');

    expectTable(table.sauron(STRIKE), { ...turnOf('sauron'), fallen: ['frodo-v'] });
    expect(table.state.pub.deluxe?.heir).toBe('sam');
  });

  it('of the other Frodo nobody takes it', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: {
        frodo: 'cardolan',
        sam: 'rhudaur',
        balrog: 'eregion',
        gimli: 'arthedain',
        merry: 'arthedain',
      },
    }).move('balrog', 'cardolan');

    expectTable(table.cards('s-1', 'f-1'), wonBy('sauron', 'FRODO_DEFEATED', 2));
  });

  it('even where the shown Sam is fought next', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { 'frodo-v': 'cardolan', 'sam-v': 'cardolan', balrog: 'eregion' },
    }).move('balrog', 'cardolan');
    table.choose('frodo-v').cards('s-1', 'f-1');
    expectTable(table, { phase: 'choose-cards', shown: ['balrog', 'sam-v'], fallen: ['frodo-v'] });

    expectTable(table.cards('s-2', 'f-2'), wonBy('sauron', 'FRODO_DEFEATED', 1));
  });
});

describe('H.2: a Sam who bears the Ring', () => {
  const bearing = (at: Readonly<Partial<Record<Character, Region>>>) => {
    const table = beaten(at);
    expect(table.state.pub.deluxe?.heir).toBe('sam');
    return table;
  };

  it('wins in Mordor', () => {
    const table = bearing({ sam: 'gondor' }).move('sam', 'mordor');

    expectTable(table, wonBy('fellowship', 'FRODO_IN_MORDOR', 1));
  });

  it('loses the game with his life', () => {
    const table = bearing({ sam: 'rhudaur', warg: 'high-pass' });
    table.move('sam', 'high-pass').cards('s-6', 'f-2');

    expectTable(table, wonBy('sauron', 'FRODO_DEFEATED', 3));
  });

  it('wins nothing where he stands in Mordor already: he has not come there with the Ring', () => {
    const table = bearing({ sam: 'mordor', gimli: 'rhudaur' });

    expectTable(table, turnOf('fellowship'));
  });
});
