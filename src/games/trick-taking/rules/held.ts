import type { Card, Hand } from '../ids.ts';
import type { Own, Pub, TrickTakingSight } from '../state.ts';
import { movableCards, playableCards } from './pyramid.ts';
import { currentRound } from './table.ts';

/** Cards of a hand as far as somebody knows them: public ones, and those of his own hands. */
export function knownCards(pub: Pub, own: Own | null, hand: Hand): readonly Card[] {
  const round = currentRound(pub);
  return round.open?.[hand] ?? own?.hands[hand] ?? [];
}

/** Cards a viewer may play from a hand he controls (A9, D3): those that count for following. */
export function heldForPlay(sight: TrickTakingSight, hand: Hand): readonly Card[] {
  const { pyramid } = currentRound(sight.pub);
  return pyramid?.hand === hand ? playableCards(pyramid) : knownCards(sight.pub, sight.own, hand);
}

/** Cards a viewer may move from a hand he controls in the setup (A7, D4). */
export function heldForTransfer(sight: TrickTakingSight, hand: Hand): readonly Card[] {
  const { pyramid } = currentRound(sight.pub);
  return pyramid?.hand === hand ? movableCards(pyramid) : knownCards(sight.pub, sight.own, hand);
}

/** Whether what enters or leaves a hand is seen by all (H1): solo, the pyramid, Goldberry. */
export function isOpenHand(pub: Pub, hand: Hand): boolean {
  const round = currentRound(pub);
  return round.pyramid?.hand === hand || round.open?.[hand] !== undefined;
}
