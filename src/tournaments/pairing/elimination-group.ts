import { known } from '../../engine/invariant.ts';
import { forbiddenIn, type IsForbidden } from './forbidden.ts';
import { drawLots } from './lots.ts';
import { cheapestMatching, type Edge } from './matching.ts';
import { countMeetings, type Pasts, pastOf, pastsOf } from './past.ts';
import type { Explanation, PairingRequest, PlannedBye, PlannedTable, RoundPlan } from './plan.ts';
import { inSeats } from './sides.ts';

/** Entrants who have lost equally often and meet each other. */
export interface Group {
  readonly entrants: readonly string[];
  /** What brings them together, as explanations say it. */
  readonly because: string;
  /** Why one of them has no opponent, if the number is odd. */
  readonly whyFree: string;
}

interface Meeting {
  readonly pasts: Pasts;
  readonly isForbidden: IsForbidden;
}

/**
 * Pairs a group by lot, but so that as few as possible meet again, and an odd one out is somebody
 * who was free least often. Elimination goes on whatever happens, so no rule is hard here.
 */
export function planGroup(group: Group, { field, seed }: PairingRequest): RoundPlan {
  const meeting = { pasts: pastsOf(field), isForbidden: forbiddenIn(field) };
  const drawn = [...drawLots(seed, 'group', group.entrants).keys()];
  const mates = known(
    cheapestMatching(drawn.length + (drawn.length % 2), edgesOf(drawn, meeting)),
    'a matching of everybody with everybody',
  );
  const rule = { legs: field.legs, pasts: meeting.pasts, lots: drawLots(seed, 'side', drawn) };
  const tables: PlannedTable[] = [];
  const byes: PlannedBye[] = [];
  drawn.forEach((one, place) => {
    const mate = mates[place] ?? 0;
    const other = drawn[mate];
    if (other === undefined) byes.push({ entrant: one, explanation: freeOf(one, group, meeting) });
    else if (place < mate) {
      const entrants = inSeats(one, other, rule);
      tables.push({ entrants, explanation: tableOf(one, other, group, meeting) });
    }
  });
  return { tables, byes };
}

/** Everybody with everybody, and in an odd group with the bye, whose number is the last. */
function edgesOf(drawn: readonly string[], { pasts, isForbidden }: Meeting): readonly Edge[] {
  const half = Math.floor(drawn.length / 2);
  const edges: Edge[] = [];
  drawn.forEach((id, one) => {
    for (let other = one + 1; other < drawn.length; other += 1) {
      const opponent = known(drawn[other], 'an opponent');
      const forbidden = isForbidden(id, opponent) ? 1 : 0;
      const distance = Math.abs(other - one - half);
      edges.push({
        one,
        other,
        costs: [forbidden, countMeetings(pasts, id, opponent), 0, distance],
      });
    }
    const { byes } = pastOf(pasts, id);
    if (drawn.length % 2 === 1) edges.push({ one, other: drawn.length, costs: [0, 0, byes, 0] });
  });
  return edges;
}

function tableOf(
  one: string,
  other: string,
  { because }: Group,
  { pasts, isForbidden }: Meeting,
): Explanation {
  const meetings = countMeetings(pasts, one, other);
  const relaxed = isForbidden(one, other) ? ['FORBIDDEN_PAIR'] : [];
  // Finalists often know each other; that is no exception.
  if (meetings > 0 && because !== 'FINAL') relaxed.push('NO_REMATCH');
  return { because, facts: { meetings: { [one]: meetings, [other]: meetings } }, relaxed };
}

function freeOf(one: string, { whyFree }: Group, { pasts }: Meeting): Explanation {
  return { because: whyFree, facts: { byes: { [one]: pastOf(pasts, one).byes } }, relaxed: [] };
}
