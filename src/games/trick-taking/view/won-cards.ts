import type { Goal, GoalOf } from '../data/goals.ts';
import { CURSES } from '../data/riders.ts';
import type { Card, Hand } from '../ids.ts';
import { inOrder, rankOf, suitOf } from '../rules/cards.ts';
import { goalOf } from '../rules/goals/judges.ts';
import { riderOf } from '../rules/scene.ts';
import { currentRound } from '../rules/table.ts';
import { wonCards } from '../rules/tricks.ts';
import type { Pub } from '../state.ts';

/** A card in a won pile, as one goal looks at it. */
interface Won {
  readonly card: Card;
  /** Whether it lies in the pile of the hand whose goal it is. */
  readonly isOwn: boolean;
  /** The rank of that hand's threat card, where all may know it. */
  readonly threat: number | null;
}

type AsksFor<G extends Goal> = (goal: G, won: Won) => boolean;

const nothing = () => false;
const ownCards = (_: Goal, { isOwn }: Won) => isOwn;
const cardsOfSuit = ({ suit }: Extract<Goal, { readonly suit: unknown }>, { card }: Won) =>
  suitOf(card) === suit;

/** Which won cards a goal asks for; counts of tricks ask for none. */
const ASKS: { readonly [K in Goal['kind']]: AsksFor<GoalOf<K>> } = {
  always: nothing,
  'tricks-at-least': nothing,
  'tricks-between': nothing,
  'fewest-tricks': nothing,
  'only-one-without-trick': nothing,
  'tricks-between-others': nothing,
  'tricks-equal-threat': nothing,
  'tricks-as-declared': nothing,
  'tricks-in-range': nothing,
  'tricks-in-a-row': nothing,
  'one-of-last-tricks': nothing,
  'last-card-of-suit': cardsOfSuit,
  'tricks-at-least-without': ({ without }, { card }) => card === without,
  'last-trick-without-card': ({ without }, { card }) => card === without,
  'last-trick-without-suit': ({ without }, { card }) => suitOf(card) === without,
  'tricks-with-suit': cardsOfSuit,
  'every-trick-with-suit': cardsOfSuit,
  'cards-at-least': cardsOfSuit,
  'most-of-suit': cardsOfSuit,
  'run-of-ranks': cardsOfSuit,
  'every-hand-has-suit': cardsOfSuit,
  'card-of-each-suit': ({ suits }, { card }) => suits.includes(suitOf(card)),
  'threat-cards': ({ suits }, { card, threat }) =>
    suits.includes(suitOf(card)) && rankOf(card) === threat,
  'cards-of-threat-rank': (_, { card, threat }) => rankOf(card) === threat,
  'cards-of-one-rank': ownCards,
  'every-rank': ownCards,
  'matches-leftover': ownCards,
};

/** The cards a hand has won, as far as they are shown to all (D-27). */
export function shownWonCards(pub: Pub, hand: Hand): readonly Card[] {
  const cards = inOrder(wonCards(currentRound(pub), hand));
  return pub.options.hideHistory === true
    ? cards.filter((card) => isAsked(pub, card, hand))
    : cards;
}

/** The cards Old Man Willow took, as far as they are shown to all (D-27, chapter 5). */
export function shownCapturedCards(pub: Pub): readonly Card[] {
  const { captured = [] } = currentRound(pub);
  const cards = inOrder(captured.flatMap(({ plays }) => plays.map(({ card }) => card)));
  return pub.options.hideHistory === true
    ? cards.filter((card) => isAsked(pub, card, null))
    : cards;
}

function isAsked(pub: Pub, card: Card, pile: Hand | null): boolean {
  return currentRound(pub).hands.some(
    ({ hand }) => isAskedByGoal(pub, hand, card, pile) || isAskedByRider(pub, hand, card),
  );
}

/** H1: a hidden threat card asks for nothing, or it would be told which cards matter. */
function isAskedByGoal(pub: Pub, hand: Hand, card: Card, pile: Hand | null): boolean {
  const goal = goalOf(pub, hand);
  if (goal === null) return false;
  const threat = currentRound(pub).threats?.find((one) => one.hand === hand)?.rank ?? null;
  const asks = ASKS[goal.kind] as AsksFor<Goal>;
  return asks(goal, { card, isOwn: pile === hand, threat });
}

function isAskedByRider(pub: Pub, hand: Hand, card: Card): boolean {
  const rider = riderOf(pub, hand);
  if (rider === null) return false;
  const curse = CURSES[rider];
  switch (curse.kind) {
    case 'never-lead':
      return suitOf(card) === curse.suit;
    case 'win-none-of-rank':
      return rankOf(card) === curse.rank;
    default:
      return false;
  }
}
