import { describe, expect, it } from 'vitest';
import { rawRequest } from '../../support/server/api-client.ts';
import { sendBytes, upgradeRequest } from '../../support/server/byte-socket.ts';
import { sharedServer } from '../../support/server/shared-server.ts';

const LIMITS = { PENDING_SOCKETS: '2', UNKNOWN_TOKENS: '5', RATE_LIMIT: '2' };

const direct = sharedServer(LIMITS);
const behind = sharedServer({ ...LIMITS, TRUST_PROXY: 'loopback' });

/** Knocks for a socket and leaves it open; answers the status line and `Retry-After`. */
async function knock(url: string, forwarded: string) {
  const { socket, answer } = await sendBytes(url, upgradeRequest({ 'X-Forwarded-For': forwarded }));
  await expect.poll(answer).toMatch(/\r\n\r\n/);
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer()) ?? [];
  const [, retry = null] = /retry-after: (\d+)/i.exec(answer()) ?? [];
  return { status, retry, leave: () => socket.destroy() };
}

/** How three knocks, each said to come from another place, are answered. */
async function knocks(url: string, places: readonly string[]) {
  const answers: Awaited<ReturnType<typeof knock>>[] = [];
  for (const place of places) answers.push(await knock(url, place));
  for (const { leave } of answers) leave();
  return answers.map(({ status, retry }) => [status, retry]);
}

const IN = ['101', null];
const OUT = ['429', '5'];

describe('an address that a client claims', () => {
  it('counts for nothing where no proxy is trusted', async () => {
    const claims = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
    expect(await knocks(direct.url, claims)).toEqual([IN, IN, OUT]);
  });

  it('is believed of a trusted proxy: each address has its own limit', async () => {
    const said = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
    expect(await knocks(behind.url, said)).toEqual([IN, IN, IN]);
  });

  it('is not believed in front of what the proxy says', async () => {
    const forged = ['1.1.1.1, 198.51.100.7', '2.2.2.2, 198.51.100.7', 'x, 198.51.100.7'];
    expect(await knocks(behind.url, forged)).toEqual([IN, IN, OUT]);
  });

  it('is one network where it is IPv6, however many there are in it', async () => {
    const many = ['2001:db8:7:7::1', '2001:db8:7:7::2', '2001:db8:7:7:1::3', '2001:db8:7:8::1'];
    expect(await knocks(behind.url, many)).toEqual([IN, IN, OUT, IN]);
  });
});

describe('unknown tokens', () => {
  const guess = (number: number) => `rt_${String(number).padStart(43, 'x')}`;

  it('of one address are refused unread after so many; known ones go on', async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.9' };
    const player = await rawRequest(behind.url, {
      method: 'POST',
      path: '/v1/players',
      headers,
      body: '{"name":"Rosie"}',
    });
    const { token } = player.json as { readonly token: string };
    const show = async (secret: string, from = '198.51.100.9') =>
      rawRequest(behind.url, {
        path: '/v1/me',
        token: secret,
        headers: { 'x-forwarded-for': from },
      });
    const statuses: number[] = [];
    for (let number = 0; number < 7; number += 1) statuses.push((await show(guess(number))).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const { headers: answered } = await show(guess(99));
    expect(Number(answered['retry-after'])).toBeGreaterThan(1);
    expect((await show(token)).status).toBe(200);
    expect((await show(guess(100), '198.51.100.10')).status).toBe(401);
  });

  it('shown on sockets count as well: 4429', async () => {
    const codes: (number | null)[] = [];
    for (let number = 200; number < 207; number += 1) {
      const headers = {
        'X-Forwarded-For': '198.51.100.11',
        Authorization: `Bearer ${guess(number)}`,
      };
      const { socket, closed } = await sendBytes(behind.url, upgradeRequest(headers));
      codes.push(await closed);
      socket.destroy();
    }
    expect(codes).toEqual([4401, 4401, 4401, 4401, 4401, 4429, 4429]);
  });
});

describe('registrations', () => {
  it('of one address are limited, whatever the client claims', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async (_none, number) => {
        const headers = {
          'content-type': 'application/json',
          'x-forwarded-for': `${number}.1.1.1, 198.51.100.12`,
        };
        const body = '{"name":"Rosie"}';
        const request = { method: 'POST', path: '/v1/players', headers, body };
        return (await rawRequest(behind.url, request)).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
  });
});
