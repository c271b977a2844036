import { SOLO_CARDS } from '../data/deals.ts';
import type { Hand } from '../ids.ts';
import type { Pub } from '../state.ts';
import { factsOf } from './characters.ts';
import { dealOf } from './scene.ts';
import { currentRound, handState, isSolo } from './table.ts';

/** E5: whether a hand gets all its cards in the setup and none later (Fatty, Goldberry in solo). */
export function hasFixedHand(pub: Pub, hand: Hand): boolean {
  const { character } = handState(currentRound(pub), hand);
  if (!isSolo(pub) || character === null) return false;
  return factsOf(pub, character).setup.some((step) => step.kind === 'dealSolo');
}

/** Hands that are dealt a card after each trick, in that order (E5). */
export function refilledHands(pub: Pub): readonly Hand[] {
  const { hands } = currentRound(pub);
  return hands.map(({ hand }) => hand).filter((hand) => !hasFixedHand(pub, hand));
}

/**
 * How many cards a hand will still get by refills in this round (E5), or would have got in one that
 * ended early. Before play the draw deck may still owe a fixed hand its cards, which are as many as
 * every other hand is refilled with.
 */
export function countRefills(pub: Pub, hand: Hand): number {
  const { stage, drawDeck = 0 } = currentRound(pub);
  if (!isSolo(pub) || hasFixedHand(pub, hand)) return 0;
  if (stage === 'select' || stage === 'setup') return dealOf(pub).dealt - SOLO_CARDS;
  const hands = refilledHands(pub);
  return Math.ceil((drawDeck - hands.indexOf(hand)) / hands.length);
}
