import type { PhaseOf } from '../state.ts';
import { nextRound, prepareRound } from './prepare-round.ts';
import { propose, proposedEndings } from './proposals.ts';
import { decision } from './questions.ts';

/** F: anybody may have the next round dealt, or, after a lost one, propose to give up. */
export const roundEnd: PhaseOf<'round-end'> = {
  waiting: (pub) => pub.seats,
  legal({ viewer, pub }, frame) {
    if (viewer === null) return [];
    return [
      ...decision('next-round', frame, false, nextRound(pub)),
      ...decision('propose', frame, true, proposedEndings(pub)),
    ];
  },
  decide({ seat, command }, _frame, script, rng) {
    if (command.type === 'startNextRound') prepareRound(script, rng);
    if (command.type === 'proposeDecision') propose(script, seat, command);
  },
};
