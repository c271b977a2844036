import type { GameTypes, State } from '../../../src/engine/module.ts';
import type { Words } from '../../../src/engine/rng.ts';

/**
 * Deals anew what a viewer cannot see: another state with the same `pub` and the same
 * `own[viewer]`, possible by all that is public, in which the hidden facts differ where they can.
 * A title hands one in so that the two-worlds test can compare what the viewer gets in both.
 */
export type Redeal<G extends GameTypes> = (
  state: State<G>,
  viewer: G['Seat'] | null,
  words: Words,
) => State<G>;
