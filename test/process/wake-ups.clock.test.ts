import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeWakeUps } from '../../src/process/wake-ups.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('a line that cannot be had is told of once for each reason, and anew after it was there', async () => {
  const lines: string[] = [];
  const logger = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) });
  const reasons = ['refused', 'refused', 'wrong password', 'refused', null, 'refused'];
  const wakeUps = makeWakeUps(
    async ({ onLost }) => {
      const reason = reasons.shift() ?? null;
      if (reason !== null) throw new Error(reason);
      setTimeout(() => onLost(new Error('refused')));
      return { send: async () => undefined, close: async () => undefined };
    },
    logger,
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(20_000);
  await wakeUps.stop();
  const told = lines.map((line) => JSON.parse(line) as { msg: string; err?: { message: string } });
  expect(told.map(({ msg, err }) => err?.message ?? msg).slice(0, 4)).toEqual([
    'refused',
    'wrong password',
    'hearing other nodes again',
    'refused',
  ]);
});
