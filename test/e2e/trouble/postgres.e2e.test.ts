import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { execute, type TestDatabase, testDatabase, withDatabase } from '../../support/postgres.ts';
import { apiClient, ok, refusal } from '../../support/server/api-client.ts';
import { readDecisions, readGame, sendCommand } from '../../support/server/calls.ts';
import { firstPlayer } from '../../support/server/decisions.ts';
import {
  expectOnce,
  persist,
  playOn,
  readyStatus,
  untilReady,
} from '../../support/server/outage.ts';
import { type SeatedGame, seatedGame } from '../../support/server/seated-game.ts';
import { startServer, type TestServer } from '../../support/server/start-server.ts';
import { startOwnPostgres } from './own-postgres.ts';

const LIMIT_MS = 2000;
/** Less than anything waits for an answer. */
const AT_ONCE_MS = 1200;
/** What a busy machine may add to a limit. */
const BUSY_MS = 3000;
const STOP_LIMIT_MS = 10_000;
const AWAY = '503 UNAVAILABLE';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await testDatabase();
  const env = { DATABASE_TIMEOUT_MS: String(LIMIT_MS), DATABASE_CONNECTIONS: '5' };
  server = await startServer({ databaseUrl: database.url, env });
});
afterAll(async () => {
  const isClean = !/"level":[56]0/.test(server.output());
  expect([await server.stop(), isClean ? '' : server.output()]).toEqual([0, '']);
  await database.drop();
});

/** The next command of a game, ready to be sent again and again. */
async function nextCommand(game: SeatedGame, commandId: string) {
  const { waiting } = await ok(readGame(game.creator, game.id));
  const seat = known(waiting[0], 'a seat that is asked');
  const player = game.at(seat);
  const { decisions } = await ok(readDecisions(player, game.id, seat));
  const body = { ...firstPlayer(decisions), commandId };
  return () => sendCommand(player, game.id, seat, body);
}

async function timed<T>(work: Promise<T>): Promise<{ ms: number; answer: T }> {
  const start = performance.now();
  const answer = await work;
  return { ms: performance.now() - start, answer };
}

async function expectAlive({ url }: TestServer): Promise<void> {
  expect((await apiClient(url).GET('/healthz')).response.status).toBe(200);
}

/** Ends every connection of the server's pool; how many there were. */
async function endConnections(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'ringtable' and datname = current_database()`,
  );
  await client.end();
  return rowCount ?? 0;
}

it('a PostgreSQL that stands still is an outage until it goes on', async () => {
  const own = await startOwnPostgres();
  onTestFinished(() => own.stop());
  const env = { DATABASE_TIMEOUT_MS: String(LIMIT_MS) };
  const here = await startServer({ databaseUrl: own.url, env });
  const game = await seatedGame(here);
  const command = await nextCommand(game, 'while-it-stood-still');
  await own.pause();
  const first = await timed(refusal(command()));
  expect(first).toMatchObject({ answer: AWAY });
  expect(first.ms).toBeLessThan(LIMIT_MS + BUSY_MS);
  // From now on nobody waits.
  const second = await timed(refusal(command()));
  expect(second).toMatchObject({ answer: AWAY });
  expect(second.ms).toBeLessThan(AT_ONCE_MS);
  expect(await readyStatus(here)).toBe(503);
  await expectAlive(here);
  await own.resume();
  await untilReady(here);
  const { version } = await persist(here, command);
  const before = await playOn(here, game, 2, 'before');
  await own.crash();
  const after = await playOn(here, game, 2, 'after');
  await expectOnce(game, [version, ...before, ...after]);
  // A server whose database stands still is stopped like any other one.
  await own.pause();
  const end = await timed(here.stop());
  expect(end.answer).toBe(0);
  expect(end.ms).toBeLessThan(STOP_LIMIT_MS);
  expect(here.output()).not.toMatch(/"level":[56]0/);
});

it('a game whose row somebody holds waits alone, and its command is carried out once', async () => {
  const [held, free] = [await seatedGame(server), await seatedGame(server)];
  const command = await nextCommand(held, 'behind-a-lock');
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from games where id = $1 for update', [held.id]);
  const stuck = timed(refusal(command()));
  const others = await timed(playOn(server, free, 4));
  const { ms, answer } = await stuck;
  expect(answer).toBe(AWAY);
  expect(ms).toBeLessThan(LIMIT_MS + BUSY_MS);
  expect(await readyStatus(server)).toBe(200);
  await holder.query('rollback');
  await holder.end();
  const { version } = await persist(server, command);
  await expectOnce(held, [version]);
  await expectOnce(free, others.answer);
});

it('a database that only reads is not ready; what can be read is answered', async () => {
  const name = new URL(database.url).pathname.slice(1);
  const game = await seatedGame(server);
  const command = await nextCommand(game, 'while-it-only-read');
  // From another database, which can be written to.
  const elsewhere = withDatabase(database.url, 'postgres');
  const set = (what: string) => execute(elsewhere, `alter database ${name} ${what}`);
  await set('set default_transaction_read_only = on');
  await endConnections();
  await expect.poll(() => readyStatus(server)).toBe(503);
  expect(await refusal(command())).toBe(AWAY);
  expect((await ok(readGame(game.creator, game.id))).id).toBe(game.id);
  await expectAlive(server);
  await set('reset default_transaction_read_only');
  await endConnections();
  await untilReady(server);
  const { version } = await persist(server, command);
  await expectOnce(game, [version]);
});

it('connections that are ended all the time lose and double nothing', async () => {
  const game = await seatedGame(server);
  const playing = playOn(server, game, 20);
  let isOver = false;
  let ended = 0;
  const end = () => {
    isOver = true;
  };
  void playing.then(end, end);
  while (!isOver) ended += await endConnections();
  expect(ended).toBeGreaterThan(5);
  await expectOnce(game, await playing);
});

it('a role that gets no connection is an outage that the log explains', async () => {
  const role = `limited_${new URL(database.url).pathname.slice(-8)}`;
  const grants = [
    'usage on schema public, drizzle',
    'select, insert, update, delete on all tables in schema public',
    'select on drizzle.__drizzle_migrations',
  ];
  await execute(database.url, `create role ${role} login password 'x'`);
  for (const grant of grants) await execute(database.url, `grant ${grant} to ${role}`);
  onTestFinished(() => execute(database.url, `drop owned by ${role}; drop role ${role}`));
  const url = new URL(database.url);
  [url.username, url.password] = [role, 'x'];
  const env = { DATABASE_TIMEOUT_MS: String(LIMIT_MS) };
  // A role that may not change the schema serves on one that needs no change.
  const here = await startServer({ databaseUrl: url.href, env });
  const game = await seatedGame(here);
  const command = await nextCommand(game, 'without-a-connection');
  await execute(database.url, `alter role ${role} connection limit 0`);
  await execute(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`,
  );
  await expect.poll(() => readyStatus(here)).toBe(503);
  expect(await refusal(command())).toBe(AWAY);
  await expectAlive(here);
  expect(here.output()).toContain('53300 too many connections');
  await execute(database.url, `alter role ${role} connection limit -1`);
  await untilReady(here);
  const { version } = await persist(here, command);
  await expectOnce(game, [version]);
  expect(here.output()).not.toMatch(/"level":[56]0/);
  expect(await here.stop()).toBe(0);
});
