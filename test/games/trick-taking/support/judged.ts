import { known } from '../../../../src/engine/invariant.ts';
import type { Character, GoalStatus } from '../../../../src/games/trick-taking/ids.ts';
import { judgeGoals } from '../../../../src/games/trick-taking/rules/goals.ts';
import { type StandingSetting, standing } from './standing.ts';

/** A worked example of a goal: how the round stands, and what is known of the goal then. */
export interface Judged extends StandingSetting {
  readonly no: string;
  readonly what: string;
  /** The character that is looked at. */
  readonly who: Character;
  readonly status: GoalStatus;
  readonly met: boolean;
}

/** Not met yet, and still possible. */
export const OPEN = { status: 'open', met: false } as const;
/** Met, but it can still fail. */
export const OPEN_AND_MET = { status: 'open', met: true } as const;
/** Met for good. */
export const DONE = { status: 'done', met: true } as const;
/** Out of reach. */
export const FAILED = { status: 'failed', met: false } as const;

/** How far the goal of a character is, by public facts. */
export function progressOf(setting: StandingSetting, who: Character) {
  const place = setting.cast.indexOf(who);
  return known(judgeGoals(standing(setting))[place], `the goal of ${who}`);
}
