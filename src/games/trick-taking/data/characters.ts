import type { Identity, PlainCharacter } from '../ids.ts';
import type { Goal } from './goals.ts';
import type { SetupStep } from './setup-steps.ts';

/** One side of a character card. */
export interface CharacterFacts {
  /** The person an exchange means; several cards may show the same person (B0). */
  readonly identity: Identity;
  /** Only the ring holder may be this character (A4). */
  readonly ringHolderOnly: boolean;
  /** Steps before play, in printed order. */
  readonly setup: readonly SetupStep[];
  readonly goal: Goal;
}

/** What most characters share. */
const ANYBODY = { ringHolderOnly: false } as const;

/** For a step that may be done with any other hand. */
const EVERYBODY = { anyBut: [] } as const;

/** The character cards with one side (B1). */
export const CHARACTER_FACTS = {
  frodo: {
    identity: 'frodo',
    ringHolderOnly: true,
    setup: [],
    goal: {
      kind: 'cards-at-least',
      suit: 'rings',
      cards: { 1: 4, 2: 4, 3: 4, 4: 2 },
      withElrond: 2,
      sharedWithSam: true,
    },
  },
  bilbo: {
    ...ANYBODY,
    identity: 'bilbo',
    setup: [],
    goal: { kind: 'tricks-at-least', tricks: 3 },
  },
  gandalf: {
    ...ANYBODY,
    identity: 'gandalf',
    setup: [{ kind: 'takeLost' }, { kind: 'exchange', with: ['frodo'] }],
    goal: { kind: 'tricks-at-least', tricks: 1 },
  },
  pippin: {
    ...ANYBODY,
    identity: 'pippin',
    setup: [{ kind: 'exchange', with: ['frodo', 'sam', 'merry'] }],
    goal: { kind: 'fewest-tricks' },
  },
  merry: {
    ...ANYBODY,
    identity: 'merry',
    setup: [{ kind: 'exchange', with: ['frodo', 'sam', 'pippin'] }],
    goal: { kind: 'tricks-between', least: 1, most: 2 },
  },
  sam: {
    ...ANYBODY,
    identity: 'sam',
    setup: [
      { kind: 'drawThreat', suits: ['hills'] },
      { kind: 'exchange', with: ['frodo', 'merry', 'pippin'] },
    ],
    goal: { kind: 'threat-cards', suits: ['hills'] },
  },
  'gildor-inglorion': {
    ...ANYBODY,
    identity: 'gildor-inglorion',
    setup: [{ kind: 'exchange', with: ['frodo'] }],
    goal: { kind: 'last-card-of-suit', suit: 'forests' },
  },
  'farmer-maggot': {
    ...ANYBODY,
    identity: 'farmer-maggot',
    setup: [
      { kind: 'drawThreat', suits: [] },
      { kind: 'exchange', with: ['merry', 'pippin'] },
    ],
    goal: { kind: 'cards-of-threat-rank', cards: 2 },
  },
  'fatty-bolger': {
    ...ANYBODY,
    identity: 'fatty-bolger',
    setup: [{ kind: 'dealSolo' }, { kind: 'giveOneEach' }],
    goal: { kind: 'tricks-between', least: 1, most: 1 },
  },
  'tom-bombadil': {
    ...ANYBODY,
    identity: 'tom-bombadil',
    setup: [{ kind: 'takeAllLost' }, { kind: 'exchange', with: ['frodo'] }],
    goal: { kind: 'matches-leftover', cards: 3 },
  },
  goldberry: {
    ...ANYBODY,
    identity: 'goldberry',
    setup: [{ kind: 'faceUpHand' }, { kind: 'dealSolo' }],
    goal: { kind: 'tricks-in-a-row', tricks: 3 },
  },
  'mr-underhill': {
    ...ANYBODY,
    identity: 'mr-underhill',
    setup: [],
    goal: { kind: 'every-trick-with-suit', suit: 'rings' },
  },
  'barliman-butterbur': {
    ...ANYBODY,
    identity: 'barliman-butterbur',
    setup: [{ kind: 'exchange', with: EVERYBODY }],
    goal: { kind: 'one-of-last-tricks', last: 3 },
  },
  strider: {
    ...ANYBODY,
    identity: 'strider',
    setup: [
      { kind: 'drawThreat', suits: [] },
      { kind: 'declare' },
      { kind: 'exchange', with: ['frodo'] },
    ],
    goal: { kind: 'tricks-as-declared' },
  },
  glorfindel: {
    ...ANYBODY,
    identity: 'glorfindel',
    setup: [{ kind: 'takeLost' }, { kind: 'exchangeAll', with: EVERYBODY }],
    goal: { kind: 'cards-at-least', suit: 'shadows', cards: { 1: 8, 2: 8, 3: 8, 4: 8 } },
  },
  'bill-the-pony': {
    ...ANYBODY,
    identity: 'bill-the-pony',
    setup: [{ kind: 'exchangeAll', with: ['frodo', 'sam'] }],
    goal: { kind: 'tricks-between', least: 1, most: 1 },
  },
  elrond: {
    ...ANYBODY,
    identity: 'elrond',
    setup: [{ kind: 'passRight' }],
    goal: { kind: 'every-hand-has-suit', suit: 'rings' },
  },
  arwen: {
    ...ANYBODY,
    identity: 'arwen',
    setup: [{ kind: 'exchange', with: ['elrond', 'aragorn'] }],
    goal: { kind: 'most-of-suit', suit: 'forests' },
  },
  gloin: {
    ...ANYBODY,
    identity: 'gloin',
    setup: [{ kind: 'exchange', with: ['bilbo', 'gimli'] }],
    goal: { kind: 'most-of-suit', suit: 'mountains' },
  },
  'bilbo-baggins': {
    ...ANYBODY,
    identity: 'bilbo',
    setup: [],
    goal: { kind: 'tricks-at-least-without', tricks: 3, without: 'rings-1' },
  },
  aragorn: {
    ...ANYBODY,
    identity: 'aragorn',
    setup: [{ kind: 'chooseThreat' }, { kind: 'exchange', with: ['gimli', 'legolas'] }],
    goal: { kind: 'tricks-equal-threat' },
  },
  boromir: {
    ...ANYBODY,
    identity: 'boromir',
    setup: [{ kind: 'exchange', with: { anyBut: ['frodo'] } }],
    goal: { kind: 'last-trick-without-card', without: 'rings-1' },
  },
  gwaihir: {
    ...ANYBODY,
    identity: 'gwaihir',
    setup: [
      { kind: 'exchange', with: ['gandalf'] },
      { kind: 'exchange', with: ['gandalf'] },
    ],
    goal: { kind: 'tricks-with-suit', suit: 'mountains', tricks: 2 },
  },
  shadowfax: {
    ...ANYBODY,
    identity: 'shadowfax',
    setup: [{ kind: 'tuck' }],
    goal: { kind: 'tricks-with-suit', suit: 'hills', tricks: 2 },
  },
  radagast: {
    ...ANYBODY,
    identity: 'radagast',
    setup: [{ kind: 'setAside' }],
    goal: { kind: 'tricks-with-suit', suit: 'forests', tricks: 2 },
  },
  legolas: {
    ...ANYBODY,
    identity: 'legolas',
    setup: [
      { kind: 'drawThreat', suits: ['forests'] },
      { kind: 'exchange', with: ['gimli', 'aragorn'] },
    ],
    goal: { kind: 'threat-cards', suits: ['forests'] },
  },
  gimli: {
    ...ANYBODY,
    identity: 'gimli',
    setup: [
      { kind: 'drawThreat', suits: ['mountains'] },
      { kind: 'exchange', with: ['legolas', 'aragorn'] },
    ],
    goal: { kind: 'threat-cards', suits: ['mountains'] },
  },
  'gandalf-secret-fire': {
    ...ANYBODY,
    identity: 'gandalf',
    setup: [{ kind: 'takeAllLost' }],
    goal: { kind: 'always' },
  },
  'orophin-and-rumil': {
    ...ANYBODY,
    identity: 'orophin-and-rumil',
    setup: [
      { kind: 'drawThreat', suits: ['forests'] },
      { kind: 'exchange', with: ['haldir'] },
    ],
    goal: { kind: 'threat-cards', suits: ['forests'] },
  },
  haldir: {
    ...ANYBODY,
    identity: 'haldir',
    setup: [
      { kind: 'drawThreat', suits: ['forests'] },
      { kind: 'exchange', with: { anyBut: ['gimli'] } },
    ],
    goal: { kind: 'threat-cards', suits: ['forests'] },
  },
  galadriel: {
    ...ANYBODY,
    identity: 'galadriel',
    setup: [{ kind: 'exchangeLostOr', with: ['gandalf'] }],
    goal: { kind: 'tricks-between-others' },
  },
  celeborn: {
    ...ANYBODY,
    identity: 'celeborn',
    setup: [{ kind: 'exchange', with: EVERYBODY }],
    goal: { kind: 'cards-of-one-rank', cards: 3 },
  },
} as const satisfies Readonly<Record<PlainCharacter, CharacterFacts>>;
