import { known } from '../../../engine/invariant.ts';
import type { Command, CommandOf, Reason } from '../commands.ts';
import type { Card, Hand } from '../ids.ts';
import { isKeptByFrodo } from '../rules/characters.ts';
import { mayBecomeLost } from '../rules/exchanges.ts';
import { currentRound } from '../rules/table.ts';
import type { FrameOf, PhaseOf, TrickTakingScript, TrickTakingSight } from '../state.ts';
import { ask } from './ask.ts';
import { askedHand } from './asked-hand.ts';
import { refuseDarkOffer, refuseSkipAll } from './commit/refusals.ts';
import { oneDecision, openQuestion, refuseAnswer } from './questions.ts';
import { finishStep } from './setup/finish-step.ts';
import { cardParts, heldToMove, refuseMove } from './setup/transfers.ts';

/**
 * A7: the active hand passes a card to one of the hands its step names. Where it is free to, it
 * swaps with the lost card instead (B3), or makes no exchange (E4, G2).
 */
export const offerExchange: PhaseOf<'offer-exchange'> = {
  waiting: askedHand,
  legal(sight, frame) {
    return oneDecision(frame, [...skips(sight, frame), ...offers(sight, frame)]);
  },
  decide({ command }, _frame, script) {
    switch (command.type) {
      case 'offerExchange':
        offerCard(script, command.hand, command.targetHand, command.card);
        break;
      case 'swapLost':
        swapWithLost(script, command.hand, command.card);
        break;
      case 'skipExchange':
        finishStep(script, true);
    }
  },
};

function skips(sight: TrickTakingSight, { hand }: FrameOf<'offer-exchange'>): readonly Command[] {
  const skip = { type: 'skipExchange', hand } as const;
  return refuseSkip(sight, skip) === null ? [skip] : [];
}

function offers(
  sight: TrickTakingSight,
  { hand, targets }: FrameOf<'offer-exchange'>,
): readonly Command[] {
  const held = heldToMove(sight, hand);
  const exchanges = targets.flatMap((targetHand) =>
    held.map((card) => ({ type: 'offerExchange', hand, targetHand, card }) as const),
  );
  const swaps = held.map((card) => ({ type: 'swapLost', hand, card }) as const);
  return [
    ...exchanges.filter((command) => refuseOffer(sight, command) === null),
    ...swaps.filter((command) => refuseSwapLost(sight, command) === null),
  ];
}

/** Passes a card over and asks for one back (A7); Sting does the same in play (B5). */
export function offerCard(script: TrickTakingScript, hand: Hand, target: Hand, card: Card): void {
  const { shown, own } = cardParts(script.state.pub, [hand, target], card);
  script.emit({ type: 'ExchangeOffered', v: 1, pub: { hand, target, ...shown }, own });
  ask(script, { kind: 'return-exchange', hand: target, to: hand });
}

function swapWithLost(script: TrickTakingScript, hand: Hand, given: Card): void {
  const taken = known(currentRound(script.state.pub).lost[0], 'the lost card');
  script.emit({ type: 'LostCardSwapped', v: 1, pub: { hand, given, taken } });
  finishStep(script, false);
}

/** Why a card cannot be offered now; null if it can. */
export function refuseOffer(
  sight: TrickTakingSight,
  command: CommandOf<'offerExchange'>,
): Reason | null {
  if (openQuestion(sight, 'commit-cards') !== null) return refuseDarkOffer(sight, command);
  const { hand, targetHand, card } = command;
  const refusal = refuseAnswer(sight, 'offer-exchange', hand) ?? refuseMove(sight, hand, card);
  if (refusal !== null) return refusal;
  const targets = openQuestion(sight, 'offer-exchange')?.targets ?? [];
  if (!targets.includes(targetHand)) return 'INVALID_TARGET';
  return isKeptByFrodo(currentRound(sight.pub), hand, card) ? 'FRODO_KEEPS_RING' : null;
}

/** Why a card cannot be swapped with the lost card now; null if it can (B3). */
export function refuseSwapLost(
  sight: TrickTakingSight,
  { hand, card }: CommandOf<'swapLost'>,
): Reason | null {
  if (openQuestion(sight, 'offer-exchange')?.maySwapLost !== true) return 'WRONG_PHASE';
  const refusal = refuseAnswer(sight, 'offer-exchange', hand) ?? refuseMove(sight, hand, card);
  if (refusal !== null) return refusal;
  return mayBecomeLost(sight.pub, hand, card) ? null : 'INVALID_CHOICE';
}

/** Why an exchange step cannot be left out now; null if it can. */
export function refuseSkip(
  sight: TrickTakingSight,
  command: CommandOf<'skipExchange'>,
): Reason | null {
  if (openQuestion(sight, 'commit-cards') !== null) return refuseSkipAll(sight, command);
  if (openQuestion(sight, 'offer-exchange')?.maySkip !== true) return 'WRONG_PHASE';
  return refuseAnswer(sight, 'offer-exchange', command.hand);
}
