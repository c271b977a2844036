import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { inTransaction, openStore } from '../../src/store/pool.ts';

/** One message of PostgreSQL's protocol: its kind, its length and what it holds. */
function message(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(kind), length, content]);
}

const LOGGED_IN = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const SHUT_DOWN = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mshut down\0\0'));

const uncaught: Error[] = [];
const hear = (error: Error) => uncaught.push(error);
let server: Server;

afterEach(() => {
  process.off('uncaughtException', hear);
  server.close();
});

it('a connection that is cut in the moment it is handed over is an outage and no fault', async () => {
  process.on('uncaughtException', hear);
  // All of it comes at once, as it does to a process that was kept from reading.
  server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([LOGGED_IN, READY, SHUT_DOWN])));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { readonly port: number };
  const url = `postgres://nobody:secret@127.0.0.1:${port}/none`;
  const store = openStore({ url, maxConnections: 1, timeoutMs: 2000 }, () => undefined);
  const working = inTransaction(store, (client) => client.query('select 1'));
  await expect(working).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await store.close();
  expect(uncaught).toEqual([]);
});
