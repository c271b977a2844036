import type { OptionsFault } from '../../../engine/module.ts';
import type { Reason } from '../commands.ts';
import { DEFAULT_MANNERS, DEFAULT_OPTIONS, SWITCHES } from '../data/defaults.ts';
import type { Chapter } from '../ids.ts';
import type { Options } from '../options.ts';
import { WHOLE_GAME } from '../revisions.ts';
import { checkKept, outOfPlace } from './kept.ts';

type SwitchName = keyof typeof SWITCHES;
const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[];

function belongsTo(name: SwitchName, chapter: Chapter): boolean {
  const { chapters }: { readonly chapters: readonly Chapter[] } = SWITCHES[name];
  return chapters.includes(chapter);
}

/** The options of a game: what was asked for, and the rest as its revision has it by default. */
export function completeOptions(asked: Partial<Options>, revision: number): Options {
  const basic = { ...DEFAULT_OPTIONS, ...asked };
  if (revision < WHOLE_GAME) return basic;
  const switches = SWITCH_NAMES.filter((name) => belongsTo(name, basic.chapter));
  const defaults = switches.map((name) => [name, SWITCHES[name].byDefault]);
  return { ...DEFAULT_MANNERS, ...Object.fromEntries(defaults), ...basic };
}

/** What is wrong with options that fit their schema; null when they make a game. */
export function checkOptions(options: Options): OptionsFault<Reason> | null {
  const { chapter, kept } = options;
  const misplaced = SWITCH_NAMES.find(
    (name) => options[name] !== undefined && !belongsTo(name, chapter),
  );
  if (misplaced !== undefined) {
    return outOfPlace(`/${misplaced}`, `does not belong to chapter ${chapter}`);
  }
  return kept === undefined ? null : checkKept(kept, options);
}
