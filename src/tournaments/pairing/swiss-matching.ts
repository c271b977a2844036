import type { Field } from '../field.ts';
import type { Contender } from './contenders.ts';
import { forbiddenIn } from './forbidden.ts';
import { cheapestMatching, type Edge, type Mates } from './matching.ts';
import type { Costs } from './prices.ts';
import { countExcess, isClash } from './sides.ts';

/**
 * Matches everybody by the hard rules and then as cheaply as can be; the number after the last
 * contender is the bye of an odd field. Null when the hard rules leave no complete pairing. The
 * sides may get out of balance only when there is none otherwise, and then as little as possible;
 * those tables are left out at first, so that there is less to search and more room for costs.
 */
export function matchContenders(contenders: readonly Contender[], field: Field): Mates | null {
  const edges = edgesOf(contenders, field);
  const balanced = edges.filter(({ costs }) => costs[0] === 0);
  return matchWithBye(contenders, balanced) ?? matchWithBye(contenders, edges);
}

/** All who may meet: they have not met, and nothing forbids it. */
function edgesOf(contenders: readonly Contender[], field: Field): readonly Edge[] {
  const isForbidden = forbiddenIn(field);
  const edges: Edge[] = [];
  contenders.forEach((one, place) => {
    for (let next = place + 1; next < contenders.length; next += 1) {
      const other = contenders[next] as Contender;
      if (one.past.met.has(other.id) || isForbidden(one.id, other.id)) continue;
      edges.push({ one: place, other: next, costs: costsOf(one, other, field) });
    }
  });
  return edges;
}

/** Out of balance, squares of differences, sides that do not alternate, distance from the fold. */
function costsOf(one: Contender, other: Contender, { legs }: Field): Costs {
  const difference = one.past.points - other.past.points;
  const excess = legs === 2 ? 0 : countExcess(one.past, other.past);
  const clash = legs === 1 && isClash(one.past, other.past) ? 1 : 0;
  return [excess, difference ** 2, clash, difference === 0 ? foldCost(one, other) : 0];
}

/** Folded in the middle, the first of a group meets the first of its lower half, and so on. */
function foldCost(one: Contender, other: Contender): number {
  return Math.abs(Math.abs(one.rank - other.rank) - Math.floor(one.groupSize / 2));
}

/** Matches an even field at once, and an odd one with a bye for the lowest points there can be. */
function matchWithBye(contenders: readonly Contender[], edges: readonly Edge[]): Mates | null {
  const count = contenders.length;
  if (count % 2 === 0) return cheapestMatching(count, edges);
  const points = contenders.map(({ past }) => past.points);
  const byes = contenders.flatMap(({ past }, one) => (past.hadFreePoints ? [] : [one]));
  const lowest = lowestBye(points, byes, edges);
  const free = byes.filter((one) => points[one] === lowest);
  return cheapestMatching(count + 1, [...edges, ...free.map((one) => byeEdge(one, count))]);
}

function byeEdge(one: number, count: number): Edge {
  return { one, other: count, costs: [0, 0, 0, 0] };
}

/**
 * The lowest points somebody can have who gets the bye, with sides no more out of balance than they
 * must be; null when nobody can get it. It is looked for by itself, because as one more cost it
 * would leave the others too little room.
 */
function lowestBye(
  points: readonly number[],
  byes: readonly number[],
  edges: readonly Edge[],
): number | null {
  const count = points.length;
  const mates = cheapestMatching(count + 1, [
    ...edges.map(({ one, other, costs }) => ({ one, other, costs: [costs[0] ?? 0, 0, 0] })),
    ...byes.map((one) => ({ one, other: count, costs: [0, points[one] ?? 0, 0] })),
  ]);
  return mates === null ? null : (points[mates[count] ?? -1] ?? null);
}
