import { below, shuffle, type Words } from '../../../src/engine/rng.ts';
import { type Card, HANDS, type Hand, type Seat } from '../../../src/games/trick-taking/ids.ts';
import { inOrder, suitOf } from '../../../src/games/trick-taking/rules/cards.ts';
import { controllerOf } from '../../../src/games/trick-taking/rules/table.ts';
import type { Commitment } from '../../../src/games/trick-taking/state/cards.ts';
import type { Round } from '../../../src/games/trick-taking/state/round.ts';
import type {
  Own,
  Sealed,
  TrickTaking,
  TrickTakingState,
} from '../../../src/games/trick-taking/state.ts';
import type { Redeal } from './redeal.ts';
import {
  hiddenPlaces,
  knownToLie,
  type MayLie,
  makeMayLie,
  type Place,
} from './trick-taking/places.ts';
import { redealThreats } from './trick-taking/threats.ts';

/** Swaps that are tried, so that any card can come to any place it may lie in. */
const SWAPS = 200;

/** New names for hidden cards: where a card lay, another one lies now. */
type Renaming = Map<Card, Card>;

/**
 * Deals anew what a viewer cannot see: cards of other hands, tucked, face down, committed, in the
 * pyramid, the Barrow and the decks, and hidden threat cards. What he can know keeps its place: how
 * many cards a hand holds, suits it has run out of, the 1 of Rings with its holder, cards that all
 * saw or that he passed on himself, and the lost card unless it may have gone over in an exchange.
 */
export const redealTrickTaking: Redeal<TrickTaking> = (state, viewer, words) => {
  const { round } = state.pub;
  if (round === null || round.stage === 'ended') return state;
  const places = hiddenPlaces(state, viewer);
  const mayLie = makeMayLie(state.pub, round);
  const pinned = knownToLie(state, round, viewer);
  const free = places.filter(({ card }) => !pinned.has(card));
  const renaming = permute(free, round, mayLie, words);
  passLostCard(state, round, { viewer, places, mayLie, renaming }, words);
  const redealt = redealThreats(rename(state, viewer, renaming), round, viewer, words);
  return otherTargets(withEventDeckShuffled(redealt, words), viewer, words);
};

function permute(free: readonly Place[], { horn }: Round, mayLie: MayLie, words: Words): Renaming {
  const cards = free.map(({ card }) => card);
  const renaming: Renaming = new Map();
  if (free.length === 0) return renaming;
  // B5: what the Horn told of a hand stays true.
  const isTold = ({ hand }: Place) => hand !== null && horn?.hand === hand;
  for (let swap = 0; swap < SWAPS; swap += 1) {
    const one = below(words, free.length);
    const other = below(words, free.length);
    const [here, there] = [free[one], free[other]];
    const [mine, yours] = [cards[one], cards[other]];
    if (!here || !there || !mine || !yours) continue;
    if ((isTold(here) || isTold(there)) && suitOf(mine) !== suitOf(yours)) continue;
    if (!mayLie(here, yours) || !mayLie(there, mine)) continue;
    cards[one] = yours;
    cards[other] = mine;
  }
  for (const [place, { card }] of free.entries()) renaming.set(card, cards[place] ?? card);
  return renaming;
}

interface Dealt {
  readonly viewer: Seat | null;
  readonly places: readonly Place[];
  readonly mayLie: MayLie;
  readonly renaming: Renaming;
}

/**
 * Who took the lost card may have passed it on in the exchange that followed, or have kept it: half
 * of the time the other one is made true, if the viewer cannot know which.
 */
function passLostCard(state: TrickTakingState, round: Round, dealt: Dealt, words: Words): void {
  for (const { card: lost, hand } of round.taken) {
    const taker = controllerOf(round, hand);
    const exchange = secretExchange(state, round, hand, dealt.viewer);
    if (exchange === null || taker === dealt.viewer || below(words, 2) === 0) continue;
    const keepable = dealt.places
      .filter((one) => one.hand === hand && one.card !== exchange.returned)
      .map(({ card }) => card);
    const other =
      exchange.offered === lost ? keepable[below(words, keepable.length || 1)] : exchange.offered;
    if (other !== undefined) swapPlaces(dealt, lost, other, round);
  }
}

