import type { GoalStatus } from '../ids.ts';

/** Tricks as A13 counts them, hand by hand: won so far, still to win, and how many each can win. */
export interface Tally {
  readonly won: readonly number[];
  readonly left: number;
  readonly most: readonly number[];
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
    const least = place === won.length - 1 ? left : 0;
    for (let more = least; more <= most && !(canHold && canFail); more += 1) {
      won[place] = before + more;
      share(place + 1, left - more);
    }
    won[place] = before;
  }

  share(0, tally.left);
  if (canHold && canFail) return 'open';
  return canHold ? 'done' : 'failed';
}
