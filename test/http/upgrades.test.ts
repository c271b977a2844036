import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveMetrics } from '../../src/http/metrics-server.ts';
import { sendBytes, upgradeRequest } from '../support/server/byte-socket.ts';
import { type MemoryApp, memoryApp } from './memory-app.ts';

let memory: MemoryApp;
let url: string;

beforeAll(async () => {
  memory = await memoryApp({}, { metricsToken: 'for-the-operator' });
  url = await memory.app.http.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await memory.app.http.close();
});

/** Asks for an upgrade; resolves to the answer once the server has ended the connection. */
async function refusal(
  start: string,
  more: Readonly<Record<string, string | undefined>> = {},
): Promise<string> {
  const { answer, closed } = await sendBytes(url, upgradeRequest(more, `${start} HTTP/1.1`));
  await closed;
  return answer();
}

/** Requests for an upgrade that are answered, by who answers them, and as what. */
const REFUSED: readonly (readonly [string, number])[] = [
  ['OPTIONS /v1/me', 204],
  ['OPTIONS /v1/live', 204],
  ['OPTIONS /nowhere', 204],
  ['GET /v1/%zz', 400],
  [`GET /v1/games/${'g'.repeat(300)}`, 400],
  ['GET /metrics', 400],
  ['GET /healthz', 400],
  ['GET /nowhere', 404],
  ['GET /v1/me', 400],
  ['HEAD /v1/me', 400],
  ['POST /v1/players', 400],
  ['DELETE /v1/games/x', 400],
];

describe('an upgrade that is refused', () => {
  // Nobody reads such a connection any more: whoever kept it would wait on it for ever.
  it.each(REFUSED)('is the end of the connection: %s -> %i', async (start, status) => {
    for (const more of [{}, { Upgrade: 'x' }]) {
      const answer = await refusal(start, more);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
    }
  });

  it('is so with a body, and without a host', async () => {
    const body = { 'Content-Type': 'application/json', 'Content-Length': '14' };
    expect(await refusal('POST /v1/players', body)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await refusal('OPTIONS /v1/me', { Host: undefined })).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is so where the figures have a port of their own', async () => {
    const app = serveMetrics(memory.deps.metrics);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const { answer, closed } = await sendBytes(
      address,
      upgradeRequest({ Upgrade: 'x' }, 'GET /metrics HTTP/1.1'),
    );
    await closed;
    expect(answer()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i);
    await app.close();
  });

  it.each([
    ['that has answered it', true],
    ['that hears it only then', false],
  ])('does not keep a server from ending %s', async (_when, isAnswered) => {
    const { http } = (await memoryApp()).app;
    const address = await http.listen({ host: '127.0.0.1', port: 0 });
    const asked = await Promise.all(
      ['OPTIONS /v1/me', 'GET /v1/%zz'].map((start) =>
        sendBytes(address, upgradeRequest({}, `${start} HTTP/1.1`)),
      ),
    );
    if (isAnswered) await Promise.all(asked.map(({ socket }) => once(socket, 'data')));
    await http.close();
    for (const { closed } of asked) expect(await closed).toBeNull();
  });

  it('is the end of the connection behind a request that is not answered yet', async () => {
    const first = 'GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n';
    const second = upgradeRequest({}, 'OPTIONS /v1/me HTTP/1.1');
    const { closed } = await sendBytes(url, `${first}${second}`);
    expect(await closed).toBeNull();
  });
});
