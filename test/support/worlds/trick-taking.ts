import { below, type Words } from '../../../src/engine/rng.ts';
import {
  type Card,
  HANDS,
  type Hand,
  type Seat,
  type Suit,
  THE_ONE_RING,
} from '../../../src/games/trick-taking/ids.ts';
import { inOrder, suitOf } from '../../../src/games/trick-taking/rules/cards.ts';
import { controllerOf } from '../../../src/games/trick-taking/rules/table.ts';
import type {
  Own,
  Play,
  Round,
  TrickTaking,
  TrickTakingState,
} from '../../../src/games/trick-taking/state.ts';
import type { Redeal } from './redeal.ts';

/** Swaps that are tried, so that any card can come to any place it may lie in. */
const SWAPS = 200;

/** A card that the viewer cannot see, and the hand that holds it. */
interface Hidden {
  readonly card: Card;
  readonly hand: Hand;
}

/** What a hand showed by its plays: suits it has run out of, or that it holds nothing but Rings. */
interface Shown {
  readonly voids: Set<Suit>;
  onlyRings: boolean;
}

/** New names for hidden cards: where a card lay, another one lies now. */
type Renaming = Map<Card, Card>;

/**
 * Deals the cards a viewer cannot see anew among the other hands. What he can know keeps its place:
 * how many cards a hand holds, suits it has run out of, the 1 of Rings with Frodo, cards he passed
 * on himself, and the lost card unless it may have gone over in an exchange of others.
 */
export const redealTrickTaking: Redeal<TrickTaking> = (state, viewer, words) => {
  const { round } = state.pub;
  if (round === null || round.stage === 'ended') return state;
  const hidden = hiddenCards(state, round, viewer);
  const mayHold = makeMayHold(round);
  const pinned = pinnedCards(state, round, viewer);
  const free = hidden.filter(({ card }) => !pinned.has(card));
  const renaming = permute(free, mayHold, words);
  passLostCard(state, round, { viewer, hidden, mayHold, renaming }, words);
  return rename(state, viewer, renaming);
};

function hiddenCards(
  state: TrickTakingState,
  round: Round,
  viewer: Seat | null,
): readonly Hidden[] {
  return round.hands
    .filter(({ controller }) => controller !== viewer)
    .flatMap(({ hand, controller }) =>
      (state.own[controller].hands[hand] ?? []).map((card) => ({ card, hand })),
    );
}

function pinnedCards(state: TrickTakingState, round: Round, viewer: Seat | null): Set<Card> {
  return new Set([
    THE_ONE_RING,
    ...round.taken.map(({ card }) => card),
    ...cardsSeenBy(state, viewer),
  ]);
}

/** Cards of the exchanges a viewer took part in. */
function cardsSeenBy(state: TrickTakingState, viewer: Seat | null): readonly Card[] {
  const exchanges = viewer === null ? [] : state.own[viewer].exchanges;
  return exchanges.flatMap(({ offered, returned }) =>
    returned === null ? [offered] : [offered, returned],
  );
}

type MayHold = (hand: Hand, card: Card) => boolean;

function makeMayHold(round: Round): MayHold {
  const shown = new Map<Hand, Shown>(
    HANDS.map((hand) => [hand, { voids: new Set<Suit>(), onlyRings: false }]),
  );
  let broken = false;
  for (const { plays } of [...round.tricks, ...(round.trick === null ? [] : [round.trick])]) {
    for (const [place, play] of plays.entries()) {
      learn(shown.get(play.hand), play, place === 0 ? null : plays[0], broken);
    }
    broken ||= plays.some(({ card }) => suitOf(card) === 'rings');
  }
  return (hand, card) => {
    const { voids, onlyRings } = shown.get(hand) ?? { voids: new Set(), onlyRings: false };
    return !voids.has(suitOf(card)) && (!onlyRings || suitOf(card) === 'rings');
  };
}

/** A9: who does not follow has none of the suit; who leads unbroken Rings has nothing else. */
function learn(
  facts: Shown | undefined,
  play: Play,
  lead: Play | null | undefined,
  broken: boolean,
) {
  if (facts === undefined) return;
  const suit = suitOf(play.card);
  if (!lead) facts.onlyRings ||= suit === 'rings' && !broken;
  else if (suit !== suitOf(lead.card)) facts.voids.add(suitOf(lead.card));
}

function permute(free: readonly Hidden[], mayHold: MayHold, words: Words): Renaming {
  const cards = free.map(({ card }) => card);
  const renaming: Renaming = new Map();
  if (free.length === 0) return renaming;
  for (let swap = 0; swap < SWAPS; swap += 1) {
    const one = below(words, free.length);
    const other = below(words, free.length);
    const [here, there] = [free[one], free[other]];
    const [mine, yours] = [cards[one], cards[other]];
    if (!here || !there || !mine || !yours) continue;
    if (!mayHold(here.hand, yours) || !mayHold(there.hand, mine)) continue;
    cards[one] = yours;
    cards[other] = mine;
  }
  free.forEach(({ card }, place) => {
    renaming.set(card, cards[place] ?? card);
  });
  return renaming;
}

interface Dealt {
  readonly viewer: Seat | null;
  readonly hidden: readonly Hidden[];
  readonly mayHold: MayHold;
  readonly renaming: Renaming;
}

/**
 * Who took the lost card may have passed it on in the exchange that followed, or have kept it: half
 * of the time the other one is made true, if the viewer cannot know which.
 */
function passLostCard(state: TrickTakingState, round: Round, dealt: Dealt, words: Words): void {
  for (const { card: lost, hand } of round.taken) {
    const taker = controllerOf(round, hand);
    const exchange = state.own[taker].exchanges.find((one) => one.hand === hand);
    const isSecret =
      exchange !== undefined &&
      taker !== dealt.viewer &&
      controllerOf(round, exchange.target) !== dealt.viewer;
    if (!isSecret || below(words, 2) === 0) continue;
    const keepable = dealt.hidden
      .filter((one) => one.hand === hand && one.card !== exchange.returned)
      .map(({ card }) => card);
    const other =
      exchange.offered === lost ? keepable[below(words, keepable.length || 1)] : exchange.offered;
    if (other !== undefined) swapPlaces(dealt, lost, other, state);
  }
}

function swapPlaces(dealt: Dealt, lost: Card, other: Card, state: TrickTakingState): void {
  const { hidden, mayHold, renaming, viewer } = dealt;
  const lostAt = hidden.find(({ card }) => card === lost);
  const otherAt = hidden.find(({ card }) => card === other);
  if (!lostAt || !otherAt || cardsSeenBy(state, viewer).some((card) => card === lost)) return;
  const named = renaming.get(other);
  if (named === undefined) return;
  if (!mayHold(lostAt.hand, named) || !mayHold(otherAt.hand, lost)) return;
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
  return { ...state, own };
}

function renameOwn({ hands, exchanges }: Own, nameOf: (card: Card) => Card): Own {
  const renamed: Partial<Record<Hand, readonly Card[]>> = {};
  for (const hand of HANDS) {
    const cards = hands[hand];
    if (cards !== undefined) renamed[hand] = inOrder(cards.map(nameOf));
  }
  return {
    hands: renamed,
    exchanges: exchanges.map((one) => ({
      ...one,
      offered: nameOf(one.offered),
      returned: one.returned === null ? null : nameOf(one.returned),
    })),
  };
}
