import type { CommandOf, Reason } from '../commands.ts';
import { isKeptByFrodo } from '../rules/setup.ts';
import { controllerOf, currentRound } from '../rules/table.ts';
import type { PhaseOf, TrickTakingSight } from '../state.ts';
import { ask } from './ask.ts';
import { heldCards, oneDecision, openQuestion, refuseAnswer } from './questions.ts';
import { passCard } from './setup.ts';

/** A7: the active hand passes a card to one of the hands its step names. */
export const offerExchange: PhaseOf<'offer-exchange'> = {
  waiting: (pub, frame) => [controllerOf(currentRound(pub), frame.hand)],
  legal(sight, frame) {
    const { hand, targets } = frame;
    const commands = targets.flatMap((targetHand) =>
      heldCards(sight, hand).map(
        (card) => ({ type: 'offerExchange', hand, targetHand, card }) as const,
      ),
    );
    return oneDecision(
      frame,
      commands.filter((command) => refuseOffer(sight, command) === null),
    );
  },
  decide({ command }, _frame, script) {
    if (command.type !== 'offerExchange') return;
    const { hand, targetHand, card } = command;
    script.emit({
      type: 'ExchangeOffered',
      v: 1,
      pub: { hand, target: targetHand },
      own: passCard(script, hand, targetHand, card),
    });
    ask(script, { kind: 'return-exchange', hand: targetHand, to: hand });
  },
};

/** Why a card cannot be offered now; null if it can. */
export function refuseOffer(
  sight: TrickTakingSight,
  command: CommandOf<'offerExchange'>,
): Reason | null {
  const { hand, targetHand, card } = command;
  const refusal = refuseAnswer(sight, 'offer-exchange', hand);
  if (refusal !== null) return refusal;
  if (!heldCards(sight, hand).includes(card)) return 'CARD_NOT_IN_HAND';
  const targets = openQuestion(sight, 'offer-exchange')?.targets ?? [];
  if (!targets.includes(targetHand)) return 'INVALID_TARGET';
  return isKeptByFrodo(currentRound(sight.pub), hand, card) ? 'FRODO_KEEPS_RING' : null;
}
