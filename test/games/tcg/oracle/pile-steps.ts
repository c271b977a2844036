import type { Op } from '../../../../src/games/tcg/data/vocabulary.ts';
import type { Seat } from '../../../../src/games/tcg/ids.ts';
import { isInPlay } from './active.ts';
import { discardable, inPile, playable, seatOf } from './affording.ts';
import { matches } from './matching.ts';
import { allowanceOf, discardTop, leavePlay, put, shuffle, takeIntoHand } from './moves.ts';
import { play } from './playing.ts';
import type { OpOf, Step } from './steps.ts';
import { chooseCards } from './talk.ts';
import type { Game, Piece, Reading } from './world.ts';

function remember({ refs }: Reading, name: string | undefined, cards: readonly Piece[]): void {
  if (name !== undefined) refs.set(name, [...cards]);
}

/** A player is shown cards that the other one does not see. */
function look(game: Game, seat: Seat, cards: readonly Piece[]): void {
  game.sides[seat].looked = cards.map(({ iid }) => iid);
}

function topOf(game: Game, op: OpOf<'revealTop' | 'lookTop'>, reading: Reading): Piece[] {
  const cards = game.sides[seatOf(game, op.deck, reading.you)].deck.slice(0, op.n);
  remember(reading, op.as, cards);
  return cards;
}

/** Steps that move cards between hands, decks and piles (F.4). */
export const PILE_STEPS = {
  *discardFromHand(game, op, reading) {
    const seat = seatOf(game, op.who, reading.you);
    const cards = inPile(game, seat, 'hand', op.filter, reading);
    const [least, most] = typeof op.n === 'number' ? [op.n, op.n] : [op.n.min, op.n.max];
    const bound = most === 'any' ? cards.length : most;
    const hidden = game.sides[seat].hand.length > 0;
    const chosen = yield* chooseCards(game, { seat, cards, least, most: bound, hidden });
    for (const card of chosen) put(game, card, 'discard');
    remember(reading, op.as, chosen);
  },
  discardTop(game, op, reading) {
    discardTop(game, seatOf(game, op.deck, reading.you), op.n);
  },
  *discardAny(game, op, reading) {
    const cards = discardable(game, op, reading);
    const hidden = op.zones.includes('hand') && game.sides[reading.you].hand.length > 0;
    const choice = { seat: reading.you, cards, least: op.n, most: op.n, hidden };
    for (const card of yield* chooseCards(game, choice)) {
      if (isInPlay(card)) leavePlay(game, [card], 'discard');
      else put(game, card, 'discard');
    }
  },
  discardSet(game, op, reading) {
    for (const card of reading.refs.get(op.set) ?? []) {
      const isLeft = card.place === 'deck';
      if (isLeft && matches(game, card, op.filter ?? {}, reading)) put(game, card, 'discard');
    }
  },
  *take(game, op, reading) {
    const { you } = reading;
    const set = reading.refs.get(op.set ?? '') ?? [];
    const cards =
      op.from === 'discard'
        ? inPile(game, you, 'discard', op.filter, reading)
        : set.filter((card) => matches(game, card, op.filter ?? {}, reading));
    const n = Math.min(op.n === 'all' ? cards.length : op.n, cards.length, allowanceOf(game, you));
    if (n === 0) return;
    const hidden = op.from === 'set' && op.filter === undefined;
    const choice = { seat: you, cards, least: n, most: n, hidden };
    takeIntoHand(game, you, yield* chooseCards(game, choice));
  },
  *play(game, op, reading) {
    const { you } = reading;
    const cards = playable(game, op, reading);
    const least = op.mandatory ? 1 : 0;
    const { hand, deck } = game.sides[you];
    const hidden =
      (op.from.includes('hand') && hand.length > 0) ||
      (op.from.includes('drawDeck') && deck.length > 0);
    const isSearched = op.from.includes('drawDeck');
    if (isSearched) look(game, you, deck);
    const choice = { seat: you, cards, least, most: 1, hidden };
    const [card] = yield* chooseCards(game, choice);
    if (card !== undefined) {
      const terms = { delta: op.costDelta ?? 0, onto: op.onto, reading };
      yield* play(game, you, card, terms, isSearched);
    } else if (isSearched) {
      shuffle(game, you);
    }
  },
  *beneathDeck(game, op, reading) {
    const { you } = reading;
    const cards = inPile(game, you, op.from, op.filter, reading);
    const choice = { seat: you, cards, least: op.n, most: op.n, hidden: op.from === 'hand' };
    const chosen = yield* chooseCards(game, choice);
    for (const card of chosen) put(game, card, 'deck');
    game.chance.rename(you, chosen);
  },
  *shuffleIntoDeck(game, op, reading) {
    const { you } = reading;
    const cards = inPile(game, you, op.from, op.filter, reading);
    const chosen = yield* chooseCards(game, { seat: you, cards, least: op.n, most: op.n });
    for (const card of chosen) put(game, card, 'deck');
    shuffle(game, you);
  },
  revealHand(game, op, reading) {
    remember(reading, op.as, game.sides[seatOf(game, op.who, reading.you)].hand);
  },
  lookAtHand(game, op, reading) {
    const { hand } = game.sides[seatOf(game, op.who, reading.you)];
    look(game, reading.you, hand);
    remember(reading, op.as, hand);
  },
  revealTop(game, op, reading) {
    topOf(game, op, reading);
  },
  lookTop(game, op, reading) {
    look(game, reading.you, topOf(game, op, reading));
  },
} satisfies { [K in Op['op']]?: Step<K> };
