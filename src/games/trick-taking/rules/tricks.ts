import { known } from '../../../engine/invariant.ts';
import { type Card, type Hand, type Suit, THE_ONE_RING } from '../ids.ts';
import type { Play, Round, Trick } from '../state.ts';
import { hasSuit, rankOf, suitOf } from './cards.ts';
import { leftOf } from './table.ts';

/** The suit that must be followed: that of the leader's card; null before it is played (A11). */
function leadSuit(trick: Trick): Suit | null {
  const [lead] = trick.plays;
  return lead === undefined ? null : suitOf(lead.card);
}

/** Whose card the trick waits for; null when all have played. */
export function nextToPlay(round: Round, trick: Trick): Hand | null {
  if (trick.plays.length === round.hands.length) return null;
  const last = trick.plays.at(-1);
  return last === undefined ? trick.leader : leftOf(round, last.hand);
}

/** A9: whether a hand that can follow suit would not. */
export function isRevoke(trick: Trick, held: readonly Card[], card: Card): boolean {
  const suit = leadSuit(trick);
  return suit !== null && suitOf(card) !== suit && hasSuit(held, suit);
}

/** A9: Rings are led only once they are broken, or from a hand that holds nothing else. */
export function isForbiddenLead(round: Round, trick: Trick, held: readonly Card[], card: Card) {
  return (
    leadSuit(trick) === null &&
    suitOf(card) === 'rings' &&
    !round.ringsBroken &&
    held.some((other) => suitOf(other) !== 'rings')
  );
}

/** A10: the card that may claim the trick, and must say whether it does. */
export function mayClaim(card: Card): boolean {
  return card === THE_ONE_RING;
}

/** The winning play of a complete trick: a claim (A10), else the highest of the lead suit (A11). */
export function winningPlay(trick: Trick): Play {
  const claimed = trick.plays.find((play) => play.claim === true);
  if (claimed !== undefined) return claimed;
  const suit = leadSuit(trick);
  const followers = trick.plays.filter((play) => suitOf(play.card) === suit);
  return known(highest(followers), 'a play of the lead suit');
}

function highest(plays: readonly Play[]): Play | null {
  return plays.reduce<Play | null>(
    (best, play) => (best === null || rankOf(play.card) > rankOf(best.card) ? play : best),
    null,
  );
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
