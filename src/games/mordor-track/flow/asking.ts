import { known } from '../../../engine/invariant.ts';
import type { Play } from '../play.ts';
import type { PendingQuestion, Question } from '../questions.ts';
import { optionsOf } from '../rules/pending.ts';

/** Asks a seat. */
export function put({ script }: Play, question: Question): void {
  script.emit({ type: 'QuestionAsked', v: 1, pub: { question } });
}

/** Has a seat decide; where it has one option alone, that is carried out unasked (C.2). */
export function ask(play: Play, question: PendingQuestion): void {
  const options = optionsFor(play, question);
  if (options.length === 1) play.answer(play, question, known(options[0], 'the only option'));
  else put(play, question);
}

/** Has a seat decide, unless there is nothing to decide about. */
export function askIfAny(play: Play, question: PendingQuestion): void {
  if (optionsFor(play, question).length > 0) ask(play, question);
  else play.goOn(play);
}

function optionsFor({ script }: Play, question: PendingQuestion): readonly string[] {
  const { pub, own } = script.state;
  return optionsOf({ pub, own: own[question.seat] }, question, []);
}
