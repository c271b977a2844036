import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { type TestDatabase, testDatabase } from '../../support/postgres.ts';
import { refusal } from '../../support/server/api-client.ts';
import { readGame } from '../../support/server/calls.ts';
import { randomPlayer } from '../../support/server/decisions.ts';
import { expectOnce, playOn, untilReady } from '../../support/server/outage.ts';
import { expectHonest } from '../../support/server/published-log.ts';
import { seatedGame } from '../../support/server/seated-game.ts';
import { playOverSocket } from '../../support/server/socket-player.ts';
import { startServer, type TestServer } from '../../support/server/start-server.ts';
import { findPgBouncer, type Pooler, type PoolerSettings, startPooler } from './pooler.ts';

const program = findPgBouncer();
const AWAY = '503 UNAVAILABLE';
/** So few that a test can take all of them. */
const SMALL: PoolerSettings = { poolSize: 2, maxClients: 12 };

let database: TestDatabase;
let pooler: Pooler;
let servers: readonly TestServer[] = [];
beforeAll(async () => {
  if (program === null) return;
  database = await testDatabase();
  pooler = await startPooler(program, database.url, SMALL);
  const env = {
    DATABASE_POOLER: 'transaction',
    DATABASE_DIRECT_URL: database.url,
    DATABASE_TIMEOUT_MS: '4000',
  };
  // No work may need a second connection while it holds one: a server with one would stand still.
  servers = await Promise.all(
    ['5', '1'].map((connections) =>
      startServer({
        databaseUrl: pooler.url,
        env: { ...env, DATABASE_CONNECTIONS: connections },
      }),
    ),
  );
});
beforeEach(({ skip }) => skip(program === null, 'pgbouncer is not on this machine'));
afterAll(async () => {
  if (program === null) return;
  for (const server of servers) {
    expect(server.output()).not.toMatch(/"level":[56]0/);
    expect(await server.stop()).toBe(0);
  }
  await pooler.stop();
  await database.drop();
});

function server(place: 0 | 1): TestServer {
  return known(servers[place], 'a server');
}

/** Another client of the pooler; in a transaction it keeps one of the connections to PostgreSQL. */
async function holder(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: pooler.url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

it('a game is played on two servers through a pooler that lends by transaction', async () => {
  const game = await seatedGame(server(0), { options: { maxRounds: 1 } });
  const playing = game.players.map((player, place) =>
    playOverSocket(
      server(place % 2 === 0 ? 0 : 1).url,
      game,
      player,
      randomPlayer(place),
      place < 2 ? 'view' : 'patch',
    ),
  );
  // Over HTTP beside it, on the other server.
  const other = await seatedGame(server(1));
  await expectOnce(other, await playOn(server(1), other, 6));
  const kept = await Promise.all(playing);
  const { entries } = await expectHonest(game.creator, game.id);
  for (const seen of kept) {
    for (const { version, hash } of seen) expect(entries[version - 1]?.hash).toBe(hash);
  }
});

it('a pooler that has nothing left, or is gone, is an outage until it is back', async () => {
  const game = await seatedGame(server(0));
  const before = await playOn(server(0), game, 2, 'before');
  // All connections to PostgreSQL are lent: who waits for one is sent away by the pooler.
  const holders = [await holder(), await holder()];
  for (const client of holders) await client.query('begin');
  expect(await refusal(readGame(game.creator, game.id))).toBe(AWAY);
  for (const client of holders) await client.query('rollback');
  await untilReady(server(0));
  const between = await playOn(server(0), game, 2, 'between');

  await pooler.kill9();
  expect(await refusal(readGame(game.creator, game.id))).toBe(AWAY);
  await pooler.start();
  await untilReady(server(0));
  const after = await playOn(server(0), game, 2, 'after');
  await expectOnce(game, [...before, ...between, ...after]);
});

it('a pooler that takes no more clients leaves a server those connections that it has', async () => {
  const game = await seatedGame(server(0));
  const strangers: pg.Client[] = [];
  const refused = await (async () => {
    for (;;) {
      const client = new pg.Client({ connectionString: pooler.url });
      client.on('error', () => undefined);
      try {
        await client.connect();
        strangers.push(client);
      } catch (error) {
        return error;
      }
    }
  })();
  expect(refused).toMatchObject({ code: '08P01' });
  const asked = Array.from({ length: 20 }, () => readGame(game.creator, game.id));
  const answers = await Promise.all(asked);
  expect(answers.map(({ response }) => response.status)).toEqual(answers.map(() => 200));
  const versions = await playOn(server(0), game, 3);
  await Promise.all(strangers.map((client) => client.end()));
  await expectOnce(game, versions);
});
