import { known } from '../../../engine/invariant.ts';
import type { DeluxePub } from '../state/deluxe.ts';
import type { Pub } from '../state.ts';

/** What everyone knows of a game that is known to have alternative characters or special cards. */
export function deluxeOf({ deluxe }: Pub): DeluxePub {
  return known(deluxe, 'what is known of a deluxe game');
}
