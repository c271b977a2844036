import { known } from '../../../engine/invariant.ts';
import { below } from '../../../engine/rng.ts';
import { TILE_FACTS } from '../data/tiles.ts';
import type { Play } from '../play.ts';
import { huntOf } from '../rules/hunt.ts';
import { discardFromTable } from './discarding.ts';

/** Draws a Hunt tile, after filling an empty pool; none where no tile is left at all (D.3). */
export function drawTile({ script, rng }: Play): void {
  const { tiles } = script.state.pub;
  if (tiles.pool.length === 0) {
    const back = tiles.drawn.filter((tile) => TILE_FACTS[tile].kind === 'standard');
    if (back.length > 0) script.emit({ type: 'PoolRecycled', v: 1, pub: { tiles: back } });
  }
  const { tiles: filled, draws } = script.state.pub;
  const of = filled.pool.length;
  if (of === 0) return;
  const k = below(rng.stream(`tile/${draws.tile + 1}`), of);
  const tile = known(filled.pool[k], 'a tile of the pool');
  script.emit({ type: 'TileDrawn', v: 1, pub: { tile, k, of } });
}

/** Mithril Coat: a second tile applies, and the first one goes back into the pool (D.4). */
export function redrawTile(play: Play): void {
  const { script } = play;
  const tile = known(huntOf(script.state.pub).tile, 'the drawn tile');
  discardFromTable(script, 'free-peoples', ['mithril-coat']);
  script.emit({ type: 'TileHeldBack', v: 1, pub: { tile } });
  drawTile(play);
  script.emit({ type: 'TileReturned', v: 1, pub: { tile } });
}

/** Rolls a die for a tile that has a die for its value. */
export function rollTileDie({ script, rng }: Play): number {
  const { tileDie } = script.state.pub.draws;
  const die = below(rng.stream(`tile-die/${tileDie + 1}`), 6) + 1;
  script.emit({ type: 'TileDieRolled', v: 1, pub: { die } });
  return die;
}
