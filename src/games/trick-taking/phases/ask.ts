import type { Question } from '../events/question.ts';
import type { TrickTakingScript } from '../state.ts';

/** Puts a question on the stack; the game waits for its answer. */
export function ask(script: TrickTakingScript, question: Question): void {
  script.emit({ type: 'QuestionAsked', v: 1, pub: { question } });
}
