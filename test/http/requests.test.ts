import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { type MemoryApp, memoryApp } from './memory-app.ts';

const GAMES = '/v1/titles/trick-taking/games';

let memory: MemoryApp;
let url: string;
let game: string;
const serving = { now: true };
const counted: string[] = [];

beforeAll(async () => {
  memory = await memoryApp({
    isServing: () => serving.now,
    countRequest: (account) => {
      counted.push(account);
      return null;
    },
  });
  url = await memory.app.http.listen({ host: '127.0.0.1', port: 0 });
  const headers = { ...memory.login };
  const made = await memory.app.http.inject({ method: 'POST', url: GAMES, headers, payload: {} });
  game = made.json<{ id: string }>().id;
});

afterAll(async () => {
  await memory.app.http.close();
});

async function ask(method: 'GET' | 'HEAD' | 'OPTIONS', path: string, headers: object = {}) {
  const answer = await memory.app.http.inject({
    method,
    url: path,
    headers: { ...memory.login, ...headers },
  });
  const [kind] = String(answer.headers['content-type'] ?? '').split(';');
  return { status: answer.statusCode, kind, answer };
}

describe('the history of a game', () => {
  const path = () => `/v1/games/${game}/events`;

  it('has no head: a stream would begin that nobody reads', async () => {
    const accept = 'text/event-stream';
    expect((await ask('HEAD', path(), { accept })).status).toBe(404);
    expect(memory.deps.openStreams.size).toBe(0);
  });

  it('is not counted out as a live stream', async () => {
    const { status, answer } = await ask('GET', `${path()}?limit=5`, {
      accept: 'text/event-stream',
    });
    expect([status, answer.json()]).toMatchObject([
      400,
      { code: 'REQUEST_INVALID', errors: [{ path: '/query/limit' }] },
    ]);
  });

  it.each([
    ['', 'application/json'],
    ['*/*', 'application/json'],
    ['text/html, application/x-ndjson', 'application/x-ndjson'],
    ['application/json;q=0.5, application/x-ndjson', 'application/x-ndjson'],
    ['application/x-ndjson;q=0.5, application/json;q=0.9', 'application/json'],
    ['text/event-stream;q=0, application/x-ndjson;q=0.1', 'application/x-ndjson'],
    ['text/event-stream; q=0', 'application/json'],
    ['application/x-ndjson;q=nonsense', 'application/json'],
  ])('has the form that is liked best of %j', async (accept, expected) => {
    const { status, kind } = await ask('GET', path(), { accept });
    expect([status, kind]).toEqual([200, expected]);
  });
});

describe('a page of another origin', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE'])('may send %s', async (method) => {
    const { status, answer } = await ask('OPTIONS', `/v1/games/${game}/seats/p1`, {
      origin: 'https://example.org',
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
    });
    expect(status).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-methods']).toContain(method);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('options that do not fit', () => {
  it.each([{ chapter: 1.5 }, { chapter: 99 }, { unknown: 1.5 }])(
    'are refused alike with a key and without: %j',
    async (options) => {
      const answers = [];
      for (const more of [{}, { 'idempotency-key': 'one' }]) {
        const headers = { ...memory.login, ...more };
        const payload = { options };
        const answer = await memory.app.http.inject({
          method: 'POST',
          url: GAMES,
          headers,
          payload,
        });
        answers.push([answer.statusCode, answer.json<unknown>()]);
      }
      expect(answers[0]).toMatchObject([422, { code: 'OPTIONS_INVALID' }]);
      expect(answers[1]).toEqual(answers[0]);
    },
  );
});

const MAX_UPLOADS = 8;

describe('uploads of logs', () => {
  /** An upload whose body never comes. */
  async function stalled(): Promise<Socket> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = 'POST /v1/audits HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-ndjson\r\n';
    socket.write(`${head}content-length: 1000\r\n\r\n`);
    return socket;
  }

  const upload = () => {
    const headers = { 'content-type': 'application/x-ndjson' };
    return fetch(`${url}/v1/audits`, { method: 'POST', headers, body: 'Three rings' });
  };

  it('beyond eight at once are turned away before they are read, until one ends', async () => {
    const before = counted.length;
    const open = await Promise.all(Array.from({ length: MAX_UPLOADS }, stalled));
    await vi.waitUntil(() => counted.length === before + MAX_UPLOADS);
    const refused = await upload();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
    for (const socket of open) socket.destroy();
    await vi.waitUntil(async () => (await upload()).status === 400, { timeout: 20_000 });
  });
});

describe('an upgrade', () => {
  it('to a server that does not serve is answered by a problem', async () => {
    serving.now = false;
    const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/live`, 'ringtable.v1');
    socket.on('error', () => undefined);
    const [, response] = await once(socket, 'unexpected-response');
    serving.now = true;
    let text = '';
    for await (const piece of response) text += String(piece);
    expect(response.statusCode).toBe(503);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(JSON.parse(text)).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  });
});

describe('an address that cannot be read', () => {
  it('is named as the place that is wrong', async () => {
    const { status, answer } = await ask('GET', '/v1/games/%zz');
    expect(status).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'REQUEST_INVALID',
      errors: [{ path: '/path', message: 'is not well-formed' }],
    });
  });
});
