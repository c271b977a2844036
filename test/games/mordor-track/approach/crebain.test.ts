import { describe, expect, it } from 'vitest';
import type { Position } from '../support/position.ts';
import { MOVES, tableOn } from './way.ts';

describe('B.7: the Flocks of Crebain', () => {
  const cards = { tables: { shadow: ['flocks-of-crebain'] } };
  const tableOf = (position: Position = {}) =>
    tableOn('- S', { box: { shadow: 2, fp: 1 }, cards, ...position });

  it('add 1 to all dice of the roll and are discarded', () => {
    const table = tableOf().fp(MOVES);
    table.resolve('use', { dice: [4, 3], tiles: ['s-3-1'] });

    expect(table.last('HuntRolled')?.pub).toEqual({ dice: [4, 3], bonus: 2, successes: 1 });
    expect(table.state.pub.cards?.shadow).toMatchObject({
      table: [],
      played: ['flocks-of-crebain'],
    });
  });

  it('are kept where the Shadow declines', () => {
    const table = tableOf()
      .fp(MOVES)
      .resolve('decline', { dice: [4, 4] });

    expect(table.last('HuntRolled')?.pub).toMatchObject({ bonus: 1, successes: 0 });
    expect(table.state.pub.cards?.shadow.table).toEqual(['flocks-of-crebain']);
  });

  it('are asked of the Shadow', () => {
    expect(tableOf().fp(MOVES).state.pub.question).toEqual({ kind: 'crebain', seat: 'shadow' });
  });

  it.each<readonly [string, Position]>([
    ['where no die is rolled', { box: { shadow: 0 } }],
    ['on the Track', { place: 'track', tiles: { 'fp-elven-rope': 'pool' } }],
  ])('are not asked for %s', (_, position) => {
    const table = tableOf(position);
    table.fp(MOVES, position.place === 'track' ? { tiles: ['fp-elven-rope'] } : {});

    expect(table.asked).toBe('action');
  });
});
