import type { Block } from '../ids.ts';

/** Numbers of the sites of an adventure deck, one of each (R-C1). */
export const ADVENTURE_SITES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The site at which a game is won (R-D6). */
export const LAST_SITE = 9 satisfies (typeof ADVENTURE_SITES)[number];

/** The block the sites of an adventure deck are of (R-C1). */
export const DECK_BLOCK: Block = 'fellowship';

/** Cards of a draw deck at most: a bound so that no log grows without end, not a rule. */
export const MOST_CARDS = 250;
