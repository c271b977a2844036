import type { BySeat, Face } from '../ids.ts';

/** The six faces of an Action die, in the order in which rolls count them (B.2). */
export const DIE_FACES: BySeat<readonly Face[]> = {
  'free-peoples': ['character', 'character', 'muster', 'army-muster', 'event', 'will'],
  shadow: ['character', 'army', 'muster', 'army-muster', 'event', 'eye'],
};

/** Faces an Elven Ring may turn a die to (C.7). */
export const RING_FACES: BySeat<readonly Face[]> = {
  'free-peoples': ['character', 'army', 'muster', 'army-muster', 'event'],
  shadow: ['character', 'army', 'muster', 'army-muster', 'event', 'eye'],
};

/** The Shadow has at most so many Action dice (B.3). */
export const MOST_SHADOW_DICE = 10;
/** The corruption at which the Ring-bearers have failed (E.1). */
export const MOST_CORRUPTION = 12;
/** The step of the Mordor Track that is the Crack of Doom (A.1). */
export const CRACK_OF_DOOM = 5;
/** The Fellowship's progress before the gate goes no further (C.9). */
export const MOST_PROGRESS = 12;
/** Dice rolled for the Hunt before the gate, at most (C.9). */
export const MOST_HUNT_DICE = 5;
/** A die of the Hunt succeeds with so much, its bonus included (C.9). */
export const HUNT_SUCCESS = 6;
