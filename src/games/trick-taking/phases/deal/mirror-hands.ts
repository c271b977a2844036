import { shuffle } from '../../../../engine/rng.ts';
import { MIRROR } from '../../data/deals.ts';
import type { Card } from '../../ids.ts';
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
import { layPyramid, pyramidOf } from './pyramid.ts';

/**
 * Chapter 16, D-14: the pyramid is dealt whole, then every person gets a first few cards. Nobody
 * holds the ring and no card is lost until the Mirror is over.
 */
export function dealForMirror({ pub, round, rng }: Occasion, cards: readonly Card[]): DealtHands {
  const deck = shuffle(rng.stream(`deal/${round}`), cards);
  const pyramid = pyramidOf(pub);
  const size = pyramid === null ? 0 : dealOf(pub).pyramid;
  const people = handsOf(pub).filter((hand) => hand !== pyramid);
  const served = serve(deck.slice(size), people, MIRROR.cards);
  const held = served.map(({ hand, cards: dealt }) => ({ hand, cards: inOrder(dealt) }));
  const drawDeck = deck.slice(size + people.length * MIRROR.cards);
  const built = pyramid === null ? [] : [{ hand: pyramid, cards: deck.slice(0, size) }];
  const [laid] = built.map((one) => layPyramid(pub, one.hand, one.cards));
  return {
    pub: {
      ringHolder: null,
      turnedUp: [],
      lost: [],
      hands: countedHands(pub, [...held, ...built], null),
      drawDeck: drawDeck.length,
      ...laid?.pub,
    },
    own: ownParts(pub, held),
    sealed: { drawDeck, ...laid?.sealed },
  };
}
