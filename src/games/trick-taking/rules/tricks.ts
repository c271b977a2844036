import { known } from '../../../engine/invariant.ts';
import { type Card, type EventCard, type Hand, type Suit, THE_ONE_RING } from '../ids.ts';
import type { Round } from '../state/round.ts';
import type { OpenPlay, Play, Trick } from '../state/tricks.ts';
import type { Pub } from '../state.ts';
import { hasSuit, rankOf, suitOf } from './cards.ts';
import { countTricksOfRound } from './scene.ts';
import { currentRound, handState, leftOf } from './table.ts';

/** The suit of a card in a trick, which is known also where the card lies face down (D-19). */
export function suitOfPlay(play: Play): Suit {
  return play.card === null ? play.suit : suitOf(play.card);
}

/** The suit that must be followed: that of the leader's card; null before it is played (A11). */
function leadSuit({ plays: [lead] }: Trick): Suit | null {
  return lead === undefined ? null : suitOfPlay(lead);
}

/**
 * Whether a hand has a card for a trick (A9). A tucked card is none; of the cards that are set
 * aside, one is for the first trick and one for the last (B3).
 */
export function hasCardFor(pub: Pub, hand: Hand, trick: number): boolean {
  const round = currentRound(pub);
  if (handState(round, hand).count > 0) return true;
  const { setAside } = round;
  if (setAside?.hand !== hand) return false;
  return keptCard(pub, hand, trick) !== null || (trick === 1 && setAside.first !== null);
}

/** The card that a hand has set aside for this trick, which is the last one (B3); mostly null. */
export function keptCard(pub: Pub, hand: Hand, trick: number): Card | null {
  const { setAside } = currentRound(pub);
  if (setAside?.hand !== hand || trick !== countTricksOfRound(pub)) return null;
  return setAside.last;
}

/** Whose card the trick waits for; null when all have played who have a card (A9). */
export function nextToPlay(pub: Pub, trick: Trick): Hand | null {
  const round = currentRound(pub);
  const last = trick.plays.at(-1);
  if (last === undefined) return trick.leader;
  let hand = leftOf(round, last.hand);
  while (hand !== trick.leader && !hasCardFor(pub, hand, trick.trick)) hand = leftOf(round, hand);
  return hand === trick.leader ? null : hand;
}

/** A11: who leads a trick that is this hand's to lead; who has no card leaves it to the left. */
export function leaderFrom(pub: Pub, hand: Hand, trick: number): Hand {
  const round = currentRound(pub);
  let leader = hand;
  while (!hasCardFor(pub, leader, trick)) {
    leader = leftOf(round, leader);
    known(leader === hand ? null : leader, 'a hand with a card');
  }
  return leader;
}

/** A9: the suit a hand must play, since one was led that it can follow; null if it is free. */
export function suitToFollow(trick: Trick, held: readonly Card[]): Suit | null {
  const suit = leadSuit(trick);
  return suit !== null && hasSuit(held, suit) ? suit : null;
}

/** A9: Rings are led only once they are broken, or from a hand that holds nothing else. */
export function areRingsClosed(round: Round, trick: Trick, held: readonly Card[]): boolean {
  if (round.ringsBroken || trick.plays.length > 0) return false;
  return held.some((card) => suitOf(card) !== 'rings');
}

/** A10: the card that may claim the trick, and must say whether it does. */
export function mayClaim(card: Card): boolean {
  return card === THE_ONE_RING;
}

/** The cards of a trick that lie face up: all of them, once it is complete. */
export function openPlays({ plays }: Trick): readonly OpenPlay[] {
  return plays.filter((play): play is OpenPlay => play.card !== null);
}

/**
 * The winning play of a complete trick: a claim (A10), else the highest trump where there is one
 * (chapter 17), else the highest card of the lead suit (A11).
 */
export function winningPlay(trick: Trick, trump: Suit | null): OpenPlay {
  const plays = openPlays(trick);
  const claimed = plays.find((play) => play.claim === true);
  if (claimed !== undefined) return claimed;
  const highestTrump = trump === null ? null : highestOf(plays, trump);
  return highestTrump ?? known(highestOf(plays, leadSuit(trick)), 'a play of the lead suit');
}

function highestOf(plays: readonly OpenPlay[], suit: Suit | null): OpenPlay | null {
  return plays.reduce<OpenPlay | null>((best, play) => {
    if (suitOf(play.card) !== suit) return best;
    return best === null || rankOf(play.card) > rankOf(best.card) ? play : best;
  }, null);
}

/** The ranks of some cards together (the Bridge of chapter 14). */
export function sumOfRanks(cards: readonly EventCard[]): number {
  return cards.reduce((sum, card) => sum + rankOf(card), 0);
}

/** Tricks of the round that are over, whether somebody won them or Old Man Willow took them. */
export function countTricksOver({ tricks, captured = [] }: Round): number {
  return tricks.length + captured.length;
}

/** Tricks a hand has won in the round. */
export function countTricks(round: Round, hand: Hand): number {
  return round.tricks.reduce((count, trick) => (trick.winner === hand ? count + 1 : count), 0);
}

/** Cards of the tricks a hand has won, in the order in which they were won. */
export function wonCards(round: Round, hand: Hand): readonly Card[] {
  return round.tricks
    .filter((trick) => trick.winner === hand)
    .flatMap((trick) => trick.plays.map((play) => play.card));
}
