import { describe, expect, it } from 'vitest';
import { expectTable, turnOf, wonBy } from '../support/expecting.ts';
import { LET_PASS, STRIKE } from '../support/orders.ts';
import { tableAt } from '../support/table.ts';

describe('worked examples: the Mines of Moria', () => {
  it('WE-40: the Balrog kills without a fight, and nobody in Fangorn is shown', () => {
    const table = tableAt({
      turn: 'fellowship',
      at: { merry: 'eregion', balrog: 'caradhras', orcs: 'fangorn' },
    }).move('merry', 'fangorn');
    expectTable(table, {
      phase: 'tunnel-ambush',
      waiting: ['sauron'],
      places: { merry: 'eregion' },
      shown: [],
    });

    expectTable(table.sauron(STRIKE), {
      ...turnOf('sauron'),
      fallen: ['merry'],
      compared: null,
      places: { balrog: 'caradhras', orcs: 'fangorn' },
    });
    expect(table.all('TokenRevealed').map((event) => event.pub.character)).toEqual([
      'balrog',
      'merry',
    ]);
    expect(table.last('BattleJoined')).toBeNull();
  });

  it('WE-41: the Balrog lets somebody pass and stays hidden', () => {
    const table = tableAt({ turn: 'fellowship', at: { merry: 'eregion', balrog: 'caradhras' } });
    table.move('merry', 'fangorn').sauron(LET_PASS);

    expectTable(table, {
      ...turnOf('sauron'),
      kind: 'tunnel',
      fallen: [],
      places: { merry: 'fangorn', balrog: 'caradhras' },
    });
    expect(table.last('TokenRevealed')).toBeNull();
  });

  it('WE-43: the Balrog kills Frodo, and Sauron has won', () => {
    const table = tableAt({ turn: 'fellowship', at: { frodo: 'eregion', balrog: 'caradhras' } });

    expectTable(table.move('frodo', 'fangorn').sauron(STRIKE), {
      ...wonBy('sauron', 'FRODO_DEFEATED', 2),
      fallen: ['frodo'],
    });
  });

  it('WE-44: Boromir dies alone', () => {
    const table = tableAt({ turn: 'fellowship', at: { boromir: 'eregion', balrog: 'caradhras' } });

    expectTable(table.move('boromir', 'fangorn').sauron(STRIKE), {
      ...turnOf('sauron'),
      fallen: ['boromir'],
      places: { balrog: 'caradhras' },
    });
  });
});
