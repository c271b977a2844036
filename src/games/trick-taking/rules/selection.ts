import type { Character, Hand } from '../ids.ts';
import type { Pub, Round } from '../state.ts';
import { canCoverStars } from './stars.ts';
import { chapterOf, clockwiseFrom, currentRound, factsOf, handState } from './table.ts';

/** Hands that have no character yet, in the order in which they pick (A5). */
export function handsToPick(round: Round): readonly Hand[] {
  return clockwiseFrom(round, round.ringHolder).filter(
    (hand) => handState(round, hand).character === null,
  );
}

/** Characters of the chapter that nobody has taken in this round. */
export function freeCharacters(pub: Pub): readonly Character[] {
  const taken = currentRound(pub).hands.map((one) => one.character);
  return chapterOf(pub).pool.filter((character) => !taken.includes(character));
}

/**
 * The character a hand gets without being asked: A4, the ring holder is the starred character
 * that nobody else may be.
 */
export function automaticPick(pub: Pub, hand: Hand): Character | null {
  const round = currentRound(pub);
  if (hand !== round.ringHolder) return null;
  const { stars } = chapterOf(pub);
  return stars.find((character) => factsOf(character).ringHolderOnly) ?? null;
}

/** A5: whether the hands that pick later can still bring in every star after this pick. */
export function leavesStarsCovered(pub: Pub, hand: Hand, character: Character): boolean {
  const round = currentRound(pub);
  const free = freeCharacters(pub).filter((one) => one !== character);
  return canCoverStars({
    hands: handsToPick(round).filter((one) => one !== hand),
    free,
    stars: free.filter((one) => chapterOf(pub).stars.includes(one)),
    isAllowed: (later, one) => !factsOf(one).ringHolderOnly || later === round.ringHolder,
  });
}
