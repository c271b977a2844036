import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/app-error.ts';
import { sha256 } from '../play/chain.ts';
import type { Clock } from '../play/ports.ts';
import type { LoginGuard, Origin } from './login-guard.ts';
import type { Login, Players, Scope } from './ports.ts';
import { hashSecret, TOKEN_PATTERN } from './tokens.ts';

/**
 * A login is believed this long, from when it was asked for, before it is looked up again. What is
 * opened at its end is looked at within two seconds: together below five, so that revoking works
 * within them on a node that heard nothing of it.
 */
export const LOGIN_CACHE_MS = 2500;
/** That there is no such token is believed much shorter: somebody may be about to make it. */
const UNKNOWN_CACHE_MS = 500;

const CACHED_LOGINS = 20_000;
const CACHED_UNKNOWN = 5000;

/** Who is calling. */
export interface Authenticate {
  /** The login of a secret; throws `TOKEN_INVALID`, and `RATE_LIMITED` for who tries many. */
  (secret: string, from?: Origin): Promise<Login>;
  /** The same, where nobody need be waited for; null where somebody must be asked. */
  atHand(secret: string): Login | null;
  /** A token was made here: its first use is no guess. */
  expect(secret: string): void;
  /** Forgets what was cached for a token that was revoked. */
  forget(token: string): void;
}

/** Looks tokens up by their hash, each once for all who ask at the same time. */
export function makeAuthenticate(
  players: Players,
  clock: Clock,
  guard: LoginGuard | null = null,
): Authenticate {
  const keys = new Map<string, string>();
  const cache = new LRUCache<string, Login>({
    max: CACHED_LOGINS,
    dispose: (login) => keys.delete(login.token.id),
  });
  const unknown = new LRUCache<string, true>({ max: CACHED_UNKNOWN, ttl: UNKNOWN_CACHE_MS });
  const asked = new Map<string, Promise<Login | null>>();
  const valid = findValid(players);

  async function find(secret: string, key: string): Promise<Login | null> {
    const began = performance.now();
    const login = await valid.find(secret);
    if (login === null) {
      unknown.set(key, true);
      return null;
    }
    const ttl = LOGIN_CACHE_MS - Math.ceil(performance.now() - began);
    if (ttl > 0) {
      cache.set(key, login, { ttl });
      keys.set(login.token.id, key);
    }
    return login;
  }

  function lookUp(secret: string, key: string): Promise<Login | null> {
    const looking = asked.get(key) ?? find(secret, key).finally(() => asked.delete(key));
    asked.set(key, looking);
    return looking;
  }

  const atHand = (secret: string): Login | null => {
    const login = TOKEN_PATTERN.test(secret) ? cache.get(sha256(secret)) : undefined;
    return login === undefined ? null : unexpired(login, clock);
  };

  const authenticate = async (secret: string, from?: Origin): Promise<Login> => {
    if (!TOKEN_PATTERN.test(secret)) throw invalid();
    const key = sha256(secret);
    const cached = cache.get(key);
    if (cached === undefined && unknown.has(key)) throw invalid();
    const login = cached ?? (await guarded(guard, from, key, () => lookUp(secret, key)));
    if (login === null) throw invalid();
    return unexpired(login, clock);
  };

  const forget = (token: string): void => {
    valid.forget(token);
    const key = keys.get(token);
    if (key !== undefined) cache.delete(key);
  };

  const expect = (secret: string): void => guard?.worked(sha256(secret));
  return Object.assign(authenticate, { atHand, forget, expect });
}

/** What was asked before a token was revoked may tell of the time before: then it is asked again. */
function findValid(players: Players) {
  /** For each look that is under way, the tokens that were revoked since it began. */
  const looks = new Set<Set<string>>();
  return {
    async find(secret: string): Promise<Login | null> {
      const revoked = new Set<string>();
      looks.add(revoked);
      try {
        const login = await players.findLogin(hashSecret(secret));
        const isOver = login !== null && revoked.has(login.token.id);
        return isOver ? await players.findLogin(hashSecret(secret)) : login;
      } finally {
        looks.delete(revoked);
      }
    },
    forget(token: string): void {
      for (const revoked of looks) revoked.add(token);
    },
  };
}

function unexpired(login: Login, clock: Clock): Login {
  const { expiresAt } = login.token;
  if (expiresAt !== null && Date.parse(expiresAt) <= clock.now()) throw invalid();
  return login;
}

/** Looks up what the guard lets through, and tells it what came of it. */
async function guarded(
  guard: LoginGuard | null,
  from: Origin | undefined,
  key: string,
  lookUp: () => Promise<Login | null>,
): Promise<Login | null> {
  const ended = from === undefined ? undefined : guard?.admit(key, from);
  let isUnknown = false;
  try {
    const login = await lookUp();
    isUnknown = login === null;
    if (login !== null) guard?.worked(key);
    return login;
  } finally {
    ended?.(isUnknown);
  }
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
