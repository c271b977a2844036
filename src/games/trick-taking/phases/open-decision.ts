import type { PhaseOf } from '../state.ts';
import { propose, proposedAnswers, proposedEndings } from './proposals.ts';
import { decision } from './questions.ts';

/** F: the whole table is asked; the first who proposes something has the others confirm it. */
export const openDecision: PhaseOf<'open-decision'> = {
  waiting: (pub) => pub.seats,
  legal({ viewer, pub }, frame) {
    if (viewer === null) return [];
    return [
      ...decision('open-decision', frame, false, proposedAnswers(pub)),
      ...decision('propose', frame, true, proposedEndings(pub)),
    ];
  },
  decide({ seat, command }, _frame, script) {
    if (command.type === 'proposeDecision') propose(script, seat, command);
  },
};
