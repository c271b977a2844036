import type { Region } from '../ids.ts';

/** What the board says of a region (A.4); the backward direction of a side is the other's forward. */
export interface RegionFacts {
  /** Rows are counted from the Shire, 0, to Mordor, 6. */
  readonly row: number;
  readonly isMountain: boolean;
  /** Characters of one side it holds (I-1); those of the other side never count. */
  readonly capacity: number;
  readonly fellowshipForward: readonly Region[];
  readonly sauronForward: readonly Region[];
  readonly lateral: readonly Region[];
  /** Where arrows lead, which the Fellowship alone may follow. */
  readonly arrows: readonly Region[];
}

const plain = { isMountain: false, capacity: 2, lateral: [], arrows: [] } as const;
const mountain = { ...plain, row: 3, isMountain: true, capacity: 1 } as const;

/** The sixteen regions (A.4). */
export const BOARD: Readonly<Record<Region, RegionFacts>> = {
  'the-shire': {
    ...plain,
    row: 0,
    capacity: 4,
    fellowshipForward: ['arthedain', 'cardolan'],
    sauronForward: [],
  },
  arthedain: {
    ...plain,
    row: 1,
    fellowshipForward: ['rhudaur', 'eregion'],
    sauronForward: ['the-shire'],
    lateral: ['cardolan'],
  },
  cardolan: {
    ...plain,
    row: 1,
    fellowshipForward: ['eregion', 'enedwaith'],
    sauronForward: ['the-shire'],
    lateral: ['arthedain'],
  },
  rhudaur: {
    ...plain,
    row: 2,
    fellowshipForward: ['high-pass', 'misty-mountains'],
    sauronForward: ['arthedain'],
    lateral: ['eregion'],
  },
  eregion: {
    ...plain,
    row: 2,
    fellowshipForward: ['misty-mountains', 'caradhras'],
    sauronForward: ['arthedain', 'cardolan'],
    lateral: ['rhudaur', 'enedwaith'],
    arrows: ['fangorn'],
  },
  enedwaith: {
    ...plain,
    row: 2,
    fellowshipForward: ['caradhras', 'gap-of-rohan'],
    sauronForward: ['cardolan'],
    lateral: ['eregion'],
  },
  'high-pass': { ...mountain, fellowshipForward: ['mirkwood'], sauronForward: ['rhudaur'] },
  'misty-mountains': {
    ...mountain,
    fellowshipForward: ['mirkwood', 'fangorn'],
    sauronForward: ['rhudaur', 'eregion'],
  },
  caradhras: {
    ...mountain,
    fellowshipForward: ['fangorn', 'rohan'],
    sauronForward: ['eregion', 'enedwaith'],
  },
  'gap-of-rohan': { ...mountain, fellowshipForward: ['rohan'], sauronForward: ['enedwaith'] },
  mirkwood: {
    ...plain,
    row: 4,
    fellowshipForward: ['dagorlad'],
    sauronForward: ['high-pass', 'misty-mountains'],
    lateral: ['fangorn'],
    arrows: ['fangorn'],
  },
  fangorn: {
    ...plain,
    row: 4,
    fellowshipForward: ['dagorlad', 'gondor'],
    sauronForward: ['misty-mountains', 'caradhras'],
    lateral: ['mirkwood', 'rohan'],
    arrows: ['rohan'],
  },
  rohan: {
    ...plain,
    row: 4,
    fellowshipForward: ['gondor'],
    sauronForward: ['caradhras', 'gap-of-rohan'],
    lateral: ['fangorn'],
  },
  dagorlad: {
    ...plain,
    row: 5,
    fellowshipForward: ['mordor'],
    sauronForward: ['mirkwood', 'fangorn'],
    lateral: ['gondor'],
  },
  gondor: {
    ...plain,
    row: 5,
    fellowshipForward: ['mordor'],
    sauronForward: ['fangorn', 'rohan'],
    lateral: ['dagorlad'],
  },
  mordor: {
    ...plain,
    row: 6,
    capacity: 4,
    fellowshipForward: [],
    sauronForward: ['dagorlad', 'gondor'],
  },
};

/** The mountain chain from north to south: neighbours touch, and nobody walks from one to the next (A.4). */
export const MOUNTAIN_CHAIN = [
  ...(['high-pass', 'misty-mountains', 'caradhras', 'gap-of-rohan'] as const),
] as const satisfies readonly Region[];

/** Lateral steps against the Anduin, which a retreat may not take (A.5, I-4). */
export const UPSTREAM: readonly (readonly [from: Region, to: Region])[] = [
  ['fangorn', 'mirkwood'],
  ['rohan', 'fangorn'],
];
