import type { Rng } from '../../../../src/engine/rng.ts';
import { SEATS, type Seat } from '../../../../src/games/tcg/ids.ts';
import { seededRng } from '../../../support/seeded-rng.ts';

/** What chance shall bring. */
export interface Chances {
  /** Who chooses the order when both bids are equal. */
  readonly tie?: Seat;
}

/**
 * Chance that can be foreseen: a shuffle puts the top card beneath the deck and leaves the others in
 * their order, and a tie is broken as wanted. Ids that are made anew differ, and mean nothing.
 */
export function stillChance({ tie = 'p1' }: Chances = {}): Rng {
  const ids = seededRng(1);
  return {
    stream(name) {
      if (name === 'bid-tie') return () => SEATS.indexOf(tie);
      // Fisher-Yates from the end that always takes the first card moves it to the last place.
      if (name.startsWith('shuffle/')) return () => 0;
      return ids.stream(name);
    },
  };
}
