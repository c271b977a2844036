import type { Static } from 'typebox';
import { taggedUnion } from '../../engine/tagged.ts';
import { DEALING } from './events/dealing.ts';
import { ENDING } from './events/ending.ts';
import { PLAY } from './events/play.ts';
import { SETUP } from './events/setup.ts';

/** Schema of every event of this title. */
export const EventSchema = taggedUnion('type', [...DEALING, ...SETUP, ...PLAY, ...ENDING]);

/** What can happen in a game. */
export type TrickTakingEvent = Readonly<Static<typeof EventSchema>>;

/** The event of one type. */
export type EventOf<T extends TrickTakingEvent['type']> = Extract<
  TrickTakingEvent,
  { readonly type: T }
>;

/**
 * Events that show somebody what hidden facts decide. Cards that are played or exchanged stand in
 * the command, so they are the same whatever is hidden; the deal comes from the dice.
 */
export const REVEALS = [
  'RoundEnded',
  'RingFound',
  'CardsDealt',
  'BarrowTaken',
  'ThreatDrawn',
  'ThreatsSeen',
  'ThreatChosen',
  'CardsPassed',
  'HandShown',
  'CardsFlipped',
  'HornBlown',
  'EventCardsTurnedUp',
  'FaceDownCardShown',
  'ThreatsShown',
  'LeftoversShown',
] as const satisfies readonly TrickTakingEvent['type'][];
