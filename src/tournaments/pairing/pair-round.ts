import { assertNever } from '../../engine/invariant.ts';
import { pairDoubleElimination } from './double-elimination.ts';
import { pairDuplicate } from './duplicate.ts';
import { isOver } from './is-over.ts';
import type { Pairing, PairingRequest } from './plan.ts';
import { pairRoundRobin } from './round-robin.ts';
import { pairSingleElimination } from './single-elimination.ts';
import { pairSwiss } from './swiss.ts';

/** The next round of an event, or why there is none. It follows from the request and nothing else. */
export function pairRound(request: PairingRequest): Pairing {
  if (isOver(request)) return { kind: 'none', why: 'OVER' };
  const { system } = request.field;
  switch (system) {
    case 'swiss':
      return pairSwiss(request);
    case 'round-robin':
      return pairRoundRobin(request);
    case 'single-elimination':
      return pairSingleElimination(request);
    case 'double-elimination':
      return pairDoubleElimination(request);
    case 'duplicate':
      return pairDuplicate(request);
    default:
      return assertNever(system);
  }
}
