import { known } from '../../../engine/invariant.ts';
import { STARTER_DECKS } from '../data/starter-decks.ts';
import type { DeckList } from '../data/vocabulary.ts';
import { SEATS, type Seat } from '../ids.ts';
import type { Config } from '../options.ts';
import type { SeatOptions } from './schema.ts';

/** The deck of a seat: what it brings, or the starter deck that is its own (D-42). */
export function deckOf(options: Config, seat: Seat, { deck }: SeatOptions): DeckList {
  if (options.decks === 'starters' || deck === undefined) return starterOf(seat);
  if (typeof deck !== 'string') return deck;
  const starter = STARTER_DECKS.find(({ id }) => id === deck);
  return cardsOf(known<DeckList>(starter, `the deck ${deck}`));
}

function starterOf(seat: Seat): DeckList {
  const starter = STARTER_DECKS[SEATS.indexOf(seat)];
  return cardsOf(known<DeckList>(starter, `the starter deck of ${seat}`));
}

/** The cards alone, without what else is known of a deck that comes with the game. */
function cardsOf({ ringBearer, ring, sites, drawDeck }: DeckList): DeckList {
  return { ringBearer, ring, sites, drawDeck };
}
