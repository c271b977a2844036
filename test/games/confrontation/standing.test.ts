import { describe, expect, it } from 'vitest';
import { sight } from '../../../src/engine/sight.ts';
import { REGIONS, type Region, type Side } from '../../../src/games/confrontation/ids.ts';
import { confrontation } from '../../../src/games/confrontation/index.ts';
import type { Confrontation } from '../../../src/games/confrontation/state.ts';
import { deployedTable } from './support/deploying.ts';
import { autoMix, mixes, retreatsBefore, retreatsTo } from './support/orders.ts';
import { IN_STATE } from './support/states.ts';
import { newTable, type Table, tableAt } from './support/table.ts';

/** What a side may do beside answering. */
function offersTo(table: Table, side: Side) {
  const open = confrontation.legal(sight<Confrontation>(table.state, side));
  return open.filter(({ optional }) => optional);
}

/** Regions that count as mixed for a side. */
function mixedFor(table: Table, side: Side): readonly Region[] {
  const { regions } = table.view(null);
  return REGIONS.filter((region) => regions[region].mixed[side]);
}

/** Mixes that were made, as the side and the region. */
function mixesAt(table: Table): readonly string[] {
  return table.all('TokensMixed').map(({ pub }) => `${pub.side} ${pub.region}`);
}

/** Merry and Gimli in Eregion, two of Sauron in Dagorlad. */
const TWO_PAIRS = {
  at: { merry: 'eregion', gimli: 'eregion', orcs: 'dagorlad', warg: 'dagorlad' },
} as const;

describe('C.6: mixing', () => {
  it.each(['fellowship', 'sauron'] as const)('is offered to both, on the turn of %s', (turn) => {
    const table = tableAt({ turn, ...TWO_PAIRS });
    const offer = { kind: 'mix', frame: null, optional: true };

    expect(offersTo(table, 'fellowship')).toContainEqual({
      ...offer,
      commands: [mixes('eregion')],
    });
    expect(offersTo(table, 'sauron')).toContainEqual({ ...offer, commands: [mixes('dagorlad')] });
  });

  it('changes nothing but handles, and nobody waits for it', () => {
    const table = tableAt({ turn: 'sauron', ...TWO_PAIRS });
    const { frames, active } = table.state.pub;
    table.fellowship(mixes('eregion'));

    expect(table.state.pub).toMatchObject({ frames, active });
    expect(table.whereIs('merry')).toBe('eregion');
  });

  it('is not possible before both sides have deployed', () => {
    expect(newTable().ask('sauron', mixes('mordor'))).toBe('WRONG_STATE');
    expect(newTable().ask('sauron', autoMix(false))).toBe('WRONG_STATE');
    expect(offersTo(newTable(), 'sauron')).toEqual([]);
  });

  it('is for own stands: a region of the other side has none', () => {
    const table = tableAt({ turn: 'sauron', ...TWO_PAIRS });

    expect(table.ask('sauron', mixes('eregion'))).toBe('MIX_NEEDS_TWO');
  });

  it('a locked region is the first reason, a lone stand the second', () => {
    const locked = IN_STATE['choose-cards']();
    const lone = tableAt({ turn: 'sauron', at: { merry: 'eregion' }, mixed: ['eregion'] });

    expect(locked.ask('fellowship', mixes('cardolan'))).toBe('MIX_NOT_ALLOWED');
    expect(lone.ask('fellowship', mixes('eregion'))).toBe('MIX_NEEDS_TWO');
  });

  it('is possible elsewhere during a fight', () => {
    const at = { ...TWO_PAIRS.at, balrog: 'rhudaur', frodo: 'arthedain' } as const;
    const table = tableAt({ turn: 'sauron', at }).move('balrog', 'arthedain');

    expect(table.phase).toBe('fellowship-text');
    expect(table.ask('fellowship', mixes('eregion'))).toBeNull();
    expect(table.ask('sauron', mixes('dagorlad'))).toBeNull();
  });

  it('I-40: the region of a fight stays locked while its attacker fights on, and no longer', () => {
    const table = tableAt({
      turn: 'fellowship',
      at: { aragorn: 'cardolan', orcs: 'eregion', warg: 'eregion', merry: 'arthedain' },
    });
    table.move('aragorn', 'eregion').choose('orcs').cards('s-retreat', 'f-1');

    expect(table.ask('fellowship', mixes('eregion'))).toBe('MIX_NOT_ALLOWED');
    table.sauron(retreatsTo('rhudaur')).cards('s-1', 'f-5');
    expect(table.ask('fellowship', mixes('eregion'))).toBe('MIX_NEEDS_TWO');
  });
});

