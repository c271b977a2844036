import { known } from '../../../../engine/invariant.ts';
import type { Scene } from '../../data/chapters.ts';
import type { Card, Hand, Suit } from '../../ids.ts';
import type { HandState } from '../../state/cards.ts';
import type { Round } from '../../state/round.ts';
import type { Pub } from '../../state.ts';
import { availableCards } from '../available.ts';
import { countRefills } from '../refills.ts';
import { countTricksOfRound, sceneOf } from '../scene.ts';
import { currentRound } from '../table.ts';
import type { Tally } from '../trick-counts.ts';
import { countTricksOver } from '../tricks.ts';
import { isPubliclyVoid } from '../voids.ts';

/** What is known of the hands beyond what lies on the table: by everybody, or by an owner. */
export interface Knowledge {
  /** The rank of the threat card of a hand; null if it has none, or it is hidden. */
  threatOf(hand: Hand): number | null;
  /** Whether a hand has no card of a suit and can get none. */
  isVoid(hand: Hand, suit: Suit): boolean;
}

/** The facts that all goals of a round are judged by, gathered once (A13, D-4). */
export interface GoalFacts extends Knowledge {
  readonly pub: Pub;
  readonly round: Round;
  readonly scene: Scene;
  /** How many tricks the round has: `T`. */
  readonly total: number;
  /** How many are left, the one in progress among them: `r`. */
  readonly left: number;
  readonly tally: Tally;
  /** How many cards each hand holds or will get, clockwise: `hold`. */
  readonly held: readonly number[];
  /** Cards each hand has won, clockwise. */
  readonly piles: readonly (readonly Card[])[];
  /** Cards that can still be won: `Avail`. */
  readonly available: readonly Card[];
}

/** What everybody knows. */
export function publicKnowledge(pub: Pub): Knowledge {
  const { threats = [] } = currentRound(pub);
  return {
    threatOf: (hand) => threats.find((one) => one.hand === hand)?.rank ?? null,
    isVoid: (hand, suit) => isPubliclyVoid(pub, hand, suit),
  };
}

/** The facts of the round on the table, with what somebody knows besides. */
export function gatherFacts(pub: Pub, knowledge: Knowledge): GoalFacts {
  const round = currentRound(pub);
  const scene = sceneOf(pub);
  const total = countTricksOfRound(pub);
  const left = total - countTricksOver(round);
  const held = round.hands.map((one) => countHeld(pub, round, one));
  const { won, piles } = wonByHand(round);
  const tally = {
    won,
    left,
    most: held.map((count) => Math.min(left, count)),
    mayEscape: scene.event === 'old-man-willow',
  };
  const available = left === 0 ? [] : availableCards(pub);
  return { pub, round, scene, total, left, tally, held, piles, available, ...knowledge };
}

function wonByHand({ hands, tricks }: Round) {
  const won = hands.map(() => 0);
  const piles: Card[][] = hands.map(() => []);
  for (const { winner, plays } of tricks) {
    const place = hands.findIndex(({ hand }) => hand === winner);
    const pile = known(piles[place], 'the pile of a winner');
    won[place] = (won[place] ?? 0) + 1;
    for (const { card } of plays) pile.push(card);
  }
  return { won, piles };
}

/** `hold` of A13: in hand, tucked, set aside, to come, and already in the trick in progress. */
function countHeld(pub: Pub, round: Round, { hand, count }: HandState): number {
  const inHand = round.shown === null ? count + countAside(round, hand) : countShown(round, hand);
  const inTrick = round.trick?.plays.some((play) => play.hand === hand) === true ? 1 : 0;
  return inHand + countRefills(pub, hand) + inTrick;
}

function countAside({ tucked, setAside }: Round, hand: Hand): number {
  const under = tucked?.hand === hand ? 1 : 0;
  if (setAside?.hand !== hand) return under;
  return under + (setAside.last === null ? 0 : 1) + (setAside.first === null ? 0 : 1);
}

function countShown({ shown, hands }: Round, hand: Hand): number {
  const cards = shown?.find((one) => one.hand === hand)?.cards;
  return cards?.length ?? hands.find((one) => one.hand === hand)?.count ?? 0;
}

/** How many tricks the hand at a place has won: `W`. */
export function tricksAt({ tally }: Pick<GoalFacts, 'tally'>, place: number): number {
  return known(tally.won[place], 'a trick count');
}

/** The cards the hand at a place has won. */
export function pileAt({ piles }: Pick<GoalFacts, 'piles'>, place: number): readonly Card[] {
  return known(piles[place], 'a won pile');
}

/** The hand at a place, clockwise from the first. */
export function handAt({ round }: Pick<GoalFacts, 'round'>, place: number): Hand {
  return known(round.hands[place], 'a hand').hand;
}
