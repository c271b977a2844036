import type { Chapter, Character, Gift, Rider, Suit } from '../ids.ts';
import { BARROW_DEAL, type Deals, MAIN_DEAL, RIVERS_DEAL, SHORT_DEAL } from './deals.ts';
import type { THREAT_DECKS } from './event-decks.ts';
import type { Goal } from './goals.ts';

/** What changes the course of a round in a chapter (C). */
export type ChapterEvent =
  | 'old-man-willow'
  | 'barrow-wights'
  | 'blindfolded'
  | 'mirror'
  | 'long-dark'
  | 'bridge';

/** How a round of a chapter is set up and played. */
export interface Scene {
  readonly pool: readonly Character[];
  /** Characters that must be in the round. */
  readonly stars: readonly Character[];
  /** Whose hand leads the first trick; null for the ring holder's. */
  readonly firstLeader: Character | null;
  /** Suits of the round deck; Rivers are counted in the deal. */
  readonly suits: readonly Suit[];
  readonly deal: Deals;
  readonly trump: Suit | null;
  readonly threats: keyof typeof THREAT_DECKS;
  readonly event: ChapterEvent | null;
  readonly gifts: readonly Gift[];
  /** The special Black Rider that comes with a character, whenever it is picked. */
  readonly riders: Readonly<Partial<Record<Character, Rider>>>;
  /** Goals that an event puts in the place of a character's own. */
  readonly goals: Readonly<Partial<Record<Character, Goal>>>;
  /** Characters that draw no threat card in this round. */
  readonly withoutThreat: readonly Character[];
}

/** How a chapter is won (F): by one round, by all its characters, or by both groups. */
export type Mode = 'short' | 'long' | 'groups' | 'road';

/** One chapter card (C0). */
export interface ChapterFacts extends Scene {
  readonly title: string;
  readonly mode: Mode;
  /** Characters of a long chapter that need not be completed. */
  readonly optional: readonly Character[];
  /** Characters that only a round with four hands has. */
  readonly fourHandsOnly: readonly Character[];
}

const MAIN_SUITS = ['hills', 'mountains', 'forests', 'shadows', 'rings'] as const;

/** What a chapter has unless its row says otherwise. */
const PLAIN = {
  mode: 'short',
  optional: [],
  fourHandsOnly: [],
  firstLeader: 'frodo',
  suits: MAIN_SUITS,
  deal: MAIN_DEAL,
  trump: null,
  threats: 'none',
  event: null,
  gifts: [],
  riders: {},
  goals: {},
  withoutThreat: [],
} as const;

/** What the chapters with Black Riders have (A8). */
const HUNTED = { ...PLAIN, threats: 'black-riders' } as const;

/** What the chapters with the later threat deck have (A8). */
const THREATENED = { ...PLAIN, threats: 'threats' } as const;

/** Those who set out from Rivendell (chapters 13 and 14). */
const FELLOWSHIP = [
  ...(['frodo', 'gandalf', 'aragorn', 'legolas', 'gimli'] as const),
  ...(['boromir', 'sam', 'merry', 'pippin'] as const),
] as const;

