import { describe, expect, it } from 'vitest';
import {
  type ClockState,
  expiredSeats,
  firstDeadline,
  NO_CLOCKS,
  nextClocks,
} from '../../src/play/clocks.ts';

/** Instants of one game, by seconds after its start. */
function at(seconds: number): string {
  return new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();
}

const ms = (seconds: number) => Date.parse(at(seconds));
const clock = (deadline: number, bankMs = 0) => ({ deadline: at(deadline), bankMs });

function next(
  settings: Parameters<typeof nextClocks>[0],
  before: ClockState,
  seconds: number,
  waiting: readonly string[],
  undisturbed: readonly string[] = [],
): ClockState {
  const step = { at: at(seconds), waiting, undisturbed: new Set(undisturbed) };
  return nextClocks(settings, before, step);
}

describe('a clock', () => {
  it('runs for nobody in a game without one', () => {
    expect(next({}, NO_CLOCKS, 0, ['a', 'b'])).toEqual(NO_CLOCKS);
  });

  it.each([
    ['time for each decision', { perDecisionSeconds: 20 }, clock(30)],
    ['a bank', { bankSeconds: 60 }, clock(70, 60_000)],
    ['both', { perDecisionSeconds: 20, bankSeconds: 60 }, clock(90, 60_000)],
    ['an empty bank', { bankSeconds: 0 }, clock(10)],
  ])('gives whoever is asked %s', (_what, settings, expected) => {
    expect(next(settings, NO_CLOCKS, 10, ['a']).clocks).toEqual({ a: expected });
  });

  it('runs for all who are asked at once, and for nobody else', () => {
    const { clocks } = next({ perDecisionSeconds: 20 }, NO_CLOCKS, 0, ['a', 'c']);
    expect(clocks).toEqual({ a: clock(20), c: clock(20) });
  });

  it('runs on for a seat that is not disturbed', () => {
    const settings = { perDecisionSeconds: 20, bankSeconds: 60 };
    const before = next(settings, NO_CLOCKS, 0, ['a', 'b']);
    const after = next(settings, before, 15, ['b'], ['b']);
    expect(after.clocks).toEqual({ b: before.clocks['b'] });
  });

  it('starts anew for a seat that is asked something else', () => {
    const before = next({ perDecisionSeconds: 20 }, NO_CLOCKS, 0, ['a']);
    expect(next({ perDecisionSeconds: 20 }, before, 15, ['a']).clocks).toEqual({ a: clock(35) });
  });
});

describe('a bank', () => {
  const settings = { perDecisionSeconds: 20, bankSeconds: 60 };
  const before = next(settings, NO_CLOCKS, 0, ['a']);

  it.each([
    ['is whole while an answer comes in time', 20, 60_000],
    ['pays for what goes beyond', 27, 53_000],
    ['pays to the last millisecond', 80, 0],
    ['is never less than empty', 500, 0],
  ])('%s', (_what, seconds, bankMs) => {
    const after = next(settings, before, seconds, ['a']);
    expect(after.clocks).toEqual({ a: clock(seconds + 20 + bankMs / 1000, bankMs) });
  });

  it('is kept while its seat is not asked', () => {
    const spent = next(settings, before, 30, ['b']);
    const asked = next(settings, spent, 40, ['a']);
    expect(spent.clocks['a']).toBeUndefined();
    expect(asked.clocks['a']).toEqual(clock(40 + 20 + 50, 50_000));
  });
});

describe('time is up', () => {
  const clocks = { a: clock(100), b: clock(200) };
  const awake = ms(-1000);

  it.each([
    ['for nobody before the first deadline', 99.999, []],
    ['at the deadline itself', 100, ['a']],
    ['for all whose deadline has passed, together', 200, ['a', 'b']],
  ])('%s', (_what, seconds, expected) => {
    expect(expiredSeats(clocks, ms(seconds), awake)).toEqual(expected);
  });

  it.each([
    ['not at once, for a deadline that passed while the server was away', 150, []],
    ['not before half a minute has gone', 179.999, []],
    ['then', 180, ['a']],
  ])('after an outage: %s', (_what, seconds, expected) => {
    expect(expiredSeats(clocks, ms(seconds), ms(150))).toEqual(expected);
  });

  it('for nobody alone while another seat still has its half minute: both go together', () => {
    expect(expiredSeats(clocks, ms(205), ms(190))).toEqual([]);
    expect(expiredSeats(clocks, ms(220), ms(190))).toEqual(['a', 'b']);
  });

  it('without delay for deadlines after the outage', () => {
    expect(expiredSeats({ b: clock(200) }, ms(200), ms(190))).toEqual(['b']);
  });

  it('first at the earliest deadline', () => {
    expect(firstDeadline({ a: clock(200), b: clock(100) })).toBe(at(100));
    expect(firstDeadline({})).toBeNull();
  });
});
