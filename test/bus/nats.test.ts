import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findGreeting } from '../../src/bus/greeting.ts';
import { openNatsLine, readAddress } from '../../src/bus/nats.ts';

describe('an address of NATS', () => {
  it.each([
    ['nats://localhost', [{ host: 'localhost', port: 4222 }], {}],
    ['nats://10.0.0.1:4000', [{ host: '10.0.0.1', port: 4000 }], {}],
    ['nats://[::1]:4000', [{ host: '[::1]', port: 4000 }], {}],
    ['nats://me:s%40cret@a:1', [{ host: 'a', port: 1 }], { user: 'me', pass: 's@cret' }],
    ['nats://t%3Aoken@a:1', [{ host: 'a', port: 1 }], { token: 't:oken' }],
    ['tls://a:1', [{ host: 'a', port: 1 }], { tls: {} }],
    [
      'nats://me:secret@a:1,nats://b:2',
      [
        { host: 'a', port: 1 },
        { host: 'b', port: 2 },
      ],
      { user: 'me', pass: 'secret' },
    ],
  ])('%s says where the servers are and who logs in', (address, servers, login) => {
    expect(readAddress(address)).toEqual({ servers, login });
  });
});

/** A server that says something to whoever comes, and counts who stays. */
async function saying(text: string) {
  const guests = { count: 0, open: 0 };
  const server = createServer((socket) => {
    guests.count += 1;
    guests.open += 1;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      guests.open -= 1;
    });
    socket.write(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  return { guests, server: { host: '127.0.0.1', port: address.port } };
}

describe('a server that is none', () => {
  it.each([
    ['says something else', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['begins alike', 'INFOrmation\r\n'],
  ])('is not waited for when it %s', async (_how, text) => {
    const { guests, server } = await saying(text);
    await expect(findGreeting([server], 60_000)).rejects.toThrowError('does not greet');
    await expect.poll(() => guests).toEqual({ count: 1, open: 0 });
  });

  it('is given up in time when it says nothing, and nothing stays open there', async () => {
    const { guests, server } = await saying('');
    await expect(findGreeting([server], 50)).rejects.toThrowError('does not greet');
    await expect.poll(() => guests).toEqual({ count: 1, open: 0 });
  });

  it('does not hide another one that greets', async () => {
    const [mute, real] = [await saying(''), await saying('INFO {}\r\n')];
    expect(await findGreeting([mute.server, real.server], 50)).toEqual([real.server]);
  });

  it('is told of without what is secret in the address', async () => {
    const { server } = await saying('HTTP/1.1 400 Bad Request\r\n\r\n');
    const address = `nats://me:secret@127.0.0.1:${server.port}`;
    const events = { onText: () => undefined, onLost: () => undefined };
    const error = await openNatsLine(address, events).catch((reason: Error) => reason);
    expect(String(error)).toContain('does not greet');
    expect(JSON.stringify([String(error), error])).not.toContain('secret');
  });
});

/** A NATS server that lets everybody in and nobody listen. */
async function refusing() {
  const guests = { open: 0 };
  const server = createServer((socket) => {
    guests.open += 1;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      guests.open -= 1;
    });
    socket.write('INFO {"version":"2.10.0","proto":1,"headers":true,"max_payload":1000}\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n')) {
        if (line === 'PING') socket.write('PONG\r\n');
        const [word, subject] = line.split(' ');
        if (word === 'SUB') {
          socket.write(`-ERR 'Permissions Violation for Subscription to "${subject}"'\r\n`);
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  return { guests, url: `nats://127.0.0.1:${address.port}` };
}

describe('a line on which nobody may listen', () => {
  it('is lost, once, and closed', async () => {
    const { guests, url } = await refusing();
    const lost: unknown[] = [];
    const events = { onText: () => undefined, onLost: (error: unknown) => lost.push(error) };
    await openNatsLine(url, events);
    await expect.poll(() => guests.open).toBe(0);
    expect(lost).toEqual([expect.objectContaining({ name: 'PermissionViolationError' })]);
  });
});
