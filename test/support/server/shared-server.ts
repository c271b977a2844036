import { afterAll, beforeAll } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { type TestDatabase, testDatabase } from '../postgres.ts';
import { type ServerSettings, startServer, type TestServer } from './start-server.ts';

/** A server for all tests of a file, and its database. */
export interface SharedServer {
  readonly url: string;
  readonly databaseUrl: string;
  readonly process: TestServer;
}

/** Starts a server on a database of its own before the tests of a file, and ends both after them. */
export function sharedServer(env: ServerSettings['env'] = {}): SharedServer {
  let database: TestDatabase | null = null;
  let server: TestServer | null = null;
  beforeAll(async () => {
    database = await testDatabase();
    server = await startServer({ databaseUrl: database.url, env });
  });
  afterAll(async () => {
    await server?.stop();
    await database?.drop();
  });
  return {
    get url() {
      return known(server, 'the server of this file').url;
    },
    get databaseUrl() {
      return known(database, 'the database of this file').url;
    },
    get process() {
      return known(server, 'the server of this file');
    },
  };
}
