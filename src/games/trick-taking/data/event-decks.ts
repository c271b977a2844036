import type { EventCard } from '../ids.ts';

/** The Old Forest deck (chapter 5). */
export const OLD_FOREST_DECK = [
  ...(['forests-1', 'forests-2', 'forests-3', 'forests-4', 'forests-5'] as const),
  ...(['forests-6', 'forests-7', 'forests-8', 'forests-9'] as const),
] as const satisfies readonly EventCard[];

/** The Balrog deck (the Bridge of chapter 14). */
export const BALROG_DECK = [
  ...(['shadows-1', 'shadows-2', 'shadows-3', 'shadows-4', 'shadows-5'] as const),
  ...(['shadows-6', 'shadows-7', 'shadows-8', 'balrog'] as const),
] as const satisfies readonly EventCard[];

/** Balrog cards that are turned up before each trick, by the number of hands. */
export const BALROG_CARDS = { 3: 2, 4: 3 } as const;

/** Ranks of the threat cards: the Black Rider deck up to chapter 9, the Threat deck later (A8). */
export const THREAT_DECKS = {
  none: [],
  'black-riders': [1, 2, 3, 4],
  threats: [1, 2, 3, 4, 5, 6, 7],
} as const satisfies Readonly<Record<string, readonly number[]>>;
