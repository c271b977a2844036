import { describe, expect, it } from 'vitest';
import { makeFollowedClock } from '../../src/store/clock.ts';

const START = Date.parse('2026-01-02T03:04:05.678Z');

/**
 * A clock that follows a database's, which runs at `speed`, both by a stopwatch that the test
 * moves. The database answers in the middle of the way unless the test says how the way is split.
 */
function following(speed = 1) {
  let stopwatchMs = 0;
  let setMs = 0;
  const clock = makeFollowedClock(() => stopwatchMs);
  const databaseNow = () => START + setMs + stopwatchMs * speed;
  return {
    clock,
    databaseNow,
    pass: (ms: number) => {
      stopwatchMs += ms;
    },
    /** Sets the database's clock. */
    set: (byMs: number) => {
      setMs += byMs;
    },
    look(thereMs: number, backMs: number): number {
      const sentMs = stopwatchMs;
      stopwatchMs += thereMs;
      const databaseMs = databaseNow();
      stopwatchMs += backMs;
      return clock.take({ sentMs, receivedMs: stopwatchMs, databaseMs });
    },
    lagMs: () => databaseNow() - clock.now(),
  };
}

describe("a clock that follows the database's", () => {
  it('says nothing before it has heard of it', () => {
    const { clock, look } = following();
    expect(clock.isSet).toBe(false);
    expect(() => clock.now()).toThrowError(expect.objectContaining({ code: 'UNAVAILABLE' }));
    look(1, 1);
    expect(clock.isSet).toBe(true);
  });

  it.each([
    [0, 0],
    [100, 1],
    [1, 100],
    [5000, 5000],
  ])('is never ahead, and behind by the way back (%d ms there, %d ms back)', (there, back) => {
    const { look, lagMs } = following();
    look(there, back);
    expect(lagMs()).toBeGreaterThanOrEqual(0);
    expect(lagMs()).toBeLessThanOrEqual(back + 1);
  });

  it('goes by its best look, also when later ones take long', () => {
    const { look, lagMs, pass } = following();
    look(1, 2);
    for (let looks = 0; looks < 10; looks += 1) {
      pass(2000);
      look(300, 700);
    }
    expect(lagMs()).toBeLessThanOrEqual(15);
  });

  it.each([
    ['slower', 1 - 100e-6],
    ['faster', 1 + 100e-6],
  ])('is not ahead of a database whose clock runs %s, and hardly behind', (_how, speed) => {
    const { look, lagMs, pass } = following(speed);
    look(1, 1);
    for (let looks = 0; looks < 1000; looks += 1) {
      pass(2000);
      expect(lagMs()).toBeGreaterThanOrEqual(0);
      expect(lagMs()).toBeLessThan(5);
      look(1, 1);
    }
  });

  it('goes on by itself while the database is away, and is not ahead when it is back', () => {
    const { clock, look, lagMs, pass } = following();
    look(1, 1);
    const before = clock.now();
    pass(3_600_000);
    expect(clock.now() - before).toBeGreaterThan(3_590_000);
    expect(lagMs()).toBeGreaterThanOrEqual(0);
    expect(look(1, 1)).toBe(0);
    expect(lagMs()).toBeLessThanOrEqual(2);
  });

  it('waits where it was ahead, and never goes back', () => {
    const { clock, look, pass, set, lagMs } = following();
    look(0, 0);
    pass(2000);
    const before = clock.now();
    set(-300);
    expect(look(0, 0)).toBe(0);
    expect(clock.now()).toBe(before);
    pass(200);
    expect(clock.now()).toBe(before);
    pass(200);
    expect(clock.now()).toBeGreaterThan(before);
    expect(lagMs()).toBeLessThanOrEqual(2);
  });

  it.each([3_600_000, -3_600_000])('follows when it is set anew by %d ms, and says so', (byMs) => {
    const { look, pass, set, lagMs } = following();
    look(1, 1);
    lagMs();
    pass(2000);
    set(byMs);
    expect(Math.abs(look(1, 1) - byMs)).toBeLessThan(10);
    expect(lagMs()).toBeGreaterThanOrEqual(0);
    expect(lagMs()).toBeLessThan(5);
    pass(2000);
    expect(look(1, 1)).toBe(0);
  });

  it('says whole milliseconds, as entries hold them', () => {
    const { clock, look, pass } = following();
    look(0.3, 0.4);
    pass(0.25);
    expect(Number.isInteger(clock.now())).toBe(true);
  });
});
