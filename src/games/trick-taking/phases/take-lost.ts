import type { CommandOf, Reason } from '../commands.ts';
import { currentRound } from '../rules/table.ts';
import type { PhaseOf, TrickTakingSight } from '../state.ts';
import { askedHand } from './asked-hand.ts';
import { oneDecision, refuseAnswer } from './questions.ts';
import { finishStep } from './setup/finish-step.ts';
import { takeLostCards } from './setup/lost-card.ts';

/** G2: in the Road a hand may leave the lost card on the table. */
export const takeLost: PhaseOf<'take-lost'> = {
  waiting: askedHand,
  legal(sight, frame) {
    const commands = [false, true].map(
      (take) => ({ type: 'takeLost', hand: frame.hand, take }) as const,
    );
    return oneDecision(
      frame,
      commands.filter((command) => refuseTakeLost(sight, command) === null),
    );
  },
  decide({ command }, { hand }, script) {
    if (command.type !== 'takeLost') return;
    if (command.take) takeLostCards(script, hand, currentRound(script.state.pub).lost.length);
    finishStep(script, !command.take);
  },
};

/** Why a hand cannot say whether it takes the lost card; null if it can. */
export function refuseTakeLost(
  sight: TrickTakingSight,
  command: CommandOf<'takeLost'>,
): Reason | null {
  return refuseAnswer(sight, 'take-lost', command.hand);
}
