import { CHAPTER_FACTS } from '../data/chapters.ts';
import { GROUP_FACTS } from '../data/groups.ts';
import { MORIA_FACTS } from '../data/moria.ts';
import type { EventOf } from '../events.ts';
import {
  type Chapter,
  type Character,
  GROUPS,
  type Group,
  MORIA_EVENTS,
  type MoriaEvent,
} from '../ids.ts';
import type { RoadBuild } from '../options.ts';
import type { Journey } from '../state/chapter.ts';
import type { Pub } from '../state.ts';
import { chapterOf, currentRound, handCountOf } from './table.ts';

/** What is completed in a chapter of several rounds; nothing in a short one. */
export const NO_JOURNEY: Journey = {
  characters: [],
  events: [],
  groups: [],
  spent: [],
  riderDone: false,
};

/** How far the chapter has come (F). */
export function journeyOf(pub: Pub): Journey {
  return pub.journey ?? NO_JOURNEY;
}

/** Characters that a chapter can complete; those of the Road are its build (F, G1). */
export function charactersOf(chapter: Chapter, road: RoadBuild | undefined): readonly Character[] {
  if (chapter === 'road') return road?.characters ?? [];
  if (chapter === 18) return GROUPS.flatMap((group) => GROUP_FACTS[group].pool);
  return CHAPTER_FACTS[chapter].pool;
}

/** Characters that must still be completed (F). */
export function uncompleted(pub: Pub): readonly Character[] {
  const { mode, optional } = chapterOf(pub);
  if (mode === 'short' || mode === 'groups') return [];
  const { characters } = journeyOf(pub);
  return charactersOf(pub.options.chapter, pub.road).filter(
    (one) => !characters.includes(one) && !optional.includes(one),
  );
}

/** Events of chapter 14 that must still be completed. */
function uncompletedEvents(pub: Pub): readonly MoriaEvent[] {
  const { events } = journeyOf(pub);
  return pub.options.chapter === 14 ? MORIA_EVENTS.filter((one) => !events.includes(one)) : [];
}

/** Groups of chapter 18 that are not won yet. */
export function openGroups(pub: Pub): readonly Group[] {
  const { groups } = journeyOf(pub);
  return chapterOf(pub).mode === 'groups' ? GROUPS.filter((one) => !groups.includes(one)) : [];
}

/** Whether nothing is left to be done, so that the chapter is won (F, G2). */
export function isChapterComplete(pub: Pub): boolean {
  const isRiderDone = chapterOf(pub).mode !== 'road' || journeyOf(pub).riderDone;
  return (
    uncompleted(pub).length === 0 &&
    uncompletedEvents(pub).length === 0 &&
    openGroups(pub).length === 0 &&
    isRiderDone
  );
}

/** What the round that is over completes, now that it is won (F). */
export function gainOf(pub: Pub): EventOf<'ChapterAdvanced'>['pub'] {
  const { hands, moriaEvent, group, rider } = currentRound(pub);
  const journey = journeyOf(pub);
  // The other Gandalf of the Bridge is nobody whom the chapter asks for.
  const all = charactersOf(pub.options.chapter, pub.road);
  const played = hands.map(({ character }) => character);
  return {
    characters: all.filter((one) => played.includes(one) && !journey.characters.includes(one)),
    ...(moriaEvent && !journey.events.includes(moriaEvent) ? { moriaEvent } : {}),
    ...(group && !journey.groups.includes(group) ? { group } : {}),
    ...(rider && rider.hand !== null && !journey.riderDone ? { rider: true } : {}),
  };
}

/**
 * Events the table may choose for the next round of chapter 14: the Bridge only when nothing else
 * is left, and only in a round that can complete the chapter (D-13).
 */
export function availableEvents(pub: Pub): readonly MoriaEvent[] {
  const open = uncompletedEvents(pub);
  const early = MORIA_EVENTS.filter((one) => one !== 'bridge');
  const left = uncompleted(pub).filter((character) => character !== 'frodo').length;
  const mayCross =
    early.every((one) => !open.includes(one)) && left <= handCountOf(pub.options.people) - 2;
  return MORIA_EVENTS.filter((one) => {
    if (one === 'bridge') return mayCross;
    return open.includes(one) || MORIA_FACTS[one].repeatable;
  });
}
