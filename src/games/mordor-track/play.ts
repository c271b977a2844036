import type { Rng } from '../../engine/rng.ts';
import type { PendingQuestion } from './questions.ts';
import type { MordorTrackScript } from './state.ts';

/** All that carrying out a command needs: where events go, chance, and how the game goes on. */
export interface Play {
  readonly script: MordorTrackScript;
  readonly rng: Rng;
  /** Carries out an answer to a pending decision. */
  answer(play: Play, question: PendingQuestion, option: string): void;
  /** What follows once an action is settled: what is owed, then the next opportunity. */
  goOn(play: Play): void;
}
