import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/app-error.ts';
import type { Clock } from '../play/ports.ts';

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** What is left to an account after a request of its. */
export interface Allowance {
  /** So many more at once; the part of one that has gathered counts. */
  readonly tokens: number;
}

/**
 * Counts one request of an account over all its channels; throws `RATE_LIMITED` when that is one
 * too many. Null where there is no limit.
 */
export type CountRequest = (account: string) => Allowance | null;

const REMEMBERED_ACCOUNTS = 100_000;
/** How many seconds' worth may come at once. */
export const BURST_SECONDS = 2;

/** Takes `perSecond` requests of each account in the long run; 0 means no limit. */
export function makeRateLimit(perSecond: number, clock: Clock): CountRequest {
  if (perSecond === 0) return () => null;
  const capacity = perSecond * BURST_SECONDS;
  const buckets = new LRUCache<string, Bucket>({ max: REMEMBERED_ACCOUNTS });
  return (account) => {
    const now = clock.now();
    const bucket = buckets.get(account) ?? { tokens: capacity, filledAt: now };
    const gained = (Math.max(0, now - bucket.filledAt) * perSecond) / 1000;
    bucket.tokens = Math.min(capacity, bucket.tokens + gained);
    bucket.filledAt = now;
    buckets.set(account, bucket);
    if (bucket.tokens < 1) {
      const detail = `More than ${perSecond} requests a second.`;
      throw new AppError('RATE_LIMITED', detail, { retryAfterSeconds: 1 });
    }
    bucket.tokens -= 1;
    return bucket;
  };
}
