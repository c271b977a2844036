import { canonical } from '../engine/canonical.ts';
import { AppError } from '../errors/app-error.ts';
import { sha256 } from '../play/chain.ts';
import type { Made } from '../play/ports.ts';
import { requireScope } from './authenticate.ts';
import type { Login, Scope, TokenInfo } from './ports.ts';
import type { RegisterDeps } from './register.ts';
import { deriveSecret, hashSecret, makeNonce } from './tokens.ts';

/** What a further token is to be. */
export interface TokenRequest {
  readonly label: string;
  readonly scopes: readonly Scope[];
  /** Null for one that stays valid as long as the token that asks for it. */
  readonly expiresAt: string | null;
}

/** A token with its secret, which is shown this once. */
export interface MadeToken {
  readonly token: string;
  readonly info: TokenInfo;
}

/**
 * Makes a further token, which cannot allow more than the one that asks for it, nor longer. Under
 * an Idempotency-Key the same request with the same login gets the same token again.
 */
export async function makeToken(
  deps: RegisterDeps,
  login: Login,
  secret: string,
  request: TokenRequest,
  key: string | null,
): Promise<Made<MadeToken>> {
  for (const scope of request.scopes) requireScope(login, scope);
  const expiresAt = expiryWithin(login.token.expiresAt, request.expiresAt);
  const nonce = makeNonce();
  const createdAt = new Date(deps.clock.now()).toISOString();
  const stored = {
    ...request,
    expiresAt,
    id: deps.newId('k'),
    createdAt,
    player: login.player.id,
    hash: hashSecret(deriveSecret(secret, nonce)),
    nonce,
  };
  const fingerprint = sha256(canonical([login.token.id, request]));
  const route = 'POST /v1/me/tokens';
  const keyed =
    key === null ? null : { player: login.player.id, route, key, fingerprint, at: createdAt };
  const { made, replayed } = await deps.players.addToken(stored, keyed);
  const { nonce: firstNonce, ...info } = made;
  return { made: { token: deriveSecret(secret, firstNonce), info }, replayed };
}

function expiryWithin(limit: string | null, wanted: string | null): string | null {
  if (limit === null || wanted === null) return wanted ?? limit;
  if (wanted <= limit) return wanted;
  const errors = [{ path: '/body/expiresAt', message: `must not be after ${limit}` }];
  throw new AppError('REQUEST_INVALID', 'The token would outlive the one that asks.', { errors });
}
