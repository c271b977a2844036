import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../src/errors/app-error.ts';
import { makeFeeds } from '../../src/play/feeds.ts';
import { NO_OBSERVER } from '../../src/play/observer.ts';
import { makeAttendance } from '../../src/process/attendance.ts';
import { startUpkeep, type Upkeep } from '../../src/process/upkeep.ts';
import type { Store } from '../../src/store/pool.ts';
import { makeMemoryStore, START, startGame } from '../support/memory-ports.ts';

let upkeep: Upkeep | null = null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  await upkeep?.stop();
  vi.useRealTimers();
});

/** A node that looks after one overdue game, which fails as the test says. */
async function lookingAfter() {
  const store = makeMemoryStore();
  const play = store.node();
  await startGame(play, { title: 'high-card', clock: { perDecisionSeconds: 20 } });
  const failing = vi.spyOn(play.tables, 'recent');
  const database = { answers: async () => true } as unknown as Store;
  const feeds = makeFeeds(store.log, play.tables, () => undefined);
  const myGames = {
    add: () => undefined,
    remove: () => undefined,
    touched: () => undefined,
    players: () => [],
  };
  const attendance = makeAttendance(play.clock);
  upkeep = startUpkeep({
    play,
    feeds,
    myGames,
    store: database,
    attendance,
    logins: { watch: () => () => undefined, end: () => undefined, look: async () => undefined },
    wake: () => undefined,
    logger: pino({ level: 'silent' }),
    observer: NO_OBSERVER,
    isServing: () => true,
  });
  return {
    failing,
    resumedAt: () => attendance.resumedAt() - START,
    /** Lets so much time go by, on the clock and for the jobs. */
    async pass(ms: number) {
      store.clock.advance(ms);
      await vi.advanceTimersByTimeAsync(ms);
    },
  };
}

it('the grace after an outage begins when the database is back', async () => {
  const { failing, resumedAt, pass } = await lookingAfter();
  await pass(500);
  expect(resumedAt()).toBe(500);
  failing.mockRejectedValue(new AppError('UNAVAILABLE', 'The database is away.'));
  await pass(500);
  failing.mockReset();
  await pass(500);
  expect(resumedAt()).toBe(1500);
});

it('the grace is not given again and again because of one game that cannot be settled', async () => {
  const { failing, resumedAt, pass } = await lookingAfter();
  await pass(500);
  failing.mockClear().mockRejectedValue(new TypeError('a planted fault'));
  for (let looks = 0; looks < 4; looks += 1) await pass(500);
  expect(failing).toHaveBeenCalledTimes(4);
  expect(resumedAt()).toBe(500);
});
