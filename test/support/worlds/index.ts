import type { AnyState } from '../../../src/engine/module.ts';
import type { Words } from '../../../src/engine/rng.ts';
import type { AnyEvent } from '../game.ts';
import { handlesOnBoard, redealConfrontation } from './confrontation.ts';
import { mayHideNothing, redealMordorTrack, shownByMordorTrack } from './mordor-track.ts';
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
}

/** The redeal of each title. A registered title without one fails the conformance suite. */
export const WORLDS: Readonly<Record<string, World>> = {
  confrontation: { redeal: redealConfrontation, publicIds: handlesOnBoard },
  'mordor-track': { redeal: redealMordorTrack, shows: shownByMordorTrack, mayHideNothing },
  'trick-taking': { redeal: redealTrickTaking, shows: shownByTrickTaking },
};
