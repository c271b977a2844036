import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * What every answer tells browsers. Nothing here is a page, nothing may be framed, guessed at or
 * kept; pages of other origins may read, since no cookie speaks for anybody. Routes that know
 * better say so after this. HTTPS, and HSTS with it, is the business of the proxy that speaks it.
 */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
} as const;

/** The name of a request, by which an operator finds what was logged of it. */
export const REQUEST_ID = 'x-request-id';

const START_BYTES = 5;

/** Names requests: by the start of the process, and counted. What a client calls its own is not asked. */
export function makeRequestIds(): () => string {
  const start = randomBytes(START_BYTES).toString('hex');
  let made = 0;
  return () => {
    made += 1;
    return `${start}-${made.toString(36)}`;
  };
}

/** Puts the headers of every answer on one. */
export function protect(request: Pick<FastifyRequest, 'id'>, reply: FastifyReply): void {
  reply.header(REQUEST_ID, request.id).headers(SECURITY_HEADERS);
}

/** Protects every answer, also those that find no route. */
export function registerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    protect(request, reply);
    done();
  });
}
