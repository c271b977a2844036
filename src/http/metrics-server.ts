import Fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './deps.ts';
import { newRequestId, registerHeaders } from './plugins/headers.ts';

/** A server of its own for `/metrics`, for a port that only the operator reaches. */
export function serveMetrics(metrics: Metrics): FastifyInstance {
  const app = Fastify({ logger: false, genReqId: newRequestId });
  registerHeaders(app);
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
  return app;
}
