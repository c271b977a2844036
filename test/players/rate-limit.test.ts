import { describe, expect, it } from 'vitest';
import { makeRateLimit } from '../../src/players/rate-limit.ts';

/** A limit on a clock that the test moves, and what it said to so many requests. */
function limited(perSecond: number) {
  let now = 1000;
  const count = makeRateLimit(perSecond, { now: () => now });
  const ask = (account: string, times: number) =>
    Array.from({ length: times }, () => {
      try {
        count(account);
        return 'taken';
      } catch (error) {
        return (error as { readonly code: string }).code;
      }
    }).filter((answer) => answer === 'taken').length;
  return { ask, count, advance: (ms: number) => (now += ms) };
}

describe('the limit of requests', () => {
  it('takes two seconds’ worth at once and no more', () => {
    expect(limited(5).ask('p_1', 30)).toBe(10);
  });

  it('takes again what the time since then allows', () => {
    const limit = limited(5);
    limit.ask('p_1', 30);
    limit.advance(600);
    expect(limit.ask('p_1', 30)).toBe(3);
  });

  it('gathers no more than two seconds’ worth in a long pause', () => {
    const limit = limited(5);
    limit.ask('p_1', 1);
    limit.advance(3_600_000);
    expect(limit.ask('p_1', 30)).toBe(10);
  });

  it('counts each account by itself', () => {
    const limit = limited(5);
    limit.ask('p_1', 30);
    expect(limit.ask('p_2', 30)).toBe(10);
  });

  it('says when to come back', () => {
    const limit = limited(1);
    limit.ask('p_1', 2);
    expect(() => limit.count('p_1')).toThrowError(
      expect.objectContaining({ code: 'RATE_LIMITED', fields: { retryAfterSeconds: 1 } }),
    );
  });

  it('gives nothing back when the clock is set back', () => {
    const limit = limited(5);
    limit.ask('p_1', 30);
    limit.advance(-5000);
    expect(limit.ask('p_1', 30)).toBe(0);
  });

  it('is no limit when it is 0', () => {
    expect(limited(0).ask('p_1', 5000)).toBe(5000);
  });
});
