import type { CommandOf, Reason } from '../commands.ts';
import type { PhaseOf, TrickTakingSight } from '../state.ts';
import { askedHand } from './asked-hand.ts';
import { oneDecision, refuseAnswer } from './questions.ts';
import { finishStep } from './setup/finish-step.ts';
import { cardParts, heldToMove, refuseMove } from './setup/transfers.ts';

/** B3: Shadowfax tucks a card under his character, which leaves the hand. */
export const tuckCard: PhaseOf<'tuck-card'> = {
  waiting: askedHand,
  legal(sight, frame) {
    const { hand } = frame;
    const commands = heldToMove(sight, hand).map(
      (card) => ({ type: 'tuckCard', hand, card }) as const,
    );
    return oneDecision(
      frame,
      commands.filter((command) => refuseTuck(sight, command) === null),
    );
  },
  decide({ command }, { hand }, script) {
    if (command.type !== 'tuckCard') return;
    const { shown, own } = cardParts(script.state.pub, [hand], command.card);
    script.emit({ type: 'CardTucked', v: 1, pub: { hand, ...shown }, own });
    finishStep(script, false);
  },
};

/** Why a card cannot be tucked now; null if it can. */
export function refuseTuck(sight: TrickTakingSight, command: CommandOf<'tuckCard'>): Reason | null {
  const { hand, card } = command;
  return refuseAnswer(sight, 'tuck-card', hand) ?? refuseMove(sight, hand, card);
}
