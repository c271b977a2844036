import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invariant } from '../../engine/invariant.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Authenticate } from '../../players/authenticate.ts';
import { requireScope } from '../../players/authenticate.ts';
import type { Login, Scope } from '../../players/ports.ts';
import { bearerIn } from '../../players/tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; null where a route asks for no token. */
    login: Login | null;
  }
  interface FastifyContextConfig {
    /** Scopes of which the token must have one; absent: any token does. */
    scopes?: readonly Scope[];
  }
}

/** The secret of an `Authorization` header; throws `TOKEN_MISSING` or `TOKEN_INVALID`. */
export function readBearer(header: string | undefined): string {
  if (header === undefined) {
    throw new AppError('TOKEN_MISSING', 'Send the header Authorization: Bearer <token>.');
  }
  const secret = bearerIn(header);
  if (secret === null) throw new AppError('TOKEN_INVALID', 'The header is not a Bearer token.');
  return secret;
}

/** Every route registered after this, in this scope, is for logged-in players only. */
export function requireLogins(app: FastifyInstance, authenticate: Authenticate): void {
  // Most are known, and nobody need be waited for: so this is no promise.
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      const secret = readBearer(request.headers.authorization);
      const login = authenticate.atHand(secret);
      if (login === null) {
        authenticate(secret, request)
          .then((found) => {
            request.login = found;
          })
          .then(() => done(), done);
        return;
      }
      request.login = login;
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  });
  // After the limit of requests, which is the whole server's: what is refused here has counted.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    try {
      const { scopes } = request.routeOptions.config;
      if (scopes !== undefined) requireScope(loginOf(request), ...scopes);
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  });
}

/** Who is calling; for routes behind `requireLogins`. */
export function loginOf(request: FastifyRequest): Login {
  invariant(request.login !== null, 'the route is open to everybody');
  return request.login;
}

/** The id of the player who is calling. */
export function callerOf(request: FastifyRequest): string {
  return loginOf(request).player.id;
}
