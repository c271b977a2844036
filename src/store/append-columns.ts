import type { Append } from '../play/ports.ts';
import { deadlineOf } from '../play/time-out.ts';

/** The columns of an entry and of the row of its game; what is not there is undefined. */
export function columnsOf({ sealed, table, fingerprint }: Append) {
  const { entry, text } = sealed;
  return {
    game_id: entry.game,
    version: entry.version,
    prev_hash: entry.prevHash,
    hash: entry.hash,
    body: text,
    seat: entry.seat ?? undefined,
    command_id: entry.commandId ?? undefined,
    fingerprint: fingerprint ?? undefined,
    status: table.status,
    waiting: table.waiting,
    clocks: table.clockState.clocks,
    outcome: table.outcome ?? undefined,
    deadline: deadlineOf(table) ?? undefined,
    changed_at: table.at,
    started_at: table.startedAt ?? undefined,
    finished_at: table.finishedAt ?? undefined,
  };
}
