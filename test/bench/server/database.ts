import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../../src/store/embedded/start.ts';
import type { Belongings } from './belongings.ts';

const CONNECTIONS = 4;

/** A database that a bench writes into. */
export interface Database {
  readonly url: string;
  /** Runs one statement; answers its rows. */
  rows<Row extends object>(statement: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

/** The PostgreSQL that a bench runs on. */
export interface Postgres {
  /** Where it is, in words. */
  readonly about: string;
  /** Makes an empty database, which goes when the bench ends. */
  makeDatabase(): Promise<Database>;
}

/**
 * The PostgreSQL of DATABASE_URL, else the embedded one in a folder of its own, as the server starts
 * it: every commit is flushed to the disk. A bench never writes into a database that was there.
 */
export async function findPostgres(own: Belongings): Promise<Postgres> {
  const url = process.env['DATABASE_URL'] ?? '';
  if (url !== '') return postgresAt(url, 'the PostgreSQL of DATABASE_URL', own);
  const folder = await mkdtemp(join(tmpdir(), 'ringtable-bench-'));
  own.add(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const database = await startEmbedded({ dataDir: folder, log: () => undefined });
  own.add(() => database.stop());
  return postgresAt(database.url, 'the embedded PostgreSQL', own);
}

/** A PostgreSQL that runs already; its user must be allowed to make databases. */
export function postgresAt(url: string, about: string, own: Belongings): Postgres {
  return {
    about,
    async makeDatabase() {
      const name = `ringtable_bench_${randomBytes(6).toString('hex')}`;
      await once(url, `CREATE DATABASE ${name}`).catch((error: Error) => {
        throw new Error(`${about} gives no database to measure on: ${error.message}`);
      });
      const address = new URL(url);
      address.pathname = `/${name}`;
      const database = openDatabase(address.href, own);
      // Before the connections end: a statement that still runs is broken off by it.
      own.add(() => once(url, `DROP DATABASE ${name} WITH (FORCE)`));
      return database;
    },
  };
}

/** Opens a few connections of the bench's own, beside those of the server. */
function openDatabase(url: string, own: Belongings): Database {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  // Connections that are idle when the database goes break; whoever uses one is told by its query.
  pool.on('error', () => undefined);
  own.add(() => pool.end());
  return {
    url,
    rows: async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(statement, [...values])).rows,
  };
}

/** Runs one statement on a connection of its own. */
async function once(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
