import type { AnyState } from '../../../src/engine/module.ts';
import type { Words } from '../../../src/engine/rng.ts';
import type { AnyEvent } from '../game.ts';
import { handlesOnBoard, redealConfrontation } from './confrontation.ts';
import { mayHideNothing, redealMordorTrack, shownByMordorTrack } from './mordor-track.ts';
import {
  bringDeck,
  KEPT_OPTIONS,
  namesCard,
  publicIdsOfTcg,
  redealTcg,
  shownByTcg,
} from './tcg.ts';
import { shownByTrickTaking } from './trick-taking/shows.ts';
import { redealTrickTaking } from './trick-taking.ts';

/** What the secrecy checks must know of a title, whatever the title's types are. */
export interface World {
  redeal(state: AnyState, viewer: string | null, words: Words): AnyState;
  /**
   * The part of an event that shows hidden facts to everybody by the rules, though the event has
   * parts for single seats too; absent for a title that has no such event.
   */
  shows?(event: AnyEvent, before: AnyState): unknown;
  /**
   * Drawn ids that name things everybody sees, though what these things are is for their owners
   * alone; absent for a title whose ids are printed, or drawn for hidden things.
   */
  publicIds?(state: AnyState): readonly string[];
  /**
   * Whether a game with these options may come to its end with nothing ever hidden in it, so that
   * no other world can differ; absent for a title whose games always hide something.
   */
  mayHideNothing?(options: object): boolean;
  /**
   * Whether a word in the hidden part of an event names a thing, as others there tell nothing;
   * absent where every word may, or where the title lists its pieces.
   */
  isTelling?(text: string): boolean;
  /** What a seat brings to a random game; absent for a title whose seats bring nothing. */
  bring?(options: object, words: Words): object;
  /** Options with many values that random games leave as they are; absent where all are varied. */
  readonly keptOptions?: readonly string[];
  /**
   * Whether options are changed on the defaults alone, and presets played as they are; absent where
   * presets have numbers of their own, with which every change is to be tried.
   */
  readonly presetsStay?: true;
  /**
   * Random games that the conformance suite plays to their ends with each set of options; a thousand
   * if absent. A title that plays thousands with checks of its own has fewer here.
   */
  readonly randomGames?: number;
}

/** From a hundred random games on, each further hundred reaches hardly any code that is new. */
const FEWER_GAMES = 200;

/** The redeal of each title. A registered title without one fails the conformance suite. */
export const WORLDS: Readonly<Record<string, World>> = {
  confrontation: {
    redeal: redealConfrontation,
    publicIds: handlesOnBoard,
    randomGames: FEWER_GAMES,
  },
  'mordor-track': {
    redeal: redealMordorTrack,
    shows: shownByMordorTrack,
    mayHideNothing,
    randomGames: FEWER_GAMES,
  },
  tcg: {
    redeal: redealTcg,
    shows: shownByTcg,
    publicIds: publicIdsOfTcg,
    isTelling: namesCard,
    bring: bringDeck,
    keptOptions: KEPT_OPTIONS,
    presetsStay: true,
    randomGames: FEWER_GAMES,
  },
  'trick-taking': { redeal: redealTrickTaking, shows: shownByTrickTaking },
};
