import type { HandCount } from '../ids.ts';

/** How the round deck is laid out (A3). */
export interface Deal {
  /** Cards turned up beside the chapter card. */
  readonly lost: number;
  /** Cards dealt to each hand; solo comes to as many by its refills. */
  readonly dealt: number;
  /** Rivers that are added, by rank from 1 on. */
  readonly rivers: number;
  /** Cards of the Barrow (chapter 6). */
  readonly barrow: number;
  /** The layout of two people (D2). */
  readonly pyramid: PyramidSize;
}

/** How many cards a pyramid has. */
export type PyramidSize = 9 | 12 | 14;

/** A deal for each number of hands. */
export type Deals = Readonly<Record<HandCount, Deal>>;

/** The deal of most chapters. */
export const MAIN_DEAL = {
  3: { lost: 1, dealt: 12, rivers: 0, barrow: 0, pyramid: 12 },
  4: { lost: 1, dealt: 9, rivers: 0, barrow: 0, pyramid: 12 },
} as const satisfies Deals;

/** The deal without one of the suits of eight: chapter 5, and the Bridge of chapter 14. */
export const SHORT_DEAL = {
  3: { lost: 2, dealt: 9, rivers: 0, barrow: 0, pyramid: 9 },
  4: { lost: 1, dealt: 7, rivers: 0, barrow: 0, pyramid: 9 },
} as const satisfies Deals;

/** The deal of chapter 6. */
export const BARROW_DEAL = {
  3: { lost: 0, dealt: 9, rivers: 0, barrow: 10, pyramid: 9 },
  4: { lost: 0, dealt: 8, rivers: 0, barrow: 5, pyramid: 9 },
} as const satisfies Deals;

/** The deal with Rivers: chapters 17 and 18. */
export const RIVERS_DEAL = {
  3: { lost: 1, dealt: 14, rivers: 6, barrow: 0, pyramid: 14 },
  4: { lost: 1, dealt: 11, rivers: 8, barrow: 0, pyramid: 14 },
} as const satisfies Deals;

/** Cards a hand of solo begins with; refills, or one step of its own, bring the rest (E). */
export const SOLO_CARDS = 4;

/** The Mirror (D-14): so many times these cards come to a hand, and after each some are passed. */
export const MIRROR = { cards: 4, passes: 2 } as const;

/** Cards of the Barrow that Tom Bombadil takes (chapter 6). */
export const BARROW_SHARE = 5;
