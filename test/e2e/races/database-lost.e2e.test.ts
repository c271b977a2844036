import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbedded } from '../../../src/store/embedded/start.ts';
import { testDatabase } from '../../support/postgres.ts';
import { apiClient, ok, refusal } from '../../support/server/api-client.ts';
import { readDecisions, readGame, sendCommand } from '../../support/server/calls.ts';
import { linkTo } from '../../support/server/database-link.ts';
import { firstPlayer } from '../../support/server/decisions.ts';
import { liveClient } from '../../support/server/live-client.ts';
import {
  expectOnce,
  OUTAGE_LIMIT_MS,
  persist,
  playOn,
  readyStatus,
  untilReady,
} from '../../support/server/outage.ts';
import { type Person, type SeatedGame, seatedGame } from '../../support/server/seated-game.ts';
import { startServer, type TestServer } from '../../support/server/start-server.ts';
import { until } from '../../support/server/until.ts';

/** Makes games, each once, as long as something else goes on: work of several statements. */
async function makeGamesDuring(
  server: TestServer,
  { creator }: SeatedGame,
  other: Promise<unknown>,
): Promise<readonly string[]> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  void other.then(end, end);
  const ids: string[] = [];
  while (!isOver) {
    const header = { 'idempotency-key': `game-${ids.length}` };
    const { id } = await persist(server, () =>
      creator.api.POST('/v1/titles/trick-taking/games', { params: { header }, body: {} }),
    );
    ids.push(id);
  }
  return ids;
}

async function gamesOf({ id, api }: Person): Promise<ReadonlySet<string>> {
  const { items } = await ok(api.GET('/v1/games', { params: { query: { limit: 100 } } }));
  return new Set(items.filter(({ creator }) => creator === id).map((game) => game.id));
}

it('without its database a server says 503 and when to come again, and recovers by itself', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const link = await linkTo(database.url);
  onTestFinished(() => link.cut());
  const server = await startServer({ databaseUrl: link.url });
  const game = await seatedGame(server);
  const live = await liveClient(server.url, game.creator.token);
  live.subscribe({ game: game.id, seat: 'p1' });
  const sight = await live.nextOf('sight');
  const [seat = ''] = sight.waiting;
  const player = game.at(seat);
  const { decisions } = await ok(readDecisions(player, game.id, seat));
  const body = { ...firstPlayer(decisions), commandId: 'before-the-outage' };

  await link.cut();
  const away = '503 UNAVAILABLE';
  expect(await readyStatus(server)).toBe(503);
  expect((await apiClient(server.url).GET('/healthz')).response.status).toBe(200);
  expect(await refusal(sendCommand(player, game.id, seat, body))).toBe(away);
  expect(await refusal(readGame(player, game.id))).toBe(away);
  expect(await refusal(apiClient(server.url).POST('/v1/players', { body: { name: 'A' } }))).toBe(
    away,
  );
  const frame = { type: 'command', game: game.id, seat: 'p1', command: { type: 'startNextRound' } };
  expect(await live.request(frame)).toMatchObject({
    type: 'refused',
    problem: { code: 'UNAVAILABLE' },
  });

  const { pid } = server;
  await link.restore();
  await untilReady(server);
  const { version } = await persist(server, () => sendCommand(player, game.id, seat, body));
  expect(version).toBe(sight.version + 1);
  expect((await live.nextOf('update')).version).toBe(version);
  expect(server.pid).toBe(pid);
  expect(await server.stop()).toBe(0);
});

it('a connection that breaks in the middle of a command loses and doubles nothing', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const link = await linkTo(database.url);
  onTestFinished(() => link.cut());
  const server = await startServer({ databaseUrl: link.url });
  const game = await seatedGame(server);
  const live = await liveClient(server.url, game.creator.token);
  live.subscribe({ game: game.id, seat: null, mode: 'patch' });
  const { pid } = server;
  const playing = playOn(server, game, 24);
  const made = makeGamesDuring(server, game, playing);
  // Each time a few versions have come the way to the database breaks, whatever is on it.
  for (let version = 8; version <= 24; version += 4) {
    await live.next((frame) => 'version' in frame && frame.version >= version);
    await link.cut();
    await link.restore();
  }
  const versions = await playing;
  await live.nextOf('update', (frame) => frame.version === versions.at(-1));
  await expectOnce(game, versions);
  expect(await gamesOf(game.creator)).toEqual(new Set([game.id, ...(await made)]));
  expect(server.pid).toBe(pid);
  expect(await server.stop()).toBe(0);
});

it('a database that is restarted is taken up again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ringtable-restart-'));
  await chmod(dataDir, 0o755);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const log: string[] = [];
  const database = await startEmbedded({ dataDir, log: (line) => log.push(line) });
  onTestFinished(() => database.stop());
  const server = await startServer({ databaseUrl: database.url });
  const game = await seatedGame(server);
  const before = await playOn(server, game, 4);

  const lock = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const readPid = async () => Number((await readFile(lock, 'utf8')).split('\n')[0]);
  const pid = await readPid();
  // PostgreSQL's fast shutdown; whoever started it starts it again.
  process.kill(pid, 'SIGINT');
  await until('the database has a new process', OUTAGE_LIMIT_MS, async () => {
    const now = await readPid().catch(() => pid);
    return now === pid ? null : now;
  });
  const after = await playOn(server, game, 4, 'after');
  await expectOnce(game, [...before, ...after]);
  expect(await server.stop()).toBe(0);
});
