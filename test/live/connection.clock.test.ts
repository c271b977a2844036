import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { CLOSE, makeConnection } from '../../src/live/connection.ts';

/** A socket whose other side reads only when the test says so. */
function unreadSocket() {
  const closes: number[] = [];
  let flushed: (() => void)[] = [];
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send(frame: string, sent: () => void) {
      socket.bufferedAmount += frame.length;
      flushed.push(sent);
    },
    close(code: number) {
      closes.push(code);
      socket.readyState = 2;
    },
    terminate: vi.fn(),
  };
  const corks: string[] = [];
  const wire = { cork: () => corks.push('cork'), uncork: () => corks.push('uncork') };
  return {
    connection: makeConnection(socket as unknown as WebSocket, wire),
    corks,
    socket,
    closes,
    readAll() {
      socket.bufferedAmount = 0;
      const due = flushed;
      flushed = [];
      for (const sent of due) sent();
    },
  };
}

const KB = 1024;

describe('what is sent in one turn of the event loop', () => {
  it('goes out by one write', async () => {
    const { connection, corks, socket } = unreadSocket();
    connection.send('a');
    connection.send('b');
    expect(corks).toEqual(['cork']);
    await new Promise((resolve) => setImmediate(resolve));
    expect(corks).toEqual(['cork', 'uncork']);
    expect(socket.bufferedAmount).toBe(2);
    connection.send('c');
    expect(corks).toEqual(['cork', 'uncork', 'cork']);
  });

  it('goes out at once where it is much, so that who reads it is not taken for slow', () => {
    const { connection, corks } = unreadSocket();
    connection.send('x'.repeat(64 * KB));
    expect(corks).toEqual(['cork']);
    connection.send('x');
    expect(corks).toEqual(['cork', 'uncork']);
  });
});

describe('a slow reader', () => {
  it('is one with more than 256 KB waiting', () => {
    const { connection } = unreadSocket();
    connection.send('x'.repeat(256 * KB));
    expect(connection.isSlow).toBe(false);
    connection.send('x');
    expect(connection.isSlow).toBe(true);
  });

  it('is cut with 1013 above 1 MB, once, and gets nothing more', () => {
    const { connection, closes, socket } = unreadSocket();
    connection.send('x'.repeat(KB * KB));
    expect(closes).toEqual([]);
    connection.send('x');
    connection.send('x');
    expect(closes).toEqual([1013]);
    expect(socket.bufferedAmount).toBe(KB * KB + 1);
    expect(connection.isOpen).toBe(false);
  });

  it('is told anew, once, when everything that waited has been read', () => {
    const { connection, readAll } = unreadSocket();
    let renewed = 0;
    connection.send('x'.repeat(300 * KB));
    connection.onDrained(() => {
      renewed += 1;
    });
    expect(renewed).toBe(0);
    readAll();
    connection.send('x');
    readAll();
    expect(renewed).toBe(1);
  });

  it('is not buried under all that is told anew at once', () => {
    const { connection, closes, readAll } = unreadSocket();
    let renewed = 0;
    connection.send('x'.repeat(300 * KB));
    for (let game = 0; game < 200; game += 1) {
      connection.onDrained(() => {
        renewed += 1;
        connection.send('x'.repeat(10 * KB));
      });
    }
    readAll();
    expect(renewed).toBe(26);
    for (let reads = 0; reads < 8; reads += 1) readAll();
    expect(renewed).toBe(200);
    expect(closes).toEqual([]);
  });
});

describe('a socket that does not close', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is cut when its time is over', () => {
    vi.useFakeTimers();
    const { connection, socket } = unreadSocket();
    connection.close(1012, 'the server restarts');
    connection.cutAfter(1000);
    vi.advanceTimersByTime(999);
    expect(socket.terminate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(socket.terminate).toHaveBeenCalledOnce();
  });
});

describe('the close codes', () => {
  it('are those of the contract, and 1011 for a fault of the program', () => {
    expect(Object.values(CLOSE).sort()).toEqual([1011, 1012, 1013, 4400, 4401, 4403, 4408, 4429]);
  });
});
