import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/app-error.ts';
import { sha256 } from '../play/chain.ts';
import type { Clock } from '../play/ports.ts';
import type { Login, Players, Scope } from './ports.ts';
import { hashSecret, TOKEN_PATTERN } from './tokens.ts';

/** A login is believed this long before it is looked up again, so revoking works within it. */
export const LOGIN_CACHE_MS = 5000;

const CACHED_LOGINS = 20_000;

/** Who is calling. */
export interface Authenticate {
  /** The login of a secret; throws `TOKEN_INVALID`. */
  (secret: string): Promise<Login>;
  /** Forgets what was cached for a token that was revoked here. */
  forget(token: string): void;
}

/** Looks tokens up by their hash; a cached answer is used for five seconds at most. */
export function makeAuthenticate(players: Players, clock: Clock): Authenticate {
  const cache = new LRUCache<string, Login>({ max: CACHED_LOGINS, ttl: LOGIN_CACHE_MS });

  const authenticate = async (secret: string): Promise<Login> => {
    if (!TOKEN_PATTERN.test(secret)) throw invalid();
    const key = sha256(secret);
    const cached = cache.get(key);
    const login = cached ?? (await players.findLogin(hashSecret(secret)));
    if (login === null) throw invalid();
    const { expiresAt } = login.token;
    if (expiresAt !== null && Date.parse(expiresAt) <= clock.now()) throw invalid();
    if (cached === undefined) cache.set(key, login);
    return login;
  };

  const forget = (token: string): void => {
    for (const [key, login] of cache.entries()) if (login.token.id === token) cache.delete(key);
  };

  return Object.assign(authenticate, { forget });
}

function invalid(): AppError {
  return new AppError('TOKEN_INVALID', 'The token is unknown, has expired or was revoked.');
}

/** Refuses a login whose token has none of these scopes. */
export function requireScope(login: Login, ...scopes: readonly Scope[]): void {
  if (scopes.some((scope) => login.token.scopes.includes(scope))) return;
  const scope = scopes.join(' or ');
  throw new AppError('SCOPE_MISSING', `The token lacks the scope ${scope}.`, { scope });
}
