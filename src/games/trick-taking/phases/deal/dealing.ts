import type { Rng } from '../../../../engine/rng.ts';
import type { EventOf } from '../../events.ts';
import { type Card, HANDS, type Hand, type Seat } from '../../ids.ts';
import { seatFor } from '../../rules/control.ts';
import { handCountOf } from '../../rules/table.ts';
import type { ShownHand } from '../../state/cards.ts';
import type { Pub } from '../../state.ts';

type RoundDealt = EventOf<'RoundDealt'>;

/** The deal that is being made: what is known before it, its number, and chance. */
export interface Occasion {
  readonly pub: Pub;
  readonly round: number;
  readonly rng: Rng;
}

/** What some cards add to the event that tells a deal. */
export interface LaidOut {
  readonly pub: Partial<RoundDealt['pub']>;
  readonly sealed: NonNullable<RoundDealt['sealed']>;
}

/** The hands of a deal, as its event tells them, with the lost cards beside them. */
export interface DealtHands extends LaidOut {
  readonly pub: Pick<RoundDealt['pub'], 'ringHolder' | 'turnedUp' | 'lost' | 'hands'> &
    LaidOut['pub'];
  readonly own: RoundDealt['own'];
}

/** The hands of a round, clockwise (A1). */
export function handsOf({ options }: Pub): readonly Hand[] {
  return HANDS.slice(0, handCountOf(options.people));
}

/** What everybody sees of dealt hands: who plays them, and how many cards they have. */
export function countedHands(pub: Pub, hands: readonly ShownHand[], ringHolder: Hand | null) {
  return hands.map(({ hand, cards }) => ({
    hand,
    controller: seatFor(pub, hand, ringHolder),
    count: cards.length,
  }));
}

/** The part of each person: the cards of the hand that is his alone. */
export function ownParts(pub: Pub, hands: readonly ShownHand[]) {
  const parts: Partial<Record<Seat, { readonly hands: readonly ShownHand[] }>> = {};
  for (const dealt of hands) parts[seatFor(pub, dealt.hand, null)] = { hands: [dealt] };
  return parts;
}

/** The next cards of a deck for each of some hands, as they lie. */
export function serve(deck: readonly Card[], hands: readonly Hand[], each: number): ShownHand[] {
  return hands.map((hand, place) => ({
    hand,
    cards: deck.slice(place * each, (place + 1) * each),
  }));
}
