import type { EventCard, Suit } from '../ids.ts';

/** What is printed on a card. */
interface CardFacts {
  readonly suit: Suit;
  readonly rank: number;
}

/** Suit and rank of every card (A1). */
export const CARD_FACTS = {
  'hills-1': { suit: 'hills', rank: 1 },
  'hills-2': { suit: 'hills', rank: 2 },
  'hills-3': { suit: 'hills', rank: 3 },
  'hills-4': { suit: 'hills', rank: 4 },
  'hills-5': { suit: 'hills', rank: 5 },
  'hills-6': { suit: 'hills', rank: 6 },
  'hills-7': { suit: 'hills', rank: 7 },
  'hills-8': { suit: 'hills', rank: 8 },
  'mountains-1': { suit: 'mountains', rank: 1 },
  'mountains-2': { suit: 'mountains', rank: 2 },
  'mountains-3': { suit: 'mountains', rank: 3 },
  'mountains-4': { suit: 'mountains', rank: 4 },
  'mountains-5': { suit: 'mountains', rank: 5 },
  'mountains-6': { suit: 'mountains', rank: 6 },
  'mountains-7': { suit: 'mountains', rank: 7 },
  'mountains-8': { suit: 'mountains', rank: 8 },
  'forests-1': { suit: 'forests', rank: 1 },
  'forests-2': { suit: 'forests', rank: 2 },
  'forests-3': { suit: 'forests', rank: 3 },
  'forests-4': { suit: 'forests', rank: 4 },
  'forests-5': { suit: 'forests', rank: 5 },
  'forests-6': { suit: 'forests', rank: 6 },
  'forests-7': { suit: 'forests', rank: 7 },
  'forests-8': { suit: 'forests', rank: 8 },
  'shadows-1': { suit: 'shadows', rank: 1 },
  'shadows-2': { suit: 'shadows', rank: 2 },
  'shadows-3': { suit: 'shadows', rank: 3 },
  'shadows-4': { suit: 'shadows', rank: 4 },
  'shadows-5': { suit: 'shadows', rank: 5 },
  'shadows-6': { suit: 'shadows', rank: 6 },
  'shadows-7': { suit: 'shadows', rank: 7 },
  'shadows-8': { suit: 'shadows', rank: 8 },
  'rings-1': { suit: 'rings', rank: 1 },
  'rings-2': { suit: 'rings', rank: 2 },
  'rings-3': { suit: 'rings', rank: 3 },
  'rings-4': { suit: 'rings', rank: 4 },
  'rings-5': { suit: 'rings', rank: 5 },
  'rivers-1': { suit: 'rivers', rank: 1 },
  'rivers-2': { suit: 'rivers', rank: 2 },
  'rivers-3': { suit: 'rivers', rank: 3 },
  'rivers-4': { suit: 'rivers', rank: 4 },
  'rivers-5': { suit: 'rivers', rank: 5 },
  'rivers-6': { suit: 'rivers', rank: 6 },
  'rivers-7': { suit: 'rivers', rank: 7 },
  'rivers-8': { suit: 'rivers', rank: 8 },
  'forests-9': { suit: 'forests', rank: 9 },
  // It takes the place of a Shadows card in the deck of the Bridge.
  balrog: { suit: 'shadows', rank: 5 },
} as const satisfies Readonly<Record<EventCard, CardFacts>>;
