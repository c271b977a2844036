import type { Character, Hand } from '../ids.ts';
import type { Round } from '../state/round.ts';
import type { Pub } from '../state.ts';
import { factsOf, personOf } from './characters.ts';
import { sceneOf } from './scene.ts';
import { canCoverStars } from './stars.ts';
import { clockwiseFrom, currentRound, handState, isPyramid } from './table.ts';

/**
 * Hands that have no character yet, in the order in which they get one: from the ring holder on
 * (A5), or from the first hand where nobody holds the ring.
 */
export function handsToPick(round: Round): readonly Hand[] {
  const hands = round.hands.map(({ hand }) => hand);
  const order = round.ringHolder === null ? hands : clockwiseFrom(round, round.ringHolder);
  return order.filter((hand) => handState(round, hand).character === null);
}

/** Characters of the pool that nobody has taken in this round. */
export function freeCharacters(pub: Pub): readonly Character[] {
  const taken = currentRound(pub).hands.map((one) => one.character);
  return sceneOf(pub).pool.filter((character) => !taken.includes(character));
}

/**
 * The character a hand gets without being asked: A4, the ring holder is the starred character
 * that nobody else may be.
 */
export function automaticPick(pub: Pub, hand: Hand): Character | null {
  const round = currentRound(pub);
  if (hand !== round.ringHolder) return null;
  const { stars } = sceneOf(pub);
  return stars.find((character) => factsOf(pub, character).ringHolderOnly) ?? null;
}

/** A5: whether a hand may be a character at all, whoever else is in the round. */
export function isSeatAllowed(pub: Pub, hand: Hand, character: Character): boolean {
  const round = currentRound(pub);
  if (factsOf(pub, character).ringHolderOnly) return hand === round.ringHolder;
  // Chapter 15: a card of the pyramid cannot be played unseen.
  const isBlindfolded = sceneOf(pub).event === 'blindfolded' && personOf(character) === 'gimli';
  return !(isBlindfolded && isPyramid(round, hand));
}

/** A5: whether the hands that pick later can still bring in every star after this pick. */
export function leavesStarsCovered(pub: Pub, hand: Hand, character: Character): boolean {
  const { stars } = sceneOf(pub);
  const free = freeCharacters(pub).filter((one) => one !== character);
  return canCoverStars({
    hands: handsToPick(currentRound(pub)).filter((one) => one !== hand),
    free,
    stars: free.filter((one) => stars.includes(one)),
    isAllowed: (later, one) => isSeatAllowed(pub, later, one),
  });
}
