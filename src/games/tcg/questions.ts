import type { On, Op } from './data/vocabulary.ts';
import type { Iid, Seat } from './ids.ts';

/** What a player can be asked (R-C0). */
export const QUESTION_KINDS = [
  ...(['bid', 'chooseOrder', 'startingFellowship', 'mulligan', 'phaseAction'] as const),
  ...(['chooseCards', 'chooseOption', 'chooseNumber', 'orderTriggers', 'optional'] as const),
  ...(['sanctuaryHeal', 'reconcile', 'moveOrStay', 'archeryWound'] as const),
  ...(['assignFp', 'assignShadow', 'chooseSkirmish'] as const),
] as const;
/** One of the kinds of questions. */
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What a question can be about: a step of a text, something that happens, or who bears a card. */
export const ABOUTS = [
  ...([
    'exert',
    'wound',
    'heal',
    'discard',
    'discardFromHand',
    'discardTop',
    'discardAny',
  ] as const),
  ...(['discardSet', 'draw', 'take', 'addTwilight', 'removeTwilight', 'addBurden'] as const),
  ...([
    'removeBurden',
    'strength',
    'keyword',
    'overwhelm',
    'moveLimit',
    'cannotMoveAgain',
  ] as const),
  ...(['participate', 'notCountForArchery', 'preventAllWounds', 'play', 'beneathDeck'] as const),
  ...(['shuffleIntoDeck', 'revealHand', 'lookAtHand', 'revealTop', 'lookTop'] as const),
  ...(['cancelSkirmish', 'preventWound', 'preventExertToken', 'wearRing'] as const),
  ...(['becomeRingBearer', 'playNextSite', 'choice', 'if'] as const),
  ...(['startOfTurn', 'played', 'movesFrom', 'moves', 'movesTo', 'aboutToWound'] as const),
  ...(['aboutToExert', 'wins', 'loses', 'killed', 'state', 'bearer'] as const),
] as const satisfies readonly (Op['op'] | On['type'] | 'bearer')[];
/** One of these. */
export type About = (typeof ABOUTS)[number];

/** What everybody knows of the open question. */
export interface Question {
  readonly kind: QuestionKind;
  /** Who has still to answer: two only while both bid. */
  readonly seats: readonly Seat[];
  /** The card whose text asks; null where the rules do. */
  readonly source: Iid | null;
  /** The card something is about to happen, or happened, to; null where that is not the matter. */
  readonly subject: Iid | null;
  /** What it is for: an operation of a text, or what a window is about; null where the kind says it. */
  readonly about: About | null;
}

/** What only the player who is asked knows of the question. */
export interface AskedCards {
  /** Cards, labels, numbers or triggers to choose from. */
  readonly options: readonly string[];
  readonly min: number;
  readonly max: number;
  /** Answers marked so far. */
  readonly picked: readonly string[];
}
