import type { CommandOf, Reason } from '../commands.ts';
import { DIRECTIONS } from '../ids.ts';
import type { PhaseOf, TrickTakingSight } from '../state.ts';
import { askedHand } from './asked-hand.ts';
import { oneDecision, refuseAnswer } from './questions.ts';
import { finishStep } from './setup/finish-step.ts';

/** D-6: Strider declares whether he will win more or fewer tricks than his threat card says. */
export const declare: PhaseOf<'declare-direction'> = {
  waiting: askedHand,
  legal(sight, frame) {
    const commands = DIRECTIONS.map(
      (direction) => ({ type: 'declare', hand: frame.hand, direction }) as const,
    );
    return oneDecision(
      frame,
      commands.filter((command) => refuseDeclare(sight, command) === null),
    );
  },
  decide({ command }, { hand }, script) {
    if (command.type !== 'declare') return;
    const { direction } = command;
    script.emit({ type: 'DirectionDeclared', v: 1, pub: { hand, direction } });
    finishStep(script, false);
  },
};

/** Why a hand cannot declare now; null if it can. */
export function refuseDeclare(
  sight: TrickTakingSight,
  command: CommandOf<'declare'>,
): Reason | null {
  return refuseAnswer(sight, 'declare-direction', command.hand);
}
