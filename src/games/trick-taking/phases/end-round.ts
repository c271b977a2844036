import type { Hand, RoundEnd } from '../ids.ts';
import { inOrder } from '../rules/cards.ts';
import { goalResults } from '../rules/goals.ts';
import { currentRound } from '../rules/table.ts';
import type { TrickTakingScript, TrickTakingState } from '../state.ts';
import { handsStillHeld, showFaceDownCard, showThreats } from './showing.ts';

/**
 * Ends the round: whatever is still held or hidden is shown to all (A13). `forgiven` is the hand
 * whose goal the Mithril Shirt stood in for.
 */
export function endRound(
  script: TrickTakingScript,
  won: boolean,
  how: RoundEnd,
  forgiven?: Hand,
): void {
  showFaceDownCard(script);
  showThreats(script);
  const { state } = script;
  const { round, moriaEvent, group } = currentRound(state.pub);
  script.emit({
    type: 'RoundEnded',
    v: 1,
    pub: {
      round,
      won,
      how,
      goals: goalResults(state.pub, forgiven),
      hands: handsStillHeld(state),
      ...barrowLeft(state),
      ...(moriaEvent === undefined ? {} : { moriaEvent }),
      ...(group === undefined ? {} : { group }),
    },
  });
}

/** Chapter 6: the Barrow cards that nobody took were unseen until now. */
function barrowLeft({ sealed: { barrow = [] } }: TrickTakingState) {
  return barrow.length === 0 ? {} : { barrow: inOrder(barrow) };
}
