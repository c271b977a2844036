import type { CommandOf, Reason } from '../commands.ts';
import type { Gift, Hand } from '../ids.ts';
import { ownerOf } from '../rules/gifts.ts';
import { verdict } from '../rules/goals.ts';
import { currentRound, isControlledBy } from '../rules/table.ts';
import { isBeforeLead, refuseSting } from '../standing/sting.ts';
import type { PhaseOf, TrickTakingScript, TrickTakingSight } from '../state.ts';
import { askedHand } from './asked-hand.ts';
import { endRound } from './end-round.ts';
import { oneDecision, openQuestion } from './questions.ts';

/** B5: who has Glamdring or the Mithril Shirt is asked whether it is used. */
export const useGift: PhaseOf<'use-gift'> = {
  waiting: askedHand,
  legal(sight, frame) {
    const { hand, gift } = frame;
    const commands = [true, false].map(
      (accept) => ({ type: 'useGift', hand, gift, accept }) as const,
    );
    return oneDecision(
      frame,
      commands.filter((command) => refuseUseGift(sight, command) === null),
    );
  },
  decide({ command }, { hand, gift }, script) {
    if (command.type !== 'useGift') return;
    const isUsed = command.accept === true;
    if (gift === 'mithril-shirt') settleByShirt(script, hand, isUsed);
    else answer(script, hand, gift, isUsed);
  },
};

function answer(script: TrickTakingScript, hand: Hand, gift: Gift, isUsed: boolean): void {
  script.emit({ type: isUsed ? 'GiftUsed' : 'GiftDeclined', v: 1, pub: { hand, gift } });
}

/** D-18: the shirt stands in for the one goal that failed, or the round is lost. */
function settleByShirt(script: TrickTakingScript, hand: Hand, isUsed: boolean): void {
  const standing = verdict(script.state.pub);
  answer(script, hand, 'mithril-shirt', isUsed);
  if (isUsed && standing.kind === 'forgivable') {
    endRound(script, true, 'GOALS_MET', standing.hand);
  } else {
    endRound(script, false, 'GOAL_FAILED');
  }
}

/** Why a gift cannot be used, or declined, now; null if it can. */
export function refuseUseGift(
  sight: TrickTakingSight,
  command: CommandOf<'useGift'>,
): Reason | null {
  const { hand, gift, accept, card } = command;
  const isAsked = openQuestion(sight, 'use-gift')?.gift === gift;
  if (!isAsked && !isMomentFor(sight, gift)) return 'WRONG_PHASE';
  const owner = ownerOf(sight.pub, gift);
  const isTheirs = owner === null || owner === hand;
  if (!isTheirs || !isControlledBy(currentRound(sight.pub), hand, sight.viewer)) {
    return 'NOT_YOUR_TURN';
  }
  if (gift === 'sting') return refuseSting(sight, command);
  if (accept === undefined || card !== undefined) return 'INVALID_CHOICE';
  return isAsked ? null : 'GIFT_NOT_AVAILABLE';
}

/** Whether gifts of this kind are used at such a moment, be it at hand or not (A14). */
function isMomentFor(sight: TrickTakingSight, gift: Gift): boolean {
  const { round, result } = sight.pub;
  if (gift === 'mithril-shirt') return round?.stage === 'ended' && result === null;
  return isBeforeLead(sight) && (gift !== 'glamdring' || round?.trick?.trick === 1);
}
