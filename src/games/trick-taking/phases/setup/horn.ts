import { type Card, SUITS, type Suit } from '../../ids.ts';
import { suitOf } from '../../rules/cards.ts';
import { handOfPerson } from '../../rules/characters.ts';
import { knownCards } from '../../rules/held.ts';
import { sceneOf } from '../../rules/scene.ts';
import { controllerOf, currentRound, isPyramid } from '../../rules/table.ts';
import type { TrickTakingScript } from '../../state.ts';

/** B5: at the end of the setup the Horn of Gondor tells which suit Boromir holds most of. */
export function blowHorn(script: TrickTakingScript): void {
  const { pub, own } = script.state;
  if (!sceneOf(pub).gifts.includes('horn-of-gondor')) return;
  const round = currentRound(pub);
  const hand = handOfPerson(round, 'boromir');
  if (hand === null || isPyramid(round, hand)) return;
  const cards = knownCards(pub, own[controllerOf(round, hand)], hand);
  script.emit({ type: 'HornBlown', v: 1, pub: { hand, suits: commonestSuits(cards) } });
}

/** The suit most cards have; where several tie, all of them. */
function commonestSuits(cards: readonly Card[]): readonly Suit[] {
  const count = (suit: Suit) => cards.filter((card) => suitOf(card) === suit).length;
  const most = Math.max(...SUITS.map(count));
  return SUITS.filter((suit) => count(suit) === most);
}
