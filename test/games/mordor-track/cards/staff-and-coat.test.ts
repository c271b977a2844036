import { describe, expect, it } from 'vitest';
import type { Position } from '../support/position.ts';
import { MOVES, onTable, tableOf } from './playing.ts';

describe("B.7, D.2: the Wizard's Staff", () => {
  const staff = (switches: object, place: 'track' | 'gate' = 'track') =>
    onTable(['wizards-staff'], { companions: ['gandalf-grey'], options: { switches }, place });

  it.each([
    [true, 1],
    [false, 0],
  ])('H20: a move without a tile, if it advances: %s, leads to step %i', (advances, step) => {
    const table = staff({ wizardsStaffAdvances: advances }).fp(MOVES).resolve('use');

    expect(table.state.pub.fellowship.step).toBe(step);
    expect(table.state.pub.attempted).toBe(true);
    expect(table.all('TileDrawn')).toEqual([]);
    expect(tableOf(table)).toEqual([]);
    expect(table.view(null).huntBox['free-peoples']).toBe(1);
  });

  it('is kept where it is declined, and asked for again', () => {
    const table = staff({})
      .fp(MOVES)
      .resolve('decline', { tiles: ['s-1-1'] })
      .resolve('useRing');
    table.shadow({ type: 'skipDie', die: 's3' }).fp({ type: 'moveFellowship', die: 'f2' });

    expect(tableOf(table)).toEqual(['wizards-staff']);
    expect(table.asked).toBe('preventDraw');
  });

  it.each(['orc-patrol', 'isildurs-bane', 'foul-thing', 'breaking'])(
    'H46: prevents the draw of %s as well, and nothing more happens',
    (card) => {
      const table = onTable(['wizards-staff'], {
        companions: ['gandalf-grey'],
        hidden: false,
        asked: { kind: 'action', seat: 'shadow' },
        cards: { hands: { shadow: [card] } },
      });
      table.shadow({ type: 'playCard', die: 's5', card }).resolve('use');

      expect(table.state.pub.fellowship).toMatchObject({ step: 0, corruption: 5 });
      expect(table.state.pub.fellowship.companions).toEqual(['gandalf-grey']);
      expect(table.asked).toBe('action');
    },
  );
});

describe('B.7, D.4: the Mithril Coat', () => {
  const coat = (position: Position = {}) => onTable(['mithril-coat'], position);

  it('the second tile applies, the first goes back to the pool', () => {
    const table = coat({ tiles: { 'sh-on-on': 'pool' } }).fp(MOVES, { tiles: ['sh-on-on'] });
    table.resolve('use', { tiles: ['s-1-1'] }).resolve('useRing');

    expect(table.state.pub.fellowship).toMatchObject({ corruption: 6, step: 1 });
    expect(table.state.pub.tiles).toMatchObject({ drawn: ['s-1-1'], limbo: [] });
    expect(table.state.pub.tiles.pool).toContain('sh-on-on');
    expect(tableOf(table)).toEqual([]);
  });

  it('H21: of the last tile in the pool, what was drawn is recycled without the first tile', () => {
    const table = coat({ pool: ['s-1-1'], tiles: { 's-2-1': 'drawn' } });
    table
      .fp(MOVES, { tiles: ['s-1-1'] })
      .resolve('use', { tiles: ['s-2-1'] })
      .resolve('useRing');

    expect(table.last('PoolRecycled')?.pub.tiles).toEqual(['s-2-1']);
    expect(table.state.pub.tiles).toMatchObject({ pool: ['s-1-1'], drawn: ['s-2-1'] });
    expect(table.state.pub.fellowship.corruption).toBe(7);
  });

  it('D.3: with no other tile at all none applies', () => {
    const table = coat({ pool: ['s-3-1'] })
      .fp(MOVES, { tiles: ['s-3-1'] })
      .resolve('use');

    expect(table.state.pub.fellowship).toMatchObject({ corruption: 5, step: 1 });
    expect(table.state.pub.tiles.pool).toEqual(['s-3-1']);
  });

  it('is kept where it is declined', () => {
    const table = coat()
      .fp(MOVES, { tiles: ['s-2-1'] })
      .resolve('decline')
      .resolve('useRing');

    expect(tableOf(table)).toEqual(['mithril-coat']);
    expect(table.state.pub.fellowship.corruption).toBe(7);
  });

  it('is not offered where a card has prevented the draw', () => {
    const table = onTable(['wizards-staff', 'mithril-coat'], { companions: ['gandalf-grey'] });
    table.fp(MOVES).resolve('use');

    expect(table.asked).toBe('action');
    expect(tableOf(table)).toEqual(['mithril-coat']);
  });
});
