import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/app-error.ts';
import type { Clock } from '../play/ports.ts';
import { networkOf } from './network.ts';

/** Where a login comes from; looked at only when the token is not known. */
export interface Origin {
  readonly ip: string;
}

/**
 * Spares the database the tokens of whoever tries one after the other. A token that has worked
 * before is always looked up: whoever shares an address with such a person is not shut out.
 */
export interface LoginGuard {
  /**
   * Throws `RATE_LIMITED` when the address has shown too many unknown tokens; `key` is a hash. The
   * token counts as unknown until what is given back is called with what came of it.
   */
  admit(key: string, from: Origin): (isUnknown: boolean) => void;
  worked(key: string): void;
}

interface Guesses {
  failed: number;
  /** Of which nobody knows yet what they are. */
  open: number;
  readonly since: number;
}

const WINDOW_MS = 60_000;
const REMEMBERED_ADDRESSES = 20_000;
const REMEMBERED_TOKENS = 20_000;

/** Lets each network address show so many unknown tokens a minute; 0 means no limit. */
export function makeLoginGuard(perMinute: number, clock: Clock): LoginGuard {
  const addresses = new LRUCache<string, Guesses>({ max: REMEMBERED_ADDRESSES });
  const tokens = new LRUCache<string, true>({ max: REMEMBERED_TOKENS });

  function guessesOf(network: string): Guesses {
    const found = addresses.get(network);
    const now = clock.now();
    if (found !== undefined && Math.abs(now - found.since) < WINDOW_MS) return found;
    return { failed: 0, open: 0, since: now };
  }

  function refuse({ failed, since }: Guesses): never {
    // Those that are being looked up now may turn out to be known.
    const waitMs = failed < perMinute ? 0 : since + WINDOW_MS - clock.now();
    throw new AppError('RATE_LIMITED', 'Too many unknown tokens from this address.', {
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    });
  }

  return {
    admit(key, { ip }) {
      if (perMinute === 0) return () => undefined;
      const network = networkOf(ip);
      const guesses = guessesOf(network);
      if (guesses.failed + guesses.open >= perMinute && !tokens.has(key)) refuse(guesses);
      guesses.open += 1;
      addresses.set(network, guesses);
      return (isUnknown) => {
        guesses.open -= 1;
        if (isUnknown) guesses.failed += 1;
      };
    },
    worked: (key) => void tokens.set(key, true),
  };
}
