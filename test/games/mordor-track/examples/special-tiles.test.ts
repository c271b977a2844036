import { describe, expect, it } from 'vitest';
import { tableAt } from '../support/table.ts';
import { actedBy, expectTable, questionsOf, reductionsOf } from './expecting.ts';
import { moves } from './orders.ts';

const NEXT = actedBy('shadow');

describe('worked examples: special tiles', () => {
  it.each([
    [5, 3],
    [1, 0],
  ])('EX-18: the Phial heals 2 corruption of %i, down to %i', (before, after) => {
    const table = tableAt({ corruption: before, tiles: { 'fp-phial': 'pool' } });
    table.fp(moves('f1'), { tiles: ['fp-phial'] });

    expectTable(table, { ...NEXT, corruption: after, step: 1 });
  });

  it('EX-19: the die of the Lair is taken with the Ring, and the Fellowship is stopped', () => {
    const table = tableAt({ tiles: { 'sh-shelobs-lair': 'pool' } });
    table.fp(moves('f1'), { tiles: ['sh-shelobs-lair'], dice: [4] }).resolve('useRing');

    expect(table.all('StepBlocked')).toHaveLength(1);
    expectTable(table, {
      ...NEXT,
      corruption: 9,
      step: 0,
      attempted: true,
      dice: { f1: 'huntBox' },
    });
  });

  it('EX-20: Gollum helps against the Lair too', () => {
    const table = tableAt({ tiles: { 'sh-shelobs-lair': 'pool' } });
    table.fp(moves('f1'), { tiles: ['sh-shelobs-lair'], dice: [4] }).resolve('guideAbility');

    expect(reductionsOf(table)).toEqual(['guideAbility 1', 'useRing 3']);
    expectTable(table, { ...NEXT, corruption: 8, hidden: false, step: 0 });
  });

  it('EX-21: a special tile reveals in spite of Gollum, who cannot help then', () => {
    const table = tableAt({ tiles: { 'sh-give-it-to-uss': 'pool' } });
    table.fp(moves('f1'), { tiles: ['sh-give-it-to-uss'] });

    // With his option the Free Peoples would have been asked.
    expect(questionsOf(table)).toEqual(['action']);
    expect(reductionsOf(table)).toEqual(['useRing 1']);
    expectTable(table, { ...NEXT, corruption: 6, hidden: false, step: 0 });
  });

  it('EX-22: the red Eye counts the Hunt Box, reveals and stops', () => {
    const table = tableAt({ tiles: { 'sh-ring-is-mine': 'pool' } });
    table.fp(moves('f1'), { tiles: ['sh-ring-is-mine'] });

    expect(table.last('DamageSet')?.pub).toEqual({ damage: 2, by: 'eye' });
    expectTable(table, { ...NEXT, corruption: 7, hidden: false, step: 0 });
  });
});
