import * as confrontation from './confrontation/display.ts';
import { choose as chooseForSide } from './confrontation/strategy.ts';
import * as mordorTrack from './mordor-track/display.ts';
import { choose as chooseForMordor } from './mordor-track/strategy.ts';
import type { Teller } from './screen.ts';
import { readCards, readDecks } from './tcg/cards.ts';
import * as tcg from './tcg/display.ts';
import { choose as chooseForFellowship } from './tcg/strategy.ts';
import * as trickTaking from './trick-taking/display.ts';
import { choose as chooseForHand } from './trick-taking/strategy.ts';
import type { Command, Update } from './wire.ts';

/** Somebody who can play a title and show it. */
export interface Expert {
  /** A sensible answer to a question, out of the listed ones. */
  choose(view: object, commands: readonly Command[]): Command;
  /** The whole table in a few lines. */
  render(update: Update): readonly string[];
  /** Somebody who tells one game. */
  makeTeller(): Teller;
}

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
  /** An expert who has read the reference that the API has of the title. */
  learn(reference: object): Expert;
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
    learn: () => ({
      choose: chooseForHand,
      render: trickTaking.render,
      makeTeller: () => trickTaking.tell,
    }),
  },
  confrontation: {
    people: [2],
    usualPeople: 2,
    watchablePace: 300,
    knowsPresets: false,
    options: () => ({}),
    learn: () => ({
      choose: chooseForSide,
      render: confrontation.render,
      makeTeller: () => confrontation.tell,
    }),
  },
  'mordor-track': {
    people: [2],
    usualPeople: 2,
    watchablePace: 300,
    knowsPresets: true,
    options: () => ({}),
    learn: () => ({
      choose: chooseForMordor,
      render: mordorTrack.render,
      makeTeller: mordorTrack.makeTeller,
    }),
  },
  tcg: {
    people: [2],
    usualPeople: 2,
    watchablePace: 200,
    knowsPresets: true,
    options: () => ({}),
    learn: (reference) => {
      const cards = readCards(reference);
      return {
        choose: (view, commands) => chooseForFellowship(cards, view, commands),
        render: (update) => tcg.render(cards, update),
        makeTeller: () => tcg.makeTeller(cards, readDecks(reference)),
      };
    },
  },
};
