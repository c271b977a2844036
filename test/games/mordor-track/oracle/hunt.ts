import type { Companion, Tile } from '../../../../src/games/mordor-track/ids.ts';
import { choose, chooseSet, type Talk } from './asking.ts';
import { damageOptions, takeDamage, willReveal } from './damage.ts';
import type { Game, HuntNow } from './game.ts';
import { corrupt, dieOf, discardFromTable, end, leave, reveal, tilesIn } from './moves.ts';
import { printOf } from './tables.ts';

const FP = 'free-peoples';

/** Begins a Hunt: nothing is drawn yet (D.1). */
export function huntOf(game: Game, about: Pick<HuntNow, 'cause'> & Partial<HuntNow>): HuntNow {
  return {
    payDie: null,
    boxDie: false,
    eyeValue: 0,
    tile: null,
    damage: 0,
    tableCardUsed: false,
    casualtyTaken: false,
    guideUsed: [],
    guideAtDraw: game.guide,
    revealed: false,
    ...about,
  };
}

/** Resolves a Hunt in which a tile is due, from PREVENT to END (D.2). */
export function* resolveHunt(game: Game, hunt: HuntNow): Talk {
  game.hunt = hunt;
  const isPrevented = yield* preventDraw(game);
  if (!isPrevented) yield* drawAndSuffer(game, hunt);
  if (hunt.cause === 'trackMove' || hunt.cause === 'cardMove') advance(game, hunt);
  endHunt(game, hunt);
}

/** BOX and END: the paying die goes where it belongs, and the fifth step wins (D.2, E.2). */
export function endHunt(game: Game, { payDie, boxDie }: HuntNow): void {
  if (payDie !== null) dieOf(game, payDie).zone = boxDie ? 'huntBox' : 'used';
  game.hunt = null;
  if (game.step === 5) end(game, FP, 'CRACK_OF_DOOM');
}

/** Breaking of the Fellowship draws a tile, and counts companions by it (D.8). */
export function* resolveBreaking(game: Game): Talk {
  const hunt = huntOf(game, { cause: 'breaking' });
  game.hunt = hunt;
  const isPrevented = yield* preventDraw(game);
  if (!isPrevented) yield* drawTile(game, hunt);
  const { tile } = hunt;
  if (tile !== null && !isWithoutEffect(tile)) {
    const count = Math.min(numberOf(game, tile), game.companions.length);
    const pending = { kind: 'breaking', owner: FP, options: [...game.companions] } as const;
    const gone = yield* chooseSet(game, { ...pending, told: { count } }, count, count);
    if (count > 0) yield* leave(game, gone as Companion[], false);
  }
  endHunt(game, hunt);
}

function* preventDraw(game: Game): Talk<boolean> {
  if (!game.sides[FP].table.includes('wizards-staff')) return false;
  const options = ['use', 'decline'];
  if ((yield* choose(game, { kind: 'preventDraw', owner: FP, options })) === 'decline')
    return false;
  discardFromTable(game, FP, 'wizards-staff');
  return true;
}

/** DRAW and REDRAW (D.3, D.4). */
function* drawTile(game: Game, hunt: HuntNow): Talk {
  hunt.tile = nextTile(game);
  hunt.guideAtDraw = game.guide;
  const first = hunt.tile;
  if (first === null || !game.sides[FP].table.includes('mithril-coat')) return;
  const options = ['use', 'decline'];
  if ((yield* choose(game, { kind: 'redraw', owner: FP, options })) === 'decline') return;
  discardFromTable(game, FP, 'mithril-coat');
  game.tiles.set(first, 'limbo');
  hunt.tile = nextTile(game);
  game.tiles.set(first, 'pool');
}

function nextTile(game: Game): Tile | null {
  if (tilesIn(game, 'pool').length === 0) {
    for (const tile of tilesIn(game, 'drawn')) {
      if (printOf(tile).colour === 'standard') game.tiles.set(tile, 'pool');
    }
  }
  const pool = tilesIn(game, 'pool');
  if (pool.length === 0) return null;
  const { k, of, tile } = game.chance.next('TileDrawn');
  if (of !== pool.length || pool[k] !== tile) {
    throw new Error(`${tile} is not number ${k} of a pool of ${pool.length}`);
  }
  game.tiles.set(tile, 'drawn');
  return tile;
}

function isWithoutEffect(tile: Tile): boolean {
  const { colour, value } = printOf(tile);
  return value === 'eye' || colour === 'blue';
}

function numberOf(game: Game, tile: Tile): number {
  const { value } = printOf(tile);
  if (value === 'die') return game.chance.next('TileDieRolled').die;
  return value === 'eye' ? (game.hunt?.eyeValue ?? 0) : value;
}

const CARD_HUNTS: readonly string[] = ['orc-patrol', 'isildurs-bane', 'foul-thing'];

/** DRAW to REVEAL. */
function* drawAndSuffer(game: Game, hunt: HuntNow): Talk {
  yield* drawTile(game, hunt);
  const { tile, cause } = hunt;
  if (tile === null || (CARD_HUNTS.includes(cause) && isWithoutEffect(tile))) return;
  const value = numberOf(game, tile);
  if (value < 0) corrupt(game, value);
  hunt.damage = Math.max(0, value);
  while (hunt.damage > 0) {
    const options = damageOptions(game, hunt);
    const option = yield* choose(game, { kind: 'huntDamage', owner: FP, options });
    yield* takeDamage(game, hunt, option);
  }
  if (game.hidden && willReveal(game, hunt)) reveal(game);
  if (hunt.revealed && !game.onTrack) yield* findFellowship(game);
}

/** STEP: a Stop tile keeps the Fellowship where it is; all red ones have Stop (B.1). */
function advance(game: Game, { tile }: HuntNow): void {
  const isFree = tile !== null && printOf(tile).colour !== 'red';
  const isUnhindered = tile === null && game.config.switches.wizardsStaffAdvances;
  if (isFree || isUnhindered) game.step += 1;
}

/** C.9: the revealed Fellowship is placed on its way, and strongholds it passes draw tiles. */
function* findFellowship(game: Game): Talk {
  const { nodes, pathIndex, progress } = game;
  const inReach = nodes.map((_, index) => index).slice(pathIndex, pathIndex + progress + 1);
  const open = inReach.filter((index) => nodes[index]?.fpCityOrStronghold === false).map(String);
  const options = open.length === 0 ? [String(pathIndex)] : open;
  const index = Number(yield* choose(game, { kind: 'revealMove', owner: FP, options }));
  const passed = nodes.slice(pathIndex, index + 1).filter((node) => node.shadowStronghold);
  game.strongholds += passed.length;
  game.pathIndex = index;
  game.progress = 0;
}
