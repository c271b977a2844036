import { known } from '../../../src/engine/invariant.ts';
import type { Database } from '../server/database.ts';

/** The tables a game lies in, and the column that says which game. */
const TABLES = [
  ['games', 'id'],
  ['game_seats', 'game_id'],
  ['game_log', 'game_id'],
  ['seeds', 'game_id'],
] as const;

/**
 * Fills a database with so many games of the past, all rows of each: copies of some that are over,
 * in turn, under ids that are older than theirs. They lie there as real games would, and are good
 * for nothing else: their logs still speak of the games they were copied from.
 */
export async function storeGames(
  database: Database,
  models: readonly string[],
  count: number,
): Promise<void> {
  for (const [table, key] of TABLES) {
    const others = (await columnsOf(database, table)).filter((column) => column !== key);
    await database.rows(
      `insert into ${table} (${[key, ...others].map(quoted).join(', ')})
       select ${COPY_ID}, ${others.map((column) => `m.${quoted(column)}`).join(', ')}
       from generate_series(0, $2::int - 1) n
       join ${table} m on m.${key} = ($1::text[])[1 + n % cardinality($1::text[])]
       order by n`,
      [models, count],
    );
  }
  // As a database that has run for long: statistics are there, and nothing waits to be written.
  await database.rows('vacuum analyze');
  await database.rows('checkpoint');
}

/** Like the id of a game (UUIDv7), from the first hours of 1970. */
const COPY_ID = `'g_00000000-' || lpad(to_hex(n / 65536), 4, '0') || '-7000-8000-'
  || lpad(to_hex(n), 12, '0')`;

async function columnsOf(database: Database, table: string): Promise<readonly string[]> {
  const rows = await database.rows<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'
     order by ordinal_position`,
    [table],
  );
  known(rows[0], `a column of ${table}`);
  return rows.map(({ name }) => name);
}

function quoted(column: string): string {
  return `"${column}"`;
}
