import type { TProperties, TSchema } from 'typebox';
import Type from 'typebox';
import {
  event as eventOf,
  eventWith,
  nobody,
  oneSeat,
  ownParts,
} from '../../../engine/event-schemas.ts';
import { count, shape } from '../../../engine/schemas.ts';
import { DECKS, SEATS } from '../ids.ts';

/** Makes the schema of an event that is public as a whole. */
export function event<const T extends string, P extends TProperties>(
  type: T,
  description: string,
  pub: P,
) {
  return eventOf(type, description, pub, `MordorTrack${type}`);
}

/** Makes the schema of an event with parts for single seats. */
export function secretEvent<const T extends string, P extends TProperties, O extends TProperties>(
  type: T,
  description: string,
  pub: P,
  part: O,
) {
  const own = ownParts(SEATS, Type.Object(part, oneSeat));
  return eventWith(type, description, pub, { own }, `MordorTrack${type}`);
}

/** Schema of a part of an event that is hidden from the whole table. */
export function sealedPart<P extends TProperties>(part: P) {
  return Type.Object(part, nobody);
}

/** Makes the schema of something that both seats have. */
export function bySeat<S extends TSchema>(schema: S, description: string) {
  return shape({ 'free-peoples': schema, shadow: schema }, description);
}

/** Makes the schema of something that both decks of a seat have. */
export function byDeck<S extends TSchema>(schema: S, description: string) {
  return shape(
    { [DECKS[0]]: schema, [DECKS[1]]: schema } as Record<(typeof DECKS)[number], S>,
    description,
  );
}

/** Schema of a choice among so many, as chance made it: the k-th of them, from 0. */
export const Chance = {
  k: count('Which of them chance chose, from 0.'),
  of: count('Among so many.'),
} as const;
