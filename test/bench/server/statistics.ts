import { known } from '../../../src/engine/invariant.ts';

/** The middle value; of an even number of them, the lower of the two. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return known(sorted[Math.floor((sorted.length - 1) * share)], 'a value');
}
