import type { Card } from '../cards/card.ts';
import type { Pub } from '../state.ts';
import { markerOf } from './table.ts';

/** R-B10.4: home numbers count on a path of their own block, and none on one of the Shadows block. */
export function isAtHome({ options }: Pub, { home }: Card, site: number): boolean {
  const block = options.pathBlock;
  return block !== 'shadows' && home.some((entry) => entry.block === block && entry.site === site);
}

/** R-B10.3: whether an ally stands where the fellowship is. */
export function isAtFellowshipSite(pub: Pub, card: Card): boolean {
  return isAtHome(pub, card, markerOf(pub));
}

/** R-B10.3: whether two allies stand at the same site. */
export function haveSameHome({ options }: Pub, one: Card, other: Card): boolean {
  const block = options.pathBlock;
  if (block === 'shadows') return false;
  return one.home.some(
    (entry) => entry.block === block && other.home.some(({ site }) => site === entry.site),
  );
}
