import { orUnavailable } from './failures.ts';
import type { Store } from './pool.ts';

/** Newest versions of some games, for the poll that finds what no wake-up told. */
export function readVersions(store: Store, games: readonly string[]): Promise<Map<string, number>> {
  return orUnavailable(async () => {
    const result = await store.pool.query<{ id: string; version: number }>({
      name: 'read-versions',
      text: 'select id, version from games where id = any($1::text[])',
      values: [games],
    });
    return new Map(result.rows.map(({ id, version }) => [id, version]));
  });
}

const CHANGED = `
select g.id from games g where g.changed_at > $2 and (
  g.creator = any($1::text[])
  or exists (select from game_seats s where s.game_id = g.id and s.player = any($1::text[]))
)`;

/** Games of these players that have changed since an instant. */
export function readChanged(
  store: Store,
  players: readonly string[],
  since: string,
): Promise<readonly string[]> {
  return orUnavailable(async () => {
    const result = await store.pool.query<{ id: string }>({
      name: 'read-changed',
      text: CHANGED,
      values: [players, since],
    });
    return result.rows.map(({ id }) => id);
  });
}
