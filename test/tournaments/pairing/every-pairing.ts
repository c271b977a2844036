import { takingPart } from '../../../src/tournaments/field.ts';
import type { PairingRequest, RoundPlan } from '../../../src/tournaments/pairing/plan.ts';
import { isForbidden, type Ledger, ledgerOf } from './swiss-laws.ts';

/**
 * What a pairing costs in the order of importance: sides out of balance, points of who has the bye,
 * squares of differences, sides that do not alternate.
 */
export type Cost = readonly [number, number, number, number];

type Ledgers = ReadonlyMap<string, Ledger>;

/** The least that any legal pairing costs, found by trying them all; null when there is none. */
export function leastCost({ field, round }: PairingRequest): Cost | null {
  const ids = takingPart(field, round).map(({ id }) => id);
  const ledgers = new Map(ids.map((id) => [id, ledgerOf(field, id)]));
  let least: Cost | null = null;
  const tryAll = (left: readonly string[], cost: Cost, hasBye: boolean): void => {
    const [one, ...others] = left;
    if (one === undefined) {
      if (least === null || isLess(cost, least)) least = cost;
      return;
    }
    const mine = ledgers.get(one) as Ledger;
    if (ids.length % 2 === 1 && !hasBye && mine.freePoints === 0) {
      tryAll(others, add(cost, [0, mine.points, 0, 0]), true);
    }
    for (const other of others) {
      if (mine.met.includes(other) || isForbidden(field, one, other)) continue;
      const rest = others.filter((each) => each !== other);
      tryAll(rest, add(cost, costOf(one, other, ledgers, field.legs)), hasBye);
    }
  };
  tryAll(ids, [0, 0, 0, 0], false);
  return least;
}

/** What a plan costs. */
export function costOfPlan({ field }: PairingRequest, { tables, byes }: RoundPlan): Cost {
  const ledgers = new Map(field.entrants.map(({ id }) => [id, ledgerOf(field, id)]));
  const costs = tables.map(({ entrants: [one = '', other = ''] }) =>
    costOf(one, other, ledgers, field.legs),
  );
  const free = byes.map(({ entrant }): Cost => [0, ledgers.get(entrant)?.points ?? 0, 0, 0]);
  return [...costs, ...free].reduce(add, [0, 0, 0, 0]);
}

function costOf(one: string, other: string, ledgers: Ledgers, legs: 1 | 2): Cost {
  const [mine, theirs] = [ledgers.get(one) as Ledger, ledgers.get(other) as Ledger];
  const squared = (mine.points - theirs.points) ** 2;
  if (legs === 2) return [0, 0, squared, 0];
  const ways = [excess(mine, theirs), excess(theirs, mine)];
  const clash = wish(mine) !== 0 && wish(mine) === wish(theirs) ? 1 : 0;
  return [Math.min(...ways), 0, squared, clash];
}

/** How far beyond one the sides get if the first of two gets the first side; less is no matter. */
function excess(first: Ledger, second: Ledger): number {
  return Math.max(0, first.sides) + Math.max(0, -second.sides);
}

function wish({ sides, lastSide }: Ledger): number {
  return sides === 0 ? -lastSide : -Math.sign(sides);
}

function add(one: Cost, other: Cost): Cost {
  return one.map((each, level) => each + (other[level] ?? 0)) as unknown as Cost;
}

function isLess(one: Cost, other: Cost): boolean {
  const level = one.findIndex((each, place) => each !== other[place]);
  return level !== -1 && (one[level] ?? 0) < (other[level] ?? 0);
}
