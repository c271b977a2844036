import { known } from '../../../engine/invariant.ts';
import type { GoalStatus } from '../ids.ts';

/** Tricks as A13 counts them, hand by hand: won so far, still to win, and how many each can win. */
export interface Tally {
  readonly won: readonly number[];
  readonly left: number;
  readonly most: readonly number[];
  /** Whether a trick may belong to nobody, as Old Man Willow takes some (chapter 5). */
  readonly mayEscape: boolean;
}

/**
 * What all ways to share out the remaining tricks say of a goal over trick counts (A13): done if it
 * holds in all of them, failed if in none. Stops as soon as both answers were seen.
 */
export function settleByCounts(
  tally: Tally,
  holds: (won: readonly number[]) => boolean,
): GoalStatus {
  const won = [...tally.won];
  let canHold = false;
  let canFail = false;

  function share(place: number, left: number): void {
    const before = tally.won[place];
    if (before === undefined) {
      if (holds(won)) canHold = true;
      else canFail = true;
      return;
    }
    const most = Math.min(left, tally.most[place] ?? 0);
    // All that is left falls to the last hand, if it can win so many.
    const least = place === won.length - 1 && !tally.mayEscape ? left : 0;
    for (let more = least; more <= most && !(canHold && canFail); more += 1) {
      won[place] = before + more;
      share(place + 1, left - more);
    }
    won[place] = before;
  }

  share(0, tally.left);
  return statusOf(canHold, canFail);
}

/**
 * The same for a goal over the tricks of one hand alone, without going through what the others
 * make of the rest; must agree with the enumeration of A13.
 */
export function settleByOwnCount(
  tally: Tally,
  place: number,
  holds: (tricks: number) => boolean,
): GoalStatus {
  const { left, most } = tally;
  const won = known(tally.won[place], 'a trick count');
  const others = most.reduce((sum, one, other) => (other === place ? sum : sum + one), 0);
  const least = tally.mayEscape ? 0 : Math.max(0, left - others);
  let canHold = false;
  let canFail = false;
  for (let more = least; more <= Math.min(left, most[place] ?? 0); more += 1) {
    if (holds(won + more)) canHold = true;
    else canFail = true;
  }
  return statusOf(canHold, canFail);
}

function statusOf(canHold: boolean, canFail: boolean): GoalStatus {
  if (canHold && canFail) return 'open';
  return canHold ? 'done' : 'failed';
}
