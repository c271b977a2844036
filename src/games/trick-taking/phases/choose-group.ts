import { known } from '../../../engine/invariant.ts';
import type { CommandOf, Reason } from '../commands.ts';
import { openGroups } from '../rules/journey.ts';
import { chapterOf, currentRound } from '../rules/table.ts';
import type { PhaseOf, TrickTakingScript, TrickTakingSight } from '../state.ts';
import { ask } from './ask.ts';
import { askedHand } from './asked-hand.ts';
import { oneDecision, openQuestion, refuseAnswer } from './questions.ts';

/** Chapter 18: the ring holder chooses the group that plays, while neither is won. */
export const chooseGroup: PhaseOf<'choose-group'> = {
  waiting: askedHand,
  legal(sight, frame) {
    const { hand, groups } = frame;
    const commands = groups.map((group) => ({ type: 'chooseGroup', hand, group }) as const);
    return oneDecision(
      frame,
      commands.filter((command) => refuseGroup(sight, command) === null),
    );
  },
  decide({ command }, _frame, script) {
    if (command.type !== 'chooseGroup') return;
    const { group } = command;
    script.emit({ type: 'GroupChosen', v: 1, pub: { group, automatic: false } });
  },
};

/** Why a group cannot be chosen now; null if it can. */
export function refuseGroup(
  sight: TrickTakingSight,
  command: CommandOf<'chooseGroup'>,
): Reason | null {
  const refusal = refuseAnswer(sight, 'choose-group', command.hand);
  if (refusal !== null) return refusal;
  const groups = openQuestion(sight, 'choose-group')?.groups ?? [];
  return groups.includes(command.group) ? null : 'INVALID_CHOICE';
}

/** Settles which group plays, or asks for it; false when there is nothing to settle. */
export function proceedGroup(script: TrickTakingScript): boolean {
  const { pub } = script.state;
  const round = currentRound(pub);
  if (chapterOf(pub).mode !== 'groups' || round.group !== undefined) return false;
  const groups = openGroups(pub);
  const [group, ...others] = groups;
  const hand = known(round.ringHolder, 'the ring holder');
  if (others.length > 0) ask(script, { kind: 'choose-group', hand, groups });
  else {
    script.emit({
      type: 'GroupChosen',
      v: 1,
      pub: { group: known(group, 'the group that is left'), automatic: true },
    });
  }
  return true;
}
