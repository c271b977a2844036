import type { CommandOf, Reason } from '../../commands.ts';
import type { CommitStep } from '../../events/question.ts';
import { type Card, HANDS, type Hand } from '../../ids.ts';
import { isKeptByFrodo } from '../../rules/characters.ts';
import { currentRound, isSolo } from '../../rules/table.ts';
import type { TrickTakingSight } from '../../state.ts';
import { openQuestion } from '../questions.ts';
import { firstReason } from '../setup/first-reason.ts';
import { refuseMove } from '../setup/transfers.ts';
import { type CommitFrame, choicesOf, handInTurn, openTargets, targetsOf } from './turns.ts';

type ShareCommand = CommandOf<'offerExchangeAll' | 'giveCards'>;

/** A choice that is made, and the question it answers. */
interface Choosing {
  readonly frame: CommitFrame;
  readonly hand: Hand;
}

/** The question, if a hand may answer it now on one of these occasions; else why not. */
function choosing(
  sight: TrickTakingSight,
  steps: readonly CommitStep[],
  hand: Hand,
): Choosing | Reason {
  const frame = openQuestion(sight, 'commit-cards');
  if (frame === null || !steps.includes(frame.step)) return 'WRONG_PHASE';
  return handInTurn(sight.pub, frame, sight.viewer) === hand ? { frame, hand } : 'NOT_YOUR_TURN';
}

/** Why a card cannot be chosen for an offer to several hands now; null if it can. */
export function refuseOfferAll(
  sight: TrickTakingSight,
  command: CommandOf<'offerExchangeAll'>,
): Reason | null {
  return refuseShare(sight, ['offer-all'], command);
}

/** Why a card cannot be chosen as a gift now; null if it can. */
export function refuseGive(
  sight: TrickTakingSight,
  command: CommandOf<'giveCards'>,
): Reason | null {
  return refuseShare(sight, ['give', 'mirror'], command);
}

function refuseShare(
  sight: TrickTakingSight,
  steps: readonly CommitStep[],
  { hand, cards }: ShareCommand,
): Reason | null {
  const asked = choosing(sight, steps, hand);
  if (typeof asked === 'string') return asked;
  const pairs = HANDS.flatMap((target) => {
    const card = cards[target];
    return card === undefined ? [] : [{ target, card }];
  });
  return (
    firstReason(pairs.map(({ card }) => refuseMove(sight, hand, card))) ??
    refusePairs(sight, asked, pairs) ??
    firstReason(pairs.map(({ card }) => refuseChoice(sight, hand, card)))
  );
}

/** A command holds one pair, for the next target; one card for two targets is named as such. */
function refusePairs(
  sight: TrickTakingSight,
  { frame, hand }: Choosing,
  pairs: readonly { readonly target: Hand; readonly card: Card }[],
): Reason | null {
  const targets = targetsOf(frame, hand);
  const isMeant = pairs.every(({ target }) => targets.includes(target));
  if (isMeant && new Set(pairs.map(({ card }) => card)).size < pairs.length) {
    return 'DUPLICATE_CARD';
  }
  const next = targets[choicesOf(sight.own, hand).length];
  return pairs.length === 1 && pairs[0]?.target === next ? null : 'INVALID_TARGET';
}

/** What keeps a card that a hand has to give from being chosen. */
function refuseChoice(sight: TrickTakingSight, hand: Hand, card: Card): Reason | null {
  if (isKeptByFrodo(currentRound(sight.pub), hand, card)) return 'FRODO_KEEPS_RING';
  const isChosen = choicesOf(sight.own, hand).some((choice) => choice.card === card);
  return isChosen ? 'DUPLICATE_CARD' : null;
}

/** Why a card cannot be passed to the right now; null if it can. */
export function refusePass(
  sight: TrickTakingSight,
  { hand, card }: CommandOf<'passCard'>,
): Reason | null {
  const asked = choosing(sight, ['pass'], hand);
  if (typeof asked === 'string') return asked;
  return refuseMove(sight, hand, card) ?? refuseChoice(sight, hand, card);
}

/** Why a card cannot be offered in a Long Dark now; null if it can. */
export function refuseDarkOffer(
  sight: TrickTakingSight,
  { hand, targetHand, card }: CommandOf<'offerExchange'>,
): Reason | null {
  const asked = choosing(sight, ['dark-offer'], hand);
  if (typeof asked === 'string') return asked;
  const refusal = refuseMove(sight, hand, card);
  if (refusal !== null) return refusal;
  const isMeant = targetsOf(asked.frame, hand).includes(targetHand);
  return isMeant ? refuseChoice(sight, hand, card) : 'INVALID_TARGET';
}

/** Why a card cannot be chosen to go back now, where several are; null if it can. */
export function refuseCommittedReturn(
  sight: TrickTakingSight,
  { hand, card, toHand }: CommandOf<'returnExchange'>,
): Reason | null {
  const asked = choosing(sight, ['return-all', 'dark-return'], hand);
  if (typeof asked === 'string') return asked;
  const refusal = refuseMove(sight, hand, card);
  if (refusal !== null) return refusal;
  const isMeant = isOfferNamed(sight, asked, toHand);
  return isMeant ? refuseChoice(sight, hand, card) : 'INVALID_TARGET';
}

/**
 * A7: the offer that is answered is named where several wait for the hand. Of several, the last one
 * may be named or not.
 */
function isOfferNamed(
  sight: TrickTakingSight,
  { frame, hand }: Choosing,
  toHand: Hand | undefined,
): boolean {
  const offers = openTargets(frame, sight.own, hand);
  if (toHand === undefined) return offers.length === 1;
  return targetsOf(frame, hand).length > 1 && offers.includes(toHand);
}

/** Why an exchange with several hands cannot be left out now; null if it can (E4). */
export function refuseSkipAll(
  sight: TrickTakingSight,
  { hand }: CommandOf<'skipExchange'>,
): Reason | null {
  if (!isSolo(sight.pub) || choicesOf(sight.own, hand).length > 0) return 'WRONG_PHASE';
  const asked = choosing(sight, ['offer-all'], hand);
  return typeof asked === 'string' ? asked : null;
}

/** Why no choice can be taken back now; null if the last one of a hand can. */
export function refuseTakeBack(
  sight: TrickTakingSight,
  { hand }: CommandOf<'takeBack'>,
): Reason | null {
  const frame = openQuestion(sight, 'commit-cards');
  if (frame === null) return 'WRONG_PHASE';
  if (handInTurn(sight.pub, frame, sight.viewer) !== hand) return 'NOT_YOUR_TURN';
  return choicesOf(sight.own, hand).length === 0 ? 'WRONG_PHASE' : null;
}
