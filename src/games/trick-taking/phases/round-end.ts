import type { Command, CommandOf, Reason } from '../commands.ts';
import { ROUND_END_PROPOSALS } from '../data/proposals.ts';
import type { PhaseOf, TrickTakingSight } from '../state.ts';
import { ask } from './ask.ts';
import { dealRound } from './deal.ts';
import { decision, openQuestion } from './questions.ts';
import { settleProposal } from './table-decision.ts';

/** F: after a lost round anybody may have the next one dealt, or propose to give up. */
export const roundEnd: PhaseOf<'round-end'> = {
  waiting: (pub) => pub.seats,
  legal(sight, frame) {
    if (sight.viewer === null) return [];
    const proposals: readonly Command[] = ROUND_END_PROPOSALS.map((proposal) => ({
      type: 'proposeDecision',
      kind: proposal.decision,
      value: proposal.value,
    }));
    return [
      ...decision('next-round', frame, false, [{ type: 'startNextRound' }]),
      ...decision('propose', frame, true, proposals),
    ];
  },
  decide({ seat, command }, _frame, script, rng) {
    if (command.type === 'startNextRound') dealRound(script, rng);
    if (command.type !== 'proposeDecision') return;
    const { kind, value } = command;
    script.emit({ type: 'DecisionProposed', v: 1, pub: { seat, decision: kind, value } });
    ask(script, { kind: 'table-decision', decision: kind, value, agreed: [seat] });
    settleProposal(script);
  },
};

/** Why a decision cannot be proposed now; null if it can. */
export function refuseProposal(
  sight: TrickTakingSight,
  command: CommandOf<'proposeDecision'>,
): Reason | null {
  if (openQuestion(sight, 'round-end') === null) return 'WRONG_PHASE';
  const isOffered = ROUND_END_PROPOSALS.some(
    (proposal) => proposal.decision === command.kind && proposal.value === command.value,
  );
  return isOffered ? null : 'INVALID_CHOICE';
}

/** Why the next round cannot be dealt now; null if it can, by anybody. */
export function refuseNextRound(sight: TrickTakingSight): Reason | null {
  const { round, result } = sight.pub;
  return round?.stage === 'ended' && result === null ? null : 'WRONG_PHASE';
}
