/**
 * Asks `/healthz` ten times a second in a process of its own, so that a server whose event loop
 * stands still is found, and not a client that is busy. Prints the times when its input ends.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { makeConnection } from './wire/connection.ts';

const EVERY_MS = 100;

const [, , url = ''] = process.argv;
const connection = makeConnection(url);
const request = Buffer.from(`GET /healthz HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`);
const times: number[] = [];
let isOver = false;
// Whoever started it may be gone before it is done.
process.stdout.on('error', () => undefined);
process.stdin.resume().on('end', () => {
  isOver = true;
});

while (!isOver) {
  const start = performance.now();
  const answer = await connection.ask(request, false).catch(() => null);
  // A server that does not answer at all stands still for ever.
  times.push(answer?.status === 200 ? performance.now() - start : Number.MAX_SAFE_INTEGER);
  await delay(EVERY_MS);
}
connection.close();
process.stdout.write(JSON.stringify(times));
