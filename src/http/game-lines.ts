import { known } from '../engine/invariant.ts';
import { exportLog } from '../play/export-log.ts';
import type { Table } from '../play/table.ts';
import type { HttpDeps } from './deps.ts';

/** The log file of a game that is over, line by line, each with its line feed. */
export async function gameLines(
  { log, seeds }: Pick<HttpDeps, 'log' | 'seeds'>,
  table: Table,
): Promise<Iterable<string>> {
  const { id } = table.game;
  const rows = await log.read(id, 0);
  const secrets = known(await seeds.read(id), 'the seeds of a game');
  const entries = rows.map(({ entry }) => entry);
  return withLineFeeds(exportLog(table, entries, secrets));
}

function* withLineFeeds(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`;
}
