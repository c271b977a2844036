import type { Outcome } from '../../engine/module.ts';
import { opponentOf, SEATS, type Seat } from './ids.ts';
import type { Pub } from './state.ts';

/** How a game ended (R-E10); when both seats left at once, both have lost. */
export function outcome({ result }: Pub): Outcome<Seat> | null {
  if (result === null) return null;
  const { winner, how } = result;
  const ranking = winner === null ? [[], [...SEATS]] : [[winner], [opponentOf(winner)]];
  return { ranking, how };
}
