import { nameOf } from './names.ts';

/** What special tiles do; those of the Shadow stop the Fellowship. */
const SPECIAL: Readonly<Record<string, number | 'eye' | 'die'>> = {
  'fp-elven-cloaks': 0,
  'fp-elven-rope': 0,
  'fp-phial': -2,
  'fp-smeagol': -1,
  'sh-shelobs-lair': 'die',
  'sh-ring-is-mine': 'eye',
  'sh-on-on': 3,
  'sh-give-it-to-uss': 1,
};

/** What a die shows in the mean. */
const MEAN_DIE = 3.5;

/** Damage of a tile with so many dice in the Hunt Box; a roll counts as its mean. */
export function damageOf(tile: string, eyes: number): number {
  const printed = /^s-(er|\d)/.exec(tile)?.[1];
  const value = printed === undefined ? SPECIAL[tile] : printed === 'er' ? 'eye' : Number(printed);
  if (value === 'eye') return eyes;
  return value === 'die' ? MEAN_DIE : (value ?? 0);
}

/** Whether a tile keeps the Fellowship where it is. */
export function isStop(tile: string): boolean {
  return tile.startsWith('sh-');
}

/** What a tile drawn from this pool does in the mean. */
export function meanDamage(pool: readonly string[], eyes: number): number {
  const sum = pool.reduce((total, tile) => total + damageOf(tile, eyes), 0);
  return sum / Math.max(1, pool.length);
}

/** A tile in short: its number, with an r where it reveals, or the name of a special one. */
export function tileName(tile: string): string {
  const printed = /^s-(.+)-\d$/.exec(tile)?.[1];
  if (printed === undefined) return nameOf(tile.replace(/^(?:fp|sh)-/, ''));
  return printed === 'er' ? 'Eye' : printed;
}

/** Tiles in short, like ones counted: how many there are, and which. */
export function tilesInShort(tiles: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of tiles.map(tileName)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].map(([name, count]) => (count === 1 ? name : `${count}x${name}`));
  return names.length === 0 ? '0' : `${tiles.length} (${names.join(' ')})`;
}
