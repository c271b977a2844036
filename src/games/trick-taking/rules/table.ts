import { known } from '../../../engine/invariant.ts';
import { CHAPTER_FACTS, type ChapterFacts, type Deal } from '../data/chapters.ts';
import { CHARACTER_FACTS, type CharacterFacts } from '../data/characters.ts';
import type { Character, Hand, Identity, Seat } from '../ids.ts';
import type { HandState, Pub, Round } from '../state.ts';

/** The round on the table. */
export function currentRound(pub: Pub): Round {
  return known(pub.round, 'the round');
}

/** The chapter that is played (C0). */
export function chapterOf(pub: Pub): ChapterFacts {
  return CHAPTER_FACTS[pub.options.chapter];
}

/** How many hands, cards and tricks a round of this game has (A3). */
export function dealOf(pub: Pub): Deal {
  return chapterOf(pub).deal[pub.options.people];
}

/** What the card of a character says. */
export function factsOf(character: Character): CharacterFacts {
  return CHARACTER_FACTS[character];
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

/** All hands of the round, clockwise from one of them (A1). */
export function clockwiseFrom(round: Round, hand: Hand): readonly Hand[] {
  const hands = round.hands.map((one) => one.hand);
  const start = hands.indexOf(hand);
  return [...hands.slice(start), ...hands.slice(0, start)];
}

/** The hand that plays after another one (A1). */
export function leftOf({ hands }: Round, hand: Hand): Hand {
  const place = hands.findIndex((one) => one.hand === hand);
  return known(hands[(place + 1) % hands.length], `the hand to the left of ${hand}`).hand;
}

/** The person a hand plays in this round; null before its character is picked (B0). */
export function identityOf(round: Round, hand: Hand): Identity | null {
  const { character } = handState(round, hand);
  return character === null ? null : factsOf(character).identity;
}

/** Whether everybody in a list of seats that have agreed means everybody at the table (F). */
export function isUnanimous(pub: Pub, agreed: readonly Seat[]): boolean {
  return pub.seats.every((seat) => agreed.includes(seat));
}
