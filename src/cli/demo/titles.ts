import * as confrontation from './confrontation/display.ts';
import { choose as chooseForSide } from './confrontation/strategy.ts';
import * as mordorTrack from './mordor-track/display.ts';
import { choose as chooseForMordor } from './mordor-track/strategy.ts';
import type { Teller } from './screen.ts';
import * as trickTaking from './trick-taking/display.ts';
import { choose as chooseForHand } from './trick-taking/strategy.ts';
import type { Command, Update } from './wire.ts';

/** What the demo knows of a title beside the public API: how to play it, and how to show it. */
export interface DemoTitle {
  /** Numbers of people that can play. */
  readonly people: readonly number[];
  /** How many play where nobody says a number. */
  readonly usualPeople: number;
  /** Milliseconds a bot thinks, so that a person can watch. */
  readonly watchablePace: number;
  /** Whether its bots know how to play each of the presets that the API offers. */
  readonly knowsPresets: boolean;
  /** The options of a game for so many people, short enough for a demo. */
  options(people: number): object;
  /** A sensible answer to a question, out of the listed ones. */
  choose(view: object, commands: readonly Command[]): Command;
  /** The whole table in a few lines. */
  render(update: Update): readonly string[];
  /** Somebody who tells one game. */
  makeTeller(): Teller;
}

/** Lost rounds after which the demo ends. */
const MAX_ROUNDS = 5;

/** The titles of the demo, by name. */
export const DEMO_TITLES: Readonly<Record<string, DemoTitle>> = {
  'trick-taking': {
    people: [3, 4],
    usualPeople: 4,
    watchablePace: 60,
    knowsPresets: false,
    options: (people) => ({ chapter: 1, people, maxRounds: MAX_ROUNDS }),
    choose: chooseForHand,
    render: trickTaking.render,
    makeTeller: () => trickTaking.tell,
  },
  confrontation: {
    people: [2],
    usualPeople: 2,
    watchablePace: 300,
    knowsPresets: false,
    options: () => ({}),
    choose: chooseForSide,
    render: confrontation.render,
    makeTeller: () => confrontation.tell,
  },
  'mordor-track': {
    people: [2],
    usualPeople: 2,
    watchablePace: 300,
    knowsPresets: true,
    options: () => ({}),
    choose: chooseForMordor,
    render: mordorTrack.render,
    makeTeller: mordorTrack.makeTeller,
  },
};
