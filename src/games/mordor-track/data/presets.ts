const common = {
  configVersion: 1,
  lost: {},
  fpHuntDiceLastTurn: 1,
  allFpNationsAtWar: false,
  sauronStrongholdFree: true,
  shadowNationsAtWar: true,
  turnLimit: 20,
  modules: {},
} as const;

const white = { gandalfWhite: 'inPlay' } as const;
const both = { gandalfWhite: 'inPlay', aragorn: 'inPlay' } as const;
const twoMinions = { saruman: 'inPlay', 'witch-king': 'inPlay' } as const;

/** The end-game of a published example of play; hands and decks are open (I.3). */
const annotatedCards = {
  decks: {
    fpCharacter: ['mithril-coat', 'fp-filler-1', 'phial', 'elven-rope', 'fp-filler-2'],
    fpStrategy: ['fp-filler-3', 'fp-filler-4', 'fp-filler-5', 'fp-filler-6', 'fp-filler-7'],
    shadowCharacter: [
      ...(['breaking', 'on-on', 'lure-of-the-ring', 'orc-patrol'] as const),
      ...(['shadow-filler-1', 'shadow-filler-2', 'candles-of-corpses'] as const),
    ],
    shadowStrategy: [
      ...(['shadow-filler-3', 'shadow-filler-4', 'shadow-filler-5'] as const),
      ...(['shadow-filler-6', 'shadow-filler-7'] as const),
    ],
  },
  shuffle: false,
  hands: { fp: ['smeagol', 'bilbos-song'], shadow: ['ring-is-mine', 'morgul-wound'] },
  tables: { shadow: ['worn-with-sorrow'] },
} as const;

/** The configuration of a game that asks for none. */
const standard = {
  ...common,
  gate: 'minas-morgul',
  corruption: 5,
  hidden: true,
  companions: ['gimli', 'peregrin'],
  minions: twoMinions,
  upgrades: white,
  rings: { fp: 1, shadow: 1 },
  tiles: {
    drawn: ['s-0r-1', 's-1-1', 's-1r-1', 's-2-1', 's-er-1'],
    waiting: ['fp-elven-rope', 'sh-give-it-to-uss', 'sh-shelobs-lair'],
  },
} as const;

/** Three regions before the gate; a Stronghold of the Shadow is at its end. */
const way = {
  figureIndex: 1,
  nodes: [
    { id: 'minas-tirith', fpCityOrStronghold: true },
    { id: 'osgiliath', shadowArmy: true },
    { id: 'north-ithilien', nazgul: true },
    { id: 'minas-morgul', shadowStronghold: true },
  ],
} as const;

/** The ready configurations (A.4). */
export const PRESET_CONFIGS = {
  standard,
  desperate: {
    ...common,
    gate: 'morannon',
    corruption: 8,
    hidden: false,
    companions: [],
    minions: twoMinions,
    upgrades: white,
    rings: { fp: 0, shadow: 1 },
    tiles: {
      drawn: ['s-2-1', 's-2r-1', 's-3-1', 's-3-2', 's-er-1'],
      waiting: ['fp-elven-cloaks', 'fp-smeagol', 'sh-shelobs-lair'],
    },
  },
  healthy: {
    ...common,
    gate: 'minas-morgul',
    corruption: 1,
    hidden: true,
    companions: ['legolas', 'gimli', 'meriadoc', 'peregrin'],
    minions: {},
    upgrades: white,
    rings: { fp: 2, shadow: 0 },
    tiles: {
      drawn: ['s-1r-1', 's-2-1', 's-3-1', 's-3-2', 's-er-1'],
      waiting: ['fp-phial', 'fp-elven-cloaks'],
    },
  },
  'big-fellowship': {
    ...common,
    gate: 'morannon',
    corruption: 2,
    hidden: true,
    companions: ['strider', 'gandalf-grey', 'legolas', 'gimli', 'meriadoc', 'peregrin'],
    minions: { 'witch-king': 'inPlay' },
    upgrades: {},
    rings: { fp: 3, shadow: 0 },
    tiles: {
      drawn: ['s-0r-1', 's-1-1', 's-2-1', 's-3-1', 's-er-1', 's-er-2'],
      waiting: ['sh-give-it-to-uss'],
    },
  },
  'lone-walk': {
    ...common,
    gate: 'minas-morgul',
    corruption: 5,
    hidden: true,
    companions: [],
    minions: { 'mouth-of-sauron': 'unavailable' },
    upgrades: {},
    rings: { fp: 0, shadow: 0 },
    tiles: {},
  },
  'gollum-guide': {
    ...common,
    gate: 'minas-morgul',
    corruption: 5,
    hidden: true,
    companions: [],
    minions: twoMinions,
    upgrades: both,
    rings: { fp: 1, shadow: 1 },
    tiles: {
      drawn: ['s-0r-1', 's-1-1', 's-1r-1', 's-2-1', 's-3-1', 's-er-1'],
      waiting: ['fp-smeagol', 'sh-ring-is-mine'],
    },
  },
  'annotated-t8': {
    ...common,
    gate: 'minas-morgul',
    corruption: 3,
    hidden: true,
    companions: ['legolas'],
    minions: twoMinions,
    upgrades: both,
    rings: { fp: 1, shadow: 0 },
    tiles: {
      drawn: ['s-0r-1', 's-0r-2', 's-1r-1', 's-1r-2', 's-3-1', 's-er-1'],
      waiting: ['fp-elven-cloaks', 'sh-give-it-to-uss'],
    },
    modules: { cards: annotatedCards },
  },
  'standard-with-cards': { ...standard, modules: { cards: {} } },
  approach: { ...standard, modules: { cards: {}, approach: way } },
} as const;
