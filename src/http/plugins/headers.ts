import { randomUUID } from 'node:crypto';
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

const ID_LENGTH = 18;

/**
 * Names a request. A name that could be counted would tell strangers how busy the node is; what a
 * client calls its own is not asked.
 */
export function newRequestId(): string {
  return randomUUID().slice(0, ID_LENGTH);
}

/** Puts the headers of every answer on one, and sees to it that a refused upgrade ends. */
export function protect(
  request: Pick<FastifyRequest, 'id' | 'headers' | 'raw'>,
  reply: FastifyReply,
): void {
  reply.header(REQUEST_ID, request.id).headers(SECURITY_HEADERS);
  if (request.headers.upgrade !== undefined) endAfter(request, reply);
}

/**
 * Node hands over the connection of an upgrade and neither reads nor watches it any more: kept, it
 * would look alive to a proxy for ever. One that succeeds is not answered by a reply.
 */
function endAfter({ raw: { socket } }: Pick<FastifyRequest, 'raw'>, reply: FastifyReply): void {
  reply.header('connection', 'close');
  reply.raw.once('finish', () => socket.destroySoon());
}

/** Protects every answer, also those that find no route. */
export function registerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    protect(request, reply);
    done();
  });
}
