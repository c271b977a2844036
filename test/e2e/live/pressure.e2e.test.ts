import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../support/postgres.ts';
import { ok } from '../../support/server/api-client.ts';
import { firstPlayer } from '../../support/server/decisions.ts';
import { liveClient } from '../../support/server/live-client.ts';
import { playOverHttp, registerPlayer, seatedGame } from '../../support/server/seated-game.ts';
import { startServer, type TestServer } from '../../support/server/start-server.ts';
import { rawSocket } from './raw-socket.ts';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await testDatabase();
  server = await startServer({ databaseUrl: database.url, env: { RATE_LIMIT: '200' } });
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

describe('a socket that floods', () => {
  it('is closed with 4429, whatever it sends, and its neighbours notice nothing', async () => {
    const game = await seatedGame(server);
    const calm = await liveClient(server.url, game.at('p1').token);
    calm.subscribe({ game: game.id, seat: 'p1' });
    await calm.nextOf('sight');
    const floods = ['{"type":"ping"}', '{"type":"follow","id":1}', '{"type":"dance","id":1}'];
    for (const frame of floods) {
      const { token } = await registerPlayer(server.url);
      const headers = { authorization: `Bearer ${token}` };
      const { socket, frames, closed } = await rawSocket(server.url, { headers });
      await expect.poll(() => frames.length).toBe(2);
      for (let sent = 0; sent < 1500; sent += 1) socket.send(frame);
      expect([frame, await closed]).toEqual([frame, 4429]);
    }
    let steps = 0;
    await playOverHttp(game, firstPlayer, () => {
      steps += 1;
      return steps < 3;
    });
    await calm.nextOf('update', ({ version }) => version === 7);
  });
});

describe('a reader that never reads', () => {
  it('is cut with 1013, and the game goes on for the others', async () => {
    const unlimited = await startServer({ databaseUrl: database.url, env: { RATE_LIMIT: '0' } });
    const game = await seatedGame(unlimited);
    const other = await liveClient(unlimited.url, game.at('p2').token);
    other.subscribe({ game: game.id, seat: 'p2' });
    await other.nextOf('sight');
    const headers = { authorization: `Bearer ${game.at('p1').token}` };
    const { socket, frames, closed } = await rawSocket(unlimited.url, { headers });
    await expect.poll(() => frames.length).toBe(2);
    socket.pause();
    // Each is answered at greater length: far more than all buffers on the way hold.
    for (let sent = 0; sent < 50_000; sent += 1) socket.send('{"type":"dance","id":1}');
    await expect.poll(() => socket.bufferedAmount, { timeout: 20_000 }).toBe(0);
    let steps = 0;
    await playOverHttp(game, firstPlayer, () => {
      steps += 1;
      return steps < 5;
    });
    await other.nextOf('update', ({ version }) => version === 9);
    socket.resume();
    expect(await closed).toBe(1013);
    expect(await unlimited.stop()).toBe(0);
  });
});

describe('a token that is revoked', () => {
  it('closes its sockets within five seconds, and no others', async () => {
    const { api, token: mine } = await registerPlayer(server.url);
    const body = { label: 'socket', scopes: ['watch' as const] };
    const { id, token } = await ok(api.POST('/v1/me/tokens', { body }));
    const client = await liveClient(server.url, token);
    const other = await liveClient(server.url, mine);
    const began = performance.now();
    await api.DELETE('/v1/me/tokens/{id}', { params: { path: { id } } });
    expect(await client.closed).toBe(4403);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(await other.request({ type: 'follow' })).toMatchObject({ type: 'following' });
  });
});

describe('a server that is asked to stop', () => {
  it('tells every socket, closes it with 1012 and ends with 0 within ten seconds', async () => {
    const other = await startServer({ databaseUrl: database.url });
    const { token } = await registerPlayer(other.url);
    const clients = [await liveClient(other.url, token), await liveClient(other.url, null)];
    const began = performance.now();
    const ended = other.stop();
    for (const client of clients) await client.nextOf('draining');
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([1012, 1012]);
    expect(await ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
