import type { operations } from '../../../openapi/client.d.ts';
import { known } from '../../../src/engine/invariant.ts';
import { pick } from '../players.ts';
import { seededWords } from '../seeded-rng.ts';

type Answered = operations['get-trick-taking-decisions']['responses'][200];

/** An open question, as the API lists it. */
export type Decision = Answered['content']['application/json']['decisions'][number];
export type Command = Decision['commands'][number];

/** A command and the decision it answers. */
export interface Choice {
  readonly decision: string;
  readonly command: Command;
}

/** A player who knows nothing but what the API lists. */
export type Chooser = (decisions: readonly Decision[]) => Choice;

/** The first command of the first decision that is not optional. */
export const firstPlayer: Chooser = (decisions) => {
  const { id, commands } = known(questions(decisions)[0], 'a question');
  return { decision: id, command: known(commands[0], 'a command') };
};

/** Any command of any decision that is not optional; the same ones for the same seed. */
export function randomPlayer(seed: number): Chooser {
  const words = seededWords(seed);
  return (decisions) => {
    const { id, commands } = pick(words, questions(decisions));
    return { decision: id, command: pick(words, commands) };
  };
}

/** The decisions the game waits for. */
export function questions(decisions: readonly Decision[]): readonly Decision[] {
  return decisions.filter(({ optional }) => !optional);
}
