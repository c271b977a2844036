import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import { AppError, problemDetails } from '../../src/errors/app-error.ts';
import { CATALOGUE } from '../../src/errors/catalogue.ts';
import { type Balancer, findNginx, startBalancer } from './nginx.ts';
import { type Behaviour, FULL, type StubNode, startStub } from './stub-node.ts';

const nginx = findNginx();

let nodes: StubNode[] = [];
let balancer: Balancer | null = null;
beforeEach(({ skip }) => skip(nginx === null, 'nginx is not on this machine'));
afterEach(async () => {
  await balancer?.stop();
  await Promise.all(nodes.map((node) => node.close()));
  [nodes, balancer] = [[], null];
});

async function behind(...behaviours: readonly [Behaviour, Behaviour]): Promise<string> {
  nodes = await Promise.all(behaviours.map(startStub));
  balancer = await startBalancer(
    known(nginx, 'nginx'),
    nodes.map(({ url }) => url),
  );
  return balancer.url;
}

/** How often the nodes were asked, both together. */
function countAsked(): number {
  return nodes.reduce((sum, { asked }) => sum + asked.length, 0);
}

/** Asks often enough that each node would have its turn. */
async function askFour(url: string, method: string) {
  const answers = [];
  for (let count = 0; count < 4; count += 1) {
    const answer = await fetch(`${url}/v1/anything`, { method });
    answers.push({
      status: answer.status,
      text: await answer.text(),
      retryAfter: answer.headers.get('retry-after'),
    });
  }
  return answers;
}

const WELL = { status: 200, text: 'well', retryAfter: null };
const TOO_LARGE = new AppError('BODY_TOO_LARGE', 'The body is too large.');
const ALL_WELL = [WELL, WELL, WELL, WELL];

describe('the balancer', () => {
  it('asks both nodes, and tells them who asks, not who the client says he is', async () => {
    const url = await behind('well', 'well');
    const headers = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-host': 'elsewhere' };
    await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/v1/me`, { headers })));
    for (const { asked } of nodes) {
      expect(asked.length).toBeGreaterThan(0);
      for (const { headers } of asked) {
        expect(headers['x-forwarded-for']).toBe('127.0.0.1');
        expect(headers).not.toHaveProperty('x-forwarded-host');
      }
    }
  });

  it.each(['GET', 'PUT'])('asks the other node again by %s when one breaks off', async (method) => {
    const url = await behind('breaks', 'well');
    expect(await askFour(url, method)).toEqual(ALL_WELL);
  });

  it('asks the other node what one is not ready for, if it only reads', async () => {
    const url = await behind('not-ready', 'well');
    expect(await askFour(url, 'GET')).toEqual(ALL_WELL);
  });

  it.each(['POST', 'DELETE'])(
    'asks once by %s, since it may have been carried out',
    async (method) => {
      const url = await behind('breaks', 'breaks');
      const answer = await fetch(`${url}/v1/anything`, { method });
      expect([answer.status, countAsked()]).toEqual([503, 1]);
    },
  );

  it.each(['POST', 'DELETE'])('hands on by %s that a node is not ready', async (method) => {
    const url = await behind('not-ready', 'not-ready');
    const answer = await fetch(`${url}/v1/anything`, { method });
    expect([answer.status, await answer.text(), countAsked()]).toEqual([503, 'not ready', 1]);
    expect(answer.headers.get('retry-after')).toBe('7');
  });

  it('takes the nodes from nobody because another draws 503s', async () => {
    const url = await behind('full', 'full');
    for (const method of ['GET', 'POST', 'PUT']) {
      const refused = await fetch(`${url}${FULL}`, { method });
      expect([refused.status, await refused.text()]).toEqual([503, 'not ready']);
      expect(await askFour(url, 'GET')).toEqual(ALL_WELL);
    }
  });

  it('asks a node in place of one that is gone, and no POST is lost by that', async () => {
    const url = await behind('well', 'well');
    await nodes[0]?.close();
    expect(await askFour(url, 'POST')).toEqual(ALL_WELL);
    nodes = nodes.slice(1);
    expect(countAsked()).toBe(4);
  });

  it('says as a node would that there is none', async () => {
    const url = await behind('well', 'well');
    await Promise.all(nodes.map((node) => node.close()));
    nodes = [];
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await fetch(`${url}/v1/me`, { method });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      const { title, status } = CATALOGUE.UNAVAILABLE;
      expect(await answer.json()).toEqual({
        type: '/v1/problems/UNAVAILABLE',
        title,
        status,
        code: 'UNAVAILABLE',
        detail: 'No node answers.',
      });
    }
  });

  it('takes no large body but log files, and says so as a node would', async () => {
    const url = await behind('well', 'well');
    const send = (path: string, method: string, kilobytes: number) =>
      fetch(`${url}${path}`, { method, body: 'x'.repeat(kilobytes * 1024) });
    for (const path of ['/v1/players', '/v1/live', '/v1/games/x/audit', '/v1/games/x/events']) {
      const answer = await send(path, 'POST', 400);
      expect([path, answer.status]).toEqual([path, 413]);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(await answer.json()).toEqual(problemDetails(TOO_LARGE));
    }
    expect((await send('/v1/games/x/seats/y', 'DELETE', 400)).status).toBe(413);
    expect(countAsked()).toBe(0);
    for (const [path, kilobytes] of [
      ['/v1/players', 256],
      ['/v1/audits', 2000],
    ] as const) {
      expect((await send(path, 'POST', kilobytes)).status).toBe(200);
    }
  });

  it('shows nobody the metrics', async () => {
    const url = await behind('well', 'well');
    const answer = await fetch(`${url}/metrics`);
    expect([answer.status, countAsked()]).toEqual([404, 0]);
  });
});
