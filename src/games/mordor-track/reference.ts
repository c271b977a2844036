import { CARD_SENTENCES } from './data/card-sentences.ts';
import { CARD_FACTS, type CardFacts, type CardName } from './data/cards.ts';
import { LEVELS } from './data/companions.ts';
import { DIE_FACES, PAYS, PAYS_CARD, RING_FACES } from './data/dice.ts';
import { PRESET_CONFIGS } from './data/presets.ts';
import { TILE_FACTS } from './data/tiles.ts';
import { FACES } from './ids.ts';

/** Every card with what it does; one without a sentence does not compile. */
const EFFECTS: Readonly<Record<CardName, string>> = CARD_SENTENCES;
const CARDS = Object.entries<CardFacts>(CARD_FACTS).map(([card, facts]) => [
  card,
  { ...facts, effect: EFFECTS[card as CardName] },
]);

/** What a client may want to know of tiles, dice, companions and cards (B). */
export const REFERENCE = {
  tiles: TILE_FACTS,
  dieFaces: DIE_FACES,
  ringFaces: RING_FACES,
  pays: { ...PAYS, playCard: PAYS_CARD, skipDie: FACES },
  levels: LEVELS,
  cards: Object.fromEntries(CARDS),
  presets: PRESET_CONFIGS,
} as const;
