import type { CommandOf, Reason } from '../commands.ts';
import { isKeptByFrodo } from '../rules/characters.ts';
import { currentRound } from '../rules/table.ts';
import type { PhaseOf, TrickTakingSight } from '../state.ts';
import { askedHand } from './asked-hand.ts';
import { refuseCommittedReturn } from './commit/refusals.ts';
import { oneDecision, openQuestion, refuseAnswer } from './questions.ts';
import { finishStep } from './setup/finish-step.ts';
import { cardParts, heldToMove, refuseMove } from './setup/transfers.ts';

/** A7: the hand that was offered a card passes any card back, the offered one too. */
export const returnExchange: PhaseOf<'return-exchange'> = {
  waiting: askedHand,
  legal(sight, frame) {
    const { hand } = frame;
    const commands = heldToMove(sight, hand).map(
      (card) => ({ type: 'returnExchange', hand, card }) as const,
    );
    return oneDecision(
      frame,
      commands.filter((command) => refuseReturn(sight, command) === null),
    );
  },
  decide({ command }, { hand, to }, script) {
    if (command.type !== 'returnExchange') return;
    const { pub } = script.state;
    const { shown, own } = cardParts(pub, [hand, to], command.card);
    script.emit({ type: 'ExchangeReturned', v: 1, pub: { hand, to, ...shown }, own });
    // In play the exchange is Sting's, which is no step (B5).
    if (currentRound(pub).stage === 'setup') finishStep(script, false);
  },
};

/** Why a card cannot be passed back now; null if it can. */
export function refuseReturn(
  sight: TrickTakingSight,
  command: CommandOf<'returnExchange'>,
): Reason | null {
  if (openQuestion(sight, 'commit-cards') !== null) return refuseCommittedReturn(sight, command);
  const { hand, card, toHand } = command;
  const refusal = refuseAnswer(sight, 'return-exchange', hand) ?? refuseMove(sight, hand, card);
  if (refusal !== null) return refusal;
  // A7: one offer waits, so there is nothing to name.
  if (toHand !== undefined) return 'INVALID_TARGET';
  return isKeptByFrodo(currentRound(sight.pub), hand, card) ? 'FRODO_KEEPS_RING' : null;
}
