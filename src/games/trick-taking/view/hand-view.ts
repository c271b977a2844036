import { type Card, GIFTS, type Hand } from '../ids.ts';
import { inOrder } from '../rules/cards.ts';
import { isBurdened } from '../rules/characters.ts';
import { judgeCurse } from '../rules/curses.ts';
import { isGiftAtHand, ownerOf } from '../rules/gifts.ts';
import { goalOf } from '../rules/goals/judges.ts';
import type { GoalProgress } from '../rules/goals/progress.ts';
import { coveredSlots, faceUpCards, rowSizes } from '../rules/pyramid.ts';
import { currentRound } from '../rules/table.ts';
import { countTricks } from '../rules/tricks.ts';
import type { HandState } from '../state/cards.ts';
import type { Round } from '../state/round.ts';
import type { TrickTakingSight } from '../state.ts';
import { goalView, hintView } from './goal-view.ts';
import type { HandSeen } from './hand-schema.ts';
import { shownWonCards } from './won-cards.ts';

/** A hand as a viewer may know it (H1). */
export function handView(
  sight: TrickTakingSight,
  { hand, controller, character, count }: HandState,
  progress: GoalProgress | null,
): HandSeen {
  const { pub } = sight;
  const round = currentRound(pub);
  const goal = goalView(goalOf(pub, hand), progress);
  return {
    hand,
    controller,
    character,
    burdened: character !== null && isBurdened(pub, character),
    goal,
    hint: hintView(sight, hand, goal),
    rider: judgeCurse(pub, hand),
    threat: threatView(sight, hand),
    range: round.ranges?.find((one) => one.hand === hand)?.range ?? null,
    declared: round.declared?.find((one) => one.hand === hand)?.direction ?? null,
    announced: round.announced?.includes(hand) === true,
    gifts: GIFTS.filter((gift) => isGiftAtHand(pub, gift) && ownerOf(pub, gift) === hand),
    cardCount: count,
    open: round.open?.[hand] !== undefined,
    cards: cardsInSight(sight, hand),
    pyramid: pyramidView(round, hand),
    tucked: tuckedView(sight, hand),
    setAside: setAsideView(round, hand),
    tricksWon: countTricks(round, hand),
    wonTricks: round.tricks.filter(({ winner }) => winner === hand).map(({ trick }) => trick),
    wonCards: shownWonCards(pub, hand),
  };
}

/** H1: a hidden threat card is known to the controller of its hand alone. */
function threatView({ pub, own }: TrickTakingSight, hand: Hand): HandSeen['threat'] {
  const threat = currentRound(pub).threats?.find((one) => one.hand === hand);
  if (threat === undefined) return null;
  const known = own?.threats?.find((one) => one.hand === hand);
  return { rank: threat.rank ?? known?.rank ?? null, hidden: threat.rank === null };
}

/**
 * H1: a viewer sees his own hands and those that lie face up, leftovers once a goal hangs on them,
 * and everything once the round is over.
 */
function cardsInSight({ pub, own }: TrickTakingSight, hand: Hand): readonly Card[] | null {
  const { shown, leftovers, open, pyramid } = currentRound(pub);
  const shownCards = [...(shown ?? []), ...(leftovers ?? [])].find((one) => one.hand === hand);
  if (shownCards !== undefined) return shownCards.cards;
  if (pyramid?.hand === hand) {
    return pyramid.slots.includes('face-down') ? null : inOrder(faceUpCards(pyramid));
  }
  return open?.[hand] ?? own?.hands[hand] ?? null;
}

function pyramidView({ pyramid }: Round, hand: Hand): HandSeen['pyramid'] {
  if (pyramid?.hand !== hand) return null;
  const { slots, extras } = pyramid;
  return { rows: rowSizes(pyramid), slots, covered: coveredSlots(pyramid), extras };
}

function tuckedView({ pub, own }: TrickTakingSight, hand: Hand): HandSeen['tucked'] {
  const { tucked } = currentRound(pub);
  if (tucked?.hand !== hand) return null;
  return { card: tucked.card ?? (own?.tucked?.hand === hand ? own.tucked.card : null) };
}

function setAsideView({ setAside }: Round, hand: Hand): HandSeen['setAside'] {
  if (setAside?.hand !== hand) return null;
  return { first: setAside.first?.card ?? null, last: setAside.last };
}
