import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { Cluster } from './cluster.ts';
import { NAME } from './cluster.ts';
import { EmbeddedDatabaseError, messageOf } from './failure.ts';
import type { Postmaster } from './postmaster.ts';
import { isPostmaster } from './postmaster.ts';

/**
 * Each process that uses an embedded database holds this advisory lock shared for as long as it
 * lives; the one that gets it exclusively is the last and may stop the database. The lock goes with
 * its holder, however that ends.
 */
const USERS_LOCK = 0x52_69_6e_67;
const CONNECT_LIMIT_MS = 5_000;
const OTHERS_LIMIT_MS = 2_000;
const STOP_LIMIT_MS = 30_000;
const POLL_MS = 20;

/** One process's hold on a running database: while it lasts, no other process stops it. */
export interface Keeper {
  readonly postmaster: Postmaster;
  readonly client: Client;
}

/** The address of a database of a cluster, password included. */
export function addressOf({ password }: Cluster, port: number, database: string): string {
  return `postgres://${NAME}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Takes hold of a running database; throws while it does not answer yet or its last user is
 * stopping it. `onLost` is called when the connection ends by itself.
 */
export async function takeHold(
  cluster: Cluster,
  postmaster: Postmaster,
  onLost: () => void,
): Promise<Keeper> {
  const client = new Client({
    connectionString: addressOf(cluster, postmaster.port, 'postgres'),
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    application_name: 'ringtable keeper',
    keepAlive: true,
  });
  let isHeld = false;
  // pg reports a connection that breaks as an event, which would end the process if unheard.
  client.on('error', () => undefined);
  client.on('end', () => {
    if (isHeld) onLost();
  });
  await client.connect();
  try {
    if (!(await tryLock(client, 'pg_try_advisory_lock_shared'))) {
      throw new EmbeddedDatabaseError('its last user is stopping it');
    }
    await ensureDatabase(client);
    isHeld = true;
    return { postmaster, client };
  } finally {
    if (!isHeld) await client.end();
  }
}

/** Lets go, and stops the database if nobody else uses it; gives what became of it. */
export async function letGo(keeper: Keeper, cluster: Cluster): Promise<string> {
  const { client, postmaster } = keeper;
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [USERS_LOCK]);
    if (!(await tryLock(client, 'pg_try_advisory_lock'))) return 'another server goes on using it';
    if (!(await waitFor(() => isAlone(client), OTHERS_LIMIT_MS))) return 'others are connected';
    // SIGINT is PostgreSQL's fast shutdown: open transactions end, everything is written out. The
    // lock is kept meanwhile, so that a process that comes now waits and then starts it anew.
    process.kill(postmaster.pid, 'SIGINT');
    const isGone = async () => !(await isPostmaster(postmaster.pid, cluster.pgdata));
    return (await waitFor(isGone, STOP_LIMIT_MS)) ? 'stopped' : 'still stopping';
  } catch (error) {
    return `not stopped (${messageOf(error)})`;
  } finally {
    await client.end();
  }
}

async function tryLock(client: Client, call: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`SELECT ${call}($1) AS taken`, [
    USERS_LOCK,
  ]);
  return rows[0]?.taken === true;
}

async function isAlone(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ others: number }>(
    `SELECT count(*)::int AS others FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  return rows[0]?.others === 0;
}

async function ensureDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [NAME]);
  if (rowCount !== 0) return;
  try {
    await client.query(`CREATE DATABASE ${NAME}`);
  } catch (error) {
    // Two first users at once: 42P04 duplicate database, 23505 in the catalogue's unique index.
    const code = error instanceof DatabaseError ? error.code : undefined;
    if (code !== '42P04' && code !== '23505') throw error;
  }
}

async function waitFor(isSo: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}
