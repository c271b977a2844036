import { type Card, FELLOWSHIP_CARDS, SAURON_CARDS, type Side } from '../ids.ts';

/** Strength of each combat card (A.2); power cards have none. */
export const CARD_STRENGTH: Readonly<Record<Card, number>> = {
  'f-1': 1,
  'f-2': 2,
  'f-3': 3,
  'f-4': 4,
  'f-5': 5,
  'f-magic': 0,
  'f-noble-sacrifice': 0,
  'f-elven-cloak': 0,
  'f-retreat': 0,
  's-1': 1,
  's-2': 2,
  's-3': 3,
  's-4': 4,
  's-5': 5,
  's-6': 6,
  's-magic': 0,
  's-eye': 0,
  's-retreat': 0,
};

/** The nine cards of a side, in the order of A.2. */
export const DECK: Readonly<Record<Side, readonly Card[]>> = {
  fellowship: FELLOWSHIP_CARDS,
  sauron: SAURON_CARDS,
};
