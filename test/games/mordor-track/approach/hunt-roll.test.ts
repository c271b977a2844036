import { describe, expect, it } from 'vitest';
import type { Position } from '../support/position.ts';
import { tableAt } from '../support/table.ts';
import { MOVES, tableOn } from './way.ts';

describe('C.9: to move before the gate', () => {
  it.each([
    [0, 1],
    [11, 12],
    [12, 12],
  ])('raises progress %i to %i', (before, after) => {
    const table = tableOn('- - S', { progress: before, box: { shadow: 0 } }).fp(MOVES);

    expect(table.state.pub.fellowship).toMatchObject({ progress: after, step: 0, pathIndex: 0 });
  });

  it('with no Shadow die in the box nothing happens, and the die goes there', () => {
    const table = tableOn('SAN S', { box: { shadow: 0 } }).fp(MOVES);

    expect(table.all('HuntRolled')).toEqual([]);
    expect(table.view(null).huntBox['free-peoples']).toBe(1);
    expect(table.state.pub).toMatchObject({ attempted: false, actor: 'shadow' });
  });

  it('only the hidden may', () => {
    expect(tableOn('- S', { hidden: false }).ask('free-peoples', MOVES)).toBe(
      'FELLOWSHIP_REVEALED',
    );
  });

  it('without the module nobody may', () => {
    expect(tableAt({ place: 'gate' }).ask('free-peoples', MOVES)).toBe('NOT_ON_TRACK');
  });
});

describe('C.9: the Hunt roll', () => {
  const rolled = (regions: string, position: Position, dice: readonly number[]) =>
    tableOn(regions, position).fp(MOVES, { dice });

  it.each([1, 4, 5])('has one die for each of %i Shadow dice in the box', (shadow) => {
    const dice = Array.from({ length: shadow }, () => 2);
    const table = rolled('- S', { box: { shadow } }, dice);

    expect(table.last('HuntRolled')?.pub.dice).toHaveLength(shadow);
  });

  it('has five dice at most', () => {
    const table = rolled('- S', { box: { shadow: 9 } }, [2, 2, 2, 2, 2]);

    expect(table.last('HuntRolled')?.pub).toEqual({
      dice: [2, 2, 2, 2, 2],
      bonus: 0,
      successes: 0,
    });
  });

  it.each([
    [0, [1, 2, 3, 4, 5], 0],
    [1, [1, 2, 3, 4], 0],
    [2, [1, 2, 3], 0],
    [4, [1], 0],
    [5, [1, 1], 0],
  ])('EX-75: with %i Free Peoples dice in the box %j fail', (fp, dice, successes) => {
    const table = rolled('- S', { box: { fp, shadow: dice.length } }, dice);

    expect(table.last('HuntRolled')?.pub).toEqual({ dice, bonus: fp, successes });
    expect(table.all('TileDrawn')).toEqual([]);
    expect(table.state.pub.actor).toBe('shadow');
  });

  it.each([
    [0, 6],
    [1, 5],
    [2, 4],
    [4, 2],
    [6, 2],
  ])('EX-75: with %i of them a %i succeeds, and a tile is drawn', (fp, die) => {
    const table = tableOn('- S', { box: { fp, shadow: 1 } });
    table.fp(MOVES, { dice: [die], tiles: ['s-3-1'] });

    expect(table.state.pub.hunt).toMatchObject({ cause: 'mapMove', eyeValue: 1, damage: 3 });
  });

  it.each([
    ['-', 0],
    ['C', 0],
    ['S', 1],
    ['A', 1],
    ['SN', 2],
    ['SAN', 3],
  ])('in a region %s %i failed dice are rolled once more', (region, again) => {
    const dice = [6, 2, 3, 4, 5];
    const second = Array.from({ length: again }, () => 1);
    const table = tableOn(`${region} SAN`, { box: { shadow: 5 } });
    table.fp(MOVES, { dice: [...dice, ...second], tiles: ['s-1-1'] });

    expect(table.last('HuntRerolled')?.pub ?? null).toEqual(
      again === 0 ? null : { dice: second, successes: 1 },
    );
  });

  it('no more dice are rolled again than have failed', () => {
    const table = tableOn('SAN S', { box: { shadow: 3 } });
    table.fp(MOVES, { dice: [6, 6, 2, 6], tiles: ['s-er-1'] });

    expect(table.last('HuntRerolled')?.pub).toEqual({ dice: [6], successes: 3 });
  });

  it('dice rolled again have the same bonus', () => {
    const table = tableOn('A S', { box: { shadow: 1, fp: 2 } });
    table.fp(MOVES, { dice: [3, 4], tiles: ['s-3-1'] });

    expect(table.last('HuntRerolled')?.pub).toEqual({ dice: [4], successes: 1 });
  });

  it.each([
    ['s-er-1', 3],
    ['s-1-1', 1],
    ['s-3-1', 3],
    ['s-0r-1', 0],
  ] as const)('D.1: three successes and %s do damage %i', (tile, damage) => {
    const table = tableOn('- S', { box: { shadow: 3 }, companions: ['gimli'] });
    table.fp(MOVES, { dice: [6, 6, 6], tiles: [tile] });

    expect(table.last('DamageSet')?.pub.damage).toBe(damage);
  });

  it('D.1: nobody goes a step on, and the die goes into the box', () => {
    const table = tableOn('- S', { box: { shadow: 1 } });
    table.fp(MOVES, { dice: [6], tiles: ['s-2-1'] }).resolve('useRing');

    expect(table.all('StepAdvanced')).toEqual([]);
    expect(table.all('StepBlocked')).toEqual([]);
    expect(table.state.pub.fellowship).toMatchObject({ step: 0, corruption: 7, progress: 1 });
    expect(table.view(null).huntBox['free-peoples']).toBe(1);
  });

  it('B.7: with the Last Battle on the table the die is used', () => {
    const cards = { tables: { fp: ['the-last-battle'] } };
    const table = rolled('- S', { box: { shadow: 1 }, cards }, [5]);

    expect(table.state.pub.dice['free-peoples'][0]?.zone).toBe('used');
  });
});
