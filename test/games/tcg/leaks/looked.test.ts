import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../../src/games/tcg/ids.ts';
import { type Table, tableAt } from '../support/table.ts';

/** What is printed on the cards that a seat was shown alone, and still sees. */
function looked(table: Table, seat: Seat): readonly string[] {
  return (table.view(seat).own?.looked ?? []).map(({ card }) => card).toSorted();
}

describe('cards that a seat was shown alone (G)', () => {
  const glade = () =>
    tableAt({
      marker: { p1: 6 },
      path: ['1_351:p1'],
      p1: { companions: ['1_51'] },
      p2: { hand: ['1_158', '1_296', '1_133'] },
    }).fp({ type: 'useAbility', card: '1_351', index: 0 });

  it('are a hand that it looked at, which its owner is not shown to have been seen', () => {
    const table = glade();
    expect(looked(table, 'p1')).toEqual(['1_133', '1_158', '1_296']);
    expect(looked(table, 'p2')).toEqual([]);
    expect(table.view(null).own).toBeNull();
  });

  it('are no longer those that were played', () => {
    const table = glade().plainUntilPhase('shadow');
    table.shadow({ type: 'playCard', card: '1_158' });
    expect(looked(table, 'p1')).toEqual(['1_133', '1_296']);
  });

  it('are no longer those that were discarded, and none in the next turn', () => {
    const table = glade().plainUntil('reconcile', 'p2');
    table.p2({ type: 'choose', card: '1_133' }).p2({ type: 'done' });
    expect(looked(table, 'p1')).toEqual(['1_158', '1_296']);
    table.plainUntil('phaseAction', 'p2');
    expect(looked(table, 'p1')).toEqual([]);
  });

  it('are a deck as long as it is searched, and not once it is shuffled', () => {
    const deck = ['1_364', '1_70', '1_299'];
    const table = tableAt({ p1: { hand: ['1_87'], deck } }).fp({ type: 'playCard', card: '1_87' });
    expect(looked(table, 'p1')).toEqual(deck.toSorted());
    table.plain();
    expect(looked(table, 'p1')).toEqual([]);
  });
});
