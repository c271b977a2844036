import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendBytes, upgradeRequest } from '../support/server/byte-socket.ts';
import { type MemoryApp, memoryApp } from './memory-app.ts';

let memory: MemoryApp;
let url: string;

beforeAll(async () => {
  memory = await memoryApp();
  url = await memory.app.http.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await memory.app.http.close();
});

/** What every answer says, whatever it is about. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'x-request-id': expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}$/),
};
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${url}${path}`, init);
  await answer.arrayBuffer();
  return { status: answer.status, headers: Object.fromEntries(answer.headers) };
}

/** The headers of an answer that was written by hand. */
function headersIn(answer: string): Readonly<Record<string, string>> {
  const lines = answer.split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? [];
  return Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ')));
}

describe('every answer', () => {
  const login = () => ({ headers: memory.login });
  const rows: readonly (readonly [string, number, () => RequestInit])[] = [
    ['/v1/me', 200, login],
    ['/v1/me', 401, () => ({})],
    ['/v1/problems', 200, () => ({})],
    ['/v1/nothing', 404, () => ({})],
    ['/nothing', 404, () => ({})],
    ['/healthz', 200, () => ({})],
    ['/v1/me?x=1', 400, login],
    ['/v1/%zz', 400, () => ({})],
    ['/v1/players', 400, () => ({ method: 'POST' })],
    ['/v1/live', 400, () => ({})],
  ];

  it.each(rows)('is protected: %s -> %i', async (path, status, init) => {
    const answer = await ask(path, init());
    expect(answer).toMatchObject({
      status,
      headers: { ...ALWAYS, 'content-security-policy': NO_PAGE, 'cache-control': 'no-store' },
    });
    expect(Object.keys(answer.headers)).not.toContain('server');
    expect(Object.keys(answer.headers)).not.toContain('x-powered-by');
  });

  it.each([
    ['bytes that are no HTTP', 'garbage\r\n\r\n'],
    ['a wrong upgrade', upgradeRequest({ 'Sec-WebSocket-Key': 'x' })],
    ['an upgrade of another address', upgradeRequest({}, 'GET /healthz HTTP/1.1')],
    ['an upgrade to another protocol', upgradeRequest({ Upgrade: 'h2c' })],
  ])('is protected that answers %s', async (_what, bytes) => {
    const { answer, closed } = await sendBytes(url, bytes);
    expect(await closed).toBeNull();
    expect(answer()).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"REQUEST_INVALID"/);
    expect(headersIn(answer())).toMatchObject({
      ...ALWAYS,
      'content-security-policy': NO_PAGE,
      'content-type': expect.stringMatching(/^application\/problem\+json/),
    });
  });

  it('has a name of its own, whatever the client calls it', async () => {
    const named = { headers: { ...memory.login, 'x-request-id': 'mine' } };
    const ids = [await ask('/v1/me', named), await ask('/v1/me', named)].map(
      ({ headers }) => headers['x-request-id'],
    );
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('mine');
    // Neither goes on from the other: that would tell how many came between.
    const starts = ids.map((id) => id?.slice(0, 8));
    expect(starts[0]).not.toBe(starts[1]);
  });

  it('to a fault names the request, in the body as in the header', async () => {
    vi.spyOn(memory.store.log, 'read').mockRejectedValueOnce(new TypeError('a planted fault'));
    const path = '/v1/games/g_019a2b3c-4d5e-7f60-8123-456789abcdef';
    const answer = await fetch(`${url}${path}`, { headers: memory.login });
    const { code, requestId } = (await answer.json()) as Record<string, unknown>;
    expect([answer.status, code]).toEqual([500, 'INTERNAL']);
    expect(requestId).toBe(answer.headers.get('x-request-id'));
  });

  it('to a page of another origin shows what limits and names it', async () => {
    const { headers } = await ask('/v1/me', {
      headers: { ...memory.login, origin: 'https://example.org' },
    });
    const exposed = headers['access-control-expose-headers']?.split(', ') ?? [];
    for (const name of ['ratelimit', 'ratelimit-policy', 'x-request-id', 'retry-after']) {
      expect(exposed).toContain(name);
    }
  });
});

describe('what may be kept', () => {
  it('is a sight, which is asked for again by its ETag', async () => {
    const made = await memory.app.http.inject({
      method: 'POST',
      url: '/v1/titles/trick-taking/games',
      headers: { ...memory.login },
      payload: {},
    });
    const game = made.json<{ id: string }>().id;
    const { headers } = await ask(`/v1/titles/trick-taking/games/${game}/view`, {
      headers: memory.login,
    });
    expect(headers).toMatchObject({ ...ALWAYS, 'cache-control': 'private, no-cache' });
  });

  it.each(['/openapi.json', '/asyncapi.json'])('is a document: %s', async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    const known = { headers: { 'if-none-match': headers['etag'] ?? '' } };
    expect((await ask(path, known)).status).toBe(304);
  });
});

describe('the page of the reference', () => {
  it('runs what it brings along and nothing else', async () => {
    const page = await fetch(`${url}/docs/`);
    const text = await page.text();
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    const scripts = [...text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes = '', inline = ''] of scripts) {
      expect([attributes, inline.trim()]).toEqual([expect.stringContaining('src='), '']);
    }
    expect(text).not.toMatch(/ on[a-z]+=/);
    for (const [, address = ''] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const file = await fetch(new URL(address, `${url}/docs/`));
      await file.arrayBuffer();
      expect([address, file.status]).toEqual([address, 200]);
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('reads the document that is written once', async () => {
    const [own, published] = await Promise.all(
      ['/docs/json', '/openapi.json'].map((path) => fetch(`${url}${path}`)),
    );
    expect(own?.headers.get('etag')).toBe(published?.headers.get('etag'));
    expect(await own?.json()).toEqual(await published?.json());
  });
});

describe('a body that is packed', () => {
  it.each(['gzip', 'deflate', 'br', 'x-unknown'])('is refused unread: %s', async (encoding) => {
    const answer = await fetch(`${url}/v1/players`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      body: '{"name":"Rosie"}',
    });
    expect([answer.status, (await answer.json()) as object]).toMatchObject([
      415,
      { code: 'MEDIA_TYPE_UNSUPPORTED' },
    ]);
  });

  it('is refused as a log file too; one that says it is not packed is read', async () => {
    const headers = { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' };
    const audit = await ask('/v1/audits', { method: 'POST', headers, body: '{}' });
    expect(audit.status).toBe(415);
    const plain = { 'content-type': 'application/json', 'content-encoding': 'identity' };
    const body = '{"name":"Rosie"}';
    expect((await ask('/v1/players', { method: 'POST', headers: plain, body })).status).toBe(201);
  });
});
