import type { Region, Side } from '../ids.ts';

/** Places of a side (B.1): how many of its characters it puts where, in the order of A.4. */
export const DEPLOYMENT: Readonly<Record<Side, Readonly<Partial<Record<Region, number>>>>> = {
  fellowship: {
    'the-shire': 4,
    arthedain: 1,
    cardolan: 1,
    rhudaur: 1,
    eregion: 1,
    enedwaith: 1,
  },
  sauron: { mirkwood: 1, fangorn: 1, rohan: 1, dagorlad: 1, gondor: 1, mordor: 4 },
};

/** Characters of a side. */
export const ROSTER_SIZE = 9;
