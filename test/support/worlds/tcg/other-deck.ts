import { known } from '../../../../src/engine/invariant.ts';
import { below, shuffle, type Words } from '../../../../src/engine/rng.ts';
import type { Card } from '../../../../src/games/tcg/cards/card.ts';
import { CARDS, cardOf } from '../../../../src/games/tcg/cards/index.ts';
import type { DeckList } from '../../../../src/games/tcg/data/vocabulary.ts';
import { deckFaults } from '../../../../src/games/tcg/decks/check-deck.ts';
import type { Held } from '../../../../src/games/tcg/held.ts';
import type { CardId, Iid, Seat } from '../../../../src/games/tcg/ids.ts';
import type { TcgState } from '../../../../src/games/tcg/state.ts';
import { pick } from '../../players.ts';
import type { Exchange } from './exchange.ts';

const POOL = [...CARDS.values()];
const BEARERS = POOL.filter(({ ringBearerCapable }) => ringBearerCapable);
/** Hidden cards of a deck that are tried to be other ones, at most. */
const MOST_CHANGES = 6;

/** A deck that a seat may have brought as well, and the hidden cards that are others in it. */
export interface OtherDeck {
  readonly deck: DeckList;
  readonly changes: Exchange;
}

/**
 * A deck that nobody but its seat can tell from the one it has brought: some of the cards that no
 * other has seen are others, of which a legal deck may be made as well (R-C1).
 */
export function otherDeck(
  { pub, own }: TcgState,
  seat: Seat,
  hidden: readonly Held[],
  words: Words,
): OtherDeck {
  const changes = new Map<Iid, Held>();
  let { deck } = own[seat];
  if (pub.options.decks === 'starters') return { deck, changes };
  const times = below(words, MOST_CHANGES + 1);
  const ringBearer = own[seat].bearer[0]?.iid;
  for (const { iid, card } of shuffle(words, hidden).slice(0, times)) {
    const isBearer = iid === ringBearer;
    const other = pick(words, isBearer ? BEARERS : alike(cardOf(card))).id;
    const changed = isBearer ? { ...deck, ringBearer: other } : withOther(deck, card, other);
    if (deckFaults(changed, pub.options).length > 0) continue;
    deck = changed;
    changes.set(iid, { iid, card: other });
  }
  return { deck, changes };
}

/** Cards that could stand in the same place of a deck. */
function alike(card: Card): readonly Card[] {
  if (card.type === 'site') {
    return POOL.filter(({ type, siteNumber }) => type === 'site' && siteNumber === card.siteNumber);
  }
  if (card.type === 'oneRing') return POOL.filter(({ type }) => type === 'oneRing');
  return POOL.filter(({ side }) => side === card.side);
}

/** The deck with one card in the place of another one. */
function withOther(deck: DeckList, card: CardId, other: CardId): DeckList {
  const { type } = cardOf(card);
  if (type === 'oneRing') return { ...deck, ring: other };
  if (type === 'site')
    return { ...deck, sites: deck.sites.map((id) => (id === card ? other : id)) };
  const counts = new Map(deck.drawDeck.map(({ id, count }) => [id, count]));
  counts.set(card, known(counts.get(card), 'a card of the deck') - 1);
  counts.set(other, (counts.get(other) ?? 0) + 1);
  const drawDeck = [...counts].filter(([, count]) => count > 0);
  return { ...deck, drawDeck: drawDeck.map(([id, count]) => ({ id, count })) };
}
