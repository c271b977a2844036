import { invariant } from '../../engine/invariant.ts';

/** Costs of one choice; the first matters most, and the last gives way when room is short. */
export type Costs = readonly number[];

/**
 * The search for a matching adds and subtracts prices along a path through all entrants, and
 * compares twice the price of two such sums. With prices below `EXACT / (SUMS * count)` every
 * number it makes is an integer below 2^53, which a double holds exactly.
 */
const EXACT = 2 ** 53;
const SUMS = 4;

/**
 * One price for each list of costs, so that a matching of `count` entrants with the smallest sum of
 * prices has the smallest sum of first costs, among those the smallest of second costs, and so on.
 */
export function priceAll(count: number, costs: readonly Costs[]): readonly number[] {
  const most = mostOf(costs);
  const limit = EXACT / (SUMS * count);
  // What does not fit is taken from the last cost, in steps: it is only the order of a lot.
  let step = 1;
  let units = unitsOf(count, most);
  while (priceOf(most, units, step) >= limit && step <= (most.at(-1) ?? 0)) {
    step *= 2;
    units = unitsOf(count, [...most.slice(0, -1), Math.floor((most.at(-1) ?? 0) / step)]);
  }
  invariant(priceOf(most, units, step) < limit, `prices of ${count} entrants are not exact`);
  return costs.map((each) => priceOf(each, units, step));
}

/** The greatest cost of each level. */
function mostOf(costs: readonly Costs[]): Costs {
  const most = (costs[0] ?? []).map(() => 0);
  for (const each of costs) {
    for (let level = 0; level < most.length; level += 1) {
      most[level] = Math.max(most[level] ?? 0, each[level] ?? 0);
    }
  }
  return most;
}

/** What one of each cost is worth: more than all that matters less can come to at all tables. */
function unitsOf(count: number, most: Costs): Costs {
  const tables = Math.ceil(count / 2);
  const units: number[] = [];
  let unit = 1;
  for (const cost of most.toReversed()) {
    units.unshift(unit);
    unit *= cost * tables + 1;
  }
  return units;
}

function priceOf(costs: Costs, units: Costs, step: number): number {
  const last = costs.length - 1;
  let price = 0;
  for (let level = 0; level < last; level += 1) price += (costs[level] ?? 0) * (units[level] ?? 0);
  return price + Math.floor((costs[last] ?? 0) / step);
}
