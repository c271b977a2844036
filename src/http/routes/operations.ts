import Type from 'typebox';
import { closed } from '../../engine/tagged.ts';
import { AppError } from '../../errors/app-error.ts';
import type { HttpDeps } from '../deps.ts';
import { problems } from '../schemas/problem.ts';
import type { TypedApp } from '../typed-app.ts';

const open = {
  tags: ['Operations'],
  security: [],
  response: {
    200: Type.Object({ status: Type.String() }, closed),
    ...problems([], { open: true }),
  },
};
const HEALTH = { ...open, summary: 'The process is alive', operationId: 'getHealth' };
const READINESS = {
  ...open,
  summary: 'Requests can be served: the database answers, nothing is shutting down',
  operationId: 'getReadiness',
};

/** Whether the process lives, and whether it can serve. */
export function operationRoutes(app: TypedApp, deps: HttpDeps): void {
  app.get('/healthz', { schema: HEALTH }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: READINESS }, async () => {
    if (await deps.isReady()) return { status: 'ready' };
    throw new AppError('UNAVAILABLE', 'Not ready.', { retryAfterSeconds: 2 });
  });
}
