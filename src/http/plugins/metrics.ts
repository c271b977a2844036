import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from '../../errors/app-error.ts';
import { hashSecret } from '../../players/tokens.ts';
import { readBearer } from './auth.ts';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** What a process counts of itself. */
export interface Metrics {
  readonly registry: Registry;
}

function once<T>(made: Map<string, T>, key: string, make: () => T): T {
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}

/** Counts requests by route; served on the main port only to who has the token for it. */
export function registerMetrics(app: FastifyInstance, token: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'ringtable_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'ringtable_http_request_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  // Finding a label set costs more than counting, so each is found once.
  const counters = new Map<string, () => void>();
  const timers = new Map<string, (value: number) => void>();
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { statusCode, elapsedTime } = reply;
    const route = request.routeOptions.url ?? 'none';
    const name = `${method} ${route}`;
    once(counters, `${name} ${statusCode}`, () => {
      const counter = requests.labels(method, route, String(statusCode));
      return () => counter.inc();
    })();
    once(timers, name, () => {
      const timer = seconds.labels(method, route);
      return (value) => timer.observe(value);
    })(elapsedTime / 1000);
    done();
  });
  if (token !== '') {
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      const given = hashSecret(readBearer(request.headers.authorization));
      if (!timingSafeEqual(given, hashSecret(token))) {
        throw new AppError('TOKEN_INVALID', 'This is not the token for metrics.');
      }
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  }
  return { registry };
}
