import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import type { HttpDeps } from '../deps.ts';

/** Refuses what comes before the database is ready or while the server stops. */
export function registerGate(app: FastifyInstance, deps: HttpDeps): void {
  app.addHook('onRequest', (_request, _reply, done) => {
    if (deps.isServing()) done();
    else done(new AppError('UNAVAILABLE', 'The server is not ready.', { retryAfterSeconds: 2 }));
  });
}

/** Counts each request of a logged-in account, whatever the route and the socket it also uses. */
export function registerLimits(app: FastifyInstance, deps: HttpDeps): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.login !== null) deps.countRequest(request.login.player.id);
    done();
  });
}
