import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { makeTrouble } from '../../src/process/trouble.ts';

const WORDS = { begun: 'away', going: 'still away', over: 'back' };

/** Trouble by a clock that the test moves, and what was logged of it. */
function readableTrouble() {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
  let ms = 1000;
  const trouble = makeTrouble(logger, WORDS, { now: () => ms });
  return {
    trouble,
    /** Fails every half second for so long. */
    failFor(seconds: number) {
      for (let failures = 0; failures < seconds * 2; failures += 1) {
        trouble.seen(new Error('no answer'));
        ms += 500;
      }
    },
    told: () => lines.map(({ msg, times, seconds }) => [msg, times, seconds]),
    lines,
  };
}

describe('trouble', () => {
  it('is told of once when it begins and once when it is over, with how long it took', () => {
    const { trouble, failFor, told, lines } = readableTrouble();
    failFor(12);
    trouble.over();
    trouble.over();
    expect(told()).toEqual([
      ['away', undefined, undefined],
      ['back', 24, 12],
    ]);
    expect(lines[0]).toMatchObject({ err: { message: 'no answer' } });
  });

  it('is told of again once a minute while it goes on', () => {
    const { failFor, told } = readableTrouble();
    failFor(130);
    expect(told()).toEqual([
      ['away', undefined, undefined],
      ['still away', 121, 60],
      ['still away', 241, 120],
    ]);
  });

  it('that comes again later is new', () => {
    const { trouble, failFor, told } = readableTrouble();
    failFor(1);
    trouble.over();
    failFor(1);
    expect(told().map(([msg]) => msg)).toEqual(['away', 'back', 'away']);
  });

  it('that never was is not told of', () => {
    const { trouble, told } = readableTrouble();
    trouble.over();
    expect(told()).toEqual([]);
    expect(trouble.isOn).toBe(false);
  });
});
