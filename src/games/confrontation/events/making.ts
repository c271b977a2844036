import type { TProperties, TSchema } from 'typebox';
import { event as eventOf, eventWith, ownParts } from '../../../engine/event-schemas.ts';
import { listOf, shape } from '../../../engine/schemas.ts';
import { HandleId, RegionId, SIDES, SideId } from '../ids.ts';

/** Makes the schema of an event that is public as a whole. */
export function event<const T extends string, P extends TProperties>(
  type: T,
  description: string,
  pub: P,
) {
  return eventOf(type, description, pub, `Confrontation${type}`);
}

/** Makes the schema of an event with parts for the sides alone. */
export function secretEvent<const T extends string, P extends TProperties, O extends TSchema>(
  type: T,
  description: string,
  pub: P,
  part: O,
) {
  return eventWith(type, description, pub, { own: ownParts(SIDES, part) }, `Confrontation${type}`);
}

/** Makes the schema of something that both sides have. */
export function bySide<S extends TSchema>(schema: S, description: string) {
  return shape({ fellowship: schema, sauron: schema }, description);
}

/** Schema of some handles. */
export const Handles = listOf(HandleId, 'In the order of the handles.');
/** Schema of a stand and whose it is. */
export const Stand = { side: SideId, handle: HandleId } as const;
/** Schema of a stand that goes from one region to another. */
export const Passage = { ...Stand, from: RegionId, to: RegionId } as const;
