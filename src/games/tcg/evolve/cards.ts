import type { EventOf } from '../events.ts';
import type { Held } from '../held.ts';
import type { Iid, Seat } from '../ids.ts';
import { SEATS } from '../ids.ts';
import type { TcgState } from '../state.ts';
import {
  countIds,
  countShuffle,
  leavePlay,
  withCard,
  withDeck,
  withHand,
  withOwn,
  without,
  withPlayer,
  withPub,
} from './change.ts';

/** A deck has a new order; what was seen of it is worth nothing. */
export function deckShuffled(
  state: TcgState,
  { pub: { seat }, sealed }: EventOf<'DeckShuffled'>,
): TcgState {
  const before = state.sealed.decks[seat].map(({ iid }) => iid);
  return countShuffle(unsee(withDeck(state, seat, sealed.deck), before, null), seat);
}

/** Top cards are in the hand. */
export function cardsDrawn(state: TcgState, { pub, own }: EventOf<'CardsDrawn'>): TcgState {
  const { seat, n, ruleOfFour } = pub;
  const drawn = state.sealed.decks[seat].slice(0, n).map(({ iid }) => iid);
  const after = withDeck(state, seat, state.sealed.decks[seat].slice(n));
  const hand = [...state.own[seat].hand, ...(own[seat]?.cards ?? [])];
  return countIds(withPub(withHand(unsee(after, drawn, null), seat, hand), { ruleOfFour }), seat);
}

/**
 * Cards that somebody was shown are elsewhere now. Where one seat alone knows which cards these are,
 * the others go on seeing what they were shown.
 */
export function unsee(state: TcgState, gone: readonly Iid[], by: Seat | null): TcgState {
  const { revealed } = state.pub;
  const isSeen = by === null && revealed.length > 0;
  let after = isSeen ? withPub(state, { revealed: without(revealed, gone) }) : state;
  for (const seat of by === null ? SEATS : [by]) {
    const { looked } = after.own[seat];
    if (looked.length === 0) continue;
    after = withOwn(after, seat, { looked: without(looked, gone) });
  }
  return after;
}

/** Cards are in the hand, under new ids. */
export function takenIntoHand(
  state: TcgState,
  { pub, own, sealed }: EventOf<'TakenIntoHand'>,
): TcgState {
  const { seat, from, ruleOfFour } = pub;
  const { taken } = sealed;
  const after =
    from === 'discard'
      ? withPlayer(state, seat, { discard: without(state.pub.players[seat].discard, taken) })
      : withDeck(state, seat, without(state.sealed.decks[seat], taken));
  const hand = [...state.own[seat].hand, ...(own[seat]?.cards ?? [])];
  return countIds(
    withPub(withHand(unsee(after, taken, pub.cards === null ? seat : null), seat, hand), {
      ruleOfFour,
    }),
    seat,
  );
}

/** Cards in play are in the discard piles of their owners. */
export function discardedFromPlay(
  state: TcgState,
  { pub }: EventOf<'DiscardedFromPlay'>,
): TcgState {
  return withPub(state, leavePlay(state.pub, { dead: [], discarded: pub.cards }));
}

/** Cards of a hand are in the discard pile; healing by discarding is an action (A.2). */
export function discardedFromHand(
  state: TcgState,
  { pub: { seat, cards, why } }: EventOf<'DiscardedFromHand'>,
): TcgState {
  const after = discardHeld(state, seat, cards);
  return why === 'heal' ? countAction(after, seat) : after;
}

function discardHeld(state: TcgState, seat: Seat, cards: readonly Held[]): TcgState {
  const ids = cards.map(({ iid }) => iid);
  const after = withHand(unsee(state, ids, null), seat, without(state.own[seat].hand, ids));
  return withPlayer(after, seat, { discard: [...state.pub.players[seat].discard, ...cards] });
}

/** A player has taken one more action in this phase. */
export function countAction(state: TcgState, seat: Seat): TcgState {
  const { actions } = state.pub;
  return withPub(state, { actions: { ...actions, [seat]: actions[seat] + 1 } });
}

/** Top cards are in the discard pile. */
export function discardedFromDeck(
  state: TcgState,
  { pub: { seat, cards } }: EventOf<'DiscardedFromDeck'>,
): TcgState {
  const ids = cards.map(({ iid }) => iid);
  const after = withDeck(unsee(state, ids, null), seat, without(state.sealed.decks[seat], ids));
  return withPlayer(after, seat, { discard: [...state.pub.players[seat].discard, ...cards] });
}

/** Cards are beneath the deck, under new ids. */
export function placedBeneathDeck(
  state: TcgState,
  { pub, own, sealed }: EventOf<'PlacedBeneathDeck'>,
): TcgState {
  const { seat, from } = pub;
  const ids = own[seat]?.cards.map(({ iid }) => iid) ?? [];
  const after = withDeck(state, seat, [...state.sealed.decks[seat], ...sealed.cards]);
  const left =
    from === 'hand'
      ? withHand(
          unsee(after, ids, pub.cards === null ? seat : null),
          seat,
          without(state.own[seat].hand, ids),
        )
      : withPlayer(after, seat, { discard: without(state.pub.players[seat].discard, ids) });
  return countIds(left, seat);
}

/** Cards of the discard pile are in the deck, which is shuffled next. */
export function shuffledIntoDeck(
  state: TcgState,
  { pub: { seat, cards } }: EventOf<'ShuffledIntoDeck'>,
): TcgState {
  const ids = cards.map(({ iid }) => iid);
  const after = withDeck(state, seat, [...state.sealed.decks[seat], ...cards]);
  return withPlayer(after, seat, { discard: without(state.pub.players[seat].discard, ids) });
}

/** A player sees cards of a hand that is not its own. */
export function handLookedAt(
  state: TcgState,
  { pub: { by }, own }: EventOf<'HandLookedAt'>,
): TcgState {
  return withOwn(state, by, { looked: own[by]?.cards ?? [], isSearching: false });
}

/** A player sees top cards of a deck. */
export function cardsLookedAt(
  state: TcgState,
  { pub: { by }, own }: EventOf<'CardsLookedAt'>,
): TcgState {
  return withOwn(state, by, { looked: own[by]?.cards ?? [], isSearching: true });
}

/** A player sees the whole draw deck. */
export function deckSearched(
  state: TcgState,
  { pub: { seat }, own }: EventOf<'DeckSearched'>,
): TcgState {
  return withOwn(state, seat, { looked: own[seat]?.cards ?? [], isSearching: true });
}

/** What was marked is in the discard pile. */
export function reconciled(
  state: TcgState,
  { pub: { seat, discarded } }: EventOf<'Reconciled'>,
): TcgState {
  return discardHeld(state, seat, discarded);
}

/** An item has another bearer; giving it is an action (A.2). */
export function transferred(
  state: TcgState,
  { pub: { iid, to } }: EventOf<'Transferred'>,
): TcgState {
  const cards = withCard(state.pub, iid, { attachedTo: to });
  const owner = state.pub.cards.find((one) => one.iid === iid)?.owner ?? state.pub.fp;
  return countAction(withPub(state, { cards }), owner);
}
