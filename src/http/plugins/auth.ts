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

/** Whether a login that was valid still is; an outage says nothing against it. */
export async function isStillValid(
  authenticate: Authenticate,
  header: string | undefined,
): Promise<boolean> {
  try {
    await authenticate(readBearer(header));
    return true;
  } catch (error) {
    if (error instanceof AppError) return error.code !== 'TOKEN_INVALID';
    throw error;
  }
}

/** Every route registered after this, in this scope, is for logged-in players only. */
export function requireLogins(app: FastifyInstance, authenticate: Authenticate): void {
  app.addHook('onRequest', async (request) => {
    const login = await authenticate(readBearer(request.headers.authorization));
    const { scopes } = request.routeOptions.config;
    if (scopes !== undefined) requireScope(login, ...scopes);
    request.login = login;
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
