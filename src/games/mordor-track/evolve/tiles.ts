import type { EventOf } from '../events.ts';
import { TILES, type Tile, type Zone } from '../ids.ts';
import type { Pub } from '../state.ts';
import { changed, withHunt } from './change.ts';

const INDEX = new Map<Tile, number>(TILES.map((tile, index) => [tile, index]));

type Zones = Pub['tiles'];

/** The tiles with one of them elsewhere; lists stay in canonical order. */
function moved(tiles: Zones, tile: Tile, from: Zone, to: Zone): Zones {
  const after = { ...tiles };
  after[from] = tiles[from].filter((other) => other !== tile);
  after[to] = inserted(tiles[to], tile);
  return after;
}

function inserted(list: readonly Tile[], tile: Tile): readonly Tile[] {
  const index = indexOf(tile);
  const before = list.filter((other) => indexOf(other) < index);
  return [...before, tile, ...list.slice(before.length)];
}

function indexOf(tile: Tile): number {
  return INDEX.get(tile) as number;
}

/** The tiles with some of them in the pool. */
function pooled(tiles: Zones, moving: readonly Tile[]): Zones {
  const stays = (zone: readonly Tile[]) => zone.filter((tile) => !moving.includes(tile));
  const pool = [...tiles.pool, ...moving].toSorted((one, other) => indexOf(one) - indexOf(other));
  return { ...tiles, pool, drawn: stays(tiles.drawn), waiting: stays(tiles.waiting) };
}

/** Tiles went back into the pool (C.8, D.3). */
export function tilesPooled(pub: Pub, tiles: readonly Tile[]): Pub {
  return changed(pub, { tiles: pooled(pub.tiles, tiles) });
}

/** A tile was drawn, and applies unless another one takes its place. */
export function tileDrawn(pub: Pub, { pub: { tile } }: EventOf<'TileDrawn'>): Pub {
  const { draws, fellowship } = pub;
  return withHunt(
    pub,
    { tile, guideAtDraw: fellowship.guide },
    {
      tiles: moved(pub.tiles, tile, 'pool', 'drawn'),
      draws: { ...draws, tile: draws.tile + 1 },
    },
  );
}

/** The drawn tile does not apply. */
export function tileHeldBack(pub: Pub, { pub: { tile } }: EventOf<'TileHeldBack'>): Pub {
  return withHunt(pub, { tile: null }, { tiles: moved(pub.tiles, tile, 'drawn', 'limbo') });
}

/** A tile that did not apply is back in the pool. */
export function tileReturned(pub: Pub, { pub: { tile } }: EventOf<'TileReturned'>): Pub {
  return changed(pub, { tiles: moved(pub.tiles, tile, 'limbo', 'pool') });
}

/** A special tile came into play. */
export function tilePutInPlay(pub: Pub, { pub: { tile, zone } }: EventOf<'TilePutInPlay'>): Pub {
  return changed(pub, { tiles: moved(pub.tiles, tile, 'setAside', zone) });
}
