import Fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './plugins/metrics.ts';

/** A server of its own for `/metrics`, for a port that only the operator reaches. */
export function serveMetrics({ registry }: Metrics): FastifyInstance {
  const app = Fastify({ logger: false });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  return app;
}
