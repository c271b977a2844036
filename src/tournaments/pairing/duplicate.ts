import { takingPart } from '../field.ts';
import type { Pairing, PairingRequest } from './plan.ts';

/** Every team plays the deals of a round by itself, at a table of its own. */
export function pairDuplicate({ field, round }: PairingRequest): Pairing {
  const teams = takingPart(field, round);
  const isPast = field.rounds !== null && round > field.rounds;
  if (isPast || teams.length === 0) return { kind: 'none', why: 'OVER' };
  const tables = teams.map(({ id }) => {
    return { entrants: [id], explanation: { because: 'SAME_DEAL', facts: {}, relaxed: [] } };
  });
  return { kind: 'round', plan: { tables, byes: [] } };
}
