import type { Side, SpecialCard } from '../ids.ts';

/** The special cards of each side (H.5). */
export const SPECIAL_DECK: Readonly<Record<Side, readonly SpecialCard[]>> = {
  fellowship: ['shadowfax', 'gandalf-the-white', 'a-king-revealed', 'gwaihir'],
  sauron: ['palantir', 'recall-to-mordor', 'dark-of-mordor', 'crebain'],
};

/** Cards that a side picks for itself where each has two (H.5). */
export const SPECIALS_TO_PICK = 2;

/** Special cards that are played instead of the turn (H.5). */
export const INSTEAD_OF_TURN: readonly SpecialCard[] = [
  ...(['gandalf-the-white', 'a-king-revealed', 'recall-to-mordor', 'crebain'] as const),
];
