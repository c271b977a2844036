import { CURSES } from '../data/riders.ts';
import type { Whom } from '../data/setup-steps.ts';
import type { Card, Hand, Identity } from '../ids.ts';
import { THE_ONE_RING } from '../ids.ts';
import type { Pub } from '../state.ts';
import { identityOf } from './characters.ts';
import { lostTakers } from './decisions.ts';
import { riderOf } from './scene.ts';
import { stepsOf } from './setup.ts';
import { chapterOf, clockwiseFrom, currentRound, isSolo } from './table.ts';
import { cardsNamedByThreats } from './threats.ts';

/** A hand that may make an exchange, and with whom. */
export interface Exchanger {
  readonly hand: Hand;
  readonly targets: readonly Hand[];
}

/** Hands an exchange can be made with, clockwise: those whose person the step names (A7). */
export function exchangeTargets(pub: Pub, hand: Hand, whom: Whom): readonly Hand[] {
  if (isBarredFromExchanges(pub, hand)) return [];
  const round = currentRound(pub);
  return clockwiseFrom(round, hand).filter((target) => {
    const identity = identityOf(round, target);
    return (
      target !== hand &&
      identity !== null &&
      isMeant(whom, identity) &&
      !isBarredFromExchanges(pub, target)
    );
  });
}

function isMeant(whom: Whom, identity: Identity): boolean {
  return 'anyBut' in whom ? !whom.anyBut.includes(identity) : whom.includes(identity);
}

/** B4: whether a hand takes no part in exchanges, nor swaps with the lost card (D-36). */
export function isBarredFromExchanges(pub: Pub, hand: Hand): boolean {
  const rider = riderOf(pub, hand);
  return rider !== null && CURSES[rider].kind === 'no-exchanges';
}

/** E4: in solo one character exchanges in a round; whether that was another one. */
export function hasAnotherExchanged(pub: Pub, hand: Hand): boolean {
  if (!isSolo(pub)) return false;
  const { exchanges, swaps = [] } = currentRound(pub);
  return [...exchanges, ...swaps].some((one) => one.hand !== hand);
}

/** Hands that exchange in a Long Dark, from the first one on, and with whom each of them may. */
export function darkExchangers(pub: Pub): readonly Exchanger[] {
  return currentRound(pub).hands.flatMap(({ hand }) =>
    stepsOf(pub, hand).flatMap((step) => {
      if (step.kind !== 'exchange') return [];
      const targets = exchangeTargets(pub, hand, step.with);
      return targets.length === 0 ? [] : [{ hand, targets }];
    }),
  );
}

/** Whether a hand whose character can have the lost card may have it now (G2, D-21). */
export function mayHaveLost(pub: Pub, hand: Hand): boolean {
  const { lost, lostTaker } = currentRound(pub);
  if (lost.length === 0) return false;
  if (chapterOf(pub).mode !== 'road') return true;
  const takers = lostTaker === undefined ? lostTakers(pub) : [lostTaker];
  return takers.length === 1 && takers.includes(hand);
}

/** B3: whether Galadriel may swap with the lost card. */
export function maySwapLost(pub: Pub, hand: Hand): boolean {
  return mayHaveLost(pub, hand) && !isBarredFromExchanges(pub, hand);
}

/** D-16: whether Galadriel may make a card the lost one. */
export function mayBecomeLost(pub: Pub, hand: Hand, card: Card): boolean {
  return card !== THE_ONE_RING && !cardsNamedByThreats(pub, hand).includes(card);
}
