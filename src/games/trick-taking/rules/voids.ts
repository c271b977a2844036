import { SOLO_CARDS } from '../data/deals.ts';
import type { Hand, Suit } from '../ids.ts';
import type { Round } from '../state/round.ts';
import type { Trick } from '../state/tricks.ts';
import type { Pub } from '../state.ts';
import { isGiftAtHand, ownerOf } from './gifts.ts';
import { mayFollowWithAnything } from './powers.ts';
import { countTricksOfRound, dealOf } from './scene.ts';
import { currentRound, handState, isSolo } from './table.ts';
import { suitOfPlay } from './tricks.ts';

/**
 * `publicVoid` of A13: a hand has shown that it holds no card of a suit, and has got none since: it
 * did not follow a lead of the suit although it was bound to.
 */
export function isPubliclyVoid(pub: Pub, hand: Hand, suit: Suit): boolean {
  const round = currentRound(pub);
  const { tricks, captured = [], trick } = round;
  const isProof = (one: Trick) => hasNotFollowed(one, hand, suit) && isBinding(pub, hand, one);
  const isSeen =
    tricks.some(isProof) || captured.some(isProof) || (trick !== null && isProof(trick));
  return isSeen && !mayGetCard(pub, round, hand);
}

function hasNotFollowed({ plays }: Trick, hand: Hand, suit: Suit): boolean {
  const [lead] = plays;
  if (lead === undefined || lead.hand === hand || suitOfPlay(lead) !== suit) return false;
  const play = plays.find((one) => one.hand === hand);
  return play !== undefined && suitOfPlay(play) !== suit;
}

/** Whether not to follow in a trick proves anything, then and ever since. */
function isBinding(pub: Pub, hand: Hand, { trick }: Trick): boolean {
  const round = currentRound(pub);
  if (isUnbound(pub, round, hand, trick)) return false;
  return trick > lastGain(pub, round, hand);
}

/** Who need not follow, or only with some of its cards (B3, B5, D3). */
function isUnbound(pub: Pub, round: Round, hand: Hand, trick: number): boolean {
  const isSetAside = trick === 1 || trick === countTricksOfRound(pub);
  return (
    mayFollowWithAnything(pub, hand, trick) ||
    (isSetAside && handState(round, hand).character === 'radagast') ||
    isPyramidOfTwo(pub, hand)
  );
}

/** The pyramid lies in the last hand; what it covered is forgotten when the round is over. */
function isPyramidOfTwo({ options, round }: Pub, hand: Hand): boolean {
  return options.people === 2 && round?.hands.at(-1)?.hand === hand;
}

/** The last trick before whose end a hand got a card: what it showed up to then is void no more. */
function lastGain(pub: Pub, round: Round, hand: Hand): number {
  const byRefill = isSolo(pub) ? dealOf(pub).dealt - SOLO_CARDS : 0;
  const { untucked } = round;
  // It may have come back after the hand had played.
  const byUntuck = untucked?.hand === hand ? untucked.trick : 0;
  return Math.max(byRefill, byUntuck, gainBySting(round, hand));
}

/** B5: Sting comes before a trick, so what is shown in that very trick holds. */
function gainBySting(round: Round, hand: Hand): number {
  const use = round.used?.find(({ gift }) => gift === 'sting');
  if (use === undefined) return 0;
  const isPartner = round.exchanges.some((one) => one.hand === use.hand && one.target === hand);
  return use.hand === hand || isPartner ? use.trick - 1 : 0;
}

/** A13: a hand to which an unused Sting may still bring a card shows nothing that lasts. */
function mayGetCard(pub: Pub, round: Round, hand: Hand): boolean {
  if (!isGiftAtHand(pub, 'sting')) return false;
  return ownerOf(pub, 'sting') === hand || round.taken.some((one) => one.hand === hand);
}
