import type { FastifyReply } from 'fastify';

/** Sends JSON that has been written through its schema already. */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}
