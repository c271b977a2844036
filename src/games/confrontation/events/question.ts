import type { Static } from 'typebox';
import { question } from '../../../engine/schemas.ts';
import { taggedUnion } from '../../../engine/tagged.ts';

/** Schema of a question that is put on the stack: the states of B.4 and H.6, which say all by their names. */
export const QuestionSchema = taggedUnion('kind', [
  question('deploying', {}),
  question('awaiting-move', {}),
  question('tunnel-ambush', {}),
  question('choose-defender', {}),
  question('fellowship-text', {}),
  question('saruman-decision', {}),
  question('choose-cards', {}),
  question('sauron-card-first', {}),
  question('fellowship-card-second', {}),
  question('sauron-magic', {}),
  question('fellowship-magic', {}),
  question('sauron-retreat', {}),
  question('fellowship-retreat-card', {}),
  // H.6.
  question('drafting', {}),
  question('choosing-specials', {}),
  question('second-move', {}),
  question('gollum-text', {}),
  question('saruman-force', {}),
  question('fellowship-replay', {}),
  question('mouth-decision', {}),
  question('gandalf-support', {}),
  question('wormtongue-flight', {}),
]);

/** A question the game waits for. */
export type Question = Readonly<Static<typeof QuestionSchema>>;
