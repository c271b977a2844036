import type { Outcome } from '../../engine/module.ts';
import { enemyOf, SIDES, type Side } from './ids.ts';
import type { Pub, Result } from './state.ts';

/** How the game ended, with the points of both sides (E.1, F); null while it goes on. */
export function outcome({ result }: Pub): Outcome<Side> | null {
  if (result === null) return null;
  const { how, points } = result;
  return { ranking: rankingOf(result), how, points };
}

/** Both share the first place of a draw, and the last one when both ran out of time (I-58, I-59). */
function rankingOf({ winner, how }: Result): Outcome<Side>['ranking'] {
  if (winner !== null) return [[winner], [enemyOf(winner)]];
  return how === 'TIMED_OUT' ? [[], SIDES] : [SIDES];
}
