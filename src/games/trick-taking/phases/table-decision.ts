import { known } from '../../../engine/invariant.ts';
import { topFrame } from '../../../engine/phases.ts';
import type { Reason } from '../commands.ts';
import type { TableDecision } from '../ids.ts';
import { isUnanimous } from '../rules/table.ts';
import type {
  FrameOf,
  PhaseOf,
  Pub,
  TrickTaking,
  TrickTakingScript,
  TrickTakingSight,
} from '../state.ts';
import { dealRound } from './deal.ts';
import { endGame } from './ending.ts';
import { decision, openQuestion } from './questions.ts';

/** What each decision does once everybody has agreed: a missing one does not compile. */
const EFFECTS: { readonly [K in TableDecision]: (script: TrickTakingScript) => void } = {
  giveUp: (script) => endGame(script, false, 'GAVE_UP'),
};

/** F, D-26: everybody but the proposer confirms what is proposed, or has the next round dealt. */
export const tableDecision: PhaseOf<'table-decision'> = {
  waiting: (pub, frame) => pub.seats.filter((seat) => !frame.agreed.includes(seat)),
  legal(sight, frame) {
    const { viewer } = sight;
    if (viewer === null) return [];
    return frame.agreed.includes(viewer)
      ? decision('next-round', frame, true, [{ type: 'startNextRound' }])
      : decision('table-decision', frame, false, [
          { type: 'confirmDecision' },
          { type: 'startNextRound' },
        ]);
  },
  decide({ seat, command }, _frame, script, rng) {
    if (command.type === 'startNextRound') dealRound(script, rng);
    if (command.type !== 'confirmDecision') return;
    script.emit({ type: 'DecisionConfirmed', v: 1, pub: { seat } });
    settleProposal(script);
  },
};

/** Carries out the open proposal if everybody has agreed to it. */
export function settleProposal(script: TrickTakingScript): void {
  const { pub } = script.state;
  const { decision: kind, value, agreed } = proposalOf(pub);
  if (!isUnanimous(pub, agreed)) return;
  script.emit({ type: 'DecisionTaken', v: 1, pub: { decision: kind, value } });
  EFFECTS[kind](script);
}

function proposalOf(pub: Pub): FrameOf<'table-decision'> {
  const frame = topFrame<TrickTaking>(pub);
  return known(frame?.kind === 'table-decision' ? frame : null, 'the open proposal');
}

/** Why a seat cannot confirm now; null if it can. */
export function refuseConfirmation(sight: TrickTakingSight): Reason | null {
  const frame = openQuestion(sight, 'table-decision');
  if (frame === null) return 'WRONG_PHASE';
  const hasAnswered = sight.viewer === null || frame.agreed.includes(sight.viewer);
  return hasAnswered ? 'NOT_YOUR_TURN' : null;
}
