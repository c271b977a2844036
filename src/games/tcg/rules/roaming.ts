import type { Card } from '../cards/card.ts';
import type { Pub } from '../state.ts';
import { markerOf } from './table.ts';

/** R-E2.3: a minion roams while the fellowship has not come as far as its native site. */
export function isRoaming(pub: Pub, card: Card): boolean {
  return card.type === 'minion' && card.minionSite > markerOf(pub);
}
