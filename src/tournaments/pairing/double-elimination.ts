import { type Group, planGroup } from './elimination-group.ts';
import { stillIn } from './knocked-out.ts';
import type { Pairing, PairingRequest } from './plan.ts';

/**
 * A round among those who have lost at most once: the unbeaten meet each other, and so do the
 * others. Two losses are out, so the final is played again when it is the first loss of a finalist.
 */
export function pairDoubleElimination(request: PairingRequest): Pairing {
  const losses = stillIn(request, 1);
  const plans = groupsOf(losses).map((group) => planGroup(group, request));
  const tables = plans.flatMap((plan) => plan.tables);
  const byes = plans.flatMap((plan) => plan.byes);
  return { kind: 'round', plan: { tables, byes } };
}

/** The last who is unbeaten waits until one of the others is left. */
function groupsOf(losses: ReadonlyMap<string, number>): readonly Group[] {
  const left = [...losses.keys()];
  const unbeaten = left.filter((id) => losses.get(id) === 0);
  const beaten = left.filter((id) => losses.get(id) === 1);
  if (left.length === 2 && unbeaten.length < 2) {
    return [{ entrants: left, because: 'FINAL', whyFree: 'ODD_NUMBER' }];
  }
  const whyFree = unbeaten.length === 1 ? 'WAITS_FOR_FINAL' : 'ODD_NUMBER';
  return [
    { entrants: unbeaten, because: 'UNBEATEN', whyFree },
    { entrants: beaten, because: 'BEATEN_ONCE', whyFree: 'ODD_NUMBER' },
  ];
}
