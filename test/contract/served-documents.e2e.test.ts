import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTINGS } from '../../src/config.ts';
import { CATALOGUE } from '../../src/errors/catalogue.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { rawRequest } from '../support/server/api-client.ts';
import { read } from '../support/server/contract.ts';
import { startServer, type TestServer } from '../support/server/start-server.ts';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await testDatabase();
  server = await startServer({ databaseUrl: database.url });
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

describe('what the server says of itself', () => {
  it.each(['openapi.json', 'asyncapi.json'])('is what is published: %s', async (name) => {
    const { status, json } = await rawRequest(server.url, { path: `/${name}` });
    expect(status).toBe(200);
    expect(json).toEqual(read(name));
  });

  it('explains every error of the catalogue, and each by itself', async () => {
    const { json } = await rawRequest(server.url, { path: '/v1/problems' });
    const rows = Object.entries(CATALOGUE).map(([code, row]) => ({ code, ...row }));
    expect(json).toEqual({ items: rows });
    for (const row of rows) {
      const one = await rawRequest(server.url, { path: `/v1/problems/${row.code}` });
      expect(one.json).toEqual(row);
    }
  });

  it('has a page for people', async () => {
    const { status, headers, text } = await rawRequest(server.url, { path: '/docs/' });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(text).toContain('Ringtable');
  });

  it('is open to pages of other origins, without cookies', async () => {
    const { headers } = await fetch(`${server.url}/v1/games`, {
      method: 'OPTIONS',
      headers: { origin: 'https://example.org', 'access-control-request-method': 'GET' },
    });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });
});

/** Runs the built server with one setting and gives its end; the limit is its own. */
async function endOf(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['.build/main.js'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
}

const WRONG: Readonly<Record<string, string>> = {
  PORT: 'http',
  DATABASE_URL: 'mysql://localhost/x',
  DATABASE_CONNECTIONS: '0',
  DATABASE_TIMEOUT_MS: '1',
  LOG_LEVEL: 'loud',
  REGISTRATION: 'perhaps',
  RATE_LIMIT: '-1',
  CACHE_MB: '0',
  OPEN_GAME_HOURS: '0',
  IDLE_GAME_DAYS: 'x',
  MAX_GAME_ENTRIES: '1',
  AUDIT_MAX_BYTES: '1',
  AUDIT_TIMEOUT_MS: '1',
  METRICS_PORT: '70000',
};

describe('a server with a setting that is wrong', () => {
  it.each(Object.entries(WRONG))('ends at once and names it: %s=%s', async (name, value) => {
    expect(name in SETTINGS).toBe(true);
    const { code, errors } = await endOf({ [name]: value });
    expect(code).toBe(1);
    expect(errors).toMatch(new RegExp(`^ringtable: ${name} `));
    expect(errors).not.toMatch(/\n {4}at /);
  });

  it('ends and names an address it cannot have', async () => {
    const { code, errors } = await endOf({ HOST: '203.0.113.7', DATABASE_URL: database.url });
    expect([code, /HOST/.test(errors)]).toEqual([1, true]);
  });

  it.each(['PORT', 'METRICS_PORT'])('ends and names %s when it is taken', async (name) => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const settings = { PORT: '0', [name]: String(port), DATABASE_URL: database.url };
    const { code, errors } = await endOf(settings);
    taken.close();
    expect(code).toBe(1);
    expect(errors).toMatch(new RegExp(`^ringtable: ${name} ${port} .*taken`));
  });
});
