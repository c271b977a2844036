import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import type { Character, Region, Side } from '../../../src/games/confrontation/ids.ts';
import { confrontation } from '../../../src/games/confrontation/index.ts';
import type { View } from '../../../src/games/confrontation/view/schema.ts';
import { deployedTable, placeSome } from './support/deploying.ts';
import { mixes, plays, replaces, retreatsBefore } from './support/orders.ts';
import { CLASSIC_STATES, IN_STATE } from './support/states.ts';
import { newTable, type Table, tableAt } from './support/table.ts';

const VIEWERS = ['fellowship', 'sauron', null] as const;

/** Who stands in a region, as a view names them; null for whoever it does not name. */
function namesIn({ regions }: View, region: Region, side: Side): readonly (Character | null)[] {
  return regions[region][side].map(({ character }) => character);
}

/** What each of the three viewers is told of the stands of a side in a region. */
function toldOf(table: Table, region: Region, side: Side) {
  return VIEWERS.map((viewer) => namesIn(table.view(viewer), region, side));
}

describe('G: the view', () => {
  it.each(CLASSIC_STATES)('is what its schema says to every viewer in %s', (state) => {
    const schema = Compile(confrontation.schema.view);
    const table = IN_STATE[state]();

    for (const viewer of VIEWERS) {
      expect(table.view(viewer)).toMatchObject({ viewer, phase: state });
      expect([...schema.Errors(table.view(viewer))]).toEqual([]);
    }
  });

  it('is the same for a spectator and for the other side, but for what is its own', () => {
    const table = IN_STATE['sauron-retreat']();
    const { regions: _, viewer: __, ...seen } = table.view(null);

    expect(table.view('fellowship')).toMatchObject(seen);
    expect(table.view('sauron')).toMatchObject(seen);
  });
});

describe('G: deployment', () => {
  it('shows each side its own placements, finished or not', () => {
    const table = placeSome(newTable(), 'sauron', 2);

    expect(VIEWERS.map((viewer) => table.view(viewer).placed)).toEqual([
      {},
      { balrog: 'fangorn', shelob: 'gondor' },
      undefined,
    ]);
  });

  it('has placements no more once it is over', () => {
    expect(deployedTable().view('sauron').placed).toBeUndefined();
  });

  it('gives eighteen stands random handles, listed by handle', () => {
    const { regions } = deployedTable().view(null);
    const lists = Object.values(regions).flatMap(({ fellowship, sauron }) => [fellowship, sauron]);
    const handles = lists.flat().map(({ handle }) => handle);

    expect(new Set(handles).size).toBe(18);
    for (const handle of handles) expect(handle).toMatch(/^[0-9a-f]{24}$/);
    for (const list of lists) {
      const inOrder = list.map(({ handle }) => handle).sort();
      expect(list.map(({ handle }) => handle)).toEqual(inOrder);
    }
  });
});

describe('G: stands', () => {
  it('are known to their owner alone while they are hidden', () => {
    const table = tableAt({ turn: 'sauron', at: { merry: 'eregion', gimli: 'eregion' } });

    expect(toldOf(table, 'eregion', 'fellowship')).toEqual([
      ['gimli', 'merry'],
      [null, null],
      [null, null],
    ]);
  });

  it('are known to all while they are shown, and to their owner again after the turn', () => {
    const at = { merry: 'cardolan', balrog: 'eregion' } as const;
    const table = tableAt({ turn: 'sauron', at }).move('balrog', 'cardolan');

    expect(toldOf(table, 'cardolan', 'sauron')).toEqual([['balrog'], ['balrog'], ['balrog']]);
    table.cards('s-1', 'f-1');
    expect(toldOf(table, 'cardolan', 'sauron')).toEqual([[null], ['balrog'], [null]]);
  });

  it('are hidden at once where they retreat to, while the fights go on', () => {
    const at = { frodo: 'cardolan', merry: 'cardolan', balrog: 'eregion' } as const;
    const table = tableAt({ turn: 'sauron', at }).move('balrog', 'cardolan').choose('frodo');
    table.fellowship(retreatsBefore('arthedain'));

    expect(table.phase).toBe('choose-cards');
    expect(toldOf(table, 'arthedain', 'fellowship')).toEqual([['frodo'], [null], [null]]);
  });

  it('keep their handle through a fight', () => {
    const at = { merry: 'cardolan', balrog: 'eregion' } as const;
    const table = tableAt({ turn: 'sauron', at }).move('balrog', 'cardolan').cards('s-1', 'f-1');

    expect(table.view(null).regions.cardolan.sauron).toEqual([
      { handle: 'balrog', character: null, revealed: false },
    ]);
  });

  it('are listed by handle after a mix too', () => {
    const at = { merry: 'eregion', gimli: 'eregion' } as const;
    const table = tableAt({ turn: 'sauron', at }).fellowship(mixes('eregion'));
    const handles = table.view('fellowship').regions.eregion.fellowship.map(({ handle }) => handle);

    expect(handles).toEqual([...handles].sort());
  });
});

