import type { Rng } from '../../../engine/rng.ts';
import { stepInProgress } from '../rules/setup.ts';
import type { TrickTakingScript } from '../state.ts';
import { askLostTaker } from './lost-taker.ts';
import { proceedMirror } from './mirror.ts';
import { finishStep } from './setup/finish-step.ts';
import { blowHorn } from './setup/horn.ts';
import { beginStep } from './setup/steps.ts';
import { startFirstTrick } from './tricks.ts';

/** Goes on with the setup: the next step of the plan, or the first trick after the last one (A2). */
export function proceedSetup(script: TrickTakingScript, rng: Rng): void {
  if (proceedMirror(script) || askLostTaker(script)) return;
  const planned = stepInProgress(script.state.pub);
  if (planned === null) {
    blowHorn(script);
    startFirstTrick(script);
    return;
  }
  const begun = beginStep(script, planned, rng);
  if (begun !== 'asked') finishStep(script, begun === 'skipped');
}
