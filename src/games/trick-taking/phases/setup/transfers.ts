import type { Reason } from '../../commands.ts';
import type { Card, Hand, Seat } from '../../ids.ts';
import { heldForPlay, heldForTransfer, isOpenHand } from '../../rules/held.ts';
import { faceUpCards } from '../../rules/pyramid.ts';
import { controllerOf, currentRound } from '../../rules/table.ts';
import type { Pub, TrickTakingSight } from '../../state.ts';

/** Cards a viewer may move from a hand: in play, which is Sting's, those that could be played. */
export function heldToMove(sight: TrickTakingSight, hand: Hand): readonly Card[] {
  const isInPlay = currentRound(sight.pub).stage === 'play';
  return isInPlay ? heldForPlay(sight, hand) : heldForTransfer(sight, hand);
}

/** Why a card cannot be moved from a hand by its controller; null if the hand has it to give. */
export function refuseMove(sight: TrickTakingSight, hand: Hand, card: Card): Reason | null {
  if (heldToMove(sight, hand).includes(card)) return null;
  const { pyramid } = currentRound(sight.pub);
  const isSeen = pyramid?.hand === hand && faceUpCards(pyramid).includes(card);
  return isSeen ? 'CARD_COVERED' : 'CARD_NOT_IN_HAND';
}

/** Where the card of an event is told: to all, or to the controllers of the hands alone (H1). */
interface CardParts {
  readonly shown: { readonly card?: Card };
  readonly own: Readonly<Partial<Record<Seat, { readonly card: Card }>>>;
}

/** The parts of an event by which a card leaves or enters these hands. */
export function cardParts(pub: Pub, hands: readonly Hand[], card: Card): CardParts {
  if (hands.some((hand) => isOpenHand(pub, hand))) return { shown: { card }, own: {} };
  const round = currentRound(pub);
  const parts = hands.map((hand) => [controllerOf(round, hand), { card }]);
  return { shown: {}, own: Object.fromEntries(parts) };
}
