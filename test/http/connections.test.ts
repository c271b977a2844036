import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConnectionErrors } from '../../src/http/plugins/connection-errors.ts';
import { type MemoryApp, memoryApp } from './memory-app.ts';

let memory: MemoryApp;
let port: number;

beforeAll(async () => {
  memory = await memoryApp();
  const { http } = memory.app;
  // What takes a minute in service is looked at every few milliseconds here.
  Object.assign(http.server, {
    connectionsCheckingInterval: 10,
    headersTimeout: 100,
    requestTimeout: 100,
    timeout: 300,
  });
  port = Number(new URL(await http.listen({ host: '127.0.0.1', port: 0 })).port);
});

afterAll(async () => {
  await memory.app.http.close();
});

/** Sends bytes and takes what comes back until the server closes, or has said `until`. */
async function exchange(bytes: string | Uint8Array, until: RegExp | null = null): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  const done = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    socket.on('data', (text) => {
      answer += text;
      if (until?.test(answer) === true) resolve();
    });
  });
  await once(socket, 'connect');
  socket.write(bytes);
  await done;
  socket.destroy();
  return answer;
}

const BAD = /^HTTP\/1\.1 4\d\d [\s\S]*application\/problem\+json[\s\S]*"code":"REQUEST_INVALID"/;

describe('bytes that are no HTTP', () => {
  it.each([
    ['garbage', '\x00\x01\x02garbage\r\n\r\n'],
    ['a TLS greeting', Buffer.from([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3])],
    ['a verb nobody knows', 'FETCH /v1/me HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a header without a name', 'GET /v1/me HTTP/1.1\r\nhost: x\r\n: x\r\n\r\n'],
    ['a header with a control character', 'GET /v1/me HTTP/1.1\r\nhost: x\r\na: \x01\r\n\r\n'],
    [
      'two lengths',
      'POST /v1/players HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    ],
    [
      'a length beside chunks',
      'POST /v1/players HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n',
    ],
    [
      'a chunk without a size',
      'POST /v1/players HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n',
    ],
    ['another version', 'GET /v1/me HTTP/7.3\r\n\r\n'],
    ['no host', 'GET /v1/me HTTP/1.1\r\n\r\n'],
    ['no host, where nothing is', 'GET /nowhere HTTP/1.1\r\n\r\n'],
    [
      'headers beyond all size',
      `GET /v1/me HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(40_000)}\r\n\r\n`,
    ],
  ])('are a problem and the end of the connection: %s', async (_what, bytes) => {
    expect(await exchange(bytes)).toMatch(BAD);
  });

  it('are the end of the connection when they stop in the middle of the headers', async () => {
    expect(await exchange('GET /v1/me HTTP/1.1\r\nhost: x\r\nauthor')).toMatch(BAD);
  });

  it('are the end of the connection when the body never comes', async () => {
    const head = 'POST /v1/players HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
    expect(await exchange(`${head}content-length: 20\r\n\r\n{"name"`)).toMatch(
      /^(HTTP\/1\.1 4\d\d|$)/,
    );
  });
});

describe('an answer that has begun', () => {
  it('is cut by bytes that are no HTTP, and no other answer is written into it', async () => {
    const { onBadRequest } = makeConnectionErrors(() => 'some-request');
    const server = createServer((_request, response) => void response.write('the first half'));
    server.on('clientError', onBadRequest).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined).setEncoding('utf8');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    let answer = '';
    socket.on('data', (text) => {
      answer += text;
      if (answer.endsWith('the first half\r\n')) socket.write('garbage\r\n\r\n');
    });
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await closed;
    server.close();
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*the first half\r\n$/);
  });
});

describe('a client that does nothing', () => {
  it('is cut when it never says a word, and so are many of them', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => exchange('')));
    expect(answers.filter((answer) => !BAD.test(answer))).toEqual([]);
  });

  it('is cut when it never reads what it asked for', async () => {
    const { http } = memory.app;
    const taken = once(http.server, 'connection');
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write('GET /openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20));
    const [served] = (await taken) as [Socket];
    await once(served, 'close');
    expect(served.destroyed).toBe(true);
    socket.destroy();
  });
});

describe('the time that a client may take', () => {
  it('is ten seconds for headers, thirty for a request, looked at every two', async () => {
    const { server } = (await memoryApp()).app.http;
    expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
    expect(server).toHaveProperty('connectionsCheckingInterval', 2000);
    expect(server.timeout).toBeGreaterThan(60_000);
    expect(server.maxConnections).toBe(40_000);
  });
});

describe('a connection', () => {
  it('answers requests that come in one piece, in their order', async () => {
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
    const paths = ['/healthz', '/v1/me', '/v1/problems/NOT_FOUND', '/nothing'];
    const answer = await exchange(paths.map(get).join(''), /Nothing has this address/);
    expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
      '200',
      '401',
      '200',
      '404',
    ]);
  });

  it('is served although it expects what nobody here can do', async () => {
    const more = 'expect: the-unexpected\r\nconnection: close\r\n\r\n';
    const answer = await exchange(`GET /healthz HTTP/1.1\r\nhost: x\r\n${more}`);
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
  });

  it('is not disturbed by what others send', async () => {
    const calm = exchange('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    await Promise.all([exchange('garbage\r\n\r\n'), exchange('\x16\x03\x01')]);
    expect(await calm).toMatch(/^HTTP\/1\.1 200/);
  });
});
