import { known } from '../../../engine/invariant.ts';
import { CHAPTER_FACTS, type ChapterFacts } from '../data/chapters.ts';
import type { Hand, HandCount, People, Seat } from '../ids.ts';
import type { HandState } from '../state/cards.ts';
import type { Round } from '../state/round.ts';
import type { Pub } from '../state.ts';

/** The round on the table. */
export function currentRound(pub: Pub): Round {
  return known(pub.round, 'the round');
}

/** The chapter that is played (C0). */
export function chapterOf(pub: Pub): ChapterFacts {
  return CHAPTER_FACTS[pub.options.chapter];
}

/** Whether one person plays all four hands, face up (E). */
export function isSolo({ options }: Pub): boolean {
  return options.people === 1;
}

/** How many hands a round has (A1): the pyramid is one, and solo plays four. */
export function handCountOf(people: People): HandCount {
  return people === 4 || people === 1 ? 4 : 3;
}

/** What everybody knows of a hand; it must be in the round. */
export function handState(round: Round, hand: Hand): HandState {
  return known(findHand(round, hand), hand);
}

function findHand(round: Round, hand: Hand): HandState | undefined {
  return round.hands.find((one) => one.hand === hand);
}

/** The seat that decides for a hand. */
export function controllerOf(round: Round, hand: Hand): Seat {
  return handState(round, hand).controller;
}

/** Whether a viewer decides for a hand; nobody does for a hand that is not in the round. */
export function isControlledBy(round: Round, hand: Hand, viewer: Seat | null): boolean {
  return viewer !== null && findHand(round, hand)?.controller === viewer;
}

/** Whether a hand is the pyramid of two people (D). */
export function isPyramid(round: Round, hand: Hand): boolean {
  return round.pyramid?.hand === hand;
}

/** All hands of the round, clockwise from one of them (A1). */
export function clockwiseFrom(round: Round, hand: Hand): readonly Hand[] {
  const hands = round.hands.map((one) => one.hand);
  const start = hands.indexOf(hand);
  return [...hands.slice(start), ...hands.slice(0, start)];
}

/** The hand that plays after another one (A1). */
export function leftOf(round: Round, hand: Hand): Hand {
  return neighbour(round, hand, 1);
}

/** The hand that plays before another one (D-17). */
export function rightOf(round: Round, hand: Hand): Hand {
  return neighbour(round, hand, round.hands.length - 1);
}

function neighbour({ hands }: Round, hand: Hand, places: number): Hand {
  const place = hands.findIndex((one) => one.hand === hand);
  return known(hands[(place + places) % hands.length], `the neighbour of ${hand}`).hand;
}

/** Whether everybody in a list of seats that have agreed means everybody at the table (F). */
export function isUnanimous(pub: Pub, agreed: readonly Seat[]): boolean {
  return pub.seats.every((seat) => agreed.includes(seat));
}
