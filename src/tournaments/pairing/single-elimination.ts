import { takingPart } from '../field.ts';
import { stillIn } from './knocked-out.ts';
import { drawLots } from './lots.ts';
import { pastsOf } from './past.ts';
import type { Explanation, Pairing, PairingRequest, PlannedBye, PlannedTable } from './plan.ts';
import { inSeats, type SideRule } from './sides.ts';

/**
 * A round of the bracket: in each part of it two who are still in meet, and whoever is alone there
 * goes on. A part that nobody is left of is simply empty, so nobody waits for anybody.
 */
export function pairSingleElimination(request: PairingRequest): Pairing {
  const { field, seed } = request;
  const left = [...stillIn(request, 0).keys()];
  const places = drawPlaces(request);
  const rule = { legs: field.legs, pasts: pastsOf(field), lots: drawLots(seed, 'side', left) };
  const tables: PlannedTable[] = [];
  const byes: PlannedBye[] = [];
  for (const [one, other] of smallestParts(left, places)) {
    if (one === undefined) continue;
    if (other === undefined) {
      byes.push({ entrant: one, explanation: explain('FREE_PASSAGE', [one], places) });
    } else tables.push(tableOf(one, other, places, rule));
  }
  return { kind: 'round', plan: { tables, byes } };
}

type Places = ReadonlyMap<string, number>;

function tableOf(one: string, other: string, places: Places, rule: SideRule): PlannedTable {
  const entrants = inSeats(one, other, rule);
  return { entrants, explanation: explain('BRACKET', entrants, places) };
}

function explain(because: string, entrants: readonly string[], places: Places): Explanation {
  const place = entrants.map((id) => [id, places.get(id) ?? 0] as const);
  return { because, facts: { place: Object.fromEntries(place) }, relaxed: [] };
}

/**
 * Those who are left by parts of the bracket, of the smallest size of which one holds two. Smaller
 * ones hold at most one each, for they were played out, so this is the round that is next.
 */
function smallestParts(left: readonly string[], places: Places): readonly (readonly string[])[] {
  for (let size = 2; ; size *= 2) {
    const parts = new Map<number, string[]>();
    for (const id of left) {
      const part = Math.floor(((places.get(id) ?? 1) - 1) / size);
      parts.set(part, [...(parts.get(part) ?? []), id]);
    }
    if (parts.size < left.length) {
      return [...parts].toSorted(([one], [other]) => one - other).map(([, ids]) => ids);
    }
  }
}

/** The places of the entrants of round 1 in the bracket, from 1 on, by a lot of the event. */
function drawPlaces({ field, drawSeed }: PairingRequest): Places {
  const ids = takingPart(field, 1).map(({ id }) => id);
  const seeded = [...drawLots(drawSeed, 'place', ids).keys()];
  const order = bracketOf(seeded.length);
  const places = order.map((seedNumber, place) => [seeded[seedNumber - 1], place + 1] as const);
  return new Map(places.flatMap(([id, place]) => (id === undefined ? [] : [[id, place]])));
}

/**
 * Seed numbers in the order of the bracket's places, for the next power of two: 1 and 2 in halves of
 * their own, 1 to 4 in quarters of their own. Numbers beyond the field are the byes, of which no two
 * are side by side.
 */
export function bracketOf(count: number): readonly number[] {
  let order: readonly number[] = [1];
  while (order.length < count) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((number) => [number, sum - number]);
  }
  return order;
}
