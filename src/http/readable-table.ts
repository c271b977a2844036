import { isVisible } from '../play/access.ts';
import type { Table } from '../play/table.ts';
import { notFound } from '../play/turn.ts';
import type { HttpDeps } from './deps.ts';

/**
 * A game, for who may know of it: organizers know of every game of their tournament. Throws
 * `NOT_FOUND`.
 */
export async function readableTable(deps: HttpDeps, game: string, player: string): Promise<Table> {
  const live = await deps.play.tables.newest(game);
  if (live === null) throw notFound('game');
  const { table } = live;
  if (!isVisible(table.game, player) && !(await isOrganizer(deps, table, player))) {
    throw notFound('game');
  }
  return table;
}

/** Whether a player runs the tournament a game belongs to. */
export async function isOrganizer(
  { tournaments }: HttpDeps,
  { game: { assigned } }: Table,
  player: string,
): Promise<boolean> {
  if (assigned === null) return false;
  const live = await tournaments.cache.newest(assigned.tournament);
  return live?.tournament.organizers.includes(player) === true;
}
