import type { Gift, Identity, Range } from '../ids.ts';

/** Whose gift it is (B5). */
export const GIFT_OWNERS = {
  'sword-that-was-broken': 'aragorn',
  'horn-of-gondor': 'boromir',
  'mithril-shirt': 'frodo',
  sting: 'frodo',
  glamdring: 'gandalf',
} as const satisfies Readonly<Record<Gift, Identity>>;

/** Gifts that are used up by one use (B5); the others serve in every round. */
export const SPENDABLE_GIFTS = [
  ...(['mithril-shirt', 'sting', 'glamdring'] as const),
] as const satisfies readonly Gift[];

/** Between which numbers of tricks a range lies (B5). */
export const RANGE_TRICKS = {
  '1-2': { atLeast: 1, atMost: 2 },
  '3-4': { atLeast: 3, atMost: 4 },
  '5-6': { atLeast: 5, atMost: 6 },
} as const satisfies Readonly<Record<Range, { readonly atLeast: number; readonly atMost: number }>>;
