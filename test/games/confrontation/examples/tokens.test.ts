import { describe, expect, it } from 'vitest';
import { seenEvents } from '../../../../src/engine/sight.ts';
import type { Character, Region } from '../../../../src/games/confrontation/ids.ts';
import { expectTable, turnOf } from '../support/expecting.ts';
import { LET_PASS, mixes, retreatsBefore } from '../support/orders.ts';
import { type Table, tableAt } from '../support/table.ts';

function handlesIn(table: Table, region: Region): readonly string[] {
  return table.view(null).regions[region].fellowship.map(({ handle }) => handle);
}

/** WE-140, WE-140a: Merry and Gimli in Eregion, on Sauron's turn. */
function inEregion(): Table {
  return tableAt({ turn: 'sauron', at: { merry: 'eregion', gimli: 'eregion' } });
}

describe('worked examples: stands and what is seen of them', () => {
  it('WE-140: a mix retires the old handles, and the other side sees sets alone', () => {
    const table = inEregion();
    const events = table.give('fellowship', mixes('eregion'));
    const [mixed] = seenEvents(events, 'sauron');
    const issued = handlesIn(table, 'eregion');

    expect(events).toHaveLength(1);
    expect(mixed).toEqual({
      type: 'TokensMixed',
      v: 1,
      pub: { side: 'fellowship', region: 'eregion', retired: ['gimli', 'merry'], issued },
    });
    expect(issued).toHaveLength(2);
    expect(issued).toEqual([...issued].sort());
    expect(table.view('sauron').regions.eregion.fellowship).toEqual(
      issued.map((handle) => ({ handle, character: null, revealed: false })),
    );
    expect([table.handleOf('gimli'), table.handleOf('merry')].sort()).toEqual(issued);
  });

  it('WE-140a: what is mixed is not mixed again', () => {
    const table = inEregion().fellowship(mixes('eregion'));

    expect(table.ask('fellowship', mixes('eregion'))).toBe('ALREADY_MIXED');
  });

  it('WE-141: a lone stand is not mixed', () => {
    const table = tableAt({ turn: 'sauron', at: { merry: 'eregion' } });

    expect(table.ask('fellowship', mixes('eregion'))).toBe('MIX_NEEDS_TWO');
  });

  it('WE-142: nothing is mixed in the region of a fight', () => {
    const table = tableAt({
      turn: 'sauron',
      at: { merry: 'eregion', gimli: 'eregion', sam: 'eregion', balrog: 'misty-mountains' },
    }).move('balrog', 'eregion');

    expect(table.ask('fellowship', mixes('eregion'))).toBe('MIX_NOT_ALLOWED');
    table.choose('merry');
    expect(table.ask('fellowship', mixes('eregion'))).toBe('MIX_NOT_ALLOWED');
  });

  it('WE-142a: nothing is mixed at either end of the Tunnel while somebody is in it', () => {
    const table = tableAt({
      turn: 'fellowship',
      at: { sam: 'eregion', merry: 'eregion', balrog: 'caradhras' },
    }).move('merry', 'fangorn');

    expectTable(table, { phase: 'tunnel-ambush' });
    expect(table.ask('fellowship', mixes('eregion'))).toBe('MIX_NOT_ALLOWED');
    expect(table.ask('sauron', mixes('fangorn'))).toBe('MIX_NOT_ALLOWED');
  });

  it('WE-143: a lone stand moves under the handle it was shown with', () => {
    const handles = { 'cave-troll': 'stand-7' };
    const at = { pippin: 'rhudaur', 'cave-troll': 'high-pass' } as const;
    const table = tableAt({ turn: 'fellowship', at, handles });
    table.move('pippin', 'high-pass').fellowship(retreatsBefore('rhudaur'));
    const shown = table.all('TokenRevealed').map(({ pub }) => [pub.handle, pub.character]);
    table.move('cave-troll', 'rhudaur');

    expect(shown).toContainEqual(['stand-7', 'cave-troll']);
    expect(table.last('TokenMoved')?.pub.handle).toBe('stand-7');
    expectTable(table, { phase: 'choose-cards', shown: ['pippin', 'cave-troll'] });
  });

  it('WE-144: stands beside one that was shown are mixed when the turn ends', () => {
    const table = tableAt({
      turn: 'fellowship',
      at: { merry: 'misty-mountains', balrog: 'fangorn', orcs: 'fangorn' },
    });
    table.move('merry', 'fangorn').choose('balrog').cards('s-1', 'f-1');
    const issued = table.view(null).regions.fangorn.sauron.map(({ handle }) => handle);

    expectTable(table, { ...turnOf('sauron'), fallen: ['merry'] });
    expect(table.last('TokensMixed')?.pub).toEqual({
      side: 'sauron',
      region: 'fangorn',
      retired: ['balrog', 'orcs'],
      issued,
    });
    expect([table.handleOf('balrog'), table.handleOf('orcs')].sort()).toEqual(issued);
  });

  it('WE-145: nothing tells whether the Balrog let somebody pass', () => {
    const seen = (inCaradhras: Character, elsewhere: Character) => {
      const table = tableAt({
        turn: 'fellowship',
        at: { merry: 'eregion', [inCaradhras]: 'caradhras', [elsewhere]: 'mordor' },
        handles: { [inCaradhras]: 'stand-1', [elsewhere]: 'stand-2' },
      });
      table.move('merry', 'fangorn').sauron(LET_PASS);
      return { view: table.view('fellowship'), events: seenEvents(table.events, 'fellowship') };
    };

    expect(seen('orcs', 'balrog')).toEqual(seen('balrog', 'orcs'));
    expect(seen('orcs', 'balrog').view.regions.fangorn.fellowship).toHaveLength(1);
  });
});
