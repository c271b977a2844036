import { known } from '../../../../engine/invariant.ts';
import { SOLO_CARDS } from '../../data/deals.ts';
import { type Card, THE_ONE_RING } from '../../ids.ts';
import { inOrder } from '../../rules/cards.ts';
import { countedHands, type DealtHands, handsOf, type Occasion } from './dealing.ts';
import { turnUpLostCards } from './lost-cards.ts';

/** E2: four cards face up for each hand, the 1 of Rings for the first (D-25); the rest waits. */
export function dealOpenHands(occasion: Occasion, deck: readonly Card[]): DealtHands {
  const { pub } = occasion;
  const others = deck.filter((card) => card !== THE_ONE_RING);
  const { turnedUp, lost, rest } = turnUpLostCards(occasion, others);
  const [ringHolder] = handsOf(pub);
  const order = [THE_ONE_RING, ...rest];
  const open = handsOf(pub).map((hand, place) => ({
    hand,
    cards: inOrder(order.slice(place * SOLO_CARDS, (place + 1) * SOLO_CARDS)),
  }));
  const drawDeck = order.slice(open.length * SOLO_CARDS);
  const holder = known(ringHolder, 'the ring hand');
  return {
    pub: {
      ringHolder: holder,
      turnedUp,
      lost,
      hands: countedHands(pub, open, holder),
      open,
      drawDeck: drawDeck.length,
    },
    own: {},
    sealed: { drawDeck },
  };
}
