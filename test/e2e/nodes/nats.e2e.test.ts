import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { type TestDatabase, testDatabase } from '../../support/postgres.ts';
import { ok } from '../../support/server/api-client.ts';
import { readDecisions, sendCommand } from '../../support/server/calls.ts';
import { firstPlayer } from '../../support/server/decisions.ts';
import { type LiveClient, liveClient } from '../../support/server/live-client.ts';
import {
  findNatsServer,
  NATS_PASSWORD,
  type NatsServer,
  natsServer,
} from '../../support/server/nats-server.ts';
import { type SeatedGame, seatedGame } from '../../support/server/seated-game.ts';
import { startServer, type TestServer } from '../../support/server/start-server.ts';
import { until } from '../../support/server/until.ts';

const LIMIT_MS = 30_000;
/** By the regular look around alone, half of all updates come later than this. */
const SOON_MS = 700;

const program = await findNatsServer();
if (program === null) process.stderr.write('nats-server is not on this machine; left out\n');

describe.skipIf(program === null)('two nodes with NATS between them', () => {
  let nats: NatsServer;
  let database: TestDatabase;
  let servers: readonly TestServer[] = [];

  beforeAll(async () => {
    nats = await natsServer(program ?? '');
    database = await testDatabase();
    const env = { BUS: 'nats', NATS_URL: nats.url, LOG_LEVEL: 'debug' };
    const starting = [env, env].map((one) => startServer({ databaseUrl: database.url, env: one }));
    servers = await Promise.all(starting);
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
  });

  it('serve while it is away, hear each other once it is there, and again when it is back', async () => {
    const [one, other] = [known(servers[0], 'a node'), known(servers[1], 'another')];
    const game = await seatedGame(one);
    const live = await liveClient(other.url, game.creator.token);
    live.subscribe({ game: game.id, seat: null });
    await live.nextOf('sight');

    await play(game, live);
    for (let times = 1; times <= 2; times += 1) {
      await nats.start();
      await untilHearing(servers, times);
      const waits: number[] = [];
      for (let step = 0; step < 5; step += 1) waits.push(await play(game, live));
      expect(waits.sort((a, b) => a - b)[2]).toBeLessThan(SOON_MS);
      await nats.kill();
      await play(game, live);
    }

    expect(await countListeners(database.url)).toBe(0);
    for (const server of servers) {
      expect(server.output()).toContain('not hearing other nodes');
      expect(server.output()).not.toContain(NATS_PASSWORD);
      expect(await server.stop()).toBe(0);
    }
  });
});

/** Plays one step of a game; how long the one who watches on the other node waits for it. */
async function play(game: SeatedGame, live: LiveClient): Promise<number> {
  const last = live.received.findLast((frame) => frame.type === 'update' || frame.type === 'sight');
  const { waiting } = last as { readonly waiting: readonly string[] };
  const seat = known(waiting[0], 'a seat that is asked');
  const { decisions } = await ok(readDecisions(game.at(seat), game.id, seat));
  const { version } = await ok(sendCommand(game.at(seat), game.id, seat, firstPlayer(decisions)));
  const answered = performance.now();
  await live.nextOf('update', (frame) => frame.version === version);
  return performance.now() - answered;
}

/** Waits until every node has said so many times that it hears the others again. */
async function untilHearing(servers: readonly TestServer[], times: number): Promise<void> {
  for (const { output } of servers) {
    await until('the nodes hear each other', LIMIT_MS, async () =>
      output().split('hearing other nodes again').length > times ? true : null,
    );
  }
}

/** Connections by which nodes would listen to PostgreSQL. */
async function countListeners(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where application_name = 'ringtable-notify' and datname = current_database()`,
  );
  await client.end();
  return rowCount ?? 0;
}
