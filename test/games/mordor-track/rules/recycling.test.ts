import { describe, expect, it } from 'vitest';
import { tableAt } from '../support/table.ts';

const moves = { type: 'moveFellowship', die: 'f1' } as const;

describe('D.3: an empty pool', () => {
  const drawn = { 's-er-1': 'drawn', 's-1-1': 'drawn', 'sh-on-on': 'drawn' } as const;
  const table = () => tableAt({ pool: [], tiles: { ...drawn, 'fp-phial': 'drawn' } });

  it('H6: is refilled at the next draw with standard tiles that were drawn, Eyes too', () => {
    const after = table().fp(moves, { tiles: ['s-1-1'] });

    expect(after.last('PoolRecycled')?.pub.tiles).toEqual(['s-1-1', 's-er-1']);
    expect(after.state.pub.tiles.pool).toEqual(['s-er-1']);
  });

  it('gets back no special tile and none that was removed', () => {
    const { tiles } = table().fp(moves, { tiles: ['s-1-1'] }).state.pub;

    expect(tiles.drawn).toEqual(['s-1-1', 'fp-phial', 'sh-on-on']);
    expect(tiles.removed).toHaveLength(14);
  });

  it('H7: stays empty until then: a tile that is drawn is not returned', () => {
    const last = tableAt({ pool: ['s-er-1'], tiles: { 's-1-1': 'drawn' } });
    const { tiles } = last.fp(moves, { tiles: ['s-er-1'] }).state.pub;

    expect(tiles.pool).toEqual([]);
    expect(tiles.drawn).toEqual(['s-1-1', 's-er-1']);
  });

  it('without any standard tile counts as no tile', () => {
    const after = tableAt({ pool: [], tiles: { 'sh-on-on': 'drawn' } }).fp(moves);

    expect(after.all('TileDrawn')).toEqual([]);
    expect(after.state.pub).toMatchObject({ attempted: true, fellowship: { step: 1 } });
    expect(after.state.pub.fellowship.corruption).toBe(5);
  });
});