describe('C.6: regions that count as mixed', () => {
  it('are all of them after deployment, so that nothing is to be mixed', () => {
    const table = deployedTable();

    expect(mixedFor(table, 'fellowship')).toEqual(REGIONS);
    expect(mixedFor(table, 'sauron')).toEqual(REGIONS);
    expect(table.ask('fellowship', mixes('the-shire'))).toBe('ALREADY_MIXED');
    expect(offersTo(table, 'sauron').map(({ kind }) => kind)).toEqual(['set-auto-mix']);
  });

  it('are none while both sides deploy', () => {
    expect(mixedFor(newTable(), 'sauron')).toEqual([]);
  });

  it('are mixed no more once a stand arrives, for its side alone', () => {
    const table = deployedTable().move('shelob', 'rohan');
    const others = REGIONS.filter((region) => region !== 'rohan');

    // Auto-mix has mixed Rohan again at the end of the turn.
    expect(mixesAt(table)).toEqual(['sauron rohan']);
    expect(mixedFor(table, 'sauron')).toEqual(REGIONS);

    const kept = deployedTable({ autoMixDefault: false }).move('shelob', 'rohan');

    expect(mixedFor(kept, 'sauron')).toEqual(others);
    expect(mixedFor(kept, 'fellowship')).toEqual(REGIONS);
    expect(kept.ask('sauron', mixes('rohan'))).toBeNull();
  });

  it('are mixed no more once a stand is shown there', () => {
    const table = tableAt({
      turn: 'sauron',
      at: { merry: 'cardolan', gimli: 'cardolan', balrog: 'eregion' },
      mixed: REGIONS,
    }).move('balrog', 'cardolan');

    expect(mixedFor(table, 'fellowship')).toContain('cardolan');
    table.choose('merry');
    expect(mixedFor(table, 'fellowship')).not.toContain('cardolan');
  });

  it('are mixed no more once a stand retreats to them', () => {
    const at = { frodo: 'cardolan', merry: 'arthedain', balrog: 'eregion' } as const;
    const options = { autoMixDefault: false };
    const table = tableAt({ turn: 'sauron', at, options, mixed: REGIONS });
    table.move('balrog', 'cardolan').fellowship(retreatsBefore('arthedain'));

    expect(mixedFor(table, 'fellowship')).not.toContain('arthedain');
  });

  it('are mixed no more once Shelob comes home', () => {
    const at = { gimli: 'eregion', shelob: 'misty-mountains', orcs: 'gondor' } as const;
    const options = { autoMixDefault: false };
    const table = tableAt({ turn: 'sauron', at, options, mixed: REGIONS });
    table.move('shelob', 'eregion').cards('s-1', 'f-1');

    expect(mixedFor(table, 'sauron')).not.toContain('gondor');
    expect(table.ask('sauron', mixes('gondor'))).toBeNull();
  });

  it('are mixed again by the side alone that mixes', () => {
    const table = tableAt({ turn: 'sauron', ...TWO_PAIRS }).fellowship(mixes('eregion'));

    expect(mixedFor(table, 'fellowship')).toEqual(['eregion']);
    expect(mixedFor(table, 'sauron')).toEqual([]);
  });
});

