import { known } from '../../../../engine/invariant.ts';
import { type Card, THE_ONE_RING } from '../../ids.ts';
import { inOrder } from '../../rules/cards.ts';
import { dealOf } from '../../rules/scene.ts';
import {
  countedHands,
  type DealtHands,
  handsOf,
  type Occasion,
  ownParts,
  serve,
} from './dealing.ts';
import { turnUpLostCards } from './lost-cards.ts';
import { layPyramid, pyramidOf } from './pyramid.ts';

/** A3, D: every hand gets all its cards at once; that of the pyramid is laid out. */
export function dealWholeHands(occasion: Occasion, deck: readonly Card[]): DealtHands {
  const { pub } = occasion;
  const { turnedUp, lost, rest } = turnUpLostCards(occasion, deck);
  const served = serve(rest, handsOf(pub), dealOf(pub).dealt);
  const holder = served.find(({ cards }) => cards.includes(THE_ONE_RING));
  const ringHolder = known(holder, 'the ring holder').hand;
  const pyramid = served.find(({ hand }) => hand === pyramidOf(pub));
  const held = served
    .filter((one) => one !== pyramid)
    .map(({ hand, cards }) => ({ hand, cards: inOrder(cards) }));
  const laid = pyramid && layPyramid(pub, pyramid.hand, pyramid.cards);
  const hands = countedHands(pub, served, ringHolder);
  return {
    pub: { ringHolder, turnedUp, lost, hands, ...laid?.pub },
    own: ownParts(pub, held),
    sealed: laid?.sealed ?? {},
  };
}
