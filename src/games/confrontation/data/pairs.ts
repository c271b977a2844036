import type { Character, Side } from '../ids.ts';

/** One tile: a character of the first edition, and the one on its other side. */
export type Pair = readonly [first: Character, alternative: Character];

/** The pairs a draft chooses from (H.4), in the order of A.1. */
export const PAIRS: Readonly<Record<Side, readonly Pair[]>> = {
  fellowship: [
    ['frodo', 'frodo-v'],
    ['sam', 'sam-v'],
    ['pippin', 'smeagol'],
    ['merry', 'faramir'],
    ['gandalf', 'gandalf-v'],
    ['aragorn', 'aragorn-v'],
    ['legolas', 'elrond'],
    ['gimli', 'theoden'],
    ['boromir', 'treebeard'],
  ],
  sauron: [
    ['balrog', 'uruk-hai'],
    ['shelob', 'wormtongue'],
    ['witch-king', 'witch-king-v'],
    ['flying-nazgul', 'flying-nazgul-v'],
    ['black-rider', 'mouth-of-sauron'],
    ['saruman', 'saruman-v'],
    ['orcs', 'orcs-v'],
    ['warg', 'gollum'],
    ['cave-troll', 'the-watcher'],
  ],
};
