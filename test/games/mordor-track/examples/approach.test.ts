import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import type { Position } from '../support/position.ts';
import { newTable, tableAt } from '../support/table.ts';
import { expectTable } from './expecting.ts';
import { ENTER, moves } from './orders.ts';

const NODES = [{ id: 'north-ithilien' }, { id: 'minas-morgul', shadowStronghold: true }];

const declares = (index: number): Command => ({ type: 'declare', index });

describe('worked examples: the way to the gate', () => {
  it('EX-74: a declaration ends at the gate, from where the Fellowship enters at once', () => {
    const approach = { nodes: NODES, figureIndex: 0, progress: 1 };
    // Two companions of a Level: only with another command left does the phase go on after
    // entering (C.2), so that a second declaration meets the Fellowship phase.
    const companions = ['gimli', 'legolas'] as const;
    const table = newTable({ preset: 'lone-walk', companions, modules: { approach } });
    expectTable(table, { place: 'map', pathIndex: 0, progress: 1, hidden: true });
    table.fp(declares(1));

    expect(table.all('TileDrawn')).toEqual([]);
    expectTable(table, { place: 'map', pathIndex: 1, progress: 0, asked: 'fellowship' });
    expectTable(table.fp(ENTER), { place: 'track', step: 0, asked: 'fellowship' });
    expect(table.ask('free-peoples', declares(1))).toBe('ON_TRACK');
  });

  it('EX-74: the phase of a lone Fellowship ends with its entering', () => {
    const approach = { nodes: NODES, figureIndex: 0, progress: 1 };
    const table = newTable({ preset: 'lone-walk', modules: { approach } });
    table.fp(declares(1)).fp(ENTER);

    expectTable(table, { place: 'track', step: 0, asked: 'action' });
    expect(table.ask('free-peoples', declares(1))).toBe('WRONG_PHASE');
  });
});

describe('worked examples: the rolled Hunt', () => {
  const onTheWay: Position = {
    place: 'map',
    options: { modules: { approach: { nodes: NODES } } },
  };

  it('EX-75: a die of the Free Peoples in the Hunt Box is added to each die', () => {
    const table = tableAt({ ...onTheWay, fp: ['character'], box: { fp: 1, shadow: 3 } });
    table.fp(moves('f1'), { dice: [1, 5, 6], tiles: ['s-1-1'] });

    expect(table.last('HuntRolled')?.pub).toEqual({ dice: [1, 5, 6], bonus: 1, successes: 2 });
    expect(table.view(null).hunt?.eyeValue).toBe(2);
  });

  it('EX-75: a 1 fails whatever is added', () => {
    const table = tableAt({ ...onTheWay, fp: ['character'], box: { fp: 5, shadow: 2 } });
    table.fp(moves('f1'), { dice: [1, 1] });

    expect(table.last('HuntRolled')?.pub).toEqual({ dice: [1, 1], bonus: 5, successes: 0 });
    expect(table.all('TileDrawn')).toEqual([]);
  });
});
