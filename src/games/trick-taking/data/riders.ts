import type { Rider, Suit } from '../ids.ts';

/** What a special Black Rider adds to the goal of a hand (B4). */
export type Curse =
  | { readonly kind: 'never-lead'; readonly suit: Suit }
  | { readonly kind: 'win-none-of-rank'; readonly rank: number }
  /** It takes no part in exchanges, nor does it swap with the lost card (D-36). */
  | { readonly kind: 'no-exchanges' }
  /** Its threat card stays hidden from all others. */
  | { readonly kind: 'hidden-threat' };

/** The special Black Riders. */
export const CURSES = {
  'morgul-knife': { kind: 'never-lead', suit: 'rings' },
  'black-breath': { kind: 'win-none-of-rank', rank: 8 },
  wraith: { kind: 'no-exchanges' },
  unseen: { kind: 'hidden-threat' },
  terror: { kind: 'never-lead', suit: 'hills' },
} as const satisfies Readonly<Record<Rider, Curse>>;
