import { CARDS } from './cards/index.ts';
import { STARTER_DECKS } from './data/starter-decks.ts';

/**
 * What a client may want to know: what is printed on each card, with its texts in the vocabulary in
 * which the rules read them, and the decks that come with the game.
 */
export const REFERENCE = {
  cards: Object.fromEntries([...CARDS].map(([id, { data }]) => [id, data])),
  starterDecks: STARTER_DECKS,
} as const;
