import { known } from '../../../engine/invariant.ts';
import { HANDS, type Hand, type Seat } from '../ids.ts';
import type { Pub } from '../state.ts';

/**
 * The seat that decides for a hand once the ring holder is known: everybody plays the hand of his
 * place. The pyramid is played by who holds the ring or, where that is nobody's hand, by the person
 * to its right (D1, D-14); in solo one person plays all.
 */
export function seatFor({ seats }: Pub, hand: Hand, ringHolder: Hand | null): Seat {
  const holder = ringHolder === null ? undefined : seats[HANDS.indexOf(ringHolder)];
  const seat = seats[HANDS.indexOf(hand)] ?? holder ?? seats.at(-1);
  return known(seat, `the controller of ${hand}`);
}
