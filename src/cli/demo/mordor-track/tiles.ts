import { known } from '../../../engine/invariant.ts';
import { countsOf, nameOf } from './names.ts';

/** What is on the special tiles; those of the Shadow stop the Fellowship. */
const SPECIAL: Readonly<Record<string, string>> = {
  'fp-elven-cloaks': '0',
  'fp-elven-rope': '0',
  'fp-phial': '-2',
  'fp-smeagol': '-1',
  'sh-shelobs-lair': 'die',
  'sh-ring-is-mine': 'Eye',
  'sh-on-on': '3',
  'sh-give-it-to-uss': '1r',
};

/** How to read a tile in short, for whoever sees one for the first time. */
export const TILE_LEGEND = [
  'Hunt tiles: a number is damage, below 0 it heals;',
  '  Eye does 1 for each die in the Hunt Box, before Mordor for each success;',
  '  die does as much as a die shows that is rolled then;',
  '  r and Eye reveal the Fellowship, but a plain r does not while Gollum is Guide;',
  '  stop keeps it from its step; 3 ×2 are two tiles with a 3.',
] as const;

/** What a die shows in the mean. */
const MEAN_DIE = 3.5;

/** Damage of a tile with so many dice in the Hunt Box; a roll counts as its mean. */
export function damageOf(tile: string, eyes: number): number {
  const print = printOn(tile);
  if (print === 'Eye') return eyes;
  return print === 'die' ? MEAN_DIE : Number.parseInt(print, 10);
}

/** Whether a tile keeps the Fellowship where it is. */
export function isStop(tile: string): boolean {
  return tile.startsWith('sh-');
}

/** A tile in short: what is on it, and first its name if it is a special one. */
export function tileName(tile: string): string {
  if (SPECIAL[tile] === undefined) return printOn(tile);
  const name = `${nameOf(tile.replace(/^(?:fp|sh)-/, ''))} ${printOn(tile)}`;
  return isStop(tile) ? `${name} stop` : name;
}

/** Tiles in short: how many there are, and which. */
export function tilesInShort(tiles: readonly string[]): string {
  return tiles.length === 0 ? '0' : `${tiles.length} (${countsOf(tiles.map(tileName))})`;
}

/** What is on a tile: its number, with an r where it reveals, an Eye or a die. */
function printOn(tile: string): string {
  const print = SPECIAL[tile] ?? known(/^s-(.+)-\d$/.exec(tile)?.[1], `what is on ${tile}`);
  return print === 'er' ? 'Eye' : print;
}
