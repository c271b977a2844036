import type { Reason } from '../commands.ts';
import type { PhaseOf, TrickTakingSight } from '../state.ts';
import { nextRound, prepareRound } from './prepare-round.ts';
import { allProposals, propose, settleProposal } from './proposals.ts';
import { decision, openQuestion } from './questions.ts';

/**
 * D-26: all who have not agreed are asked, and confirming comes first. Other proposals are an
 * optional decision, so that one cannot replace another without end.
 */
export const tableDecision: PhaseOf<'table-decision'> = {
  waiting: (pub, frame) => pub.seats.filter((seat) => !frame.agreed.includes(seat)),
  legal({ viewer, pub }, frame) {
    if (viewer === null) return [];
    const others = nextRound(pub);
    const agreeing = frame.agreed.includes(viewer)
      ? decision('next-round', frame, true, others)
      : decision('table-decision', frame, false, [{ type: 'confirmDecision' }, ...others]);
    return [...agreeing, ...decision('propose', frame, true, allProposals(pub))];
  },
  decide({ seat, command }, _frame, script, rng) {
    switch (command.type) {
      case 'startNextRound':
        prepareRound(script, rng);
        break;
      case 'proposeDecision':
        propose(script, seat, command);
        break;
      case 'confirmDecision':
        script.emit({ type: 'DecisionConfirmed', v: 1, pub: { seat } });
        settleProposal(script);
        break;
      default:
    }
  },
};

/** Why a seat cannot confirm now; null if it can. */
export function refuseConfirmation(sight: TrickTakingSight): Reason | null {
  const frame = openQuestion(sight, 'table-decision');
  if (frame === null) return 'WRONG_PHASE';
  const hasAnswered = sight.viewer === null || frame.agreed.includes(sight.viewer);
  return hasAnswered ? 'NOT_YOUR_TURN' : null;
}
