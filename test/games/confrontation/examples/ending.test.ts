import { describe, expect, it } from 'vitest';
import type { Region } from '../../../../src/games/confrontation/ids.ts';
import { matchResult } from '../../../../src/games/confrontation/match.ts';
import { expectTable, wonBy } from '../support/expecting.ts';
import { ENTRANTS, game } from '../support/matches.ts';
import { tableAt } from '../support/table.ts';

describe('worked examples: the end of the game', () => {
  it('WE-130: Frodo in Mordor wins, whoever is there', () => {
    const table = tableAt({
      turn: 'fellowship',
      at: { frodo: 'gondor', orcs: 'mordor', warg: 'mordor' },
    });

    expectTable(table.move('frodo', 'mordor'), wonBy('fellowship', 'FRODO_IN_MORDOR', 1));
    expect(table.last('BattleJoined')).toBeNull();
  });

  it('WE-131: three of Sauron in the Shire win', () => {
    const table = tableAt({
      turn: 'sauron',
      at: { frodo: 'eregion', orcs: 'the-shire', warg: 'the-shire', balrog: 'cardolan' },
    });

    expectTable(table.move('balrog', 'the-shire'), wonBy('sauron', 'THREE_IN_SHIRE', 4));
  });

  it('WE-132: Sauron loses when all of his are in the Shire', () => {
    const table = tableAt({
      turn: 'fellowship',
      at: { frodo: 'cardolan', orcs: 'the-shire', warg: 'the-shire' },
      without: ['saruman'],
    });

    expectTable(table.move('frodo', 'eregion'), wonBy('fellowship', 'NO_FORWARD_MOVE', 1));
  });

  it('WE-133: the Fellowship loses before a Mordor that is full of its own', () => {
    const full = { sam: 'mordor', merry: 'mordor', pippin: 'mordor', gimli: 'mordor' } as const;
    const table = tableAt({
      turn: 'sauron',
      at: { frodo: 'gondor', ...full, saruman: 'cardolan' },
    });

    expectTable(table.move('saruman', 'the-shire'), wonBy('sauron', 'NO_FORWARD_MOVE', 1));
  });

  it('WE-134: jumps back are no way forward for the Nazgûl', () => {
    const at = { 'flying-nazgul': 'the-shire', merry: 'eregion' } as const;
    const without = ['saruman'] as const;
    const jumping = tableAt({ turn: 'sauron', at: { ...at, frodo: 'mirkwood' }, without });
    const jumps: readonly Region[] = ['mirkwood', 'eregion'];
    const table = tableAt({ turn: 'fellowship', at: { ...at, frodo: 'high-pass' }, without });

    expect(jumps.map((to) => jumping.refusedMove('flying-nazgul', to))).toEqual([null, null]);
    expectTable(table.move('frodo', 'mirkwood'), wonBy('fellowship', 'NO_FORWARD_MOVE', 2));
  });

  it('WE-135: Sauron has won when Frodo dies with his opponent', () => {
    const table = tableAt({ turn: 'sauron', at: { frodo: 'cardolan', warg: 'eregion' } });

    expectTable(table.move('warg', 'cardolan').cards('s-3', 'f-4'), {
      ...wonBy('sauron', 'FRODO_DEFEATED', 1),
      compared: '5:5',
      places: { frodo: 'defeated', warg: 'defeated' },
    });
  });
});

describe('worked examples: matches', () => {
  it('WE-137: more points win', () => {
    const games = [
      game(['A', 'fellowship'], 'fellowship', 5),
      game(['B', 'fellowship'], 'fellowship', 3),
    ];

    expect(matchResult(ENTRANTS, games)).toMatchObject({ points: { A: 5, B: 3 }, winner: 'A' });
  });

  it('WE-138: equal points and games are a draw', () => {
    const games = [
      game(['A', 'fellowship'], 'fellowship', 4),
      game(['B', 'fellowship'], 'fellowship', 4),
    ];

    expect(matchResult(ENTRANTS, games)).toMatchObject({ points: { A: 4, B: 4 }, winner: null });
  });

  it('WE-139: a game may be won without points', () => {
    const games = [game(['A', 'sauron'], 'sauron', 0), game(['B', 'sauron'], 'fellowship', 2)];

    expect(matchResult(ENTRANTS, games)).toMatchObject({ points: { A: 2, B: 0 }, winner: 'A' });
  });
});
