import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { type TestDatabase, testDatabase } from '../../support/postgres.ts';
import { apiClient, ok } from '../../support/server/api-client.ts';
import { type DatabaseLink, linkTo } from '../../support/server/database-link.ts';
import { openEventStream } from '../../support/server/event-stream.ts';
import { liveClient } from '../../support/server/live-client.ts';
import { registerPlayer, seatedGame } from '../../support/server/seated-game.ts';
import { startServer, type TestServer } from '../../support/server/start-server.ts';
import { until } from '../../support/server/until.ts';

/** What the contract gives a token that is revoked. */
const WITHIN_MS = 5000;
/** What nobody waits for who is told. */
const AT_ONCE_MS = 1500;

let database: TestDatabase;
let link: DatabaseLink;
let servers: readonly TestServer[] = [];

/** The second node listens to the first one over a link that a test can cut. */
beforeAll(async () => {
  database = await testDatabase();
  link = await linkTo(database.url);
  servers = await Promise.all([
    startServer({ databaseUrl: database.url }),
    startServer({ databaseUrl: database.url, env: { DATABASE_DIRECT_URL: link.url } }),
  ]);
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await link.cut();
  await database.drop();
});

/** A further token, with a socket and an event stream on the second node, where it has worked. */
async function openElsewhere(expiresAt?: string) {
  const [one, other] = [known(servers[0], 'a node'), known(servers[1], 'another')];
  const game = await seatedGame(one);
  const { api, token: mine } = game.creator;
  const body = {
    label: 'elsewhere',
    scopes: ['watch' as const],
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
  const { id, token } = await ok(api.POST('/v1/me/tokens', { body }));
  const socket = await liveClient(other.url, token);
  const neighbour = await liveClient(other.url, mine);
  const stream = await openEventStream(other.url, token, `/v1/games/${game.id}/events`);
  const streamEnded = (async () => {
    for (;;) await stream.next();
  })().catch((error: Error) => error.message);
  const there = apiClient(other.url, token);
  await ok(there.GET('/v1/me'));
  const refused = () =>
    until('the token is refused', WITHIN_MS, async () => {
      const { error } = await there.GET('/v1/me');
      return error === undefined ? null : error.code;
    });
  return {
    socket,
    neighbour,
    streamEnded,
    refused,
    revoke: () => api.DELETE('/v1/me/tokens/{id}', { params: { path: { id } } }),
  };
}

type Open = Awaited<ReturnType<typeof openElsewhere>>;

/** Waits until nothing is open any more and nothing is believed; how long that takes. */
async function untilEnded({ socket, streamEnded, refused }: Open): Promise<number> {
  const began = performance.now();
  const ended = await Promise.all([socket.closed, streamEnded, refused()]);
  expect(ended).toEqual([4403, 'the stream has ended', 'TOKEN_INVALID']);
  return performance.now() - began;
}

describe('a token that is revoked on one node', () => {
  it('ends at once on another, with all that is open on it and nothing else', async () => {
    const open = await openElsewhere();
    await open.revoke();
    expect(await untilEnded(open)).toBeLessThan(AT_ONCE_MS);
    expect(await open.neighbour.request({ type: 'follow' })).toMatchObject({ type: 'following' });
  });

  it('ends within five seconds on one that hears nothing of it', async () => {
    const open = await openElsewhere();
    await link.cut();
    await open.revoke();
    expect(await untilEnded(open)).toBeLessThan(WITHIN_MS);
    expect(await open.neighbour.request({ type: 'follow' })).toMatchObject({ type: 'following' });
    await link.restore();
  });
});

describe('a token that expires', () => {
  it('takes with it what is open, within five seconds', async () => {
    const expires = Date.now() + 3000;
    const open = await openElsewhere(new Date(expires).toISOString());
    await untilEnded(open);
    const lateMs = Date.now() - expires;
    expect(lateMs).toBeGreaterThanOrEqual(0);
    expect(lateMs).toBeLessThan(WITHIN_MS);
  });
});

describe('a token that is made on one node', () => {
  it('works on another at once', async () => {
    const [one, other] = [known(servers[0], 'a node'), known(servers[1], 'another')];
    const { token, id } = await registerPlayer(one.url);
    const { player } = await ok(apiClient(other.url, token).GET('/v1/me'));
    expect(player.id).toBe(id);
  });
});
