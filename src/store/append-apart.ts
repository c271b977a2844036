import type pg from 'pg';
import type { Append } from '../play/ports.ts';
import { columnsOf } from './append-columns.ts';
import { inTransaction, type Store } from './pool.ts';

/** Both name their game by a value of their own, so each is sent to the one shard it is about. */
const WRITE = `
insert into game_log (game_id, version, seat, command_id, fingerprint, hash, body)
values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`;
const ADVANCE = `
update games set
  version = $3, head = $4, status = $5, waiting = $6, clocks = $7, outcome = $8, deadline = $9,
  changed_at = $10, started_at = $11, finished_at = $12
where id = $1 and version = $3 - 1 and head = $2`;

/** The game has moved on, or is not there yet: the transaction is rolled back. */
class Behind extends Error {
  override readonly name = 'Behind';
}

/**
 * Writes an entry in a transaction of its own, for a database whose games are spread over several
 * machines: there, one statement for many games is refused.
 */
export async function appendApart(store: Store, append: Append): Promise<boolean> {
  try {
    await inTransaction(store, (client) => appendWithin(client, append));
    return true;
  } catch (error) {
    if (error instanceof Behind) return false;
    throw error;
  }
}

/** Writes an entry in the transaction of the caller; throws where that must be rolled back. */
export async function appendWithin(client: pg.PoolClient, append: Append): Promise<void> {
  const row = columnsOf(append);
  const { game_id: game, version, hash } = row;
  const entry = [game, version, row.seat, row.command_id, row.fingerprint, hash, row.body];
  const written = await client.query({ name: 'write-entry', text: WRITE, values: entry });
  if (written.rowCount === 0) throw new Behind();
  const facts = [
    ...[game, row.prev_hash, version, hash, row.status, row.waiting],
    ...[JSON.stringify(row.clocks), JSON.stringify(row.outcome), row.deadline],
    ...[row.changed_at, row.started_at, row.finished_at],
  ];
  const advanced = await client.query({ name: 'advance-game', text: ADVANCE, values: facts });
  if (advanced.rowCount === 0) throw new Behind();
}

/** Whether an error says that an entry comes too late. */
export function isBehind(error: unknown): boolean {
  return error instanceof Behind;
}