describe('C.6: mixing at the end of a turn', () => {
  /** Frodo and Sam in the Shire, where nothing happens, Merry beside nobody and Gimli ahead. */
  const FOUR = {
    turn: 'fellowship',
    at: { sam: 'the-shire', merry: 'cardolan', gimli: 'eregion' },
  } as const;

  it('mixes where a stand arrived, and nowhere else', () => {
    const table = tableAt(FOUR).move('merry', 'eregion');

    expect(mixesAt(table)).toEqual(['fellowship eregion']);
    expect(table.last('TokensMixed')?.pub.retired).toEqual(['gimli', 'merry']);
    expect(mixedFor(table, 'fellowship')).toEqual(['eregion']);
  });

  it('does not mix those whom a stand has left', () => {
    const at = { ...FOUR.at, pippin: 'the-shire' } as const;

    expect(mixesAt(tableAt({ ...FOUR, at }).move('pippin', 'arthedain'))).toEqual([]);
  });

  it('does not mix whoever is alone', () => {
    expect(mixesAt(tableAt(FOUR).move('gimli', 'fangorn'))).toEqual([]);
  });

  it('mixes those of Sauron first, where one was shown or has retreated to', () => {
    const table = tableAt({
      turn: 'fellowship',
      at: { pippin: 'fangorn', gimli: 'mirkwood', balrog: 'dagorlad', orcs: 'dagorlad' },
    });
    table.move('pippin', 'dagorlad').choose('balrog').fellowship(retreatsBefore('mirkwood'));

    expect(mixesAt(table)).toEqual(['sauron dagorlad', 'fellowship mirkwood']);
  });

  it('mixes the regions of a side in the order of A.4', () => {
    const at = {
      frodo: 'cardolan',
      merry: 'cardolan',
      gimli: 'arthedain',
      sam: 'the-shire',
    } as const;
    const table = tableAt({ turn: 'sauron', at: { ...at, balrog: 'eregion' } });
    table.move('balrog', 'cardolan').choose('frodo').fellowship(retreatsBefore('arthedain'));
    table.cards('s-1', 'f-retreat');

    expect(mixesAt(table)).toEqual(['fellowship the-shire', 'fellowship arthedain']);
  });

  it('is what each side has set for itself', () => {
    const table = tableAt(FOUR).sauron(autoMix(false)).move('merry', 'eregion');

    expect(mixesAt(table)).toEqual(['fellowship eregion']);
    expect(table.view('fellowship').autoMix).toEqual({ fellowship: true, sauron: false });
  });
});

describe('C.6: setting whether stands are mixed at the end of turns', () => {
  const start = () => tableAt({ turn: 'sauron', ...TWO_PAIRS });

  it('holds from the next end of a turn on', () => {
    const at = { merry: 'cardolan', gimli: 'eregion' } as const;
    const table = tableAt({ turn: 'fellowship', at }).fellowship(autoMix(false));

    expect(mixesAt(table.move('merry', 'eregion'))).toEqual([]);
  });

  it('begins with what the option says', () => {
    const table = deployedTable({ autoMixDefault: false });

    expect(table.view(null).autoMix).toEqual({ fellowship: false, sauron: false });
    expect(table.ask('sauron', autoMix(false))).toBe('AUTO_MIX_UNCHANGED');
  });

  it('is offered to both sides as the change that can be made', () => {
    for (const side of ['fellowship', 'sauron'] as const) {
      expect(offersTo(start(), side)).toContainEqual({
        kind: 'set-auto-mix',
        frame: null,
        optional: true,
        commands: [autoMix(false)],
      });
    }
  });

  it('is refused without a change, and after one for the rest of the turn', () => {
    const table = start().fellowship(autoMix(false));

    expect(table.ask('fellowship', autoMix(false))).toBe('AUTO_MIX_UNCHANGED');
    expect(table.ask('fellowship', autoMix(true))).toBe('AUTO_MIX_CHANGED');
    expect(table.ask('sauron', autoMix(false))).toBeNull();
    expect(offersTo(table, 'fellowship').map(({ kind }) => kind)).toEqual(['mix']);
  });

  it('may be changed again in the next turn, of whichever side', () => {
    const table = start().sauron(autoMix(false)).move('orcs', 'mirkwood');

    expect(table.active).toBe('fellowship');
    expect(table.ask('sauron', autoMix(true))).toBeNull();
  });
});
