import { takingPart } from '../field.ts';
import type { Pairing, PairingRequest } from './plan.ts';

/** Every team plays the deals of a round by itself, at a table of its own. */
export function pairDuplicate({ field, round }: PairingRequest): Pairing {
  const tables = takingPart(field, round).map(({ id }) => {
    return { entrants: [id], explanation: { because: 'SAME_DEAL', facts: {}, relaxed: [] } };
  });
  return { kind: 'round', plan: { tables, byes: [] } };
}
