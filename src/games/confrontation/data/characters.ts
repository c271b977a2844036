import {
  type Character,
  CLASSIC_FELLOWSHIP,
  CLASSIC_SAURON,
  DELUXE_FELLOWSHIP,
  DELUXE_SAURON,
  type Region,
  type Side,
} from '../ids.ts';

/** What is printed on a character (A.1, H.2, H.3). */
export interface CharacterFacts {
  readonly side: Side;
  readonly strength: number;
}

/** Side and printed strength of every character. */
export const CHARACTER_FACTS: Readonly<Record<Character, CharacterFacts>> = {
  frodo: { side: 'fellowship', strength: 1 },
  sam: { side: 'fellowship', strength: 2 },
  pippin: { side: 'fellowship', strength: 1 },
  merry: { side: 'fellowship', strength: 2 },
  gandalf: { side: 'fellowship', strength: 5 },
  aragorn: { side: 'fellowship', strength: 4 },
  legolas: { side: 'fellowship', strength: 3 },
  gimli: { side: 'fellowship', strength: 3 },
  boromir: { side: 'fellowship', strength: 0 },
  balrog: { side: 'sauron', strength: 5 },
  shelob: { side: 'sauron', strength: 5 },
  'witch-king': { side: 'sauron', strength: 5 },
  'flying-nazgul': { side: 'sauron', strength: 3 },
  'black-rider': { side: 'sauron', strength: 3 },
  saruman: { side: 'sauron', strength: 4 },
  orcs: { side: 'sauron', strength: 2 },
  warg: { side: 'sauron', strength: 2 },
  'cave-troll': { side: 'sauron', strength: 9 },
  'frodo-v': { side: 'fellowship', strength: 1 },
  'sam-v': { side: 'fellowship', strength: 1 },
  theoden: { side: 'fellowship', strength: 2 },
  smeagol: { side: 'fellowship', strength: 0 },
  elrond: { side: 'fellowship', strength: 3 },
  faramir: { side: 'fellowship', strength: 3 },
  'gandalf-v': { side: 'fellowship', strength: 5 },
  'aragorn-v': { side: 'fellowship', strength: 4 },
  treebeard: { side: 'fellowship', strength: 4 },
  'orcs-v': { side: 'sauron', strength: 3 },
  'flying-nazgul-v': { side: 'sauron', strength: 5 },
  'mouth-of-sauron': { side: 'sauron', strength: 3 },
  wormtongue: { side: 'sauron', strength: -1 },
  'uruk-hai': { side: 'sauron', strength: 4 },
  'witch-king-v': { side: 'sauron', strength: 2 },
  'saruman-v': { side: 'sauron', strength: 3 },
  gollum: { side: 'sauron', strength: 1 },
  'the-watcher': { side: 'sauron', strength: 6 },
};

/** Strength of Sam in Frodo's place, or beside a revealed Frodo (A.1). */
export const SAM_WITH_FRODO = 5;

/** The nine characters of a side in the classic game (A.1). */
export const CLASSIC_ROSTER: Readonly<Record<Side, readonly Character[]>> = {
  fellowship: CLASSIC_FELLOWSHIP,
  sauron: CLASSIC_SAURON,
};

/** The nine alternative characters of a side (H.2, H.3). */
export const VARIANT_ROSTER: Readonly<Record<Side, readonly Character[]>> = {
  fellowship: DELUXE_FELLOWSHIP,
  sauron: DELUXE_SAURON,
};

/** Where a character of the Fellowship is stronger, and how strong it is there (H.2). */
export interface HomeStrength {
  readonly regions: readonly Region[];
  readonly strength: number;
}

/** Characters of the Fellowship that are stronger in some regions (H.2). */
export const HOME_STRENGTH: Readonly<Partial<Record<Character, HomeStrength>>> = {
  theoden: { regions: ['rohan', 'gondor'], strength: 4 },
  treebeard: { regions: ['fangorn'], strength: 6 },
};

/** Strength of the alternative Orcs when they attack (H.3). */
export const ATTACKING_ORCS = 6;

/** What Gandalf adds to a fighter he supports (H.2). */
export const SUPPORT_OF_GANDALF = 1;
