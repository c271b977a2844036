import type { CommitStep } from '../../events/question.ts';
import type { FrameOf, TrickTakingScript } from '../../state.ts';
import { ask } from '../ask.ts';

/** Asks hands for cards that move together when all have chosen (A7). */
export function askToCommit(
  script: TrickTakingScript,
  step: CommitStep,
  hands: FrameOf<'commit-cards'>['hands'],
): 'asked' {
  ask(script, { kind: 'commit-cards', step, hands, finished: [] });
  return 'asked';
}
