import { describe, expect, it } from 'vitest';
import type { Asked } from '../../../../src/games/mordor-track/options.ts';
import { allocationRange } from '../../../../src/games/mordor-track/rules/dice.ts';
import { newTable } from '../support/table.ts';
import { expectTable, questionsOf } from './expecting.ts';
import { allocates, END_FELLOWSHIP_PHASE } from './orders.ts';

const ALONE: Asked = { preset: 'lone-walk', companions: [] };
const THREE: Asked = {
  preset: 'lone-walk',
  companions: ['gimli', 'legolas', 'peregrin'],
  fpHuntDiceLastTurn: 0,
};

describe('worked examples: dice for the Hunt', () => {
  it('EX-05: after a turn with a Hunt die and without companions one die is put in unasked', () => {
    const table = newTable({ ...ALONE, fpHuntDiceLastTurn: 1 });
    expect(allocationRange(table.state.pub)).toEqual({ least: 1, most: 1 });
    table.fp(END_FELLOWSHIP_PHASE);

    expect(questionsOf(table)).not.toContain('huntAllocation');
    expect(table.last('HuntDiceAllocated')?.pub.dice).toEqual(['s1']);
    expectTable(table, { asked: 'action', box: { 'free-peoples': 0, shadow: 1 } });
  });

  it('EX-06: three companions allow three dice, and no more', () => {
    const table = newTable(THREE).fp(END_FELLOWSHIP_PHASE);

    expectTable(table, { asked: 'huntAllocation', actor: 'shadow' });
    expect(table.ask('shadow', allocates(4))).toBe('HUNT_ALLOC_RANGE');
  });

  it.each([
    [0, []],
    [3, ['s1', 's2', 's3']],
  ])('EX-06: without a Hunt die in the turn before, %i is legal', (n, dice) => {
    const table = newTable(THREE).fp(END_FELLOWSHIP_PHASE).shadow(allocates(n));

    expect(table.last('HuntDiceAllocated')?.pub.dice).toEqual(dice);
    expectTable(table, { asked: 'action', box: { 'free-peoples': 0, shadow: n } });
  });

  it('EX-07: without companions and without a Hunt die the bounds are 0 and 1', () => {
    const table = newTable({ ...ALONE, fpHuntDiceLastTurn: 0 }).fp(END_FELLOWSHIP_PHASE);

    expect(allocationRange(table.state.pub)).toEqual({ least: 0, most: 1 });
    const verdicts = [0, 1, 2].map((n) => table.ask('shadow', allocates(n)));
    expect(verdicts).toEqual([null, null, 'HUNT_ALLOC_RANGE']);
  });
});
