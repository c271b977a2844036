import { render, tell } from './trick-taking/display.ts';
import { choose } from './trick-taking/strategy.ts';
import type { Command, Update } from './wire.ts';

/** What the demo knows of a title beside the public API: how to play it, and how to show it. */
export interface DemoTitle {
  /** The options of a game for so many people, short enough for a demo. */
  options(people: number): object;
  /** Numbers of people that can play. */
  readonly people: readonly number[];
  /** A sensible answer to a question, out of the listed ones. */
  choose(view: object, commands: readonly Command[]): Command;
  /** The whole table in a few lines. */
  render(update: Update): readonly string[];
  /** Where the game stands in one line, which changes only when something worth telling happens. */
  tell(update: Update): string;
}

/** Lost rounds after which the demo ends. */
const MAX_ROUNDS = 5;

/** The titles of the demo, by name. */
export const DEMO_TITLES: Readonly<Record<string, DemoTitle>> = {
  'trick-taking': {
    people: [3, 4],
    options: (people) => ({ chapter: 1, people, maxRounds: MAX_ROUNDS }),
    choose,
    render,
    tell,
  },
};
