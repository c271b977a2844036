import type { OptionsFault } from '../../../engine/module.ts';
import type { Reason } from '../commands.ts';
import { CHAPTER_FACTS } from '../data/chapters.ts';
import { SPENDABLE_GIFTS } from '../data/gifts.ts';
import { MORIA_FACTS } from '../data/moria.ts';
import type { Chapter, Gift, MoriaEvent } from '../ids.ts';
import type { Kept, Options } from '../options.ts';
import { WHOLE_GAME } from '../revisions.ts';
import { initial } from '../state.ts';
import { charactersOf, isChapterComplete } from './journey.ts';
import { faultOfBuild } from './road-build.ts';

type Fault = OptionsFault<Reason>;
type Check = (kept: Kept, options: Options) => Fault | null;

/** Makes the fault of an option that does not go with the others. */
export function outOfPlace(path: string, message: string): Fault {
  return { reason: 'OPTION_OUT_OF_PLACE', path, message };
}

/** What is wrong with what an earlier game left; one that can be gone on from has no fault (F). */
export function checkKept(kept: Kept, options: Options): Fault | null {
  for (const check of CHECKS) {
    const fault = check(kept, options);
    if (fault !== null) return fault;
  }
  return null;
}

/** In this order; a later one may trust the earlier ones. */
const CHECKS: readonly Check[] = [
  (_, { chapter }) =>
    CHAPTER_FACTS[chapter].mode === 'short'
      ? outOfPlace('/kept', 'has no use in a chapter of one round')
      : null,
  checkRoad,
  ({ characters, road }, { chapter }) =>
    firstFault('/kept/characters', characters, (one) =>
      charactersOf(chapter, road).includes(one) ? null : `does not belong to chapter ${chapter}`,
    ),
  (kept, { chapter }) =>
    firstFault('/kept/events', kept.events, (one) => faultOfEvent(kept, chapter, one)),
  ({ groups }, { chapter }) =>
    firstFault('/kept/groups', groups, () => (chapter === 18 ? null : 'belongs to chapter 18')),
  ({ gifts, road }, { chapter }) =>
    firstFault('/kept/gifts', gifts, (one) =>
      canBeSpent(chapter, road, one) ? null : `cannot be used up in chapter ${chapter}`,
    ),
  (_, options) =>
    isChapterComplete(initial(options, WHOLE_GAME).pub)
      ? outOfPlace('/kept', 'leaves nothing to be played')
      : null,
];

/** The build goes along with what was kept of its Road, and nothing of a Road with anything else. */
function checkRoad({ road, riderDone }: Kept, { chapter, people }: Options): Fault | null {
  if (chapter === 'road') {
    if (road === undefined) return outOfPlace('/kept/road', 'is needed to go on with a Road');
    const fault = faultOfBuild(road, people);
    return fault === null ? null : outOfPlace(`/kept/road${fault.path}`, fault.message);
  }
  if (road !== undefined) return outOfPlace('/kept/road', 'belongs to the Road');
  return riderDone === undefined ? null : outOfPlace('/kept/riderDone', 'belongs to the Road');
}

/** What is wrong with the first faulty member of a list; a member may not come twice. */
function firstFault<T>(
  path: string,
  list: readonly T[],
  faultOf: (one: T) => string | null,
): Fault | null {
  for (const [place, one] of list.entries()) {
    const message = list.indexOf(one) < place ? 'stands there twice' : faultOf(one);
    if (message !== null) return outOfPlace(`${path}/${place}`, message);
  }
  return null;
}

function faultOfEvent({ characters }: Kept, chapter: Chapter, event: MoriaEvent): string | null {
  if (chapter !== 14) return 'belongs to chapter 14';
  // D-13: whoever crosses it has won the chapter.
  if (event === 'bridge') return 'ends the chapter';
  const { star } = MORIA_FACTS[event];
  const hasStar = characters.some((one) => one === star);
  return hasStar ? null : `cannot be completed without ${star}`;
}

function canBeSpent(chapter: Chapter, road: Kept['road'], gift: Gift): boolean {
  const gifts: readonly Gift[] = road === undefined ? CHAPTER_FACTS[chapter].gifts : [road.gift];
  return SPENDABLE_GIFTS.some((one) => one === gift) && gifts.includes(gift);
}
