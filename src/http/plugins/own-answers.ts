import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { requestInvalid } from '../validation.ts';

/** What Node would refuse by itself, in a form of its own, is left to `answerForNode`. */
export const NODE_REFUSES_NOTHING = { requireHostHeader: false } as const;

/**
 * Answers what Node would answer by itself without a body: a request of HTTP/1.1 without a host is
 * refused as a problem (RFC 9112, 3.2), one that expects what is not known is served (RFC 9110,
 * 10.1.1 leaves the choice).
 */
export function answerForNode(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { httpVersion, headers } = request.raw;
    if (httpVersion !== '1.1' || headers.host !== undefined) return done();
    reply.header('connection', 'close');
    done(requestInvalid([{ path: '/headers/host', message: 'is missing' }]));
  });
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
  app.server.prependListener('upgrade', endIfBusy);
  // While the server stops nobody takes an upgrade: Node then serves it like any other request.
  app.addHook('preClose', (done) => {
    app.server.off('upgrade', endIfBusy);
    done();
  });
}

/** Where Node keeps the answer that a connection is busy with; it has no other name for it. */
interface Busy {
  readonly _httpMessage?: object | null;
}

/**
 * Ends a connection on which an upgrade comes before the request ahead of it was answered. It cannot
 * be answered then, and Node, which has handed the connection over, would keep it for ever.
 */
function endIfBusy(_request: IncomingMessage, socket: Duplex & Busy): void {
  if (socket._httpMessage) socket.destroy();
}
