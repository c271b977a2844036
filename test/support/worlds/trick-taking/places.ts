import {
  type Card,
  HANDS,
  type Hand,
  type Seat,
  type Suit,
  THE_ONE_RING,
} from '../../../../src/games/trick-taking/ids.ts';
import { suitOf } from '../../../../src/games/trick-taking/rules/cards.ts';
import type { Round } from '../../../../src/games/trick-taking/state/round.ts';
import type { Pub, TrickTakingState } from '../../../../src/games/trick-taking/state.ts';
import { shownBy } from './shown.ts';

/** Where a card can lie that a viewer does not see. */
export interface Place {
  readonly kind: 'hand' | 'tucked' | 'face-down' | 'slot' | 'barrow' | 'deck';
  /** Whose it is; null for what lies on the table. */
  readonly hand: Hand | null;
  /** The card that lies there. */
  readonly card: Card;
}

/** Whether a card may lie at a place by all that is public. */
export type MayLie = (place: Place, card: Card) => boolean;

/** Every place whose card a viewer cannot see. */
export function hiddenPlaces(
  { pub, own, sealed }: TrickTakingState,
  viewer: Seat | null,
): readonly Place[] {
  const others = pub.seats.filter((seat) => seat !== viewer);
  const held = others.flatMap((seat) => {
    const { hands, tucked, faceDown } = own[seat];
    return [
      ...HANDS.flatMap((hand) => placesOf('hand', hand, hands[hand] ?? [])),
      ...(tucked ? placesOf('tucked', tucked.hand, [tucked.card]) : []),
      ...(faceDown ? placesOf('face-down', faceDown.hand, [faceDown.card]) : []),
    ];
  });
  const slots = (sealed.pyramid ?? []).filter((card) => card !== null);
  return [
    ...held,
    ...placesOf('slot', null, slots),
    ...placesOf('barrow', null, sealed.barrow ?? []),
    ...placesOf('deck', null, sealed.drawDeck ?? []),
  ];
}

function placesOf(kind: Place['kind'], hand: Hand | null, cards: readonly Card[]): Place[] {
  return cards.map((card) => ({ kind, hand, card }));
}

/** Cards a viewer knows the place of: all saw them come there, or he did himself. */
export function knownToLie(
  { pub, own }: TrickTakingState,
  round: Round,
  viewer: Seat | null,
): ReadonlySet<Card> {
  const { taken, swaps = [], exchanges, passes = [], leftovers = [], ringHolder } = round;
  const publicExchanges = exchanges.flatMap(({ cards }) => (cards ? [cards] : []));
  const mine = viewer === null ? null : own[viewer];
  const exchanged = [...publicExchanges, ...(mine?.exchanges ?? [])];
  const passed = [...passes, ...(mine?.passes ?? [])];
  const cards = [
    ...taken.map(({ card }) => card),
    ...swaps.map((one) => one.taken),
    ...exchanged.flatMap(({ offered, returned }) => [offered, returned]),
    ...passed.map(({ card }) => card),
    ...leftovers.flatMap((one) => one.cards),
    // Before it is found in chapter 16 it may lie anywhere.
    ringHolder === null && pub.options.chapter === 16 ? null : THE_ONE_RING,
  ];
  return new Set(cards.filter((card) => card !== null));
}

/** What the play of the round, the Barrow and an announced suit say of the places of cards. */
export function makeMayLie(pub: Pub, round: Round): MayLie {
  const shown = shownBy(pub, round);
  return ({ kind, hand, card: there }, card) => {
    switch (kind) {
      case 'hand': {
        const facts = hand === null ? undefined : shown.get(hand);
        return facts === undefined || mayHold(facts, suitOf(card));
      }
      case 'face-down':
        return suitOf(card) === suitOf(there);
      case 'barrow':
        return suitOf(card) !== 'rings';
      default:
        return true;
    }
  };
}

function mayHold(
  { voids, onlyRings }: { readonly voids: ReadonlySet<Suit>; readonly onlyRings: boolean },
  suit: Suit,
): boolean {
  return !voids.has(suit) && (!onlyRings || suit === 'rings');
}
