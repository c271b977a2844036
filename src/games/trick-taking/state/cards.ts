import type { Card, Character, EventCard, Hand, Seat } from '../ids.ts';

/** What everybody knows of a hand. */
export interface HandState {
  readonly hand: Hand;
  /** The seat that decides for it in this round. */
  readonly controller: Seat;
  readonly character: Character | null;
  /** How many cards it holds; cards that are tucked or set aside are not among them. */
  readonly count: number;
}

/** A lost card that went into a hand stays public knowledge (H1). */
export interface TakenCard {
  readonly card: Card;
  readonly hand: Hand;
}

/** That a card was swapped with the lost card, which all could see (H1). */
export interface LostSwap {
  readonly hand: Hand;
  readonly given: Card;
  readonly taken: Card;
}

/** That two hands exchange is public; with which cards is in `own` of their controllers. */
export interface Exchange {
  readonly hand: Hand;
  readonly target: Hand;
  readonly returned: boolean;
  /** The cards, where one of the two hands lies face up. */
  readonly cards?: ExchangedCards;
}

/** The two cards of an exchange; null until the second one comes back. */
interface ExchangedCards {
  readonly offered: Card;
  readonly returned: Card | null;
}

/** A card that was given, not exchanged; the card is null for those who may not know it. */
export interface PublicPass {
  readonly from: Hand;
  readonly to: Hand;
  readonly card: Card | null;
}

/** A card that went from one hand to another, as its two controllers know it. */
export interface Pass {
  readonly from: Hand;
  readonly to: Hand;
  readonly card: Card;
}

/** Cards of a hand that are shown to all. */
export interface ShownHand {
  readonly hand: Hand;
  readonly cards: readonly Card[];
}

/** A place in the pyramid: its face-up card, or why none is seen. */
export type Slot = Card | 'face-down' | 'empty';

/** The pyramid of two people (D). */
export interface Pyramid {
  readonly hand: Hand;
  /** Row by row from the top. */
  readonly slots: readonly Slot[];
  /** Cards it got in the setup and since: face up, beside the bottom row. */
  readonly extras: readonly Card[];
  /** Slots emptied by cards it gave away in this setup step, and cards it got in it (D4). */
  readonly emptied: readonly number[];
  readonly received: readonly Card[];
}

/** The threat card of a hand; null where it is hidden from others (H1). */
export interface Threat {
  readonly hand: Hand;
  readonly rank: number | null;
  /** Set once the hand has used its redraw, or has said that it keeps the card (B2). */
  readonly settled: boolean;
}

/** What lies open of an event deck (chapters 5 and 14). */
export interface EventDeck {
  /** Turned up for the current trick. */
  readonly up: readonly EventCard[];
  readonly discard: readonly EventCard[];
  readonly left: number;
}

/** The cards of an exchange, as its two controllers know them. */
export interface ExchangeCards extends ExchangedCards {
  readonly hand: Hand;
  readonly target: Hand;
}

/** Cards by the hand that holds them. */
export type HeldCards = Readonly<Partial<Record<Hand, readonly Card[]>>>;

/** A card that a hand has chosen and that has not moved yet. */
export interface Commitment {
  readonly hand: Hand;
  readonly target: Hand;
  readonly card: Card;
}
