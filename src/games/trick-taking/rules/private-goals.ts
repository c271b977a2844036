import type { Hand, Suit } from '../ids.ts';
import type { Own, Pub, TrickTakingSight } from '../state.ts';
import { hasSuit } from './cards.ts';
import { isGiftAtHand } from './gifts.ts';
import { gatherFacts, type Knowledge, publicKnowledge } from './goals/facts.ts';
import { judgeHand } from './goals/judges.ts';
import type { GoalProgress } from './goals/progress.ts';
import { knownCards } from './held.ts';
import { countRefills } from './refills.ts';
import { currentRound, isControlledBy } from './table.ts';

/**
 * How far a hand is with its goal, as its controller knows it: with a threat card that is hidden
 * from others, and with what the hand holds. Null for everybody else (A13, D-4).
 */
export function privateGoal(sight: TrickTakingSight, hand: Hand): GoalProgress | null {
  const { pub, own, viewer } = sight;
  const round = currentRound(pub);
  if (own === null || !isControlledBy(round, hand, viewer)) return null;
  const place = round.hands.findIndex((one) => one.hand === hand);
  return judgeHand(gatherFacts(pub, ownKnowledge(pub, own, hand)), place);
}

function ownKnowledge(pub: Pub, own: Own, mine: Hand): Knowledge {
  const known = publicKnowledge(pub);
  const hidden = own.threats ?? [];
  return {
    threatOf: (hand) => hidden.find((one) => one.hand === hand)?.rank ?? known.threatOf(hand),
    isVoid: (hand, suit) =>
      known.isVoid(hand, suit) || (hand === mine && isEmptyOf(pub, own, hand, suit)),
  };
}

/** Whether a hand that its controller sees whole has no card of a suit, and will get none. */
function isEmptyOf(pub: Pub, own: Own, hand: Hand, suit: Suit): boolean {
  const round = currentRound(pub);
  const cards = knownCards(pub, own, hand);
  const isWhole = round.hands.some((one) => one.hand === hand && one.count === cards.length);
  if (!isWhole || round.tucked?.hand === hand || round.setAside?.hand === hand) return false;
  if (countRefills(pub, hand) > 0 || isGiftAtHand(pub, 'sting')) return false;
  return !hasSuit(cards, suit);
}
