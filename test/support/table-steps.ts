import { known } from '../../src/engine/invariant.ts';
import { gate } from '../../src/engine/play.ts';
import type { Rng } from '../../src/engine/rng.ts';
import { sight } from '../../src/engine/sight.ts';
import type { Entry } from '../../src/play/entry.ts';
import type { Moment } from '../../src/play/fold-log.ts';
import { projectionOf } from '../../src/play/projection.ts';
import { nextTable, type Table } from '../../src/play/table.ts';

/**
 * What a seat's command leads to: the entry that the service would write, and the table after it,
 * with hashes that say nothing; null where the gate refuses the command.
 */
export function stepFrom(
  table: Table,
  seat: string,
  command: { readonly type: string },
  rng: Rng,
): Moment | null {
  const { module, at } = table;
  const state = known(table.state, 'a running game');
  const open = projectionOf(table, seat).decisions;
  const verdict = gate(module, sight(state, seat), open, command, null);
  if (verdict.kind !== 'legal') return null;
  const events = module.decide({ seat, command: verdict.command }, state, rng);
  const decision = verdict.decision.id;
  const step = { at, seat, player: seat, command, decision, commandId: null, events };
  const next = nextTable(table.game.id, module, table, step);
  const entry: Entry = { ...next.draft, salt: '', prevHash: '', hash: '' };
  return { table: next.withHead(''), entry };
}
