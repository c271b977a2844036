import { shuffle } from '../../../../engine/rng.ts';
import { type Card, THE_ONE_RING } from '../../ids.ts';
import { dealOf } from '../../rules/scene.ts';
import type { Occasion } from './dealing.ts';

/** A shuffled deck whose lost cards are turned up. */
interface TurnedUp {
  readonly turnedUp: readonly Card[];
  readonly lost: readonly Card[];
  /** What is left to deal, from the top. */
  readonly rest: readonly Card[];
}

/** A3, step 2: the 1 of Rings is never lost; turned up, it goes back into what is dealt. */
export function turnUpLostCards({ pub, round, rng }: Occasion, cards: readonly Card[]): TurnedUp {
  const deck = shuffle(rng.stream(`deal/${round}`), cards);
  const lost = deck.filter((card) => card !== THE_ONE_RING).slice(0, dealOf(pub).lost);
  const lastLost = lost.at(-1);
  const count = lastLost === undefined ? 0 : deck.indexOf(lastLost) + 1;
  const turnedUp = deck.slice(0, count);
  const undealt = deck.slice(count);
  if (!turnedUp.includes(THE_ONE_RING)) return { turnedUp, lost, rest: undealt };
  const rest = shuffle(rng.stream(`deal/${round}/rest`), [...undealt, THE_ONE_RING]);
  return { turnedUp, lost, rest };
}