/** The chapters, by number. The Road has no pool of its own: it is built (G1). */
export const CHAPTER_FACTS = {
  1: {
    ...PLAIN,
    title: 'A Long-expected Party',
    pool: ['frodo', 'bilbo', 'gandalf', 'pippin'],
    stars: ['frodo', 'bilbo'],
  },
  2: {
    ...HUNTED,
    title: 'A Little Delay in the Shire',
    pool: ['frodo', 'sam', 'merry', 'gandalf', 'pippin'],
    stars: ['frodo', 'sam', 'merry'],
  },
  3: {
    ...HUNTED,
    title: 'The Ring Sets Out',
    pool: ['frodo', 'farmer-maggot', 'gildor-inglorion', 'sam', 'merry', 'pippin'],
    stars: ['frodo', 'farmer-maggot', 'gildor-inglorion'],
  },
  4: {
    ...HUNTED,
    title: 'Conspiracy in Crickhollow',
    pool: ['frodo', 'fatty-bolger', 'merry', 'sam', 'pippin'],
    stars: ['frodo', 'fatty-bolger', 'merry'],
  },
  5: {
    ...HUNTED,
    title: 'The Old Forest',
    pool: ['frodo', 'tom-bombadil', 'sam', 'merry', 'pippin'],
    stars: ['frodo', 'tom-bombadil'],
    suits: ['hills', 'mountains', 'shadows', 'rings'],
    deal: SHORT_DEAL,
    event: 'old-man-willow',
  },
  6: {
    ...HUNTED,
    title: 'Fog on the Barrow-downs',
    pool: ['frodo', 'tom-bombadil', 'goldberry', 'sam', 'merry', 'pippin'],
    stars: ['frodo', 'tom-bombadil', 'goldberry'],
    deal: BARROW_DEAL,
    event: 'barrow-wights',
  },
  7: {
    ...HUNTED,
    title: 'At the Sign of the Prancing Pony',
    pool: ['mr-underhill', 'barliman-butterbur', 'sam', 'merry', 'pippin'],
    stars: ['mr-underhill', 'barliman-butterbur'],
    firstLeader: 'mr-underhill',
  },
  8: {
    ...HUNTED,
    title: 'A Knife in the Dark',
    pool: ['frodo', 'merry', 'strider', 'sam', 'pippin', 'barliman-butterbur'],
    stars: ['frodo', 'merry', 'strider'],
    riders: { frodo: 'morgul-knife', merry: 'black-breath' },
  },
  9: {
    ...HUNTED,
    title: 'Flight to the Ford',
    mode: 'long',
    pool: ['glorfindel', 'frodo', 'sam', 'merry', 'pippin', 'strider', 'bill-the-pony'],
    // D-10.
    stars: ['glorfindel'],
    firstLeader: 'glorfindel',
    riders: {
      frodo: 'morgul-knife',
      merry: 'black-breath',
      pippin: 'wraith',
      strider: 'unseen',
      sam: 'terror',
    },
  },
  10: {
    ...PLAIN,
    title: 'Recovery in Rivendell',
    pool: ['elrond', 'bilbo-baggins', 'gloin', 'arwen', 'gandalf'],
    stars: ['elrond', 'bilbo-baggins'],
    firstLeader: 'elrond',
  },
  11: {
    ...PLAIN,
    title: 'The Council of Elrond',
    pool: ['frodo', 'aragorn', 'boromir', 'gloin', 'bilbo-baggins'],
    stars: ['frodo', 'aragorn', 'boromir'],
    gifts: ['sword-that-was-broken', 'horn-of-gondor'],
    goals: { aragorn: { kind: 'tricks-in-range' } },
  },
  12: {
    ...PLAIN,
    title: 'Delayed in Isengard',
    pool: ['gandalf', 'gwaihir', 'shadowfax', 'radagast'],
    stars: ['gandalf'],
    firstLeader: 'gandalf',
    goals: { gandalf: { kind: 'every-rank', ranks: 8 } },
  },
  13: {
    ...THREATENED,
    title: 'The Ring Goes South',
    mode: 'long',
    // D-12.
    pool: [...FELLOWSHIP, 'bill-the-pony'],
    stars: ['frodo'],
    optional: ['bill-the-pony'],
    gifts: ['mithril-shirt'],
  },
  14: {
    ...THREATENED,
    title: 'The Mines of Moria',
    mode: 'long',
    pool: FELLOWSHIP,
    stars: ['frodo'],
    gifts: ['mithril-shirt'],
  },
  15: {
    ...THREATENED,
    title: 'The Leaves of Lothlórien',
    pool: ['gimli', 'haldir', 'orophin-and-rumil', 'legolas'],
    stars: ['gimli', 'haldir', 'orophin-and-rumil'],
    firstLeader: 'orophin-and-rumil',
    event: 'blindfolded',
  },
  16: {
    ...THREATENED,
    title: 'The Mirror of Galadriel',
    pool: ['frodo', 'galadriel', 'celeborn', 'sam'],
    stars: ['frodo', 'galadriel', 'celeborn'],
    fourHandsOnly: ['sam'],
    event: 'mirror',
  },
  17: {
    ...THREATENED,
    title: 'The Great River',
    mode: 'long',
    pool: [
      ...(['frodo', 'aragorn', 'legolas', 'gimli', 'boromir'] as const),
      ...(['sam', 'merry', 'pippin', 'galadriel', 'celeborn'] as const),
    ],
    stars: ['frodo'],
    optional: ['celeborn'],
    suits: [...MAIN_SUITS, 'rivers'],
    deal: RIVERS_DEAL,
    trump: 'rivers',
    gifts: ['mithril-shirt'],
  },
  18: {
    ...THREATENED,
    title: 'The Breaking of the Fellowship',
    mode: 'groups',
    pool: [],
    stars: [],
    // D-15.
    suits: [...MAIN_SUITS, 'rivers'],
    deal: RIVERS_DEAL,
  },
  road: {
    ...THREATENED,
    title: 'The Road Goes Ever On',
    mode: 'road',
    pool: [],
    stars: ['frodo'],
  },
} as const satisfies Readonly<Record<Chapter, ChapterFacts>>;
