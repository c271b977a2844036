import { invariant } from '../../../engine/invariant.ts';
import type { CardId } from '../ids.ts';
import type { Card } from './card.ts';
import { cardData } from './card-forms.ts';
import { checkCarriedOut } from './carrying-out.ts';
import { checkConsistency } from './consistency.ts';
import { makeCard } from './make-card.ts';

/**
 * Cards by their ids, from what is printed on them. Every member of every card is proved first: a
 * card with an unknown kind, an unknown step, a number out of range or what the rules would not
 * carry out throws, with its path (F.1).
 */
export function loadCards(printed: readonly unknown[]): ReadonlyMap<CardId, Card> {
  const cards = new Map<CardId, Card>();
  for (const [place, one] of printed.entries()) {
    const path = pathOf(one, place);
    const data = cardData(one, path);
    checkConsistency(data, path);
    checkCarriedOut(data, path);
    invariant(!cards.has(data.id), `card ${data.id} is there twice`);
    cards.set(data.id, makeCard(data));
  }
  return cards;
}

/** A card goes by its id, or by its place in the list where it has none. */
function pathOf(card: unknown, place: number): string {
  const id: unknown = (card as { readonly id?: unknown } | null)?.id;
  return typeof id === 'string' ? `card ${id}: ` : `card number ${place}: `;
}
