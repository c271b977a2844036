import { describe, expect, it } from 'vitest';
import { makeAttendance } from '../../src/process/attendance.ts';

const START = Date.parse('2026-01-02T03:04:05.678Z');

/** A node whose clock the test moves; instants count from the start. */
function atWork() {
  let now = START;
  const attendance = makeAttendance({ now: () => now });
  return {
    sign: attendance.sign,
    returned: attendance.returned,
    resumedAt: () => attendance.resumedAt() - START,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('a node', () => {
  it('is at work from when it is looked at first, and stays so while it signs', () => {
    const { sign, pass, resumedAt } = atWork();
    for (let times = 0; times < 100; times += 1) {
      sign();
      pass(500);
    }
    expect(resumedAt()).toBe(0);
  });

  it('that was frozen is back at work when it runs again, whoever notices it first', () => {
    const { sign, pass, resumedAt } = atWork();
    sign();
    pass(6000);
    expect(resumedAt()).toBe(6000);
    pass(500);
    sign();
    expect(resumedAt()).toBe(6000);
  });

  it('that was busy for a moment was not away', () => {
    const { sign, pass, resumedAt } = atWork();
    sign();
    pass(4000);
    expect(resumedAt()).toBe(0);
  });

  it('is back at work when its database is', () => {
    const { sign, pass, resumedAt, returned } = atWork();
    sign();
    pass(3000);
    returned();
    pass(3000);
    expect(resumedAt()).toBe(3000);
  });

  it('begins anew when the clock was set, forward or back', () => {
    const { sign, pass, resumedAt } = atWork();
    sign();
    pass(3_600_000);
    expect(resumedAt()).toBe(3_600_000);
    pass(-3_600_000);
    expect(resumedAt()).toBe(0);
  });
});
