import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../support/postgres.ts';
import { ok, rawRequest } from '../../support/server/api-client.ts';
import {
  makeGame,
  type Person,
  registerPlayer,
  seatedGame,
  takeSeat,
} from '../../support/server/seated-game.ts';
import { startServer, type TestServer } from '../../support/server/start-server.ts';

let database: TestDatabase;
let server: TestServer;
let rosie: Person;
let sam: Person;

beforeAll(async () => {
  database = await testDatabase();
  server = await startServer({ databaseUrl: database.url, env: { RATE_LIMIT: '0' } });
  rosie = await registerPlayer(server.url, 'Rosie');
  sam = await registerPlayer(server.url, 'Sam');
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** Asks for something and says what it was answered with: the code of a refusal, or the status. */
async function ask(
  { token }: Person,
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const more =
    body === undefined
      ? { headers }
      : {
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        };
  const { status, json } = await rawRequest(server.url, { method, path, token, ...more });
  return (json as { readonly code?: string } | undefined)?.code ?? String(status);
}

async function versionOf(game: string): Promise<number> {
  const params = { path: { game } };
  return (await ok(rosie.api.GET('/v1/games/{game}', { params }))).version;
}

describe('a step that comes too late', () => {
  it('leaves a game that has started as it is: GAME_NOT_OPEN', async () => {
    const game = await seatedGame(server, { persons: [rosie] });
    const { id } = game;
    expect(await ask(rosie, 'DELETE', `/v1/games/${id}/seats/p1`)).toBe('GAME_NOT_OPEN');
    expect(await ask(rosie, 'DELETE', `/v1/games/${id}`)).toBe('GAME_NOT_OPEN');
    expect(await versionOf(id)).toBe(4);
  });

  it('takes no seat of a game that was cancelled: GAME_NOT_OPEN', async () => {
    const { id } = await makeGame(rosie);
    expect(await ask(rosie, 'DELETE', `/v1/games/${id}`)).toBe('200');
    expect(await ask(sam, 'PUT', `/v1/games/${id}/seats/p1`, {})).toBe('GAME_NOT_OPEN');
  });

  it('or too early, gives up no game that has not started: GAME_NOT_RUNNING', async () => {
    const game = await makeGame(rosie);
    await takeSeat(rosie, game, 'p1');
    const path = `/v1/games/${game.id}/seats/p1/resignation`;
    expect(await ask(rosie, 'POST', path)).toBe('GAME_NOT_RUNNING');
    expect(await versionOf(game.id)).toBe(2);
  });

  it('reads no log of a game that has not ended: GAME_NOT_FINISHED', async () => {
    const game = await makeGame(rosie);
    for (const what of ['log', 'audit']) {
      expect(await ask(rosie, 'GET', `/v1/games/${game.id}/${what}`)).toBe('GAME_NOT_FINISHED');
    }
  });
});

describe('a seat', () => {
  it('that is taken, or a second one, is not to be had: SEAT_TAKEN', async () => {
    const game = await makeGame(rosie);
    await takeSeat(rosie, game, 'p1');
    expect(await ask(sam, 'PUT', `/v1/games/${game.id}/seats/p1`, {})).toBe('SEAT_TAKEN');
    expect(await ask(rosie, 'PUT', `/v1/games/${game.id}/seats/p2`, {})).toBe('SEAT_TAKEN');
    expect(await versionOf(game.id)).toBe(2);
  });

  it('that nobody holds, or another, cannot be left: SEAT_NOT_YOURS', async () => {
    const game = await makeGame(rosie);
    await takeSeat(rosie, game, 'p1');
    for (const seat of ['p1', 'p2']) {
      const path = `/v1/games/${game.id}/seats/${seat}`;
      expect(await ask(sam, 'DELETE', path)).toBe('SEAT_NOT_YOURS');
    }
  });

  it('of a game of others does not make it theirs to cancel', async () => {
    const game = await makeGame(rosie);
    await takeSeat(sam, game, 'p1');
    expect(await ask(sam, 'DELETE', `/v1/games/${game.id}`)).toBe('NOT_FOUND');
    expect(await versionOf(game.id)).toBe(2);
  });
});

describe('a key', () => {
  const headers = { 'idempotency-key': 'key-0001' };

  it('that stands for another request is refused: IDEMPOTENCY_KEY_REUSED', async () => {
    const games = '/v1/titles/trick-taking/games';
    expect(await ask(rosie, 'POST', games, { name: 'One' }, headers)).toBe('201');
    const other = await ask(rosie, 'POST', games, { name: 'Two' }, headers);
    expect(other).toBe('IDEMPOTENCY_KEY_REUSED');
    const token = { label: 'one', scopes: ['play'] };
    expect(await ask(rosie, 'POST', '/v1/me/tokens', token, headers)).toBe('201');
    const tokens = await ask(rosie, 'POST', '/v1/me/tokens', { ...token, label: 'x' }, headers);
    expect(tokens).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is its player’s own', async () => {
    const games = '/v1/titles/trick-taking/games';
    expect(await ask(sam, 'POST', games, { name: 'Three' }, headers)).toBe('201');
  });
});

describe('a file for an audit', () => {
  it.each([
    ['that is no log', 'application/x-ndjson', 'hello\n', 'REQUEST_INVALID'],
    ['that is empty', 'application/x-ndjson', '', 'REQUEST_INVALID'],
    ['that is nested deep', 'application/x-ndjson', '['.repeat(100_000), 'REQUEST_INVALID'],
    ['of bytes', 'application/x-ndjson', '\0\x01\x02', 'REQUEST_INVALID'],
    ['of another kind', 'text/plain', 'hello', 'MEDIA_TYPE_UNSUPPORTED'],
  ])('%s is refused', async (_what, kind, body, code) => {
    const { json } = await rawRequest(server.url, {
      method: 'POST',
      path: '/v1/audits',
      headers: { 'content-type': kind },
      body,
    });
    expect(json).toMatchObject({ code });
  });
});
