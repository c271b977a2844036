import type { Seat } from '../ids.ts';
import type { Config } from '../options.ts';
import { deckFaults } from './check-deck.ts';
import { deckOf } from './deck-of.ts';
import type { DeckFault } from './fault.ts';
import type { SeatOptions } from './schema.ts';

/** Every fault of what a seat brings, at once. */
export function checkSeat(options: Config, seat: Seat, choice: SeatOptions): readonly DeckFault[] {
  if (options.decks === 'starters') {
    const message = 'must be absent in a game of starter decks';
    return choice.deck === undefined ? [] : [{ reason: 'DECKS_GIVEN', path: '/deck', message }];
  }
  const faults = deckFaults(deckOf(options, seat, choice), options);
  // The cards of a deck that is named, or not even that, have no places in what was sent.
  if (typeof choice.deck === 'object') return faults;
  return faults.map((fault) => ({ ...fault, path: '/deck' }));
}
