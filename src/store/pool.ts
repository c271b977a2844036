import { setTimeout as delay } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isAway, orUnavailable } from './failures.ts';
import * as schema from './schema.ts';
import { SteadyPool } from './steady-pool.ts';

export type Database = NodePgDatabase<typeof schema>;

export interface StoreSettings {
  readonly url: string;
  /** Connections of this process, the listener's not counted. */
  readonly maxConnections: number;
  /** The longest that one call waits for a database that has stopped answering, in milliseconds. */
  readonly timeoutMs: number;
  /** `transaction`: a connection keeps nothing beyond a transaction, since a pooler lends it. */
  readonly pooler?: 'none' | 'transaction';
  /** Told of each connection that could not be made, with the reason. */
  readonly onRefused?: (error: Error) => void;
  /** Told when the database stops answering, and when it answers again. */
  readonly onSilence?: (isSilent: boolean) => void;
}

/** The one pool of a process and drizzle on top of it. */
export interface Store {
  readonly pool: pg.Pool;
  readonly db: Database;
  /** What opens a transaction, with its limits where a connection cannot hold them. */
  readonly begin: string;
  /** Whether the database answers now and can be written to. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

/** Parts of the longest wait: each limit comes before the next one, and there is time for a check. */
interface Limits {
  /** The server gives a statement up, and the connection stays. */
  readonly statementMs: number;
  /** The client gives up: a connection, or an answer, has not come. */
  readonly answerMs: number;
  /** Then it is found out whether the database is silent altogether. */
  readonly checkMs: number;
}

function limitsOf(timeoutMs: number): Limits {
  const checkMs = Math.min(1000, Math.ceil(timeoutMs / 4));
  const answerMs = Math.ceil(timeoutMs * 0.9) - checkMs;
  return { statementMs: Math.ceil(answerMs * 0.9), answerMs, checkMs };
}

/**
 * The server ends the session of a process that is gone without a word within half a minute, and
 * this process notices that the server is. Both ask when nothing has been heard for ten seconds.
 */
const SERVER_ASKS =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';
const CLIENT_ASKS = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Who asks whether the service is ready does not wait longer. */
const READY_MS = 2000;

/** Nothing can be written to a standby, or to a server that its operator has set to reading. */
const WRITABLE = `select current_setting('transaction_read_only') = 'off' as writable`;

/** Opens the pool. An idle connection that breaks is dropped by it; the next query gets another. */
export function openStore(settings: StoreSettings, onIdleError: (error: Error) => void): Store {
  const { pooler = 'none', onRefused = ignore, onSilence = ignore } = settings;
  const limits = limitsOf(settings.timeoutMs);
  const isDirect = pooler === 'none';
  const pool = new SteadyPool({
    connection: { ...connectionOf(settings, limits), ...(isDirect ? sessionOf(limits) : {}) },
    patienceMs: limits.answerMs,
    checkMs: limits.checkMs,
    namesStatements: isDirect,
    onRefused,
    onSilence,
  });
  pool.on('error', onIdleError);
  return {
    pool,
    db: drizzle(pool, { schema }),
    begin: isDirect ? 'begin' : beginWith(limits),
    answers: makeReadiness(pool),
    close: () => pool.close(),
  };
}

function ignore(): void {}

function connectionOf({ url, maxConnections }: StoreSettings, { answerMs }: Limits): pg.PoolConfig {
  return {
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: 'ringtable',
    ...CLIENT_ASKS,
  };
}

/** What the server is told once a connection; a pooler by transaction refuses to pass it on. */
function sessionOf({ statementMs, answerMs }: Limits): pg.PoolConfig {
  return {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: answerMs,
    options: SERVER_ASKS,
  };
}

/** The same for one transaction. */
function beginWith({ statementMs, answerMs }: Limits): string {
  return (
    `begin; set local statement_timeout = ${statementMs}; ` +
    `set local idle_in_transaction_session_timeout = ${answerMs}`
  );
}

/** Asks once for all who want to know at the same time. */
function makeReadiness(pool: SteadyPool): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    const isWritable = pool.query<{ writable: boolean }>(WRITABLE).then(
      ({ rows }) => rows[0]?.writable === true,
      () => false,
    );
    const late = new AbortController();
    const isLate = delay(READY_MS, 'late' as const, { signal: late.signal }).catch(() => false);
    const first = await Promise.race([isWritable, isLate]);
    late.abort();
    if (first === 'late') pool.suspect();
    return first === true;
  }

  return async () => {
    if (pool.isSilent) return false;
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}

/** Runs work in one transaction, which is committed or rolled back, never left behind. */
export function inTransaction<T>(
  store: Store,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return orUnavailable(async () => {
    const client = await store.pool.connect();
    let broken: Error | undefined;
    // Cut between two statements, a connection that is taken says so by an event only.
    const lost = (error: Error) => {
      broken = error;
    };
    client.on('error', lost);
    try {
      await client.query(store.begin);
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      // A connection in trouble is closed, which rolls back as well and need not be waited for.
      if (isAway(error)) broken = error as Error;
      else await client.query('rollback').catch(lost);
      throw error;
    } finally {
      client.release(broken);
      client.off('error', lost);
    }
  });
}
