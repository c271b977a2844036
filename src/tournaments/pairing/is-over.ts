import { assertNever } from '../../engine/invariant.ts';
import { takingPart } from '../field.ts';
import { stillIn } from './knocked-out.ts';
import type { PairingRequest } from './plan.ts';
import { hasTableLeft } from './round-robin.ts';

/** Whether all that the system has to play was played: nobody need pair a round to know it. */
export function isOver(request: PairingRequest): boolean {
  const { field, round } = request;
  const isPast = field.rounds !== null && round > field.rounds;
  switch (field.system) {
    case 'swiss':
      return isPast || takingPart(field, round).length < 2;
    case 'duplicate':
      return isPast || takingPart(field, round).length === 0;
    case 'round-robin':
      return !hasTableLeft(request);
    case 'single-elimination':
      return stillIn(request, 0).size < 2;
    case 'double-elimination':
      return stillIn(request, 1).size < 2;
    default:
      return assertNever(field.system);
  }
}
