import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands for a node where only the balancer before it is looked at. */
export interface StubNode {
  readonly url: URL;
  /** What it was asked, in order, bodies read. */
  readonly asked: readonly IncomingMessage[];
  close(): Promise<void>;
}

/**
 * How a stub answers: well, as one that is not ready, by breaking the connection, or well but for
 * what is asked of `FULL`.
 */
export type Behaviour = 'well' | 'not-ready' | 'breaks' | 'full';

/** Where a stub that is full is not ready. */
export const FULL = '/v1/full';

/** Starts a stub on a free port. */
export async function startStub(behaviour: Behaviour): Promise<StubNode> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    const isFull = behaviour === 'full' && request.url === FULL;
    request.resume().on('end', () => answer(isFull ? 'not-ready' : behaviour, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    asked,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer(behaviour: Behaviour, response: ServerResponse): void {
  if (behaviour === 'breaks') response.destroy();
  else if (behaviour === 'not-ready') {
    response.writeHead(503, { 'retry-after': '7' }).end('not ready');
  } else response.end('well');
}
