import type { Card, People, Suit } from '../ids.ts';

/** What a hand must have reached when the round is over (B1, B2). */
export type Goal =
  | { readonly kind: 'always' }
  | { readonly kind: 'tricks-at-least'; readonly tricks: number }
  | { readonly kind: 'tricks-between'; readonly least: number; readonly most: number }
  | { readonly kind: 'fewest-tricks' }
  /** No trick, while every other hand has one. */
  | { readonly kind: 'only-one-without-trick' }
  /** Another hand has fewer tricks, and another one more. */
  | { readonly kind: 'tricks-between-others' }
  /** As many tricks as the threat card says. */
  | { readonly kind: 'tricks-equal-threat' }
  /** More or fewer tricks than the threat card says, as declared. */
  | { readonly kind: 'tricks-as-declared' }
  /** As many tricks as the range that was chosen. */
  | { readonly kind: 'tricks-in-range' }
  | { readonly kind: 'tricks-at-least-without'; readonly tricks: number; readonly without: Card }
  /** So many tricks that hold a card of the suit; each such trick counts once. */
  | { readonly kind: 'tricks-with-suit'; readonly suit: Suit; readonly tricks: number }
  /** A trick at least, and a card of the suit in every trick won. */
  | { readonly kind: 'every-trick-with-suit'; readonly suit: Suit }
  /** So many tricks one after the other, and no others. */
  | { readonly kind: 'tricks-in-a-row'; readonly tricks: number }
  /** One of the last tricks. */
  | { readonly kind: 'one-of-last-tricks'; readonly last: number }
  | { readonly kind: 'last-trick-without-card'; readonly without: Card }
  | { readonly kind: 'last-trick-without-suit'; readonly without: Suit }
  /** The card it plays into the last trick is of the suit. */
  | { readonly kind: 'last-card-of-suit'; readonly suit: Suit }
  | {
      readonly kind: 'cards-at-least';
      readonly suit: Suit;
      readonly cards: Readonly<Record<People, number>>;
      /** D-30: how many are enough while Elrond is in the round. */
      readonly withElrond?: number;
      /** Cards in the won pile of a burdened Sam count too (B2). */
      readonly sharedWithSam?: true;
    }
  /** More cards of the suit than any other hand. */
  | { readonly kind: 'most-of-suit'; readonly suit: Suit }
  /** So many cards of the rank the threat card says. */
  | { readonly kind: 'cards-of-threat-rank'; readonly cards: number }
  /** The card of each suit that has the rank of the threat card. */
  | { readonly kind: 'threat-cards'; readonly suits: readonly Suit[] }
  /** So many cards of one rank. */
  | { readonly kind: 'cards-of-one-rank'; readonly cards: number }
  /** A card of every rank up to this one. */
  | { readonly kind: 'every-rank'; readonly ranks: number }
  /** A card of each of the suits. */
  | { readonly kind: 'card-of-each-suit'; readonly suits: readonly Suit[] }
  /** Cards of the suit with so many ranks in a row. */
  | { readonly kind: 'run-of-ranks'; readonly suit: Suit; readonly ranks: number }
  /** Every hand of the round has a card of the suit. */
  | { readonly kind: 'every-hand-has-suit'; readonly suit: Suit }
  /** So many won cards of the suit of a card that is left in hand. */
  | { readonly kind: 'matches-leftover'; readonly cards: number };

/** The goal of one kind. */
export type GoalOf<K extends Goal['kind']> = Extract<Goal, { readonly kind: K }>;
