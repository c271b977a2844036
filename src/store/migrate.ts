import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any number; the same for every node that might migrate this database. */
const LOCK = 7_226_483;

const FOLDER = { migrationsFolder: fileURLToPath(new URL('../../db/migrations', import.meta.url)) };

const CONNECT_MS = 5000;
const LOOK_AGAIN_MS = 200;

/**
 * A migration that waits for a table makes everybody else wait behind it, so it gives up soon and
 * is tried again. What a node that is gone without a word held is free again within half a minute.
 */
const SESSION = `
set lock_timeout = '5s';
set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;

/** When the newest migration was made that this database has had; null where it has had none. */
const NEWEST = 'select max(created_at) as newest from drizzle.__drizzle_migrations';
/** There is no such table, or no such schema. */
const MISSING = new Set(['42P01', '3F000']);

/** When whoever asked for migrations does not wait any more. */
export interface Patience {
  readonly isGivenUp?: () => boolean;
  /** Longest time for one statement; absent: somebody looks on and decides. */
  readonly statementMs?: number;
}

/**
 * Brings a database to the newest schema. Nodes that start together wait for each other; the lock
 * belongs to this connection, so it ends with it, however it ends. A schema that is new enough, or
 * newer, is left as it is, so that a role which may not change it can use it.
 */
export async function migrate(url: string, patience: Patience = {}): Promise<void> {
  const { isGivenUp = () => false, statementMs = 0 } = patience;
  const client = new pg.Client({
    connectionString: url,
    application_name: 'ringtable-migrate',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: statementMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Cut between two statements, the connection says so by an event only; the next statement fails.
  client.on('error', () => undefined);
  const watch = setInterval(() => {
    if (isGivenUp()) client.connection.stream.destroy();
  }, LOOK_AGAIN_MS);
  try {
    await client.connect();
    if (await isNewEnough(client)) return;
    await client.query(SESSION);
    while (!(await takeLock(client))) {
      if (isGivenUp()) return;
      await delay(LOOK_AGAIN_MS);
    }
    await applyMigrations(drizzle(client), FOLDER);
  } finally {
    clearInterval(watch);
    await close(client);
  }
}

async function isNewEnough(client: pg.Client): Promise<boolean> {
  const wanted = Math.max(...readMigrationFiles(FOLDER).map(({ folderMillis }) => folderMillis));
  try {
    const { rows } = await client.query<{ newest: string | null }>(NEWEST);
    return Number(rows[0]?.newest ?? 0) >= wanted;
  } catch (error) {
    if (error instanceof pg.DatabaseError && MISSING.has(error.code ?? '')) return false;
    throw error;
  }
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const text = 'select pg_try_advisory_lock($1) as taken';
  const result = await client.query<{ taken: boolean }>(text, [LOCK]);
  return result.rows[0]?.taken === true;
}

/** A connection that answers nothing does not answer a farewell either. */
async function close(client: pg.Client): Promise<void> {
  const cut = setTimeout(() => client.connection.stream.destroy(), CONNECT_MS);
  await client.end();
  clearTimeout(cut);
}
