import { below, type Words } from '../../../../src/engine/rng.ts';
import type { Card, Hand, Seat } from '../../../../src/games/trick-taking/ids.ts';
import { rankOf, suitOf } from '../../../../src/games/trick-taking/rules/cards.ts';
import { factsOf } from '../../../../src/games/trick-taking/rules/characters.ts';
import type { Round } from '../../../../src/games/trick-taking/state/round.ts';
import type { Own, TrickTakingState } from '../../../../src/games/trick-taking/state.ts';

/** Swaps that are tried, so that any rank can come to any place. */
const SWAPS = 30;

/** Where a threat card lies that a viewer does not see: with a hand, or in the deck (null). */
interface Spot {
  readonly hand: Hand | null;
  readonly rank: number;
}

/**
 * Deals the threat cards anew that a viewer cannot see: those of The Unseen and The Long Dark, and
 * the deck. A hand keeps a card it would not have been left with (A8), and one it announced.
 */
export function redealThreats(
  state: TrickTakingState,
  round: Round,
  viewer: Seat | null,
  words: Words,
): TrickTakingState {
  const { threatDeck } = state.sealed;
  if (threatDeck === undefined) return state;
  const others = state.pub.seats.filter((seat) => seat !== viewer);
  const mine = viewer === null ? [] : (state.own[viewer].seen ?? []);
  const announced = round.announced ?? [];
  const spots: Spot[] = [
    ...others
      .flatMap((seat) => state.own[seat].threats ?? [])
      .filter(({ hand }) => !announced.includes(hand)),
    // What the viewer looks at himself lies on top.
    ...threatDeck.slice(mine.length).map((rank) => ({ hand: null, rank })),
  ];
  const ranks = permuted(state, round, spots, words);
  const rankFor = (hand: Hand, before: number) => {
    const place = spots.findIndex((spot) => spot.hand === hand);
    return ranks[place] ?? before;
  };
  const below = ranks.filter((_, place) => spots[place]?.hand === null);
  const deck = [...threatDeck.slice(0, mine.length), ...below];
  const own = { ...state.own };
  for (const seat of others) own[seat] = withThreats(state.own[seat], rankFor, deck);
  return { ...state, own, sealed: { ...state.sealed, threatDeck: deck } };
}

function withThreats(
  own: Own,
  rankFor: (hand: Hand, before: number) => number,
  deck: readonly number[],
): Own {
  const { threats, seen } = own;
  return {
    ...own,
    ...(threats === undefined
      ? {}
      : { threats: threats.map(({ hand, rank }) => ({ hand, rank: rankFor(hand, rank) })) }),
    ...(seen === undefined
      ? {}
      : { seen: deck.slice(0, seen.length).sort((one, other) => one - other) }),
  };
}

function permuted(
  state: TrickTakingState,
  round: Round,
  spots: readonly Spot[],
  words: Words,
): readonly number[] {
  const ranks = spots.map(({ rank }) => rank);
  if (spots.length === 0) return ranks;
  for (let swap = 0; swap < SWAPS; swap += 1) {
    const one = below(words, spots.length);
    const other = below(words, spots.length);
    const [here, there] = [spots[one], spots[other]];
    const [mine, yours] = [ranks[one], ranks[other]];
    if (!here || !there || mine === undefined || yours === undefined) continue;
    if (!mayKeep(state, round, here, yours) || !mayKeep(state, round, there, mine)) continue;
    ranks[one] = yours;
    ranks[other] = mine;
  }
  return ranks;
}

/** A8: what a lost card names was put back; which cards were lost at some time is public. */
function mayKeep({ pub }: TrickTakingState, round: Round, { hand, rank }: Spot, drawn: number) {
  const character = round.hands.find((one) => one.hand === hand)?.character;
  if (drawn === rank || !character) return true;
  const suits = factsOf(pub, character).setup.flatMap((step) =>
    step.kind === 'drawThreat' ? step.suits : [],
  );
  const everLost: readonly Card[] = [
    ...round.lost,
    ...round.taken.map(({ card }) => card),
    ...(round.swaps ?? []).flatMap(({ given, taken }) => [given, taken]),
  ];
  return !everLost.some((card) => rankOf(card) === drawn && suits.includes(suitOf(card)));
}
