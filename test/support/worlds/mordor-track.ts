import { known } from '../../../src/engine/invariant.ts';
import { below, shuffle, type Words } from '../../../src/engine/rng.ts';
import {
  type CardId,
  DECKS,
  type Deck,
  SEATS,
  type Seat,
} from '../../../src/games/mordor-track/ids.ts';
import type { Config } from '../../../src/games/mordor-track/options.ts';
import { deckOf } from '../../../src/games/mordor-track/rules/cards.ts';
import { isSet, itemsOf } from '../../../src/games/mordor-track/rules/pending.ts';
import type {
  MordorTrack,
  MordorTrackState,
  Own,
  Pub,
  Sealed,
} from '../../../src/games/mordor-track/state.ts';
import type { AnyEvent } from '../game.ts';
import type { Redeal } from './redeal.ts';

/**
 * Deals anew what a viewer cannot see: the order of all decks, the hand of another seat with its
 * face-down discards, and what it has picked for a set that is not final. Backs are public (F.1),
 * so a card changes places with cards of its seat and deck alone.
 */
export const redealMordorTrack: Redeal<MordorTrack> = (state, viewer, words) => {
  const { pub } = state;
  if (pub.result !== null) return state;
  const own = { ...state.own };
  const decks = { ...state.sealed.decks };
  for (const seat of SEATS) {
    const renaming = renamingFor(state, seat, seat !== viewer, words);
    decks[seat] = renamedDecks(decks[seat], renaming);
    if (seat !== viewer) own[seat] = otherPicks(pub, seat, renamedOwn(own[seat], renaming), words);
  }
  return { pub, own, sealed: { decks } };
};

/** New names for hidden cards: where a card lay, another one lies now. */
type Renaming = ReadonlyMap<CardId, CardId>;

function renamingFor(
  { pub, own, sealed }: MordorTrackState,
  seat: Seat,
  withHand: boolean,
  words: Words,
): Renaming {
  const { hand, faceDown } = own[seat];
  const held = withHand ? [...hand, ...faceDown] : [];
  const renaming = new Map<CardId, CardId>();
  for (const deck of DECKS) {
    const isOfDeck = (card: CardId) => deckOf(pub.options, card) === deck;
    exchange([...held.filter(isOfDeck), ...sealed.decks[seat][deck]], renaming, words);
  }
  return renaming;
}

/** Half of the time all change places, else two do, so that most commands go on being legal. */
function exchange(cards: readonly CardId[], renaming: Map<CardId, CardId>, words: Words): void {
  const order = shuffle(words, cards);
  const moved = below(words, 2) === 0 ? order : order.slice(0, 2);
  for (const [place, card] of moved.entries()) {
    renaming.set(card, known(moved[(place + 1) % moved.length], 'another card'));
  }
}

function renamed(cards: readonly CardId[], renaming: Renaming): readonly CardId[] {
  return cards.map((card) => renaming.get(card) ?? card);
}

function renamedDecks(
  decks: Sealed['decks'][Seat],
  renaming: Renaming,
): Record<Deck, readonly CardId[]> {
  return {
    character: renamed(decks.character, renaming),
    strategy: renamed(decks.strategy, renaming),
  };
}

function renamedOwn({ hand, faceDown, picked }: Own, renaming: Renaming): Own {
  return { hand: renamed(hand, renaming), faceDown: renamed(faceDown, renaming), picked };
}

/** Picks of a set that is open are any others, as many. */
function otherPicks(pub: Pub, seat: Seat, own: Own, words: Words): Own {
  const { question } = pub;
  if (question === null || question.seat !== seat || !isSet(question)) return own;
  const picked = shuffle(words, itemsOf({ pub, own }, question)).slice(0, own.picked.length);
  return { ...own, picked };
}

/**
 * What an event shows of a set that becomes final: who leaves, which dice go into the Hunt Box, and
 * the backs of what is discarded.
 */
export function shownByMordorTrack({ type, pub }: AnyEvent, before: object): unknown {
  const { question } = (before as MordorTrackState).pub;
  const isFinal = question !== null && isSet(question);
  const shows = ['CompanionsSeparated', 'DieMovedToHuntBox', 'CardsDiscarded'];
  return isFinal && shows.includes(type) ? pub : undefined;
}

/**
 * F.1: without cards nothing is hidden but which companions were picked so far for a set, so that
 * many games hide nothing at all.
 */
export function mayHideNothing(options: object): boolean {
  return (options as Config).modules.cards === undefined;
}
