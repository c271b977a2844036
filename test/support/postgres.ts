import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer;
  }
}

/** The PostgreSQL of a test run: how to reach it and the migrated database to copy. */
export interface TestServer {
  readonly url: string;
  readonly template: string;
}

/** A database of one test file's own. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes a database with all migrations applied that nobody else uses; `drop` it afterwards. */
export function testDatabase(): Promise<TestDatabase> {
  return makeDatabase(`TEMPLATE ${inject('postgres').template}`);
}

/** Makes a database without a table, for those who apply the migrations themselves. */
export function emptyDatabase(): Promise<TestDatabase> {
  return makeDatabase('TEMPLATE template0');
}

async function makeDatabase(source: string): Promise<TestDatabase> {
  const { url } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(url, `CREATE DATABASE ${name} ${source}`);
  return {
    url: withDatabase(url, name),
    drop: () => execute(url, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** The same server's address with another database in it. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs one statement on a connection of its own. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Whether something at an address takes a connection and answers. */
export async function answersAt(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
