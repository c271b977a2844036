import { sameJson } from '../../../engine/canonical.ts';
import { CHAPTER_FACTS } from '../data/chapters.ts';
import type { Kept } from '../options.ts';
import type { Pub } from '../state.ts';

/** How far a chapter of several rounds had come before a game of it and after it; else null. */
export interface Progress {
  readonly before: Kept | null;
  readonly after: Kept | null;
}

/** What a chapter starts from when nothing of it was kept. */
export const NOTHING_KEPT: Kept = { characters: [], events: [], groups: [], gifts: [] };

/**
 * What a game started from and what it left (F). Gifts used in a round that was not won are not
 * spent, and what was completed stays unless the table chose to restart: the journey says so.
 */
export function progressOf({ options, journey, road }: Pub): Progress {
  if (journey === undefined) return { before: null, after: null };
  const { characters, events, groups, spent: gifts, riderDone } = journey;
  const isRoad = CHAPTER_FACTS[options.chapter].mode === 'road';
  const after: Kept = {
    characters,
    events,
    groups,
    gifts,
    ...(isRoad ? { riderDone } : {}),
    ...(road === undefined ? {} : { road }),
  };
  return { before: options.kept ?? NOTHING_KEPT, after };
}

/**
 * What games of one chapter made of it together, one after the other as they ended; null for
 * nothing. Each is taken for what it changed, so that of two that were played at the same time
 * none undoes what the other completed.
 */
export function progressThrough(games: readonly Progress[]): Kept | null {
  return games.reduce<Kept | null>(through, null);
}

function through(kept: Kept | null, { before, after }: Progress): Kept | null {
  if (before === null || after === null) return kept;
  const now = kept ?? NOTHING_KEPT;
  if (isAnotherRoad(now, after)) return isFurther(now, after) ? now : after;
  const changed: Kept = {
    characters: change(now.characters, before.characters, after.characters),
    events: change(now.events, before.events, after.events),
    groups: change(now.groups, before.groups, after.groups),
    gifts: change(now.gifts, before.gifts, after.gifts),
    ...(after.riderDone === undefined ? {} : { riderDone: isRiderDone(now, before, after) }),
    ...(after.road === undefined ? {} : { road: after.road }),
  };
  return sameJson(changed, NOTHING_KEPT) ? null : changed;
}

/** Two Roads that were begun at the same time are built of different things (G1). */
function isAnotherRoad(now: Kept, after: Kept): boolean {
  return now.road !== undefined && !sameJson(now.road, after.road);
}

function isFurther(one: Kept, other: Kept): boolean {
  return one.characters.length > other.characters.length;
}

function isRiderDone(now: Kept, before: Kept, after: Kept): boolean {
  const is = after.riderDone === true;
  return is === (before.riderDone === true) ? now.riderDone === true : is;
}

/** A list without what a game took away and with what it added. */
function change<T>(now: readonly T[], before: readonly T[], after: readonly T[]): readonly T[] {
  const stays = now.filter((one) => after.includes(one) || !before.includes(one));
  return [...new Set([...stays, ...after.filter((one) => !before.includes(one))])];
}
