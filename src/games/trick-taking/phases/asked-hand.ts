import type { Hand, Seat } from '../ids.ts';
import { controllerOf, currentRound } from '../rules/table.ts';
import type { Pub } from '../state.ts';

/** The seat that a question to one hand waits for. */
export function askedHand(pub: Pub, { hand }: { readonly hand: Hand }): readonly Seat[] {
  return [controllerOf(currentRound(pub), hand)];
}
