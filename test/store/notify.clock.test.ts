import { createServer } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openNotifyLine } from '../../src/store/notify.ts';

const LOGGED_IN = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const COMPLETE = Buffer.from([0x43, 0, 0, 0, 8, ...Buffer.from('SET\0')]);

/** As much of PostgreSQL as a line needs to open; frozen, it takes everything and says nothing. */
async function freezable() {
  const state = { isFrozen: false };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let isLoggedIn = false;
    socket.on('error', () => undefined);
    socket.on('data', () => {
      if (state.isFrozen) return;
      socket.write(Buffer.concat([isLoggedIn ? COMPLETE : LOGGED_IN, READY]));
      isLoggedIn = true;
    });
    onTestFinished(() => void socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  return { state, url: `postgres://someone@127.0.0.1:${address.port}/some` };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a line to a server that has frozen', () => {
  it('is closed within a second', async () => {
    const { state, url } = await freezable();
    const lost: unknown[] = [];
    const line = await openNotifyLine(url, {
      onText: () => undefined,
      onLost: (error) => lost.push(error),
    });
    state.isFrozen = true;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const closing = line.close();
    await vi.advanceTimersByTimeAsync(1000);
    await closing;
    expect(lost).toEqual([]);
  });
});
