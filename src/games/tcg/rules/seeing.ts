import type { Held } from '../held.ts';
import type { Own, Pub } from '../state.ts';

/**
 * Every card that exists for a player's commands (R-C0, `UNKNOWN_CARD`): those of the other hand do
 * not, though they were shown.
 */
export function seenBy({ players, cards }: Pub, own: Own): readonly Held[] {
  const piles = [players.p1, players.p2].flatMap(({ discard, dead }) => [...discard, ...dead]);
  const searched = own.isSearching ? own.looked : [];
  return [...cards, ...piles, ...own.hand, ...own.adventure, ...own.bearer, ...searched];
}
