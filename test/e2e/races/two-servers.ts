import { afterAll, beforeAll } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { type TestDatabase, testDatabase } from '../../support/postgres.ts';
import { startServer, type TestServer } from '../../support/server/start-server.ts';

/** Two server processes on one database. */
export interface TwoServers {
  readonly one: TestServer;
  readonly other: TestServer;
  readonly databaseUrl: string;
}

/** Starts them before the tests of a file and ends them, and their database, after them. */
export function twoServers(): TwoServers {
  let database: TestDatabase | null = null;
  let servers: readonly TestServer[] = [];
  beforeAll(async () => {
    const { url } = await testDatabase().then((made) => {
      database = made;
      return made;
    });
    servers = await Promise.all([
      startServer({ databaseUrl: url }),
      startServer({ databaseUrl: url }),
    ]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database?.drop();
  });
  return {
    get one() {
      return known(servers[0], 'the first server');
    },
    get other() {
      return known(servers[1], 'the other server');
    },
    get databaseUrl() {
      return known(database, 'the database').url;
    },
  };
}
