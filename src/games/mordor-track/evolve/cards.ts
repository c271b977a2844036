import { known } from '../../../engine/invariant.ts';
import type { EventOf } from '../events.ts';
import type { CardId, Deck, Seat } from '../ids.ts';
import { setSeat } from '../ids.ts';
import type { MordorTrackState, Pub, SeatCards } from '../state.ts';
import { changed, withOwn } from './change.ts';

type Counts = Readonly<Record<Deck, number>>;

function sum(one: Counts, other: Counts, sign: 1 | -1): Counts {
  return {
    character: one.character + sign * other.character,
    strategy: one.strategy + sign * other.strategy,
  };
}

function countsOf(decks: readonly Deck[]): Counts {
  const character = decks.filter((deck) => deck === 'character').length;
  return { character, strategy: decks.length - character };
}

function withCards(pub: Pub, seat: Seat, change: (cards: SeatCards) => Partial<SeatCards>): Pub {
  const all = known(pub.cards, 'the cards of the game');
  const cards = all[seat];
  return changed(pub, { cards: setSeat(all, seat, { ...cards, ...change(cards) }) });
}

function without(cards: readonly CardId[], gone: readonly CardId[]): readonly CardId[] {
  return cards.filter((card) => !gone.includes(card));
}

/** The decks have a new order. */
export function decksShuffled(
  { pub, own }: MordorTrackState,
  event: EventOf<'DecksShuffled'>,
): MordorTrackState {
  return { pub, own, sealed: event.sealed };
}

/** A seat drew from the top of its decks. */
export function cardsDrawn(
  state: MordorTrackState,
  event: EventOf<'CardsDrawn'>,
): MordorTrackState {
  const { seat, decks: drawn } = event.pub;
  const drawnCounts = countsOf(drawn);
  const pub = withCards(state.pub, seat, ({ hand, decks }) => ({
    hand: sum(hand, drawnCounts, 1),
    decks: sum(decks, drawnCounts, -1),
  }));
  const decks = state.sealed.decks[seat];
  const rest = {
    character: decks.character.slice(drawnCounts.character),
    strategy: decks.strategy.slice(drawnCounts.strategy),
  };
  const cards = event.own[seat]?.cards ?? [];
  const { own } = withOwn(state, seat, { hand: [...state.own[seat].hand, ...cards] });
  return { pub, own, sealed: { decks: setSeat(state.sealed.decks, seat, rest) } };
}

/** A seat discarded cards. */
export function cardsDiscarded(
  state: MordorTrackState,
  event: EventOf<'CardsDiscarded'>,
): MordorTrackState {
  const { seat, faceDown, table } = event.pub;
  const pub = withCards(state.pub, seat, (cards) => ({
    hand: sum(cards.hand, faceDown, -1),
    faceDown: sum(cards.faceDown, faceDown, 1),
    table: without(cards.table, table),
    played: [...cards.played, ...table],
  }));
  const gone = event.own[seat]?.cards ?? [];
  if (gone.length === 0) return { ...state, pub };
  const own = state.own[seat];
  return withOwn({ ...state, pub }, seat, {
    hand: without(own.hand, gone),
    faceDown: [...own.faceDown, ...gone],
    picked: [],
  });
}

/** A seat played a card: it lies on the table, or open among the discards. */
export function cardPlayed(
  state: MordorTrackState,
  event: EventOf<'CardPlayed'>,
): MordorTrackState {
  const { seat, card, deck, to, gandalfDraw } = event.pub;
  const after = withCards(state.pub, seat, ({ hand, table, played }) => ({
    hand: sum(hand, countsOf([deck]), -1),
    table: to === 'table' ? [...table, card] : table,
    played: to === 'discard' ? [...played, card] : played,
  }));
  const pub = changed(after, { owed: { ...after.owed, gandalfDraw } });
  return withOwn({ ...state, pub }, seat, { hand: without(state.own[seat].hand, [card]) });
}

/** A seat picked something for a set that is not final. */
export function itemPicked(
  state: MordorTrackState,
  { own }: EventOf<'ItemPicked'>,
): MordorTrackState {
  const seat = own.shadow === undefined ? 'free-peoples' : 'shadow';
  const item = known(own[seat], 'the part of the seat that picks').item;
  return withOwn(state, seat, { picked: [...state.own[seat].picked, item] });
}
