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
}
