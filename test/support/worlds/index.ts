import type { AnyState } from '../../../src/engine/module.ts';
import type { Words } from '../../../src/engine/rng.ts';
import { redealTrickTaking } from './trick-taking.ts';

/** A title's redeal as the two-worlds test calls it, whatever the title's types are. */
export interface World {
  redeal(state: AnyState, viewer: string | null, words: Words): AnyState;
}

/** The redeal of each title. A registered title without one fails the conformance suite. */
export const WORLDS: Readonly<Record<string, World>> = {
  'trick-taking': { redeal: redealTrickTaking },
};
