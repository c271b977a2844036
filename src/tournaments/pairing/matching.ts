// @ts-expect-error The package comes without types.
import blossom from 'edmonds-blossom';
import { known } from '../../engine/invariant.ts';
import { type Costs, priceAll } from './prices.ts';

/** Two who may meet, by their numbers, and what that costs. */
export interface Edge {
  readonly one: number;
  readonly other: number;
  readonly costs: Costs;
}

/** The partner of each, by number. */
export type Mates = readonly number[];

/** The heaviest among the largest matchings; -1 for whoever has no partner. */
const heaviestOfLargest: (
  edges: readonly (readonly [one: number, other: number, weight: number])[],
  largest: true,
) => Mates = blossom;

/**
 * Pairs all of 0 to `count - 1`, so that the sum of the first costs is as small as it can be, then
 * the sum of the second, and so on; null when somebody would be left over.
 */
export function cheapestMatching(count: number, edges: readonly Edge[]): Mates | null {
  const prices = priceAll(
    count,
    edges.map(({ costs }) => costs),
  );
  const dearest = prices.reduce((most, price) => Math.max(most, price), 0);
  const weighted = edges.map(({ one, other }, place) => {
    return [one, other, dearest - known(prices[place], 'a price')] as const;
  });
  const mates = heaviestOfLargest(weighted, true);
  return mates.length === count && mates.every((mate) => mate >= 0) ? mates : null;
}
