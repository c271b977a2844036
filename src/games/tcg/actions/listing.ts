import type { Command } from '../commands.ts';
import type { Seat } from '../ids.ts';
import type { Look } from '../rules/look.ts';
import type { Pub } from '../state.ts';
import { listAbilities } from './abilities.ts';
import { listPlays } from './hand.ts';
import { listHealings } from './healing.ts';
import { listTransfers } from './transfers.ts';

/** Whether a player has taken as many actions in this phase as it may (A.2). */
export function isBeyondActions({ actions: taken, options }: Pub, seat: Seat): boolean {
  return taken[seat] >= options.actionsPerPhaseMax;
}

/** Every action a player can take now; beyond the bound of a phase there is none (D-41). */
export function listActions(look: Look): readonly Command[] {
  const { pub } = look.table;
  if (isBeyondActions(pub, look.seat)) return [];
  const more = pub.phase === 'fellowship' ? [...listHealings(look), ...listTransfers(look)] : [];
  return [...listPlays(look), ...listAbilities(look), ...more];
}
