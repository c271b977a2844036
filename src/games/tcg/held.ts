import type { CardId, Iid } from './ids.ts';

/** An instance of a card, with what is printed on it. */
export interface Held {
  readonly iid: Iid;
  readonly card: CardId;
}

/** The one with this id; undefined where it is not among them. */
export function heldIn(cards: readonly Held[], iid: Iid): Held | undefined {
  return cards.find((held) => held.iid === iid);
}

/** Cards in the order of their ids, which tells nothing of them (R-B1). */
export function sortedById(cards: readonly Held[]): readonly Held[] {
  return [...cards].sort((one, other) => (one.iid < other.iid ? -1 : 1));
}
