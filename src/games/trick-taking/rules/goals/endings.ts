import { type Card, type Hand, SUITS, type Suit } from '../../ids.ts';
import { availableCards } from '../available.ts';
import { hasSuit, suitOf } from '../cards.ts';
import { suitOfPlay } from '../tricks.ts';
import { countSuit } from './cards.ts';
import { type GoalFacts, handAt, pileAt } from './facts.ts';
import type { Judges } from './judge.ts';
import { type GoalProgress, statusWith } from './progress.ts';

/** Judges of goals that the cards of a hand decide at the end of the round. */
export const ENDING_JUDGES = {
  always: () => ({ status: 'done', met: true, have: 0, atLeast: null, atMost: null }),
  'last-card-of-suit': (facts, place, { suit }) => {
    const hand = handAt(facts, place);
    const isMet = hasPlayedLast(facts, hand, suit);
    const isOver = facts.left === 0;
    const early = {
      met: isOver && isMet,
      isDone: false,
      // What lies in the last trick already is no longer in the hand.
      isFailed: !isMet && (facts.isVoid(hand, suit) || !hasSuit(facts.available, suit)),
    };
    const status = statusWith(facts.left, early);
    return { status, met: early.met, have: early.met ? 1 : 0, atLeast: 1, atMost: null };
  },
  'matches-leftover': (facts, place, { cards }) =>
    facts.left === 0 && areLeftoversKnown(facts, place)
      ? matchLeftovers(facts, place, cards)
      : expectLeftover(facts, place, cards),
} as const satisfies Partial<Judges>;

/** Whether the card a hand has put into the last trick is of a suit; the trick may be unfinished. */
function hasPlayedLast({ round, total }: GoalFacts, hand: Hand, suit: Suit): boolean {
  const { tricks, captured = [], trick } = round;
  const last = [trick, tricks.at(-1), captured.at(-1)].find((one) => one?.trick === total);
  const play = last?.plays.find((one) => one.hand === hand);
  return play !== undefined && suitOfPlay(play) === suit;
}

/** Whether it is known what a hand has left, be it nothing. */
function areLeftoversKnown(facts: GoalFacts, place: number): boolean {
  return shownLeftovers(facts, place) !== null || (facts.held[place] ?? 0) === 0;
}

function shownLeftovers(facts: GoalFacts, place: number): readonly Card[] | null {
  const { leftovers, shown } = facts.round;
  const hand = handAt(facts, place);
  return (leftovers ?? shown ?? []).find((one) => one.hand === hand)?.cards ?? null;
}

/** B1, Tom Bombadil, at the end: one matching leftover is enough. */
function matchLeftovers(facts: GoalFacts, place: number, atLeast: number): GoalProgress {
  const have = bestMatch(shownLeftovers(facts, place) ?? [], pileAt(facts, place));
  const met = have >= atLeast;
  const status = statusWith(0, { met, isDone: met, isFailed: !met });
  return { status, met, have, atLeast, atMost: null };
}

function bestMatch(leftovers: readonly Card[], won: readonly Card[]): number {
  return Math.max(0, ...leftovers.map((card) => countSuit(won, suitOf(card))));
}

/**
 * B1, Tom Bombadil, until his leftovers are shown: in some suit he may keep a card and win enough
 * others. When the tricks are over, what is left lies in the hands.
 */
function expectLeftover(facts: GoalFacts, place: number, atLeast: number): GoalProgress {
  const hand = handAt(facts, place);
  const unplayed = facts.left === 0 ? availableCards(facts.pub) : facts.available;
  const won = pileAt(facts, place);
  const isFailed =
    (facts.held[place] ?? 0) <= facts.left ||
    SUITS.every((suit) => {
      const inTrick = countInTrick(facts, suit);
      const unseen = countSuit(unplayed, suit) - inTrick;
      const most = countSuit(won, suit) + inTrick + unseen - 1;
      return unseen === 0 || most < atLeast || facts.isVoid(hand, suit);
    });
  const status = isFailed ? 'failed' : 'open';
  return { status, met: false, have: null, atLeast, atMost: null };
}

function countInTrick({ round }: GoalFacts, suit: Suit): number {
  const plays = round.trick?.plays ?? [];
  return plays.filter((play) => suitOfPlay(play) === suit).length;
}
