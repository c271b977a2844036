import type { Static } from 'typebox';
import { taggedUnion } from '../../engine/tagged.ts';
import { ACTION_EVENTS } from './events/actions.ts';
import { CARD_EVENTS } from './events/cards.ts';
import { HUNT_EVENTS } from './events/hunt.ts';
import { TURN_EVENTS } from './events/turn.ts';

/** Schema of every event of this title. */
export const EventSchema = taggedUnion('type', [
  ...TURN_EVENTS,
  ...ACTION_EVENTS,
  ...HUNT_EVENTS,
  ...CARD_EVENTS,
]);

/** What can happen in a game. */
export type MordorTrackEvent = Readonly<Static<typeof EventSchema>>;

/** The event of one type. */
export type EventOf<T extends MordorTrackEvent['type']> = Extract<
  MordorTrackEvent,
  { readonly type: T }
>;

/** Events that show somebody what hidden facts decide: a card from a hand, or face-down discards. */
export const REVEALS = [
  'CardsDrawn',
  'CardPlayed',
  'GameEnded',
] as const satisfies readonly MordorTrackEvent['type'][];
