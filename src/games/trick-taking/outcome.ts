import type { Outcome } from '../../engine/module.ts';
import type { Seat } from './ids.ts';
import type { Pub } from './state.ts';

/** How the game ended: all win together or all lose together; null while it goes on. */
export function outcome({ result, seats }: Pub): Outcome<Seat> | null {
  if (result === null) return null;
  return { ranking: result.won ? [seats] : [[], seats], how: result.how };
}
