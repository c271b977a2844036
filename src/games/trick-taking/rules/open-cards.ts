import { CARDS, type Card, type EventCard } from '../ids.ts';
import type { Round } from '../state/round.ts';
import type { Pub } from '../state.ts';
import { faceUpCards } from './pyramid.ts';

/**
 * Cards that lie open to the whole table (H2): lost cards, hands that lie face up, the trick and the
 * last one, cards of events, and what the end of a round shows. Won piles are closed.
 */
export function openCards({ round }: Pub): readonly Card[] {
  if (round === null) return [];
  const open = new Set<EventCard | null | undefined>([
    ...round.lost,
    ...Object.values(round.open ?? {}).flat(),
    ...(round.pyramid === undefined ? [] : faceUpCards(round.pyramid)),
    ...cardsOfTricks(round),
    round.setAside?.first?.card,
    round.setAside?.last,
    round.tucked?.card,
    ...(round.events?.up ?? []),
    ...[...(round.shown ?? []), ...(round.leftovers ?? [])].flatMap(({ cards }) => cards),
    ...(round.shownBarrow ?? []),
  ]);
  return CARDS.filter((card) => open.has(card));
}

function cardsOfTricks({ trick, tricks, captured = [] }: Round): readonly (Card | null)[] {
  const over = [tricks.at(-1), captured.at(-1)];
  const last = Math.max(...over.map((one) => one?.trick ?? 0));
  const shown = [trick, ...over.filter((one) => one?.trick === last)];
  return shown.flatMap((one) => one?.plays.map(({ card }) => card) ?? []);
}
