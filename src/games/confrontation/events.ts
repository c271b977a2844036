import type { Static } from 'typebox';
import { taggedUnion } from '../../engine/tagged.ts';
import { DELUXE_EVENTS } from './events/deluxe.ts';
import { DEPLOYMENT_EVENTS } from './events/deployment.ts';
import { FIGHT_EVENTS } from './events/fight.ts';
import { SPECIAL_EVENTS } from './events/specials.ts';
import { TURN_EVENTS } from './events/turn.ts';

/** Schema of every event of this title. */
export const EventSchema = taggedUnion('type', [
  ...DEPLOYMENT_EVENTS,
  ...TURN_EVENTS,
  ...FIGHT_EVENTS,
  ...DELUXE_EVENTS,
  ...SPECIAL_EVENTS,
]);

/** What can happen in a game. */
export type ConfrontationEvent = Readonly<Static<typeof EventSchema>>;

/** The event of one type. */
export type EventOf<T extends ConfrontationEvent['type']> = Extract<
  ConfrontationEvent,
  { readonly type: T }
>;

/** Events that show somebody what hidden facts decide. */
export const REVEALS = [
  'TokenRevealed',
  'CardsRevealed',
  'DraftEnded',
  'SpecialsAnnounced',
  'GameEnded',
] as const satisfies readonly ConfrontationEvent['type'][];
