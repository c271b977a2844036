import { enemyOf, type Side, type View } from './view.ts';

/** The regions as the board shows them to the Fellowship: Mordor far away, the Shire at hand. */
export const ROWS: readonly (readonly string[])[] = [
  ['mordor'],
  ['dagorlad', 'gondor'],
  ['mirkwood', 'fangorn', 'rohan'],
  ['high-pass', 'misty-mountains', 'caradhras', 'gap-of-rohan'],
  ['rhudaur', 'eregion', 'enedwaith'],
  ['arthedain', 'cardolan'],
  ['the-shire'],
];

/** The row of regions that hold one stand of each side. */
export const MOUNTAINS = ROWS[3] ?? [];

/** Steps of the Fellowship towards Mordor; those of Sauron are the reverse. */
const AHEAD: Readonly<Record<string, readonly string[]>> = {
  'the-shire': ['arthedain', 'cardolan'],
  arthedain: ['rhudaur', 'eregion'],
  cardolan: ['eregion', 'enedwaith'],
  rhudaur: ['high-pass', 'misty-mountains'],
  eregion: ['misty-mountains', 'caradhras'],
  enedwaith: ['caradhras', 'gap-of-rohan'],
  'high-pass': ['mirkwood'],
  'misty-mountains': ['mirkwood', 'fangorn'],
  caradhras: ['fangorn', 'rohan'],
  'gap-of-rohan': ['rohan'],
  mirkwood: ['dagorlad'],
  fangorn: ['dagorlad', 'gondor'],
  rohan: ['gondor'],
  dagorlad: ['mordor'],
  gondor: ['mordor'],
  mordor: [],
};

/** How many rows lie between the home of a side and a region. */
export function stepsFromHome(side: Side, region: string): number {
  const row = ROWS.findIndex((regions) => regions.includes(region));
  return side === 'sauron' ? row : ROWS.length - 1 - row;
}

/** How many enemies of a side stand one step before a region. */
export function countThreats({ regions }: View, side: Side, region: string): number {
  const fronts =
    side === 'fellowship'
      ? (AHEAD[region] ?? [])
      : Object.keys(AHEAD).filter((other) => AHEAD[other]?.includes(region));
  return fronts.reduce((sum, front) => sum + (regions[front]?.[enemyOf(side)].length ?? 0), 0);
}
