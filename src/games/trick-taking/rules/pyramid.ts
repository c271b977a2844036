import type { PyramidSize } from '../data/deals.ts';
import { PYRAMIDS } from '../data/pyramids.ts';
import type { Card } from '../ids.ts';
import type { Pyramid, Slot } from '../state/cards.ts';

function layoutOf({ slots }: Pyramid) {
  return PYRAMIDS[slots.length as PyramidSize];
}

/** Whether a slot is still covered by a card of the row below (D2). */
function isCovered(pyramid: Pyramid, slot: number): boolean {
  const covers: readonly number[] = layoutOf(pyramid).coveredBy[slot] ?? [];
  return covers.some((cover) => pyramid.slots[cover] !== 'empty');
}

function isFaceUp(slot: Slot): slot is Card {
  return slot !== 'face-down' && slot !== 'empty';
}

/** Cards that can be played from the pyramid: face up and not covered (D3). */
export function playableCards(pyramid: Pyramid): readonly Card[] {
  const free = pyramid.slots.filter((_, slot) => !isCovered(pyramid, slot)).filter(isFaceUp);
  return [...free, ...pyramid.extras];
}

/** Cards that can leave the pyramid in the setup: those of the bottom row and beside it (D4). */
export function movableCards(pyramid: Pyramid): readonly Card[] {
  const { bottom } = layoutOf(pyramid);
  return [...pyramid.slots.slice(bottom).filter(isFaceUp), ...pyramid.extras];
}

/** All cards of the pyramid that lie face up. */
export function faceUpCards(pyramid: Pyramid): readonly Card[] {
  return [...pyramid.slots.filter(isFaceUp), ...pyramid.extras];
}

/** Face-down slots that nothing covers any more: their cards are turned up (D3, D4). */
export function slotsToFlip(pyramid: Pyramid): readonly number[] {
  return pyramid.slots.flatMap((slot, place) =>
    slot === 'face-down' && !isCovered(pyramid, place) ? [place] : [],
  );
}

/** Slots of the upper rows that a card of the next row still covers (D2). */
export function coveredSlots(pyramid: Pyramid): readonly number[] {
  return pyramid.slots.flatMap((slot, place) =>
    slot !== 'empty' && isCovered(pyramid, place) ? [place] : [],
  );
}

/** How many slots each row has, from the top: the first of the next row covers the first of it. */
export function rowSizes(pyramid: Pyramid): readonly number[] {
  const { bottom, coveredBy } = layoutOf(pyramid);
  const sizes: number[] = [];
  let first = 0;
  while (first < bottom) {
    const next: number = coveredBy[first]?.[0] ?? bottom;
    sizes.push(next - first);
    first = next;
  }
  return [...sizes, pyramid.slots.length - bottom];
}
