import { PYRAMIDS } from '../../data/pyramids.ts';
import type { Card, Hand } from '../../ids.ts';
import { dealOf } from '../../rules/scene.ts';
import type { Pub } from '../../state.ts';
import type { LaidOut } from './dealing.ts';

/** The hand that two people have as a pyramid (D1); null for any other number of people. */
export function pyramidOf({ options }: Pub): Hand | null {
  return options.people === 2 ? 'h3' : null;
}

/** D2: the cards fill the slots in the order in which they were dealt; some lie face down. */
export function layPyramid(pub: Pub, hand: Hand, cards: readonly Card[]): LaidOut {
  const faceUp: readonly number[] = PYRAMIDS[dealOf(pub).pyramid].faceUp;
  const slots = cards.map((card, slot) => (faceUp.includes(slot) ? card : 'face-down'));
  const hidden = cards.map((card, slot) => (faceUp.includes(slot) ? null : card));
  return { pub: { pyramid: { hand, slots } }, sealed: { pyramid: hidden } };
}
