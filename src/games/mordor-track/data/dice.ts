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

/** Faces that pay for a command (B.4); any face pays for skipping, and for hiding under Strider. */
export const PAYS = {
  moveFellowship: ['character', 'will'],
  hideFellowship: ['character', 'will'],
  separateCompanions: ['character', 'will'],
  bringCharacter: ['will'],
  musterMinion: ['muster', 'army-muster'],
  drawCard: ['event', 'will'],
} as const satisfies Readonly<Record<string, readonly Face[]>>;

/** Faces that pay for a card, by its icon (B.4). */
export const PAYS_CARD = {
  character: ['character', 'event', 'will'],
  army: ['army', 'army-muster', 'event', 'will'],
  muster: ['muster', 'army-muster', 'event', 'will'],
} as const satisfies Readonly<Record<string, readonly Face[]>>;
