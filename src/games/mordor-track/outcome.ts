import type { Outcome } from '../../engine/module.ts';
import { enemyOf, SEATS, type Seat } from './ids.ts';
import type { Pub } from './state.ts';

/** How the game ended (E); null while it goes on. Nobody wins when both seats left at once. */
export function outcome({ result }: Pub): Outcome<Seat> | null {
  if (result === null) return null;
  const { winner, how } = result;
  if (winner !== null) return { ranking: [[winner], [enemyOf(winner)]], how };
  return { ranking: [[], SEATS], how };
}
