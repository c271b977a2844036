import { invariant, known } from '../../../engine/invariant.ts';
import type { Rng } from '../../../engine/rng.ts';
import type { CommandOf, Reason } from '../commands.ts';
import type { Hand } from '../ids.ts';
import { stepInProgress } from '../rules/setup.ts';
import { controllerOf, currentRound } from '../rules/table.ts';
import type { PhaseOf, TrickTakingScript, TrickTakingSight, TrickTakingState } from '../state.ts';
import { askedHand } from './asked-hand.ts';
import { oneDecision, refuseAnswer } from './questions.ts';
import { finishStep } from './setup/finish-step.ts';
import { drawThreat } from './setup/threats.ts';

/** B2: with a burdened Meriadoc in the round, a hand may draw another threat card once. */
export const keepThreat: PhaseOf<'keep-threat'> = {
  waiting: askedHand,
  legal(sight, frame) {
    const { hand } = frame;
    if (refuseAnswer(sight, 'keep-threat', hand) !== null) return [];
    return oneDecision(frame, [
      { type: 'keepThreat', hand },
      { type: 'redrawThreat', hand },
    ]);
  },
  decide({ command }, { hand }, script, rng) {
    if (command.type === 'keepThreat') script.emit({ type: 'ThreatKept', v: 1, pub: { hand } });
    if (command.type === 'redrawThreat') redraw(script, hand, rng);
    finishStep(script, false);
  },
};

function redraw(script: TrickTakingScript, hand: Hand, rng: Rng): void {
  const { step } = known(stepInProgress(script.state.pub), 'the step in progress');
  invariant(step.kind === 'drawThreat', 'a threat card is redrawn that was not drawn');
  drawThreat(script, { hand, suits: step.suits, old: threatOf(script.state, hand) }, rng);
}

function threatOf({ pub, own }: TrickTakingState, hand: Hand): number {
  const round = currentRound(pub);
  const isOfHand = (one: { readonly hand: Hand }) => one.hand === hand;
  const hidden = own[controllerOf(round, hand)].threats?.find(isOfHand);
  const rank = round.threats?.find(isOfHand)?.rank ?? hidden?.rank;
  return known(rank, `the threat card of ${hand}`);
}

/** Why a hand cannot say that it keeps its threat card; null if it can. */
export function refuseKeepThreat(
  sight: TrickTakingSight,
  command: CommandOf<'keepThreat'>,
): Reason | null {
  return refuseAnswer(sight, 'keep-threat', command.hand);
}

/** Why a hand cannot draw another threat card; null if it can. */
export function refuseRedrawThreat(
  sight: TrickTakingSight,
  command: CommandOf<'redrawThreat'>,
): Reason | null {
  return refuseAnswer(sight, 'keep-threat', command.hand);
}
