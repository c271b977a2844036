import { known } from '../../../../engine/invariant.ts';
import type { Hand, Seat } from '../../ids.ts';
import { currentRound, isControlledBy, isPyramid } from '../../rules/table.ts';
import type { Commitment } from '../../state/cards.ts';
import type { FrameOf, Own, Pub } from '../../state.ts';

/** The question for cards that move together when all have chosen. */
export type CommitFrame = FrameOf<'commit-cards'>;

/** The hand a seat chooses cards for now: one after the other; null where it has none to choose. */
export function handInTurn(pub: Pub, frame: CommitFrame, seat: Seat | null): Hand | null {
  const round = currentRound(pub);
  const open = frame.hands.flatMap(({ hand }) => (frame.finished.includes(hand) ? [] : [hand]));
  // Chapter 10: the pyramid passes its card when all others have chosen theirs (D-24).
  const due =
    frame.step === 'pass' && open.length > 1
      ? open.filter((hand) => !isPyramid(round, hand))
      : open;
  return due.find((hand) => isControlledBy(round, hand, seat)) ?? null;
}

/** What a hand has chosen so far, as its controller knows it. */
export function choicesOf(own: Own | null, hand: Hand): readonly Commitment[] {
  return own?.committed?.filter((choice) => choice.hand === hand) ?? [];
}

/** The hands whose offers, gifts or returns a hand chooses. */
export function targetsOf(frame: CommitFrame, hand: Hand): readonly Hand[] {
  return known(
    frame.hands.find((one) => one.hand === hand),
    `the targets of ${hand}`,
  ).targets;
}

/** The targets a hand has chosen no card for yet. */
export function openTargets(frame: CommitFrame, own: Own | null, hand: Hand): readonly Hand[] {
  const chosen = choicesOf(own, hand).map(({ target }) => target);
  return targetsOf(frame, hand).filter((target) => !chosen.includes(target));
}

/** How many cards a hand chooses: one for each target, or in a Long Dark one for one of them. */
export function countChoices(frame: CommitFrame, hand: Hand): number {
  return frame.step === 'dark-offer' ? 1 : targetsOf(frame, hand).length;
}