/** The one exchange of a hand, if that is all that ever moved its cards, unseen by the viewer. */
function secretExchange(state: TrickTakingState, round: Round, hand: Hand, viewer: Seat | null) {
  const { exchanges, passes = [] } = state.own[controllerOf(round, hand)];
  const [exchange, ...more] = exchanges.filter((one) => one.hand === hand || one.target === hand);
  const isPassed = passes.some((one) => one.from === hand || one.to === hand);
  if (exchange?.hand !== hand || more.length > 0 || isPassed) return null;
  const isPublic = round.exchanges.some((one) => one.hand === hand && one.cards !== undefined);
  return isPublic || controllerOf(round, exchange.target) === viewer ? null : exchange;
}

function swapPlaces(dealt: Dealt, lost: Card, other: Card, { horn }: Round): void {
  const { places, mayLie, renaming } = dealt;
  const lostAt = places.find(({ card }) => card === lost);
  const otherAt = places.find(({ card }) => card === other);
  const named = renaming.get(other);
  if (!lostAt || !otherAt || named === undefined || horn !== undefined) return;
  if (!mayLie(lostAt, named) || !mayLie(otherAt, lost)) return;
  renaming.set(other, lost);
  renaming.set(lost, named);
}

function rename(
  state: TrickTakingState,
  viewer: Seat | null,
  renaming: Renaming,
): TrickTakingState {
  const nameOf = (card: Card) => renaming.get(card) ?? card;
  const own = { ...state.own };
  for (const seat of state.pub.seats) {
    if (seat !== viewer) own[seat] = renameOwn(state.own[seat], nameOf);
  }
  return { ...state, own, sealed: renameSealed(state.sealed, nameOf) };
}

type NameOf = (card: Card) => Card;

function renameOwn(own: Own, nameOf: NameOf): Own {
  const { passes, committed, tucked, faceDown } = own;
  const named = <T extends { readonly card: Card }>(one: T) => ({ ...one, card: nameOf(one.card) });
  const hands = HANDS.flatMap((hand) => {
    const cards = own.hands[hand];
    return cards === undefined ? [] : [[hand, inOrder(cards.map(nameOf))]];
  });
  return {
    ...own,
    hands: Object.fromEntries(hands),
    exchanges: own.exchanges.map((one) => ({
      ...one,
      offered: nameOf(one.offered),
      returned: one.returned === null ? null : nameOf(one.returned),
    })),
    ...(passes ? { passes: passes.map(named) } : {}),
    ...(committed ? { committed: committed.map(named) } : {}),
    ...(tucked ? { tucked: named(tucked) } : {}),
    ...(faceDown ? { faceDown: named(faceDown) } : {}),
  };
}

function renameSealed(sealed: Sealed, nameOf: NameOf): Sealed {
  const { drawDeck, pyramid, barrow } = sealed;
  return {
    ...sealed,
    ...(drawDeck ? { drawDeck: drawDeck.map(nameOf) } : {}),
    ...(pyramid ? { pyramid: pyramid.map((card) => (card === null ? null : nameOf(card))) } : {}),
    ...(barrow ? { barrow: inOrder(barrow.map(nameOf)) } : {}),
  };
}

function withEventDeckShuffled(state: TrickTakingState, words: Words): TrickTakingState {
  const { eventDeck } = state.sealed;
  if (eventDeck === undefined) return state;
  return { ...state, sealed: { ...state.sealed, eventDeck: shuffle(words, eventDeck) } };
}

/**
 * D-40: whom a card is meant for in The Long Dark is hidden until the cards are delivered. While
 * more than one hand still chooses, so that no command can deliver them, others may be meant.
 */
function otherTargets(
  state: TrickTakingState,
  viewer: Seat | null,
  words: Words,
): TrickTakingState {
  const frame = state.pub.frames.at(-1);
  if (frame?.kind !== 'commit-cards' || frame.step !== 'dark-offer') return state;
  const { hands, finished } = frame;
  if (hands.length - finished.length < 2) return state;
  const retarget = (one: Commitment): Commitment => {
    const { targets = [] } = hands.find(({ hand }) => hand === one.hand) ?? {};
    return { ...one, target: targets[below(words, targets.length || 1)] ?? one.target };
  };
  const own = { ...state.own };
  for (const seat of state.pub.seats) {
    const { committed } = own[seat];
    if (seat !== viewer && committed) {
      own[seat] = { ...own[seat], committed: committed.map(retarget) };
    }
  }
  return { ...state, own };
}
