import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { type TestDatabase, testDatabase } from '../../support/postgres.ts';
import { apiClient, ok } from '../../support/server/api-client.ts';
import { readDecisions, readGame, sendCommand } from '../../support/server/calls.ts';
import { firstPlayer } from '../../support/server/decisions.ts';
import { openEventStream } from '../../support/server/event-stream.ts';
import { liveClient } from '../../support/server/live-client.ts';
import { type SeatedGame, seatedGame } from '../../support/server/seated-game.ts';
import { startServer } from '../../support/server/start-server.ts';
import { until } from '../../support/server/until.ts';

const STOP_LIMIT_MS = 10_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Versions whose commands were answered, by a client that plays until it is turned away. */
async function playUntilRefused(game: SeatedGame): Promise<readonly number[]> {
  const versions: number[] = [];
  for (;;) {
    try {
      const current = await readGame(game.creator, game.id);
      const seat = current.data?.waiting[0];
      if (seat === undefined) return versions;
      const { data } = await readDecisions(game.at(seat), game.id, seat);
      if (data === undefined) return versions;
      const body = firstPlayer(data.decisions);
      const answer = await sendCommand(game.at(seat), game.id, seat, body);
      if (answer.data === undefined) return versions;
      versions.push(answer.data.version);
    } catch (error) {
      if (/fetch failed|terminated/.test((error as Error).message)) return versions;
      throw error;
    }
  }
}

it('a server that is asked to end under load says so, finishes what runs and is gone in time', async () => {
  const server = await startServer({ databaseUrl: database.url });
  const games = await Promise.all(Array.from({ length: 4 }, () => seatedGame(server)));
  const lives = await Promise.all(
    games.map(async (game) => {
      const live = await liveClient(server.url, game.creator.token);
      live.subscribe({ game: game.id, seat: 'p1' });
      await live.nextOf('sight');
      return live;
    }),
  );
  const [first] = games;
  const watched = known(first, 'a game');
  const path = `/v1/games/${watched.id}/events`;
  const stream = await openEventStream(server.url, watched.creator.token, path);
  const streaming = readToTheEnd(stream);
  const playing = games.map(playUntilRefused);
  await Promise.all(lives.map((live) => live.nextOf('update')));

  const asked = Date.now();
  const stopped = server.stop();
  await Promise.all(lives.map((live) => live.nextOf('draining')));
  const ready = await apiClient(server.url)
    .GET('/readyz')
    .then(({ response }) => response.status)
    .catch(() => 'gone');
  expect([503, 'gone']).toContain(ready);
  expect(await Promise.all(lives.map((live) => live.closed))).toEqual(lives.map(() => 1012));
  await streaming;
  const answered = await Promise.all(playing);
  expect(await stopped).toBe(0);
  expect(Date.now() - asked).toBeLessThan(STOP_LIMIT_MS);
  expect(server.output()).not.toMatch(/fault|unhandled/i);

  await server.restart();
  for (const [place, game] of games.entries()) {
    const { version } = await ok(readGame(game.creator, game.id));
    expect(version).toBeGreaterThanOrEqual(known(answered[place], 'versions').at(-1) ?? 0);
  }
  expect(await server.stop()).toBe(0);
});

/** Opens a bare connection and says something; whatever comes back is taken and not answered. */
async function stubborn(url: string, said: string): Promise<{ heard: () => string }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('latin1').on('data', (piece) => {
    text += String(piece);
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(said);
  return { heard: () => text };
}

const UPGRADE = [
  'connection: Upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  `sec-websocket-key: ${Buffer.from('sixteen bytes...').toString('base64')}`,
];

function request(line: string, headers: readonly string[]): string {
  return [line, 'host: x', ...headers, '', ''].join('\r\n');
}

it('a server ends in time although some never answer its close, never read or never finish', async () => {
  const server = await startServer({ databaseUrl: database.url });
  const game = await seatedGame(server);
  const login = `authorization: Bearer ${game.creator.token}`;
  const json = 'content-type: application/json';
  const live = await stubborn(server.url, request('GET /v1/live HTTP/1.1', [...UPGRADE, login]));
  const events = `GET /v1/games/${game.id}/events HTTP/1.1`;
  const stream = await stubborn(server.url, request(events, [login, 'accept: text/event-stream']));
  const post = request('POST /v1/players HTTP/1.1', [json, 'content-length: 100']);
  await stubborn(server.url, `${post}{"name":`);
  await until('both are served', STOP_LIMIT_MS, async () =>
    live.heard().includes('"ready"') && stream.heard().includes('id: 1') ? true : null,
  );
  const asked = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - asked).toBeLessThan(STOP_LIMIT_MS);
  expect(live.heard()).toContain('"draining"');
});

async function readToTheEnd({ next }: { next(): Promise<unknown> }): Promise<void> {
  try {
    for (;;) await next();
  } catch (error) {
    expect((error as Error).message).toBe('the stream has ended');
  }
}
