import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import journal from '../../../db/migrations/meta/_journal.json' with { type: 'json' };
import { migrate } from '../../../src/store/migrate.ts';
import { ROOT } from '../../support/plant.ts';
import { emptyDatabase, execute, type TestDatabase } from '../../support/postgres.ts';
import { readyStatus } from '../../support/server/outage.ts';
import { registerPlayer } from '../../support/server/seated-game.ts';
import { startServer } from '../../support/server/start-server.ts';
import { stickMigrations } from '../../support/stuck-migration.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
  onTestFinished(() => database.drop());
});

/** A server that nobody waits for; it is ended with the test. */
function launch(databaseUrl: string): { readonly child: ChildProcess; output(): string } {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, ['.build/main.js'], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, PORT: '0', LOG_LEVEL: 'warn', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => end(child, 'SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return { child, output: () => output };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

it('eight servers start together on an empty database, and one dies in the middle of migrating it', async () => {
  const databaseUrl = database.url;
  const stuck = await stickMigrations(databaseUrl);
  const first = launch(databaseUrl);
  await stuck.untilStuck();
  const starting = Array.from({ length: 7 }, () => startServer({ databaseUrl }));
  await end(first.child, 'SIGKILL');
  await stuck.release();
  const servers = await Promise.all(starting);
  for (const { url } of servers) await registerPlayer(url);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const applied = await client.query('select id from drizzle.__drizzle_migrations');
  const players = await client.query('select id from players');
  await client.end();
  expect(applied.rowCount).toBe(journal.entries.length);
  expect(players.rowCount).toBe(servers.length);
  const codes = await Promise.all(servers.map((server) => server.stop()));
  expect(codes).toEqual(servers.map(() => 0));
});

it('a server that may not change the schema says so and waits for somebody who may', async () => {
  const role = `waiting_${database.url.slice(-8)}`;
  await execute(database.url, `create role ${role} login password 'x'`);
  onTestFinished(() => execute(database.url, `drop owned by ${role}; drop role ${role}`));
  const url = new URL(database.url);
  [url.username, url.password] = [role, 'x'];
  const { output } = launch(url.href);
  const words = 'the schema is too old and the role of DATABASE_URL may not change it';
  await expect.poll(output, { timeout: 60_000 }).toContain(words);
  const address = /listens on (\S+)/.exec(output())?.[1] ?? '';
  const server = { url: address };
  expect(await readyStatus(server)).toBe(503);
  await migrate(database.url);
  await execute(
    database.url,
    `grant usage on schema public, drizzle to ${role};
     grant all on all tables in schema public to ${role};
     grant select on drizzle.__drizzle_migrations to ${role}`,
  );
  await expect.poll(() => readyStatus(server), { timeout: 60_000 }).toBe(200);
  await registerPlayer(address);
  expect(output()).not.toMatch(/"level":[56]0/);
});
