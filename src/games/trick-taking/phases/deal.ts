import { known } from '../../../engine/invariant.ts';
import { type Rng, shuffle } from '../../../engine/rng.ts';
import { type Card, HANDS, type Hand, type Seat, THE_ONE_RING } from '../ids.ts';
import { inOrder, roundDeck } from '../rules/cards.ts';
import { chapterOf, dealOf } from '../rules/table.ts';
import type { Pub, ShownHand, TrickTakingScript } from '../state.ts';

interface TurnedUp {
  readonly turnedUp: readonly Card[];
  readonly lost: readonly Card[];
  /** What is left to deal. */
  readonly rest: readonly Card[];
}

/** Deals the next round (A3). */
export function dealRound(script: TrickTakingScript, rng: Rng): void {
  const { pub } = script.state;
  const deal = dealOf(pub);
  const round = (pub.round?.round ?? 0) + 1;
  const { turnedUp, lost, rest } = turnUpLostCards(pub, round, rng);
  const hands = HANDS.slice(0, deal.hands).map((hand, place) => ({
    hand,
    controller: known(pub.seats[place], `the controller of ${hand}`),
    cards: inOrder(rest.slice(place * deal.dealt, (place + 1) * deal.dealt)),
  }));
  const ringHolder = known(
    hands.find(({ cards }) => cards.includes(THE_ONE_RING)),
    'the ring holder',
  );
  script.emit({
    type: 'RoundDealt',
    v: 1,
    pub: {
      round,
      ringHolder: ringHolder.hand,
      turnedUp,
      lost,
      hands: hands.map(({ hand, controller, cards }) => ({
        hand,
        controller,
        count: cards.length,
      })),
    },
    own: ownParts(hands),
  });
}

/** A3, step 2: the 1 of Rings is never lost; turned up, it goes back into what is dealt. */
function turnUpLostCards(pub: Pub, round: number, rng: Rng): TurnedUp {
  const deck = shuffle(rng.stream(`deal/${round}`), roundDeck(chapterOf(pub)));
  const lost = deck.filter((card) => card !== THE_ONE_RING).slice(0, dealOf(pub).lost);
  const last = Math.max(...lost.map((card) => deck.indexOf(card)));
  const turnedUp = deck.slice(0, last + 1);
  const undealt = deck.slice(last + 1);
  if (!turnedUp.includes(THE_ONE_RING)) return { turnedUp, lost, rest: undealt };
  const rest = shuffle(rng.stream(`deal/${round}/rest`), [...undealt, THE_ONE_RING]);
  return { turnedUp, lost, rest };
}

interface DealtHand {
  readonly hand: Hand;
  readonly controller: Seat;
  readonly cards: readonly Card[];
}

function ownParts(hands: readonly DealtHand[]) {
  const parts: Partial<Record<Seat, { readonly hands: readonly ShownHand[] }>> = {};
  for (const { hand, controller, cards } of hands) {
    const before = parts[controller]?.hands ?? [];
    parts[controller] = { hands: [...before, { hand, cards }] };
  }
  return parts;
}
