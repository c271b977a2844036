import { CARDS } from './cards/index.ts';
import { CARD_WORDS } from './data/card-words.ts';
import { STARTER_DECKS } from './data/starter-decks.ts';
import { TEXT_WORDS } from './data/words.ts';

/**
 * What a client may want to know: what is printed on each card, with its texts in the vocabulary in
 * which the rules read them, a sentence for every word of it, and the decks that come with the game.
 */
export const REFERENCE = {
  cards: Object.fromEntries([...CARDS].map(([id, { data }]) => [id, data])),
  vocabulary: { ...CARD_WORDS, ...TEXT_WORDS },
  starterDecks: STARTER_DECKS,
} as const;
