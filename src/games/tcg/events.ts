import type { Static } from 'typebox';
import { taggedUnion } from '../../engine/tagged.ts';
import { CARD_EVENTS } from './events/cards.ts';
import { PLAY_EVENTS } from './events/play.ts';
import { SETUP_EVENTS } from './events/setup.ts';
import { TURN_EVENTS } from './events/turn.ts';

/** Schema of every event of this title. */
export const EventSchema = taggedUnion('type', [
  ...SETUP_EVENTS,
  ...TURN_EVENTS,
  ...CARD_EVENTS,
  ...PLAY_EVENTS,
]);

/** What can happen in a game. */
export type TcgEvent = Readonly<Static<typeof EventSchema>>;

/** The event of one type. */
export type EventOf<T extends TcgEvent['type']> = Extract<TcgEvent, { readonly type: T }>;

/** Events that show somebody what was hidden from him until then (G). */
export const REVEALS = [
  ...(['BidsRevealed', 'RingBearerPlaced', 'StartingCompanionPlayed', 'SitePlayed'] as const),
  ...(['SiteReplaced', 'CardsDrawn', 'TakenIntoHand', 'CardRevealedForPlay'] as const),
  ...(['DiscardedFromHand', 'DiscardedFromDeck', 'Reconciled', 'PlacedBeneathDeck'] as const),
  ...(['HandRevealed', 'HandLookedAt', 'CardsRevealed', 'CardsLookedAt', 'DeckSearched'] as const),
  ...(['Assigned', 'GameEnded'] as const),
] as const satisfies readonly TcgEvent['type'][];
