import { describe, expect, it } from 'vitest';
import { TILES } from '../../../../src/games/mordor-track/ids.ts';
import type { Asked } from '../../../../src/games/mordor-track/options.ts';
import { newTable } from '../support/table.ts';
import { expectTable, wonBy } from './expecting.ts';
import { allocates, END_FELLOWSHIP_PHASE, ENTER, moves, skips, skipTheRest } from './orders.ts';

const AT_THE_GATE: Asked = {
  preset: 'lone-walk',
  tiles: {
    drawn: ['s-er-1', 's-3-1', 's-0r-1'],
    waiting: ['fp-elven-rope', 'sh-give-it-to-uss'],
  },
};

const STANDARD_TILES = TILES.filter((tile) => tile.startsWith('s-'));

describe('worked examples: entering Mordor', () => {
  it('EX-01: Eyes and waiting tiles go into the pool, drawn numbers stay out', () => {
    const table = newTable(AT_THE_GATE);
    expectTable(table, { place: 'gate', asked: 'fellowship' });
    table.fp(ENTER);

    expectTable(table, { place: 'track', step: 0 });
    const { pool, drawn, waiting } = table.state.pub.tiles;
    const standard = STANDARD_TILES.filter((tile) => tile !== 's-3-1' && tile !== 's-0r-1');
    expect(pool).toEqual([...standard, 'fp-elven-rope', 'sh-give-it-to-uss']);
    expect(pool).toHaveLength(16);
    expect(drawn).toEqual(['s-0r-1', 's-3-1']);
    expect(waiting).toEqual([]);
  });

  it('EX-02: a revealed Fellowship may enter, but does not move', () => {
    const table = newTable({ ...AT_THE_GATE, hidden: false });
    table.fp(ENTER);

    expectTable(table, { place: 'track', step: 0, hidden: false, asked: 'action' });
    expect(table.state.pub.dice['free-peoples'][0]).toMatchObject({ face: 'character' });
    expect(table.ask('free-peoples', moves('f1'))).toBe('FELLOWSHIP_REVEALED');
  });

  it('EX-03: a removed Eye does not come back', () => {
    const tiles = { drawn: ['s-er-1'], removed: ['s-er-2'] };
    const table = newTable({ preset: 'lone-walk', tiles }).fp(ENTER);

    const { pool, removed } = table.state.pub.tiles;
    expect(pool).toEqual(STANDARD_TILES.filter((tile) => tile !== 's-er-2'));
    expect(pool).toHaveLength(15);
    expect(removed).toEqual(['s-er-2']);
  });

  it('EX-04: whoever waits at the gate is not idle, however many turns', () => {
    const table = newTable({ ...AT_THE_GATE, turnLimit: 3 });
    for (const turn of [1, 2, 3]) {
      expectTable(table, { place: 'gate', turn, corruption: 5, asked: 'fellowship' });
      table.fp(END_FELLOWSHIP_PHASE);
      // C.5: with no die of a move in the box before, the Shadow has a choice from turn 2 on.
      if (turn > 1) table.shadow(allocates(0));
      skipTheRest(table);
    }

    expectTable(table, { ...wonBy('shadow', 'TURN_LIMIT'), place: 'gate', corruption: 5 });
    expect(table.all('IdleCorruption')).toEqual([]);
  });

  it('EX-04: the same turn on the Track makes idle', () => {
    const table = newTable(AT_THE_GATE).fp(ENTER).fp(skips('f1'));

    expectTable(skipTheRest(table), { place: 'track', turn: 2, corruption: 6 });
    expect(table.all('IdleCorruption')).toHaveLength(1);
  });
});
