import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any number; the same for every node that might migrate this database. */
const LOCK = 7_226_483;

const FOLDER = fileURLToPath(new URL('../../db/migrations', import.meta.url));

const CONNECT_MS = 5000;
const LOOK_AGAIN_MS = 200;

/**
 * Brings a database to the newest schema. Nodes that start together wait for each other; the lock
 * belongs to this connection, so it ends with it, however it ends. `isGivenUp` ends the waiting.
 */
export async function migrate(url: string, isGivenUp = (): boolean => false): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'ringtable-migrate',
    connectionTimeoutMillis: CONNECT_MS,
  });
  // Cut between two statements, the connection says so by an event only; the next statement fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    while (!(await takeLock(client))) {
      if (isGivenUp()) return;
      await delay(LOOK_AGAIN_MS);
    }
    await applyMigrations(drizzle(client), { migrationsFolder: FOLDER });
  } finally {
    await client.end();
  }
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const text = 'select pg_try_advisory_lock($1) as taken';
  const result = await client.query<{ taken: boolean }>(text, [LOCK]);
  return result.rows[0]?.taken === true;
}
