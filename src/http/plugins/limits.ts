import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import type { HttpDeps } from '../deps.ts';

/** Refuses what comes before the database is ready or while the server stops. */
export function registerGate(app: FastifyInstance, deps: HttpDeps): void {
  app.addHook('onRequest', (_request, _reply, done) => {
    if (deps.isServing()) done();
    else done(new AppError('UNAVAILABLE', 'The server is not ready.', { retryAfterSeconds: 2 }));
  });
}

/**
 * Counts each request of a logged-in account, whatever the route and the socket it also uses, before
 * its body is read. The answer says what is left, as draft-ietf-httpapi-ratelimit-headers has it.
 */
export function registerLimits(app: FastifyInstance, deps: HttpDeps): void {
  const { perSecond, burst } = deps.limits.requests;
  const policy = `"account";q=${burst};w=${perSecond === 0 ? 0 : burst / perSecond}`;

  function tell(reply: FastifyReply, left: number, seconds: number): void {
    reply.header('ratelimit-policy', policy);
    reply.header('ratelimit', `"account";r=${Math.floor(left)};t=${seconds}`);
  }

  const secondsUntilFull = (left: number) => Math.ceil((burst - left) / perSecond);

  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.login === null) return done();
    try {
      const allowance = deps.countRequest(request.login.player.id);
      if (allowance !== null) tell(reply, allowance.tokens, secondsUntilFull(allowance.tokens));
      done();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // A client that goes by either must not be told two different things.
      tell(reply, 0, Number(error.fields['retryAfterSeconds'] ?? secondsUntilFull(0)));
      done(error);
    }
  });
}
