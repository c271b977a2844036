import type { Chapter, Character, People, Suit } from '../ids.ts';

/** How the round deck is laid out for a number of people (A3). */
export interface Deal {
  readonly hands: number;
  /** Cards turned up beside the chapter card. */
  readonly lost: number;
  /** Cards dealt to each hand. */
  readonly dealt: number;
  /** Tricks that make a round. */
  readonly tricks: number;
}

/** One chapter card (C0). */
export interface ChapterFacts {
  readonly title: string;
  readonly suits: readonly Suit[];
  readonly pool: readonly Character[];
  /** Characters that must be in every round. */
  readonly stars: readonly Character[];
  /** The character whose hand leads the first trick. */
  readonly firstLeader: Character;
  readonly deal: Readonly<Record<People, Deal>>;
}

/** The deal of the chapters that play with the whole main deck. */
const MAIN_DEAL = {
  3: { hands: 3, lost: 1, dealt: 12, tricks: 12 },
  4: { hands: 4, lost: 1, dealt: 9, tricks: 9 },
} as const;

/** The chapters, by number. */
export const CHAPTER_FACTS = {
  1: {
    title: 'A Long-expected Party',
    suits: ['hills', 'mountains', 'forests', 'shadows', 'rings'],
    pool: ['frodo', 'bilbo', 'gandalf', 'pippin'],
    stars: ['frodo', 'bilbo'],
    firstLeader: 'frodo',
    deal: MAIN_DEAL,
  },
} as const satisfies Readonly<Record<Chapter, ChapterFacts>>;
