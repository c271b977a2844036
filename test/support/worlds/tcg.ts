import { below, type Words } from '../../../src/engine/rng.ts';
import { CARDS, isCard } from '../../../src/games/tcg/cards/index.ts';
import { DEFAULT_OPTIONS } from '../../../src/games/tcg/data/defaults.ts';
import type { SeatOptions } from '../../../src/games/tcg/decks/schema.ts';
import { type Iid, SEATS, type Seat, setSeat } from '../../../src/games/tcg/ids.ts';
import type { Config } from '../../../src/games/tcg/options.ts';
import type { Own, Tcg, TcgState } from '../../../src/games/tcg/state.ts';
import type { AnyEvent } from '../game.ts';
import { randomDeck } from '../random-deck.ts';
import type { Redeal } from './redeal.ts';
import { askedAgain } from './tcg/asking.ts';
import { exchangedIn, exchangeOf, moved } from './tcg/exchange.ts';
import { otherDeck } from './tcg/other-deck.ts';

/** Deals that are tried for one in which everybody is asked the same. */
const TRIES = 10;

/**
 * Deals anew what a viewer cannot see: the order of both draw decks, the hand of another seat with
 * its draw deck, its adventure deck and what else nobody has seen of the deck it brought, its bid,
 * and what it has marked. Cards that the viewer was shown stay where he saw them.
 */
export const redealTcg: Redeal<Tcg> = (state, viewer, words) => {
  if (state.pub.result !== null) return state;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const other = dealt(state, viewer, words);
    if (other !== null) return other;
  }
  return state;
};

function dealt(state: TcgState, viewer: Seat | null, words: Words): TcgState | null {
  let other: TcgState = state;
  for (const seat of SEATS) {
    other =
      seat === viewer ? otherOrder(other, seat, words) : otherCards(other, seat, viewer, words);
  }
  for (const seat of state.pub.question?.seats ?? []) {
    const asked = seat === viewer ? other : askedAgain(other, seat, words);
    if (asked === null) return null;
    other = asked;
  }
  return other;
}

/** The viewer's own draw deck in another order: who searches it sees the cards, and not that. */
function otherOrder(state: TcgState, seat: Seat, words: Words): TcgState {
  const { pub, own, sealed } = state;
  const deck = sealed.decks[seat];
  const shown = shownTo(state, seat);
  if (deck.every(({ iid }) => shown.has(iid))) {
    const decks = setSeat(sealed.decks, seat, moved(deck, words));
    return { pub, own, sealed: { ...sealed, decks } };
  }
  const hidden = deck.filter(({ iid }) => !shown.has(iid));
  return exchangedIn(state, seat, exchangeOf(hidden, [], words));
}

/** Another deck of a seat that is not the viewer's, other cards in its hand, and another bid. */
function otherCards(state: TcgState, seat: Seat, viewer: Seat | null, words: Words): TcgState {
  const shown = shownTo(state, viewer);
  const hiddenIn = ({ own, sealed }: TcgState) => {
    const { hand, adventure, bearer } = own[seat];
    const drawn = [...hand, ...sealed.decks[seat]].filter(({ iid }) => !shown.has(iid));
    return { drawn, apart: [...adventure, ...bearer] };
  };
  const before = hiddenIn(state);
  const { deck, changes } = otherDeck(state, seat, [...before.drawn, ...before.apart], words);
  const changed = exchangedIn(state, seat, changes);
  const { drawn, apart } = hiddenIn(changed);
  const { pub, own, sealed } = exchangedIn(changed, seat, exchangeOf(drawn, apart, words));
  const bid = otherBid(state, seat, words);
  return { pub, own: setSeat(own, seat, { ...own[seat], deck, bid }), sealed };
}

/** Ids of cards that a viewer was shown where they are: all see what a text reveals. */
function shownTo({ pub, own, sealed }: TcgState, viewer: Seat | null): ReadonlySet<Iid> {
  const looked = viewer === null ? [] : own[viewer].looked;
  const sets = sealed.agenda.acts.flatMap(({ player, sets }) =>
    Object.values(sets)
      .flat()
      .filter(({ iid }) => player === viewer || !hasLookedAt(own[player], iid)),
  );
  return new Set([...pub.revealed, ...looked, ...sets].map(({ iid }) => iid));
}

function hasLookedAt({ looked }: Own, iid: Iid): boolean {
  return looked.some((held) => held.iid === iid);
}

/** R-C2.1: a bid that is not open yet is any other one. */
function otherBid({ pub, own }: TcgState, seat: Seat, words: Words): number | null {
  const { hasBid, bid } = pub.players[seat];
  const isHidden = hasBid && bid === null;
  return isHidden ? below(words, pub.options.bidMax + 1) : own[seat].bid;
}

/** Ids of cards that everybody sees, or saw played, and of printed cards, which are no secret. */
export function publicIdsOfTcg({ pub }: TcgState): readonly string[] {
  const { cards, players, played, revealed, skirmish, question } = pub;
  const piles = SEATS.flatMap((seat) => [...players[seat].discard, ...players[seat].dead]);
  const seen = [...cards, ...piles, ...played, ...revealed, ...(skirmish?.gone ?? [])].map(
    ({ iid }) => iid,
  );
  const asked = [question?.source, question?.subject].flatMap((iid) => iid ?? []);
  return [...seen, ...asked, ...CARDS.keys()];
}

/**
 * What an event shows to all though it has parts for single seats: cards that are taken or put back
 * by a text that names them, a site in the place of another one, and what was marked, once it is
 * final. Where the engine passes for a seat that can do nothing, it shows that (A.2).
 */
export function shownByTcg({ type, pub, own }: AnyEvent, before: object): unknown {
  const state = before as TcgState;
  if (type === 'Passed') return state.pub.options.autoPass ? pub : undefined;
  if (type === 'Marked') return undefined;
  // What is looked at is the other player's, in whose place a shadow game has other cards.
  if (type === 'HandLookedAt') return own;
  return SHOWING.includes(type) ? pub : finalMarks(state);
}

const SHOWING: readonly string[] = ['TakenIntoHand', 'PlacedBeneathDeck', 'SiteReplaced'];

/** Cards in play that were marked: what is done to them when that is final shows which they are. */
function finalMarks({ pub, own }: TcgState): readonly string[] | undefined {
  if (pub.question?.kind !== 'chooseCards') return undefined;
  const marks = SEATS.flatMap((seat) => own[seat].asked?.picked ?? []);
  return marks.filter((iid) => pub.cards.some((card) => card.iid === iid));
}

/** Ids of instances, by their form. */
const INSTANCE = /^[a-z2-7]{12}$/;

/** Words that name a card: other words of what is still to be done tell nothing. */
export function namesCard(text: string): boolean {
  return isCard(text) || INSTANCE.test(text);
}

/**
 * Numbers of the rules. Most bids are low in random games, since who bids high has lost (D-12), but
 * a hand of one card, say, would be another game.
 */
export const KEPT_OPTIONS: readonly string[] = Object.entries(DEFAULT_OPTIONS)
  .filter(([key, value]) => typeof value === 'number' && key !== 'stage' && key !== 'bidMax')
  .map(([key]) => key);

/** A random deck, where a game is played with decks that seats bring. */
export function bringDeck(options: Config, words: Words): SeatOptions {
  return options.decks === 'own' ? { deck: randomDeck(words) } : {};
}
