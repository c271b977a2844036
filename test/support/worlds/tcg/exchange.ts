import { known } from '../../../../src/engine/invariant.ts';
import { below, shuffle, type Words } from '../../../../src/engine/rng.ts';
import type { Act } from '../../../../src/games/tcg/agenda.ts';
import { type Held, sortedById } from '../../../../src/games/tcg/held.ts';
import { type BySeat, type Iid, type Seat, setSeat } from '../../../../src/games/tcg/ids.ts';
import type { Own, TcgState } from '../../../../src/games/tcg/state.ts';

/** New cards for hidden ones: where one lay, by its id, another one lies now. */
export type Exchange = ReadonlyMap<Iid, Held>;

/**
 * Printed cards of the first list change places, and the ids of both do: cards of the second one
 * stay what they are, though under other ids.
 */
export function exchangeOf(
  cards: readonly Held[],
  others: readonly Held[],
  words: Words,
): Exchange {
  const all = [...cards, ...others];
  const ids = moved(
    all.map(({ iid }) => iid),
    words,
  );
  const printed = moved(
    cards.map(({ card }) => card),
    words,
  );
  return new Map(
    all.map(({ iid, card }, place) => [
      iid,
      { iid: known(ids[place], 'an id'), card: printed[place] ?? card },
    ]),
  );
}

/** Half of the time all change places, else two do, so that most commands go on being legal. */
export function moved<T>(items: readonly T[], words: Words): readonly T[] {
  const order = shuffle(
    words,
    items.map((_, place) => place),
  );
  const leaving = below(words, 2) === 0 ? order : order.slice(0, 2);
  const next = new Map(leaving.map((place, turn) => [place, leaving[(turn + 1) % leaving.length]]));
  return items.map((item, place) => items[next.get(place) ?? place] ?? item);
}

/** The state with other cards of a seat wherever they are known or lie. */
export function exchangedIn(
  { pub, own, sealed }: TcgState,
  seat: Seat,
  exchange: Exchange,
): TcgState {
  const { decks, agenda } = sealed;
  const seen = (facts: Own) => ({ ...facts, looked: otherLooked(facts, decks[seat], exchange) });
  const both: BySeat<Own> = { p1: seen(own.p1), p2: seen(own.p2) };
  const { hand, adventure, bearer } = both[seat];
  const others: Own = {
    ...both[seat],
    hand: sortedById(exchanged(hand, exchange)),
    adventure: sortedById(exchanged(adventure, exchange)),
    bearer: exchanged(bearer, exchange),
  };
  return {
    pub,
    own: setSeat(both, seat, others),
    sealed: {
      decks: setSeat(decks, seat, exchanged(decks[seat], exchange)),
      agenda: { ...agenda, acts: agenda.acts.map((act) => otherSets(act, exchange)) },
    },
  };
}

function exchanged(cards: readonly Held[], exchange: Exchange): readonly Held[] {
  return cards.map((held) => exchange.get(held.iid) ?? held);
}

/** R-B1: hands and decks are shown in the order of ids, top cards of a deck in their own. */
function otherLooked({ looked }: Own, deck: readonly Held[], exchange: Exchange): readonly Held[] {
  if (!looked.some(({ iid }) => exchange.has(iid))) return looked;
  const others = exchanged(looked, exchange);
  const isTop = looked.every(({ iid }, place) => deck[place]?.iid === iid);
  return isTop ? others : sortedById(others);
}

function otherSets(act: Act, exchange: Exchange): Act {
  const sets = Object.entries(act.sets).map(([name, cards]) => [name, exchanged(cards, exchange)]);
  return { ...act, sets: Object.fromEntries(sets) };
}
