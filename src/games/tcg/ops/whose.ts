import type { Filter, Whose } from '../data/vocabulary.ts';
import type { Held } from '../held.ts';
import type { Seat } from '../ids.ts';
import { opponentOf } from '../ids.ts';
import type { CountingVoice } from '../rules/amounts.ts';
import { matches } from '../rules/matching.ts';
import { heldCandidate, shadowOf, type Table } from '../rules/table.ts';
import type { Pub } from '../state.ts';

/** Whose it is that a text names, for the one who uses it. */
export function seatNamed(pub: Pub, whose: Whose, you: Seat): Seat {
  if (whose === 'fp') return pub.fp;
  if (whose === 'shadow') return shadowOf(pub);
  return whose === 'you' ? you : opponentOf(you);
}

/** Cards of a player that are not in play and match a filter. */
export function heldThatMatch(
  table: Table,
  cards: readonly Held[],
  owner: Seat,
  filter: Filter | undefined,
  voice: CountingVoice,
): readonly Held[] {
  if (filter === undefined) return cards;
  return cards.filter((held) => matches(table, heldCandidate(held, owner), filter, voice));
}