describe('G: cards', () => {
  it('one that was chosen is known to its owner alone', () => {
    const table = IN_STATE['choose-cards']().sauron(plays('s-6'));

    expect(VIEWERS.map((viewer) => table.view(viewer).fight?.ownCommitted)).toEqual([
      undefined,
      's-6',
      undefined,
    ]);
    expect(table.view('fellowship').hands.sauron).toContain('s-6');
  });

  it('leave the hands when both are opened', () => {
    const { hands, discards, fight } = IN_STATE['sauron-retreat']().view(null);

    expect(fight).toMatchObject({
      cards: { fellowship: 'f-1', sauron: 's-retreat' },
      committed: { fellowship: false, sauron: false },
    });
    expect(hands.sauron).not.toContain('s-retreat');
    expect(hands.fellowship).not.toContain('f-1');
    expect(discards).toEqual({ fellowship: [], sauron: [] });
  });

  it('that replace Magic are seen by all', () => {
    const at = { legolas: 'cardolan', balrog: 'eregion' } as const;
    const discards = { fellowship: ['f-retreat'], sauron: ['s-6'] } as const;
    const table = tableAt({ turn: 'fellowship', at, discards }).move('legolas', 'eregion');
    table.cards('s-1', 'f-magic').fellowship(replaces('f-retreat'));

    expect(table.view(null).fight).toMatchObject({
      cards: { fellowship: 'f-magic', sauron: 's-1' },
      replacements: { fellowship: 'f-retreat', sauron: null },
    });
  });
});

describe('G: fights and ambushes', () => {
  it('name the fighters by their handles', () => {
    expect(IN_STATE['choose-defender']().view(null).fight).toMatchObject({
      region: 'cardolan',
      attackerHandle: 'balrog',
      defenderHandle: null,
    });
    expect(IN_STATE['fellowship-text']().view(null).fight).toMatchObject({
      attackerHandle: 'balrog',
      defenderHandle: 'frodo',
    });
  });

  it('name the stand in the Tunnel, which is still in Eregion', () => {
    const view = IN_STATE['tunnel-ambush']().view(null);

    expect(view.ambush).toEqual({ moverHandle: 'merry' });
    expect(namesIn(view, 'eregion', 'fellowship')).toEqual([null]);
  });

  it('are over with the turn', () => {
    const view = tableAt({ turn: 'sauron', at: { merry: 'cardolan', balrog: 'eregion' } })
      .move('balrog', 'cardolan')
      .cards('s-1', 'f-1')
      .view(null);

    expect(view.fight).toBeUndefined();
    expect(view.ambush).toBeUndefined();
  });
});

describe('G: after the game', () => {
  it('everybody sees who is left, and how it ended', () => {
    const at = { frodo: 'gondor', merry: 'eregion', orcs: 'dagorlad' } as const;
    const table = tableAt({ turn: 'fellowship', at }).move('frodo', 'mordor');
    const view = table.view(null);

    expect(namesIn(view, 'eregion', 'fellowship')).toEqual(['merry']);
    expect(namesIn(view, 'mordor', 'sauron')).toEqual(['saruman']);
    expect(view).toMatchObject({
      phase: 'finished',
      decider: [],
      result: {
        winner: 'fellowship',
        how: 'FRODO_IN_MORDOR',
        points: { fellowship: 2, sauron: 0 },
      },
    });
  });

  it.each(['tunnel-ambush', 'choose-cards'] as const)('nothing of %s is left', (state) => {
    const table = IN_STATE[state]();
    for (const event of confrontation.forfeit(['sauron'], 'RESIGNED', table.state)) {
      table.state = confrontation.evolve(table.state, event);
    }

    expect(table.view(null).fight).toBeUndefined();
    expect(table.view(null).ambush).toBeUndefined();
  });

  it('the defeated are known from the moment they fall', () => {
    const at = { gandalf: 'cardolan', orcs: 'eregion' } as const;
    const before = tableAt({ turn: 'sauron', at });

    expect(before.view(null).defeated.fellowship).not.toContain('gandalf');
    expect(before.move('orcs', 'cardolan').view(null).defeated.fellowship.at(-1)).toBe('gandalf');
  });
});
