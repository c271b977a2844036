import type { ConfrontationEvent } from '../../../../src/games/confrontation/events.ts';
import { type Handle, REGIONS, SIDES } from '../../../../src/games/confrontation/ids.ts';
import type { View } from '../../../../src/games/confrontation/view/schema.ts';

/** What a handle looks like (C.6): 96 random bits. */
export const HANDLE = /^[0-9a-f]{24}$/;

/** Handles that an event gives to stands. */
export function handlesIssued(event: ConfrontationEvent): readonly Handle[] {
  switch (event.type) {
    case 'TokensDealt':
      return SIDES.flatMap((side) => event.pub.tokens[side].map(({ handle }) => handle));
    case 'TokensMixed':
      return event.pub.issued;
    case 'GandalfReturned':
      return [event.pub.handle];
    default:
      return [];
  }
}

/** The lists of stands in a view, as lists of their handles. */
export function listsInView({ regions }: View): readonly (readonly Handle[])[] {
  return REGIONS.flatMap((region) =>
    SIDES.map((side) => regions[region][side].map(({ handle }) => handle)),
  );
}

/** Every list of handles, or of things with handles, in what an event tells everybody. */
export function listsInEvent(value: unknown): readonly (readonly Handle[])[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(listsInEvent);
  if (!Array.isArray(value)) return inside;
  const handles = value.map((item) => String(typeof item === 'object' ? item?.handle : item));
  return handles.every((handle) => HANDLE.test(handle)) ? [handles, ...inside] : inside;
}

/** Whether a list is in the order of handles. */
export function isByHandle(handles: readonly Handle[]): boolean {
  return handles.every((handle, index) => index === 0 || (handles[index - 1] ?? '') < handle);
}
