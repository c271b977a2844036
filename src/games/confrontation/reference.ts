import { BOARD } from './data/board.ts';
import { CARD_STRENGTH, DECK } from './data/cards.ts';
import { CHARACTER_FACTS, CLASSIC_ROSTER, VARIANT_ROSTER } from './data/characters.ts';
import { DEPLOYMENT } from './data/deployment.ts';
import { PAIRS } from './data/pairs.ts';
import { SPECIAL_DECK } from './data/special-cards.ts';

/** What a client may want to know of board and pieces (A, H.4, H.5). */
export const REFERENCE = {
  regions: BOARD,
  deployment: DEPLOYMENT,
  characters: CHARACTER_FACTS,
  rosters: { classic: CLASSIC_ROSTER, variant: VARIANT_ROSTER },
  pairs: PAIRS,
  cards: DECK,
  cardStrengths: CARD_STRENGTH,
  specialCards: SPECIAL_DECK,
} as const;
