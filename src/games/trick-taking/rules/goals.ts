import { known } from '../../../engine/invariant.ts';
import type { ChapterFacts } from '../data/chapters.ts';
import type { Goal } from '../data/characters.ts';
import type { Card, GoalStatus, Hand, People, Suit } from '../ids.ts';
import type { GoalResult, Play, Pub, Round } from '../state.ts';
import { countInDeck, suitOf } from './cards.ts';
import { chapterOf, currentRound, dealOf, factsOf } from './table.ts';
import { settleByCounts, type Tally } from './trick-counts.ts';
import { countTricks, wonCards } from './tricks.ts';

/** How far a hand is with its goal: the number it has, and between which numbers it must lie. */
export interface GoalProgress {
  readonly status: GoalStatus;
  readonly met: boolean;
  readonly have: number;
  readonly atLeast: number | null;
  readonly atMost: number | null;
}

/** The public facts that all goals of a round are judged by (A13, D-4). */
interface Facts {
  readonly round: Round;
  readonly people: People;
  readonly tally: Tally;
  readonly chapter: ChapterFacts;
}

type Judge<G extends Goal> = (facts: Facts, hand: Hand, goal: G) => GoalProgress;

/** One judge for each kind of goal: a missing one does not compile. */
const JUDGES: { readonly [K in Goal['kind']]: Judge<Extract<Goal, { readonly kind: K }>> } = {
  'tricks-at-least': (facts, hand, goal) => {
    const place = placeOf(facts, hand);
    const holds = (won: readonly number[]) => tricksAt(won, place) >= goal.tricks;
    return byCounts(facts, place, holds, { atLeast: goal.tricks, atMost: null });
  },
  'fewest-tricks': (facts, hand) => {
    const place = placeOf(facts, hand);
    const holds = (won: readonly number[]) => {
      const own = tricksAt(won, place);
      return won.every((other) => own <= other);
    };
    const others = facts.tally.won.filter((_, other) => other !== place);
    return byCounts(facts, place, holds, { atLeast: null, atMost: Math.min(...others) });
  },
  'cards-at-least': (facts, hand, goal) => {
    const needed = goal.cards[facts.people];
    const have = countSuit(wonCards(facts.round, hand), goal.suit);
    const met = have >= needed;
    const inReach = have + countAvailable(facts, goal.suit) >= needed;
    const status = met ? 'done' : inReach ? 'open' : 'failed';
    return { status, met, have, atLeast: needed, atMost: null };
  },
};

function byCounts(
  { tally }: Facts,
  place: number,
  holds: (won: readonly number[]) => boolean,
  bounds: Pick<GoalProgress, 'atLeast' | 'atMost'>,
): GoalProgress {
  const status = settleByCounts(tally, holds);
  return { status, met: holds(tally.won), have: tricksAt(tally.won, place), ...bounds };
}

function placeOf({ round }: Facts, hand: Hand): number {
  return round.hands.findIndex((one) => one.hand === hand);
}

function tricksAt(won: readonly number[], place: number): number {
  return known(won[place], 'a trick count');
}

function countSuit(cards: readonly Card[], suit: Suit): number {
  return cards.reduce((count, card) => (suitOf(card) === suit ? count + 1 : count), 0);
}

function goalFacts(pub: Pub): Facts {
  const round = currentRound(pub);
  const left = dealOf(pub).tricks - round.tricks.length;
  const tally: Tally = {
    won: round.hands.map(({ hand }) => countTricks(round, hand)),
    left,
    most: round.hands.map((one) => Math.min(left, one.count + playedNow(round, one.hand))),
  };
  return { round, people: pub.options.people, chapter: chapterOf(pub), tally };
}

function playedNow(round: Round, hand: Hand): number {
  return round.trick?.plays.some((play) => play.hand === hand) === true ? 1 : 0;
}

/** How many cards of a suit somebody can still win: `av` of A13, none when the tricks are over. */
function countAvailable({ round, chapter, tally }: Facts, suit: Suit): number {
  if (tally.left === 0) return 0;
  const won = round.tricks.reduce((count, { plays }) => count + countPlays(plays, suit), 0);
  return countInDeck(chapter, suit) - countSuit(round.lost, suit) - won;
}

function countPlays(plays: readonly Play[], suit: Suit): number {
  return plays.reduce((count, { card }) => (suitOf(card) === suit ? count + 1 : count), 0);
}

/**
 * Whether the tricks of the round have begun. Until then every goal is open: what lies out of
 * reach is settled only when the setup is over (A13, `out`).
 */
function hasPlayBegun(round: Round): boolean {
  return round.trick !== null || round.tricks.length > 0;
}

/** How far each hand is with its goal, clockwise; null for a hand without a character. */
export function judgeGoals(pub: Pub): readonly (GoalProgress | null)[] {
  const facts = goalFacts(pub);
  return facts.round.hands.map(({ hand, character }) => {
    if (character === null) return null;
    const { goal } = factsOf(character);
    const judge = JUDGES[goal.kind] as Judge<Goal>;
    const progress = judge(facts, hand, goal);
    return hasPlayBegun(facts.round) ? progress : { ...progress, status: 'open' };
  });
}

/** The goals of the round as they are kept when it ends. */
export function goalResults(pub: Pub): readonly GoalResult[] {
  const goals = judgeGoals(pub);
  return currentRound(pub).hands.map(({ hand, character }, place) => {
    const goal = goals[place] ?? null;
    return { hand, character, status: goal?.status ?? 'open', met: goal?.met ?? false };
  });
}

/** A13: how the round stands when a trick is complete; null while it is open. */
export function verdict(pub: Pub): 'won' | 'lost' | null {
  const goals = judgeGoals(pub);
  if (goals.some((goal) => goal?.status === 'failed')) return 'lost';
  return goals.every((goal) => goal?.status === 'done') ? 'won' : null;
}
