import type { Chapter } from '../ids.ts';

/** What is played when a client names no options. */
export const DEFAULT_OPTIONS = { chapter: 1, people: 4, maxRounds: 20 } as const;

/** What revision 2 adds for every chapter. */
export const DEFAULT_MANNERS = { hideHistory: false, tableTalk: false } as const;

/** A switch of a ruling: what it is by default, and the chapters that have a use for it. */
interface Switch {
  readonly byDefault: boolean;
  readonly chapters: readonly Chapter[];
}

/** The switches of rulings (D-6, D-7, D-15, D-41). */
export const SWITCHES = {
  'strider.declares': { byDefault: true, chapters: [8, 9] },
  'glorfindel.exchangeAll': { byDefault: true, chapters: [9, 'road'] },
  'ch18.rivers': { byDefault: true, chapters: [18] },
  'shadowfax.untuckInTrick': { byDefault: true, chapters: [12, 'road'] },
} as const satisfies Readonly<Record<string, Switch>>;
