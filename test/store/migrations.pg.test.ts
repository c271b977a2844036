import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import journal from '../../db/migrations/meta/_journal.json' with { type: 'json' };
import { migrate } from '../../src/store/migrate.ts';
import { ROOT } from '../support/plant.ts';
import { emptyDatabase, type TestDatabase } from '../support/postgres.ts';

const PARTITIONED = '0003_partitioned-log';

/** All migrations before the one that is named, as a release had them. */
let earlier: string;
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  earlier = await mkdtemp(join(tmpdir(), 'ringtable-migrations-'));
  await cp(join(ROOT, 'db/migrations'), earlier, { recursive: true });
  const place = journal.entries.findIndex(({ tag }) => tag === PARTITIONED);
  const cut = { ...journal, entries: journal.entries.slice(0, place) };
  await writeFile(join(earlier, 'meta/_journal.json'), JSON.stringify(cut));
});
afterAll(() => rm(earlier, { recursive: true }));

beforeEach(async () => {
  database = await emptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await applyMigrations(drizzle(client), { migrationsFolder: earlier });
  await client.query(FILL);
  await client.query(ODD_ROWS, ['Þórinn „Eikinskjaldi“ \u{1F48D}\n', 'x'.repeat(300_000)]);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const FILL = `
insert into game_log (game_id, version, seat, command_id, fingerprint, hash, body)
select 'g_' || md5(game::text), version, 'p' || version % 3,
  case when version % 2 = 0 then 'command-' || version end,
  case when version % 2 = 0 then md5(version::text) end,
  md5(game || ' ' || version), '{"game":' || game || ',"version":' || version || '}'
from generate_series(1, 300) game, generate_series(1, 7) version`;
const ODD_ROWS = `
insert into game_log (game_id, version, hash, body)
values ('', 1, '', ''), ('g_odd', 1, 'h', $1), ('g_odd', 2147483647, 'h', $2)`;

async function wholeLog(): Promise<unknown> {
  const { rows } = await client.query('select * from game_log order by game_id, version');
  return rows;
}

/** What holds for the table as a whole: constraints and indexes by name, columns in their order. */
async function shapeOfLog(): Promise<unknown> {
  const { rows } = await client.query(`
    select conname as name, pg_get_constraintdef(oid) as is from pg_constraint
    where conrelid = 'game_log'::regclass
    union all
    select indexname, replace(indexdef, 'ON ONLY', 'ON') from pg_indexes
    where tablename = 'game_log'
    union all
    select 'column ' || attnum, attname || ' ' || format_type(atttypid, atttypmod)
    from pg_attribute where attrelid = 'game_log'::regclass and attnum > 0
    order by name`);
  return rows;
}

async function countParts(): Promise<readonly number[]> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from game_log group by tableoid',
  );
  return rows.map(({ count }) => count);
}

describe('the log becomes partitioned', () => {
  it('with every row as it was and every constraint by its name', async () => {
    const before = [await wholeLog(), await shapeOfLog()];
    await migrate(database.url);
    expect([await wholeLog(), await shapeOfLog()]).toEqual(before);
    expect(await countParts()).toHaveLength(16);
    await expect(client.query(ODD_ROWS, ['', ''])).rejects.toMatchObject({ code: '23505' });
  });

  it('in parts of about the same size', async () => {
    await migrate(database.url);
    const parts = await countParts();
    expect(Math.min(...parts)).toBeGreaterThan(0);
    expect(Math.max(...parts)).toBeLessThan((4 * 2103) / 16);
  });

  it('or stays as it is when the migration is cut, which is done again as if nothing had been', async () => {
    const before = await wholeLog();
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin; lock table game_log in access share mode');
    const cut = migrate(database.url).catch((error: unknown) => error);
    await expect.poll(endWhoWaits, { timeout: 30_000, interval: 20 }).toBe(1);
    expect(await cut).toBeInstanceOf(Error);
    await holder.end();
    expect([await wholeLog(), await countParts()]).toEqual([before, [2103]]);
    await migrate(database.url);
    expect(await wholeLog()).toEqual(before);
  });

  it('under a node that has prepared its statements before', async () => {
    const read = {
      name: 'read-log',
      text: 'select version, body from game_log where game_id = $1 and version > $2',
      values: ['g_odd', 0],
    };
    const before = await client.query(read);
    await migrate(database.url);
    expect((await client.query(read)).rows).toEqual(before.rows);
  });
});

/** Cuts the migration off that waits for a lock; how many there were. */
async function endWhoWaits(): Promise<number | null> {
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'ringtable-migrate' and wait_event_type = 'Lock'
       and datname = current_database()`,
  );
  return rowCount;
}
