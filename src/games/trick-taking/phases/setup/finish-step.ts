import { known } from '../../../../engine/invariant.ts';
import { stepInProgress } from '../../rules/setup.ts';
import type { TrickTakingScript } from '../../state.ts';
import { flipUncovered } from '../flips.ts';

/** Ends the step of the plan that is being done; in the pyramid, what it uncovered flips (D4). */
export function finishStep(script: TrickTakingScript, skipped: boolean): void {
  const { hand, step } = known(stepInProgress(script.state.pub), 'the step in progress');
  script.emit({ type: 'SetupStepFinished', v: 1, pub: { hand, step: step.kind, skipped } });
  flipUncovered(script);
}
