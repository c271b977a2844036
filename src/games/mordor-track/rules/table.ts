import type { CardId, Seat } from '../ids.ts';
import type { Pub } from '../state.ts';
import { cardFacts, isSupported } from './cards.ts';

/** Whether a card lies on the table of a seat. */
export function isOnTable({ cards }: Pub, seat: Seat, card: CardId): boolean {
  return cards?.[seat].table.includes(card) === true;
}

/** Cards on the table of the Free Peoples whose companion is gone (B.7). */
export function untiedCards({ cards, fellowship }: Pub): readonly CardId[] {
  const table = cards?.['free-peoples'].table ?? [];
  return table.filter((card) => !isSupported(cardFacts(card), fellowship.companions));
}

/** What Worn With Sorrow may take from the Free Peoples (B.7): character cards. */
export function wornOptions({ cards }: Pub): readonly string[] {
  if (cards === null) return [];
  const { hand, table } = cards['free-peoples'];
  const open = table.filter((card) => cardFacts(card).deck === 'character');
  return [...(hand.character > 0 ? ['hand'] : []), ...open.map((card) => `table:${card}`)];
}
