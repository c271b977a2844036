import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type TestDatabase, testDatabase, withDatabase } from '../../support/postgres.ts';
import { ok, rawRequest } from '../../support/server/api-client.ts';
import { sendBytes, upgradeRequest } from '../../support/server/byte-socket.ts';
import { sitDown } from '../../support/server/calls.ts';
import { joinCampaign, makeCampaign } from '../../support/server/campaigns.ts';
import { liveClient } from '../../support/server/live-client.ts';
import { makeGame, type Person, registerPlayer } from '../../support/server/seated-game.ts';
import { startServer, type TestServer } from '../../support/server/start-server.ts';

const METRICS_TOKEN = 'metrics-token-that-nobody-may-read-4711';
/** So much of a secret is enough to tell which it is, and so much must not be found. */
const PREFIX_CHARS = 12;

let database: TestDatabase;
let server: TestServer;
let rosie: Person;
/** Everything that must not be written, and what it is. */
const secrets = new Map<string, string>([['the metrics token', METRICS_TOKEN]]);

beforeAll(async () => {
  database = await testDatabase();
  const env = { LOG_LEVEL: 'trace', METRICS_TOKEN, RATE_LIMIT: '0' };
  server = await startServer({ databaseUrl: database.url, env });
  rosie = await registerPlayer(server.url);
  secrets.set('a token', rosie.token);
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** What stands in the output though it must not. */
function leaks(output: string): readonly string[] {
  return [...secrets]
    .filter(([, secret]) => output.includes(secret.slice(0, PREFIX_CHARS)))
    .map(([what]) => what);
}

/** Sends a request with a secret where none belongs; whatever the answer is. */
async function misplace(secret: string): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const requests = [
    { path: `/v1/me?token=${secret}` },
    { path: `/v1/me?${secret}` },
    { path: `/${secret}` },
    { path: `/v1/games/${secret}` },
    { path: `/v1/%zz${secret}` },
    { path: `/v1/problems/${secret}` },
    { path: `/v1/live?token=${secret}` },
    { path: `/metrics?token=${secret}` },
    { path: '/v1/me', headers: { authorization: secret } },
    { path: '/v1/me', headers: { authorization: `Basic ${secret}` } },
    { path: '/v1/me', headers: { authorization: `Bearer ${secret} ${secret}` } },
    { path: '/v1/me', headers: { authorization: `Bearer ${secret}x`, cookie: `a=${secret}` } },
    { path: '/v1/me', headers: { 'x-request-id': secret, 'user-agent': secret, referer: secret } },
    { path: '/v1/me', token: rosie.token, headers: { 'x-token': secret } },
    { path: '/v1/games', token: rosie.token, headers: { accept: secret, origin: secret } },
    { path: '/metrics', token: secret },
    { method: secret.toUpperCase().replaceAll(/[^A-Z]/g, 'X'), path: '/v1/me' },
    { method: 'POST', path: '/v1/players', headers: json, body: `{"token":"${secret}"}` },
    { method: 'POST', path: '/v1/players', headers: json, body: `{"${secret}":` },
    { method: 'POST', path: '/v1/players', headers: { 'content-type': secret }, body: secret },
    {
      method: 'POST',
      path: '/v1/me/tokens',
      token: rosie.token,
      headers: { ...json, 'idempotency-key': secret },
      body: '{"label":"kept","scopes":["play"]}',
    },
  ];
  for (const request of requests) await rawRequest(server.url, request).catch(() => undefined);
}

/** Says a secret on a socket where none belongs. */
async function missay(secret: string): Promise<void> {
  const frames = [
    { type: 'auth', token: secret },
    { type: secret },
    { type: 'follow', id: 1, [secret]: 1 },
    { type: 'subscribe', id: 2, game: secret, seat: null },
    { type: 'command', id: 3, game: secret, seat: secret, command: { type: secret } },
  ].map((frame) => JSON.stringify(frame));
  for (const token of [null, rosie.token]) {
    for (const frame of [...frames, secret, `{"${secret}`, JSON.stringify({ token: secret })]) {
      const client = await liveClient(server.url, token);
      client.sendRaw(frame);
      client.sendRaw('no frame');
      await client.closed;
    }
  }
  const upgrades = [
    upgradeRequest({}, `GET /v1/live?token=${secret} HTTP/1.1`),
    upgradeRequest({}, `GET /v1/me?token=${secret} HTTP/1.1`),
    upgradeRequest({}, `GET /${secret} HTTP/1.1`),
    upgradeRequest({ 'Sec-WebSocket-Key': secret }),
    upgradeRequest({ 'Sec-WebSocket-Protocol': `${secret},,` }),
    upgradeRequest({ Authorization: `Basic ${secret}` }),
    `${secret}\r\n\r\n`,
    `GET /v1/me HTTP/1.1\r\nHost: x\r\n${secret}\r\n\r\n`,
  ];
  for (const bytes of upgrades) {
    const { socket, closed, answer } = await sendBytes(server.url, bytes);
    await Promise.race([closed, expect.poll(answer).toContain('101')]).catch(() => undefined);
    socket.destroy();
  }
  await new Promise((resolve) => {
    // The library gives up when none of what it offers is spoken.
    const client = new WebSocket(`${server.url.replace('http', 'ws')}/v1/live`, [secret]);
    client.on('error', () => undefined).on('close', resolve);
  });
}

describe('a server that logs all it does', () => {
  it('writes no token, invite code or metrics token, wherever they are shown', async () => {
    const made = await makeGame(rosie, { access: 'invite' });
    const code = made.inviteCode ?? '';
    const sam = await registerPlayer(server.url);
    const body = { label: 'kept', scopes: ['play' as const] };
    const { id, token } = await ok(sam.api.POST('/v1/me/tokens', { body }));
    const campaign = await ok(makeCampaign(rosie, { name: 'Home again' }));
    const guess = 'a-guess-of-a-code-000';
    for (const [what, secret] of [
      ['an invite code', code],
      ['the code of a campaign', campaign.inviteCode ?? ''],
      ['another token', sam.token],
      ['a revoked token', token],
      ['a wrong token', `rt_${'wrong-token'.padEnd(43, 'x')}`],
      ['a wrong code', guess],
    ] as const) {
      expect([what, secret.length]).toEqual([what, expect.any(Number)]);
      secrets.set(what, secret);
    }
    await sitDown(sam, made.id, 'p1', { inviteCode: guess });
    await sitDown(sam, made.id, 'p1', { inviteCode: code });
    await joinCampaign(sam, campaign.id, guess);
    await joinCampaign(sam, campaign.id, campaign.inviteCode ?? '');
    const gone = await liveClient(server.url, token);
    await sam.api.DELETE('/v1/me/tokens/{id}', { params: { path: { id } } });
    expect(await gone.closed).toBe(4403);
    const metrics = await rawRequest(server.url, { path: '/metrics', token: METRICS_TOKEN });
    expect(metrics.status).toBe(200);
    for (const secret of secrets.values()) {
      await misplace(secret);
      await missay(secret);
    }
    expect(server.output()).toContain('"route":"/v1/me"');
    expect(leaks(server.output())).toEqual([]);
  });

  it('writes no password of the database, also where that cannot be reached', async () => {
    const password = 'database-password-0815';
    secrets.set('the password of the database', password);
    const wrong = new URL(withDatabase(database.url, 'there_is_no_such_database'));
    wrong.password = password;
    const away = await startUnready(wrong.href);
    await expect.poll(() => away.output(), { timeout: 30_000 }).toMatch(/cannot be used/);
    expect(leaks(away.output())).toEqual([]);
    await away.stop();
  });
});

/** A server that will not get ready; it only says why. */
async function startUnready(databaseUrl: string) {
  const { PATH, HOME } = process.env;
  const child: ChildProcess = spawn(process.execPath, ['.build/main.js'], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'trace', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return {
    output: () => output,
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}
