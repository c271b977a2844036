import Type, { type TProperties, type TSchema } from 'typebox';
import {
  event as eventOf,
  eventWith,
  nobody,
  oneSeat,
  ownParts,
} from '../../../engine/event-schemas.ts';
import { listOf, namedShape, shape } from '../../../engine/schemas.ts';
import { Instance, Printed, SEATS } from '../ids.ts';

/** Makes the schema of an event that is public as a whole. */
export function event<const T extends string, P extends TProperties>(
  type: T,
  description: string,
  pub: P,
) {
  return eventOf(type, description, pub, `Tcg${type}`);
}

/** Makes the schema of an event with parts for single seats. */
export function secretEvent<const T extends string, P extends TProperties, O extends TProperties>(
  type: T,
  description: string,
  pub: P,
  part: O,
) {
  const own = ownParts(SEATS, Type.Object(part, oneSeat));
  return eventWith(type, description, pub, { own }, `Tcg${type}`);
}

/** Makes the schema of an event with a part that is hidden from the whole table. */
export function sealedEvent<const T extends string, P extends TProperties, S extends TProperties>(
  type: T,
  description: string,
  pub: P,
  part: S,
) {
  const sealed = Type.Object(part, nobody);
  return eventWith(type, description, pub, { sealed }, `Tcg${type}`);
}

/** Makes the schema of an event with parts for single seats and one for nobody. */
export function deepEvent<
  const T extends string,
  P extends TProperties,
  O extends TProperties,
  S extends TProperties,
>(type: T, description: string, pub: P, part: O, hidden: S) {
  const own = ownParts(SEATS, Type.Object(part, oneSeat));
  const sealed = Type.Object(hidden, nobody);
  return eventWith(type, description, pub, { own, sealed }, `Tcg${type}`);
}

/** Makes the schema of something that both seats have. */
export function bySeat<S extends TSchema>(schema: S, description: string) {
  return shape({ p1: schema, p2: schema }, description);
}

/** Schema of a card with what it is. */
export const HeldCard = namedShape(
  'TcgCard',
  { iid: Instance, card: Printed },
  'A card of this game with what is printed on it.',
);
/** Schema of cards with what they are. */
export const HeldCards = listOf(HeldCard, 'Cards with what they are.');
/** Schema of instances of cards. */
export const Instances = listOf(Instance, 'Cards.');
