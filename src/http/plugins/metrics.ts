import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { hashSecret } from '../../players/tokens.ts';
import type { Metrics } from '../deps.ts';
import { readBearer } from './auth.ts';

/** Shows the figures on the main port, only to who has the token for them. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  if (token === '') return;
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = hashSecret(readBearer(request.headers.authorization));
    if (!timingSafeEqual(given, hashSecret(token))) {
      throw new AppError('TOKEN_INVALID', 'This is not the token for metrics.');
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
