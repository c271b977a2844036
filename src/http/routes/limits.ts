import { LimitsSchema, type ServiceLimits } from '../schemas/limits.ts';
import { problems } from '../schemas/problem.ts';
import type { TypedApp } from '../typed-app.ts';

const GET = {
  tags: ['Operations'],
  summary: 'Every limit a client has to reckon with',
  operationId: 'getLimits',
  description: 'As this server is set up. They change only when it is started anew.',
  response: { 200: LimitsSchema, ...problems([]) },
};

/** What clients may ask for, in numbers. */
export function limitsRoute(app: TypedApp, limits: ServiceLimits): void {
  app.get('/limits', { schema: GET }, async () => limits);
}
