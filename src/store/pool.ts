import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { orUnavailable } from './failures.ts';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;

export interface StoreSettings {
  readonly url: string;
  /** Connections of this process, the listener's not counted. */
  readonly maxConnections: number;
  /** How long a statement, or the wait for a connection, may take, in milliseconds. */
  readonly timeoutMs: number;
}

/** The one pool of a process and drizzle on top of it. */
export interface Store {
  readonly pool: pg.Pool;
  readonly db: Database;
  /** Whether the database answers now. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the pool. An idle connection that breaks is dropped by it; the next query gets another. */
export function openStore(settings: StoreSettings, onIdleError: (error: Error) => void): Store {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.maxConnections,
    connectionTimeoutMillis: settings.timeoutMs,
    query_timeout: settings.timeoutMs,
    // Shorter than the driver's own limit, so that the server gives up first and the connection stays.
    statement_timeout: Math.ceil(settings.timeoutMs * 0.9),
    idle_in_transaction_session_timeout: settings.timeoutMs,
    application_name: 'ringtable',
  });
  pool.on('error', onIdleError);
  return {
    pool,
    db: drizzle(pool, { schema }),
    answers: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => pool.end(),
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
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
      client.off('error', lost);
    }
  });
}
