import type { OptionsFault } from '../../../engine/module.ts';
import type { Card } from '../cards/card.ts';
import type { Reason } from '../reasons.ts';

/** What is wrong with a deck, with its place in what a seat brings. */
export type DeckFault = OptionsFault<Reason>;

/** Makes a fault; the path is that of a member of the deck. */
export function deckFault(reason: Reason, place: string, message: string): DeckFault {
  return { reason, path: `/deck/${place}`, message };
}

/** A card as a message names it. */
export function labelOf({ id, title }: Card): string {
  return `${id} ${title}`;
}
