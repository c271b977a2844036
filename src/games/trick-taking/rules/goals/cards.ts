import type { Card, Suit } from '../../ids.ts';
import { rankOf, suitOf } from '../cards.ts';
import { isBurdened } from '../characters.ts';
import { type GoalFacts, handAt, pileAt } from './facts.ts';
import type { Judges } from './judge.ts';
import { type GoalProgress, type NeededCard, statusWith, towards } from './progress.ts';

/** Judges of goals over the cards that were won. */
export const CARD_JUDGES = {
  'cards-at-least': (facts, place, goal) => {
    const { suit, withElrond } = goal;
    // D-30.
    const needed =
      withElrond !== undefined && isPlayed(facts, 'elrond')
        ? withElrond
        : goal.cards[facts.pub.options.people];
    const shared = goal.sharedWithSam === true ? countSharedBySam(facts, suit) : 0;
    const have = countSuit(pileAt(facts, place), suit) + shared;
    return towards(facts.left, have, needed, have + countSuit(facts.available, suit) >= needed);
  },
  'most-of-suit': (facts, place, { suit }) => {
    const have = countSuit(pileAt(facts, place), suit);
    const rival = mostOfOthers(facts, place, suit);
    const toCome = countSuit(facts.available, suit);
    // D-37: a tie is not more.
    const met = have > rival;
    const early = { met, isDone: have > rival + toCome, isFailed: have + toCome <= rival };
    const status = statusWith(facts.left, early);
    return { status, met, have, atLeast: rival + 1, atMost: null };
  },
  'cards-of-threat-rank': (facts, place, { cards }) => {
    const rank = facts.threatOf(handAt(facts, place));
    if (rank === null) return hidden(cards);
    const have = countRank(pileAt(facts, place), rank);
    return towards(facts.left, have, cards, have + countRank(facts.available, rank) >= cards);
  },
  'threat-cards': (facts, place, { suits }) => {
    const rank = facts.threatOf(handAt(facts, place));
    if (rank === null) {
      const needs = suits.map((suit) => ({ suit, rank: null, got: false }));
      return { ...hidden(suits.length), needs };
    }
    return collecting(
      facts,
      place,
      suits.map((suit) => ({ suit, rank })),
    );
  },
  'cards-of-one-rank': (facts, place, { cards }) => {
    const own = countByRank(pileAt(facts, place));
    const toCome = countByRank(facts.available);
    const have = Math.max(...own);
    const isInReach = own.some((count, rank) => count + (toCome[rank] ?? 0) >= cards);
    return towards(facts.left, have, cards, isInReach);
  },
  'every-rank': (facts, place, { ranks }) =>
    collecting(
      facts,
      place,
      Array.from({ length: ranks }, (_, before) => ({ suit: null, rank: before + 1 })),
    ),
  'card-of-each-suit': (facts, place, { suits }) =>
    collecting(
      facts,
      place,
      suits.map((suit) => ({ suit, rank: null })),
    ),
  'run-of-ranks': (facts, place, { suit, ranks }) => {
    const own = pileAt(facts, place);
    const have = longestRun(own, suit);
    const isInReach = longestRun([...own, ...facts.available], suit) >= ranks;
    return towards(facts.left, have, ranks, isInReach);
  },
  'every-hand-has-suit': (facts, _, { suit }) => {
    const { piles, available } = facts;
    const have = piles.filter((pile) => countSuit(pile, suit) > 0).length;
    const lacking = piles.length - have;
    return towards(facts.left, have, piles.length, lacking <= countSuit(available, suit));
  },
} as const satisfies Partial<Judges>;

/** How many cards of a suit there are. */
export function countSuit(cards: readonly Card[], suit: Suit): number {
  return cards.reduce((count, card) => (suitOf(card) === suit ? count + 1 : count), 0);
}

function countRank(cards: readonly Card[], rank: number): number {
  return cards.reduce((count, card) => (rankOf(card) === rank ? count + 1 : count), 0);
}

/** How many cards of each rank there are; the rank is the index. */
function countByRank(cards: readonly Card[]): readonly number[] {
  const counts = Array.from({ length: RANK_COUNT + 1 }, () => 0);
  for (const card of cards) counts[rankOf(card)] = (counts[rankOf(card)] ?? 0) + 1;
  return counts;
}

const RANK_COUNT = 8;

function isPlayed({ round }: GoalFacts, character: 'elrond' | 'samwise-gamgee'): boolean {
  return round.hands.some((one) => one.character === character);
}

/** B2: Rings that a burdened Sam has won count for Frodo. */
function countSharedBySam(facts: GoalFacts, suit: Suit): number {
  const { pub, round } = facts;
  if (!isPlayed(facts, 'samwise-gamgee') || !isBurdened(pub, 'samwise-gamgee')) return 0;
  const place = round.hands.findIndex(({ character }) => character === 'samwise-gamgee');
  return countSuit(pileAt(facts, place), suit);
}

function mostOfOthers({ piles }: GoalFacts, place: number, suit: Suit): number {
  const others = piles.filter((_, other) => other !== place);
  return Math.max(...others.map((pile) => countSuit(pile, suit)));
}

type Wanted = Omit<NeededCard, 'got'>;

function isWanted({ suit, rank }: Wanted, card: Card): boolean {
  return (suit === null || suitOf(card) === suit) && (rank === null || rankOf(card) === rank);
}

/** A goal to win a card of each of these kinds: failed when one that is missing is out of reach. */
function collecting(facts: GoalFacts, place: number, wanted: readonly Wanted[]): GoalProgress {
  const own = pileAt(facts, place);
  const needs = wanted.map((one) => ({ ...one, got: own.some((card) => isWanted(one, card)) }));
  const missing = needs.filter(({ got }) => !got);
  const isInReach = missing.every((one) => facts.available.some((card) => isWanted(one, card)));
  const have = needs.length - missing.length;
  return { ...towards(facts.left, have, needs.length, isInReach), needs };
}

/** How many ranks of a suit follow each other without a gap, at most. */
function longestRun(cards: readonly Card[], suit: Suit): number {
  const ranks = new Set(cards.filter((card) => suitOf(card) === suit).map(rankOf));
  let longest = 0;
  let run = 0;
  for (let rank = 1; rank <= RANK_COUNT; rank += 1) {
    run = ranks.has(rank) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** How a goal stands that hangs on a threat card nobody else may know. */
function hidden(atLeast: number): GoalProgress {
  return { status: 'open', met: false, have: null, atLeast, atMost: null };
}
