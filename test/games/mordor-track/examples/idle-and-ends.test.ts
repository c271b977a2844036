import { describe, expect, it } from 'vitest';
import { tableAt } from '../support/table.ts';
import { actedBy, expectTable, wonBy } from './expecting.ts';
import { hides, moves, skipTheRest } from './orders.ts';

describe('worked examples: standing idle', () => {
  it('EX-39: the twelfth corruption of an idle turn wins before victory is checked', () => {
    const table = skipTheRest(tableAt({ corruption: 11 }));

    expect(table.last('CorruptionChanged')?.pub).toEqual({ from: 11, to: 12, cause: 'idle' });
    expectTable(table, { ...wonBy('shadow', 'CORRUPTION'), corruption: 12 });
    expect(table.all('VictoryChecked')).toEqual([]);
  });

  it('EX-40: whoever only hides is not idle', () => {
    const table = skipTheRest(tableAt({ hidden: false }).fp(hides('f1')));

    expectTable(table, { turn: 2, corruption: 5 });
    expect(table.all('IdleCorruption')).toEqual([]);
  });

  it('EX-41: a move that a tile stopped is an attempt', () => {
    const table = tableAt({ tiles: { 'sh-on-on': 'pool' } });
    table.fp(moves('f1'), { tiles: ['sh-on-on'] }).resolve('useRing');
    skipTheRest(table);

    expectTable(table, { turn: 2, step: 0, corruption: 8 });
    expect(table.all('IdleCorruption')).toEqual([]);
  });
});

describe('worked examples: how a game ends', () => {
  it('EX-48: the fifth step wins with corruption 11', () => {
    const table = tableAt({ step: 4, corruption: 11, tiles: { 'fp-elven-rope': 'pool' } });
    table.fp(moves('f1'), { tiles: ['fp-elven-rope'] });

    expectTable(table, { ...wonBy('free-peoples', 'CRACK_OF_DOOM'), step: 5, corruption: 11 });
  });

  it('EX-49: corruption 12 wins before the fifth step is taken', () => {
    const table = tableAt({ step: 4, corruption: 10 }).fp(moves('f1'), { tiles: ['s-2-1'] });
    table.resolve('useRing');

    expectTable(table, { ...wonBy('shadow', 'CORRUPTION'), step: 4, corruption: 12 });
  });

  it('EX-51: the Phial heals on the last step', () => {
    const table = tableAt({ step: 4, corruption: 11, tiles: { 'fp-phial': 'pool' } });
    table.fp(moves('f1'), { tiles: ['fp-phial'] });

    expectTable(table, { ...wonBy('free-peoples', 'CRACK_OF_DOOM'), step: 5, corruption: 9 });
  });

  it('EX-52: a tile stops the Fellowship on the last step, and the game goes on', () => {
    const table = tableAt({ step: 4, corruption: 8, tiles: { 'sh-on-on': 'pool' } });
    table.fp(moves('f1'), { tiles: ['sh-on-on'] }).resolve('guideAbility');

    expectTable(table, { ...actedBy('shadow'), step: 4, corruption: 10, hidden: false });
  });

  it('EX-53: the Shadow wins at the end of the last turn', () => {
    const table = tableAt({ options: { turnLimit: 20 }, turn: 20, attempted: true });
    skipTheRest(table);

    expectTable(table, { ...wonBy('shadow', 'TURN_LIMIT'), turn: 20, corruption: 5 });
    expect(table.all('VictoryChecked')).toHaveLength(1);
  });
});
