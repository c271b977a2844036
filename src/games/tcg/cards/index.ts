import { known } from '../../../engine/invariant.ts';
import { DWARVEN_CARDS } from '../data/dwarven.ts';
import { ELVEN_CARDS } from '../data/elven.ts';
import { GANDALF_CARDS } from '../data/gandalf.ts';
import { GONDOR_CARDS } from '../data/gondor.ts';
import { ISENGARD_CARDS } from '../data/isengard.ts';
import { MORIA_CARDS } from '../data/moria.ts';
import { RINGS } from '../data/rings.ts';
import { RINGWRAITH_CARDS } from '../data/ringwraith.ts';
import { SAURON_CARDS } from '../data/sauron.ts';
import { SHIRE_CARDS } from '../data/shire.ts';
import { SITES } from '../data/sites.ts';
import type { CardId } from '../ids.ts';
import type { Card } from './card.ts';
import { loadCards } from './load.ts';

/** The pool: every card there is, by its id. */
export const CARDS: ReadonlyMap<CardId, Card> = loadCards([
  ...SHIRE_CARDS,
  ...GONDOR_CARDS,
  ...ELVEN_CARDS,
  ...DWARVEN_CARDS,
  ...GANDALF_CARDS,
  ...ISENGARD_CARDS,
  ...MORIA_CARDS,
  ...SAURON_CARDS,
  ...RINGWRAITH_CARDS,
  ...SITES,
  ...RINGS,
]);

/** A card that is known to be in the pool. */
export function cardOf(id: CardId): Card {
  return known(CARDS.get(id), `the card ${id}`);
}

/** Whether the pool has a card with this id. */
export function isCard(id: string): id is CardId {
  return CARDS.has(id);
}
