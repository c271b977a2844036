import { describe, expect, it } from 'vitest';
import { makeLoginGuard } from '../../src/players/login-guard.ts';

const here = { ip: '192.0.2.7' };
const there = { ip: '192.0.2.8' };

/** A guard that lets three unknown tokens a minute through, on a clock that the test moves. */
function guarded(perMinute = 3) {
  let now = 1000;
  const guard = makeLoginGuard(perMinute, { now: () => now });
  /** Shows so many unknown tokens; how many of them were looked up. */
  const guess = (from: typeof here, times: number) => {
    let lookedUp = 0;
    for (let time = 0; time < times; time += 1) {
      try {
        guard.admit(`guess ${time}`, from)(true);
        lookedUp += 1;
      } catch {
        // Refused unread.
      }
    }
    return lookedUp;
  };
  return { guard, guess, advance: (ms: number) => (now += ms) };
}

describe('unknown tokens of one address', () => {
  it('are looked up so many times a minute', () => {
    const { guess, advance } = guarded();
    expect(guess(here, 10)).toBe(3);
    advance(59_999);
    expect(guess(here, 10)).toBe(0);
    advance(1);
    expect(guess(here, 10)).toBe(3);
  });

  it('are refused with the seconds that are left of the minute', () => {
    const { guard, guess, advance } = guarded();
    guess(here, 3);
    advance(18_500);
    expect(() => guard.admit('another', here)).toThrowError(
      expect.objectContaining({ code: 'RATE_LIMITED', fields: { retryAfterSeconds: 42 } }),
    );
  });

  it('are counted before anybody knows that they are unknown', () => {
    const { guard } = guarded();
    const ended = ['one', 'two', 'three'].map((key) => guard.admit(key, here));
    expect(() => guard.admit('another', here)).toThrowError(
      expect.objectContaining({ code: 'RATE_LIMITED', fields: { retryAfterSeconds: 1 } }),
    );
    for (const end of ended) end(false);
    expect(() => guard.admit('another', here)).not.toThrow();
  });

  it('are no burden to another address', () => {
    const { guess } = guarded();
    guess(here, 10);
    expect(guess(there, 1)).toBe(1);
  });

  it('do not shut out a token that has worked', () => {
    const { guard, guess } = guarded();
    guard.worked('rosie');
    guess(here, 10);
    expect(() => guard.admit('rosie', here)).not.toThrow();
  });

  it('are not counted when there is no limit', () => {
    expect(guarded(0).guess(here, 5000)).toBe(5000);
  });

  it('are counted anew when the clock is set back', () => {
    const { guess, advance } = guarded();
    guess(here, 3);
    advance(-3_600_000);
    expect(guess(here, 1)).toBe(1);
  });
});
