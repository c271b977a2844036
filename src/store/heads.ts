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

/**
 * First what goes on or has just ended, which is little however many games are stored, and of that
 * what is of these players. The other way about, all games that they ever played would be read.
 */
const CHANGED = `
with changed as materialized (
  select id, creator, reserved from games
  where status in ('open', 'running') and changed_at > $2
  union all
  select id, creator, reserved from games where finished_at > $2
)
select id from changed
where creator = any($1::text[]) or array(select value from jsonb_each_text(reserved)) && $1::text[]
union
select c.id from changed c join game_seats s on s.game_id = c.id where s.player = any($1::text[])`;

/** Games of these players that have changed since an instant. */
export function readChanged(
  store: Store,
  players: readonly string[],
  since: string,
): Promise<readonly string[]> {
  return orUnavailable(async () => {
    // Without a name it is planned for just these players and this instant.
    const result = await store.pool.query<{ id: string }>(CHANGED, [players, since]);
    return result.rows.map(({ id }) => id);
  });
}

/** Asked as `exists`, all seats of these players would be gathered first. */
const CONCERNING = `
select g.id from games g where g.id = any($2::text[]) and (
  g.creator = any($1::text[])
  or array(select s.player from game_seats s where s.game_id = g.id) && $1::text[]
  or array(select value from jsonb_each_text(g.reserved)) && $1::text[]
)`;

/** Those of some games that concern any of these players. */
export function readConcerning(
  store: Store,
  players: readonly string[],
  games: readonly string[],
): Promise<readonly string[]> {
  return orUnavailable(async () => {
    const result = await store.pool.query<{ id: string }>({
      name: 'read-concerning',
      text: CONCERNING,
      values: [players, games],
    });
    return result.rows.map(({ id }) => id);
  });
}
