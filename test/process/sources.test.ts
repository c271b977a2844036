import { describe, expect, it, vi } from 'vitest';
import { makeIds } from '../../src/process/sources.ts';

const START = Date.parse('2026-01-02T03:04:05.678Z');

/** Ids by a clock that the test moves. */
function ids() {
  let now = START;
  const newId = makeIds({ now: () => now });
  return {
    make: (count: number) => Array.from({ length: count }, () => newId('g')),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('ids', () => {
  it('sort as they were made, within a millisecond and from one to the next', () => {
    const { make, pass } = ids();
    const made = make(1000);
    for (const ms of [1, 1, 1000]) {
      pass(ms);
      made.push(...make(10));
    }
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });

  it('of another node that is a millisecond later sort behind', () => {
    const [one, other] = [ids(), ids()];
    other.pass(1);
    const [early = ''] = one.make(1);
    const [late = ''] = other.make(1);
    expect(early < late).toBe(true);
  });

  it('hold the instant of the service’s clock, whatever that of the machine is', () => {
    vi.spyOn(Date, 'now').mockReturnValue(0);
    const [id = ''] = ids().make(1);
    vi.restoreAllMocks();
    const hex = id.slice(2).replaceAll('-', '').slice(0, 12);
    expect(Number.parseInt(hex, 16)).toBe(START);
  });

  it('do not go back when the clock does', () => {
    const { make, pass } = ids();
    const before = make(1);
    pass(-1000);
    const made = [...before, ...make(10)];
    expect([...made].sort()).toEqual(made);
  });
});
