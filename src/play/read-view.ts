import { AppError } from '../errors/app-error.ts';
import { requireViewer, requireVisible } from './access.ts';
import type { PlayDeps } from './deps.ts';
import type { Viewer } from './projection.ts';
import type { Table } from './table.ts';
import type { LiveTable, Tables } from './tables.ts';
import { notFound } from './turn.ts';

/** Which game is read, by whom; `title` null where the address names none. */
export interface Reading {
  readonly title: string | null;
  readonly game: string;
  readonly player: string;
}

/** The newest copy of a game, for somebody who may know that it exists. */
export async function readGame(tables: Tables, reading: Reading): Promise<LiveTable> {
  const live = await tables.newest(reading.game);
  if (live === null) throw notFound('game');
  requireVisible(live.table, reading.player, reading.title);
  return live;
}

/** The newest copy of a game, for somebody who may see what `viewer` sees. */
export async function readAs(
  { tables, deals }: Pick<PlayDeps, 'tables' | 'deals'>,
  reading: Reading,
  viewer: Viewer,
): Promise<LiveTable> {
  const live = await readGame(tables, reading);
  await deals.look(live.table);
  requireViewer(live.table, viewer, reading.player, deals);
  return live;
}

/** The table at a version that the game has reached; `NOT_FOUND` for any other. */
export async function tableAt(tables: Tables, live: LiveTable, at: number): Promise<Table> {
  if (at < 1 || at > live.table.version) {
    throw new AppError('NOT_FOUND', `The game has ${live.table.version} versions.`);
  }
  return (await tables.atVersion(live, at)).table;
}
