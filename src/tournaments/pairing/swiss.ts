import { known } from '../../engine/invariant.ts';
import { type Contender, contendersOf } from './contenders.ts';
import { drawLots } from './lots.ts';
import type { Mates } from './matching.ts';
import type {
  Explanation,
  Pairing,
  PairingRequest,
  PlannedBye,
  PlannedTable,
  RoundPlan,
} from './plan.ts';
import { countExcess, inSeats, SIDE_BALANCE } from './sides.ts';
import { matchContenders } from './swiss-matching.ts';

/**
 * A round in which everybody meets somebody new with as equal points as possible. Nobody meets
 * twice, and nobody has a second bye; see `matchContenders` for what gives way to what.
 */
export function pairSwiss(request: PairingRequest): Pairing {
  const contenders = contendersOf(request);
  const mates = matchContenders(contenders, request.field);
  if (mates === null) return { kind: 'none', why: 'NO_LEGAL_PAIRING' };
  return { kind: 'round', plan: planOf(request, contenders, mates) };
}

function planOf(
  { field, seed }: PairingRequest,
  contenders: readonly Contender[],
  mates: Mates,
): RoundPlan {
  const pasts = new Map(contenders.map(({ id, past }) => [id, past]));
  const lots = drawLots(seed, 'side', [...pasts.keys()]);
  const tables: PlannedTable[] = [];
  const byes: PlannedBye[] = [];
  contenders.forEach((one, place) => {
    const mate = known(mates[place], 'a partner');
    const other = contenders[mate];
    if (other === undefined) byes.push({ entrant: one.id, explanation: byeFor(one, contenders) });
    else if (place < mate) {
      const entrants = inSeats(one.id, other.id, { legs: field.legs, pasts, lots });
      tables.push({ entrants, explanation: tableOf(one, other, field.legs) });
    }
  });
  return { tables, byes };
}

function byeFor(one: Contender, contenders: readonly Contender[]): Explanation {
  const lowest = contenders.at(-1)?.past.points;
  const because = one.past.points === lowest ? 'LOWEST_SCORE' : 'LOWEST_POSSIBLE';
  return { because, facts: { points: { [one.id]: one.past.points } }, relaxed: [] };
}

function tableOf(one: Contender, other: Contender, legs: 1 | 2): Explanation {
  const both = [one, other];
  const factOf = (read: (contender: Contender) => number) =>
    Object.fromEntries(both.map((contender) => [contender.id, read(contender)]));
  const standing = {
    points: factOf(({ past }) => past.points),
    rank: factOf(({ rank }) => rank),
  };
  const because = one.past.points === other.past.points ? 'SAME_SCORE' : 'FLOATED';
  if (legs === 2) return { because, facts: standing, relaxed: [] };
  const facts = {
    ...standing,
    sides: factOf(({ past }) => past.sides),
    lastSide: factOf(({ past }) => past.lastSide),
  };
  return { because, facts, relaxed: countExcess(one.past, other.past) > 0 ? [SIDE_BALANCE] : [] };
}
