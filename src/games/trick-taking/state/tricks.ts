import type { Card, Hand, Suit } from '../ids.ts';

/** One card in a trick; `claim` is null for every card but the 1 of Rings. */
export interface OpenPlay {
  readonly hand: Hand;
  readonly card: Card;
  readonly claim: boolean | null;
}

/** A card that lies face down in a trick, its suit announced (D-19). */
export interface FaceDownPlay {
  readonly hand: Hand;
  readonly card: null;
  readonly suit: Suit;
  readonly claim: null;
}

/** What a hand put into a trick. */
export type Play = OpenPlay | FaceDownPlay;

/** The trick in progress. */
export interface Trick {
  readonly trick: number;
  readonly leader: Hand;
  readonly plays: readonly Play[];
}

/** A trick that is over; all its cards lie face up. */
export interface PastTrick extends Trick {
  readonly plays: readonly OpenPlay[];
}

/** A trick that somebody won. */
export interface WonTrick extends PastTrick {
  readonly winner: Hand;
}
