import type { CommandOf, Reason } from '../commands.ts';
import { isKeptByFrodo } from '../rules/setup.ts';
import { controllerOf, currentRound } from '../rules/table.ts';
import type { PhaseOf, TrickTakingSight } from '../state.ts';
import { heldCards, oneDecision, refuseAnswer } from './questions.ts';
import { finishStep, passCard } from './setup.ts';

/** A7: the hand that was offered a card passes any card back, the offered one too. */
export const returnExchange: PhaseOf<'return-exchange'> = {
  waiting: (pub, frame) => [controllerOf(currentRound(pub), frame.hand)],
  legal(sight, frame) {
    const { hand } = frame;
    const commands = heldCards(sight, hand).map(
      (card) => ({ type: 'returnExchange', hand, card }) as const,
    );
    return oneDecision(
      frame,
      commands.filter((command) => refuseReturn(sight, command) === null),
    );
  },
  decide({ command }, frame, script) {
    if (command.type !== 'returnExchange') return;
    const { hand, card } = command;
    const { to } = frame;
    script.emit({
      type: 'ExchangeReturned',
      v: 1,
      pub: { hand, to },
      own: passCard(script, hand, to, card),
    });
    finishStep(script, false);
  },
};

/** Why a card cannot be passed back now; null if it can. */
export function refuseReturn(
  sight: TrickTakingSight,
  command: CommandOf<'returnExchange'>,
): Reason | null {
  const { hand, card } = command;
  const refusal = refuseAnswer(sight, 'return-exchange', hand);
  if (refusal !== null) return refusal;
  if (!heldCards(sight, hand).includes(card)) return 'CARD_NOT_IN_HAND';
  return isKeptByFrodo(currentRound(sight.pub), hand, card) ? 'FRODO_KEEPS_RING' : null;
}
