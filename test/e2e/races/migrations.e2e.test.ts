import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import journal from '../../../db/migrations/meta/_journal.json' with { type: 'json' };
import { emptyDatabase, type TestDatabase } from '../../support/postgres.ts';
import { registerPlayer } from '../../support/server/seated-game.ts';
import { startServer } from '../../support/server/start-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

it('servers that start together on an empty database migrate it once', async () => {
  const databaseUrl = database.url;
  const servers = await Promise.all(Array.from({ length: 4 }, () => startServer({ databaseUrl })));
  for (const { url } of servers) await registerPlayer(url);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const applied = await client.query('select id from drizzle.__drizzle_migrations');
  const players = await client.query('select id from players');
  await client.end();
  expect(applied.rowCount).toBe(journal.entries.length);
  expect(players.rowCount).toBe(servers.length);
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0, 0, 0]);
});
