import type { Card, Hand, Suit } from '../../ids.ts';
import type { WonTrick } from '../../state/tricks.ts';
import { hasSuit, suitOf } from '../cards.ts';
import { settleByOwnCount } from '../trick-counts.ts';
import { countSuit } from './cards.ts';
import { type GoalFacts, handAt, pileAt, tricksAt } from './facts.ts';
import type { Judges } from './judge.ts';
import { statusWith, towards } from './progress.ts';

/** Judges of goals over which tricks were won, and what they held. */
export const TRICK_JUDGES = {
  'tricks-with-suit': (facts, place, { suit, tricks }) => {
    const have = tricksOf(facts, place).filter((trick) => holdsSuit(trick, suit)).length;
    const more = Math.min(facts.left, countSuit(facts.available, suit));
    return towards(facts.left, have, tricks, have + more >= tricks);
  },
  'every-trick-with-suit': (facts, place, { suit }) => {
    const won = tricksOf(facts, place);
    const have = won.length;
    const isBroken = won.some((trick) => !holdsSuit(trick, suit));
    const isHopeless = have === 0 && !hasSuit(facts.available, suit);
    const met = have > 0 && !isBroken;
    const early = { met, isDone: false, isFailed: isBroken || isHopeless };
    return { status: statusWith(facts.left, early), met, have, atLeast: 1, atMost: null };
  },
  'tricks-in-a-row': (facts, place, { tricks }) => {
    const numbers = tricksOf(facts, place).map(({ trick }) => trick);
    const have = numbers.length;
    const isRow = numbers.every((one, at) => at === 0 || one === (numbers[at - 1] ?? 0) + 1);
    const met = have === tricks && isRow;
    const isBrokenOff = have > 0 && have < tricks && numbers.at(-1) !== facts.total - facts.left;
    const isTooFew = tricks - have > facts.left;
    const early = {
      met,
      isDone: false,
      isFailed: have > tricks || !isRow || isBrokenOff || isTooFew,
    };
    return { status: statusWith(facts.left, early), met, have, atLeast: tricks, atMost: tricks };
  },
  'tricks-at-least-without': (facts, place, { tricks, without }) => {
    const have = tricksAt(facts, place);
    const hasIt = pileAt(facts, place).includes(without);
    const count = settleByOwnCount(facts.tally, place, (won) => won >= tricks);
    const met = have >= tricks && !hasIt;
    const early = {
      met,
      isDone: count === 'done' && !facts.available.includes(without),
      isFailed: count === 'failed' || hasIt,
    };
    return { status: statusWith(facts.left, early), met, have, atLeast: tricks, atMost: null };
  },
  'one-of-last-tricks': (facts, place, { last }) => {
    const first = facts.total - last + 1;
    const have = tricksOf(facts, place).filter(({ trick }) => trick >= first).length;
    return towards(facts.left, have, 1, true);
  },
  'last-trick-without-card': (facts, place, { without }) =>
    lastTrick(facts, place, (card) => card === without),
  'last-trick-without-suit': (facts, place, { without }) =>
    lastTrick(facts, place, (card) => suitOf(card) === without),
} as const satisfies Partial<Judges>;

function tricksOf(facts: GoalFacts, place: number): readonly WonTrick[] {
  const hand: Hand = handAt(facts, place);
  return facts.round.tricks.filter(({ winner }) => winner === hand);
}

function holdsSuit({ plays }: WonTrick, suit: Suit): boolean {
  return plays.some(({ card }) => suitOf(card) === suit);
}

/** A goal to win the last trick, and none of certain cards in any. */
function lastTrick(facts: GoalFacts, place: number, isBanned: (card: Card) => boolean) {
  const won = tricksOf(facts, place).filter(({ trick }) => trick === facts.total).length;
  const isFailed = pileAt(facts, place).some(isBanned);
  const met = won === 1 && !isFailed;
  const status = statusWith(facts.left, { met, isDone: false, isFailed });
  return { status, met, have: won, atLeast: 1, atMost: null };
}
