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
  /** Throws `RATE_LIMITED` when the address has shown too many unknown tokens; `key` is a hash. */
  admit(key: string, from: Origin): void;
  worked(key: string): void;
  failed(from: Origin): void;
}

interface Failures {
  count: number;
  readonly since: number;
}

const WINDOW_MS = 60_000;
const REMEMBERED_ADDRESSES = 20_000;
const REMEMBERED_TOKENS = 20_000;

/** Lets each network address show so many unknown tokens a minute; 0 means no limit. */
export function makeLoginGuard(perMinute: number, clock: Clock): LoginGuard {
  const addresses = new LRUCache<string, Failures>({ max: REMEMBERED_ADDRESSES });
  const tokens = new LRUCache<string, true>({ max: REMEMBERED_TOKENS });

  function failuresOf(network: string): Failures {
    const found = addresses.get(network);
    const now = clock.now();
    if (found !== undefined && Math.abs(now - found.since) < WINDOW_MS) return found;
    return { count: 0, since: now };
  }

  return {
    admit(key, { ip }) {
      if (perMinute === 0) return;
      const { count, since } = failuresOf(networkOf(ip));
      if (count < perMinute || tokens.has(key)) return;
      const waitMs = since + WINDOW_MS - clock.now();
      throw new AppError('RATE_LIMITED', 'Too many unknown tokens from this address.', {
        retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
      });
    },
    worked: (key) => void tokens.set(key, true),
    failed({ ip }) {
      const network = networkOf(ip);
      const failures = failuresOf(network);
      failures.count += 1;
      addresses.set(network, failures);
    },
  };
}
