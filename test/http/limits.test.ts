import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { makeChannels } from '../../src/players/channels.ts';
import { makeToken } from '../../src/players/make-token.ts';
import { makeRateLimit } from '../../src/players/rate-limit.ts';
import { makeLimits } from '../../src/process/limits.ts';
import { checkAnswer } from '../support/server/contract.ts';
import { memoryApp } from './memory-app.ts';

/** A server that takes so many requests a second, on a clock that the test moves. */
async function limitedApp(perSecond: number) {
  let now = 1000;
  const limits = makeLimits(readConfig({ RATE_LIMIT: String(perSecond) }));
  const memory = await memoryApp({
    limits,
    countRequest: makeRateLimit(perSecond, { now: () => now }),
  });
  const ask = async (path = '/v1/me') => {
    const answer = await memory.app.http.inject({ url: path, headers: { ...memory.login } });
    const header = (name: string) => String(answer.headers[name] ?? '') || null;
    const { statusCode: status, payload: text } = answer;
    checkAnswer({ method: 'GET', path, status, header, text });
    const told = ['ratelimit-policy', 'ratelimit', 'retry-after'].map(header);
    return { status, told, json: answer.json<object>() };
  };
  return { ask, limits, advance: (ms: number) => (now += ms) };
}

const POLICY = '"account";q=6;w=2';

describe('the limit of requests', () => {
  it('is told with every answer to an account, with what is left', async () => {
    const { ask, advance } = await limitedApp(3);
    expect((await ask()).told).toEqual([POLICY, '"account";r=5;t=1', null]);
    expect((await ask('/v1/nothing')).told).toEqual([null, null, null]);
    for (let time = 0; time < 4; time += 1) await ask();
    expect((await ask()).told).toEqual([POLICY, '"account";r=0;t=2', null]);
    const { status, told } = await ask();
    expect([status, told]).toEqual([429, [POLICY, '"account";r=0;t=1', '1']]);
    advance(1000);
    expect((await ask()).told).toEqual([POLICY, '"account";r=2;t=2', null]);
  });

  it('counts what is refused for its scope', async () => {
    const { deps, login, app } = await memoryApp({
      limits: makeLimits(readConfig({ RATE_LIMIT: '1' })),
      countRequest: makeRateLimit(1, { now: () => 1000 }),
    });
    const secret = login.authorization.slice('Bearer '.length);
    const watch = { label: 'screen', scopes: ['watch'], expiresAt: null } as const;
    const { made } = await makeToken(
      deps.players,
      await deps.authenticate(secret),
      secret,
      watch,
      null,
    );
    const answers = [];
    for (let time = 0; time < 3; time += 1) {
      const { statusCode, headers } = await app.http.inject({
        method: 'POST',
        url: '/v1/titles/trick-taking/games',
        headers: { authorization: `Bearer ${made.token}` },
        payload: {},
      });
      answers.push([statusCode, headers['ratelimit']]);
    }
    expect(answers).toEqual([
      [403, '"account";r=1;t=1'],
      [403, '"account";r=0;t=2'],
      [429, expect.stringMatching(/^"account";r=0;/)],
    ]);
  });

  it('is not told where there is none', async () => {
    const { ask } = await limitedApp(0);
    expect(await ask()).toMatchObject({ status: 200, told: [null, null, null] });
  });

  it('is looked at before the body is read', async () => {
    const memory = await memoryApp({
      limits: makeLimits(readConfig({ RATE_LIMIT: '1' })),
      countRequest: makeRateLimit(1, { now: () => 1000 }),
    });
    const statuses: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const answer = await memory.app.http.inject({
        method: 'POST',
        url: '/v1/me/tokens',
        headers: { ...memory.login, 'content-type': 'application/json' },
        payload: '{"no JSON',
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([400, 400, 429]);
  });
});

describe('event streams', () => {
  it('of one account are so many at once: 429 beyond, and room again as soon as one ends', async () => {
    const limits = { perAccount: 1, perServer: 10, pendingPerAddress: 10 };
    const { app, login } = await memoryApp({ channels: makeChannels(limits) });
    const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
    const made = await fetch(`${url}/v1/titles/trick-taking/games`, {
      method: 'POST',
      headers: { ...login, 'content-type': 'application/json' },
      body: '{}',
    });
    const { id } = (await made.json()) as { readonly id: string };
    const listen = async () => {
      const headers = { ...login, accept: 'text/event-stream' };
      const leaving = new AbortController();
      const path = `/v1/games/${id}/events`;
      const answer = await fetch(`${url}${path}`, { headers, signal: leaving.signal });
      return { status: answer.status, leave: () => leaving.abort() };
    };
    const first = await listen();
    expect([first.status, (await listen()).status]).toEqual([200, 429]);
    first.leave();
    await expect.poll(async () => (await listen()).status).toBe(200);
    app.http.server.closeAllConnections();
    await app.http.close();
  });
});

describe('what a client has to reckon with', () => {
  it('is told whole, as the settings have it', async () => {
    const { ask, limits } = await limitedApp(7);
    const { status, json } = await ask('/v1/limits');
    expect(status).toBe(200);
    expect(json).toEqual(limits);
    expect(json).toMatchObject({
      requests: { perSecond: 7, burst: 14, bodyBytes: 262_144, pageItems: 100 },
      sockets: {
        frameBytes: 16_384,
        subscriptions: 1000,
        tournaments: 100,
        collapseBytes: 262_144,
      },
      games: { openHours: 24, idleDays: 30, entries: 20_000, optionalCommands: 1000 },
    });
  });
});
