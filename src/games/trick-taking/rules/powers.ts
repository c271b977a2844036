import type { Hand } from '../ids.ts';
import type { Trick } from '../state/tricks.ts';
import type { Pub } from '../state.ts';
import { currentRound, handState } from './table.ts';
import { hasCardFor } from './tricks.ts';

/** Whether a hand may lead Rings at any time: Gandalf, Servant of the Secret Fire (B3). */
export function mayLeadAnything(pub: Pub, hand: Hand): boolean {
  return handState(currentRound(pub), hand).character === 'gandalf-secret-fire';
}

/** Whether a hand need not follow suit in a trick: that Gandalf, and Glamdring in the first (B5). */
export function mayFollowWithAnything(pub: Pub, hand: Hand, trick: number): boolean {
  if (mayLeadAnything(pub, hand)) return true;
  if (trick !== 1) return false;
  const { used = [] } = currentRound(pub);
  return used.some((use) => use.gift === 'glamdring' && use.hand === hand);
}

/**
 * The hands a leader may pass the lead to: Bilbo Baggins, if he won the trick before and nothing
 * is played, to any other hand that has a card (B3, D-20). None of any other leader.
 */
export function leadTargets(pub: Pub, { leader, plays, trick }: Trick): readonly Hand[] {
  const round = currentRound(pub);
  const last = round.tricks.at(-1);
  const mayPass =
    plays.length === 0 &&
    last?.winner === leader &&
    last.trick === trick - 1 &&
    handState(round, leader).character === 'bilbo-baggins';
  if (!mayPass) return [];
  const hands = round.hands.map(({ hand }) => hand);
  return hands.filter((hand) => hand !== leader && hasCardFor(pub, hand, trick));
}
