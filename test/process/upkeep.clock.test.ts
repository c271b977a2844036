import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { invariant } from '../../src/engine/invariant.ts';
import { AppError } from '../../src/errors/app-error.ts';
import { makeFeeds } from '../../src/play/feeds.ts';
import { NO_OBSERVER } from '../../src/play/observer.ts';
import { makeAttendance } from '../../src/process/attendance.ts';
import { stopwatch } from '../../src/process/sources.ts';
import { startUpkeep, type Upkeep } from '../../src/process/upkeep.ts';
import type { Store } from '../../src/store/pool.ts';
import { makeTournamentFeeds } from '../../src/tournaments/feeds.ts';
import { makeMemoryStore, START, startGame } from '../support/memory-ports.ts';
import { makeMemoryTournaments } from '../tournaments/memory-tournaments.ts';

let upkeep: Upkeep | null = null;

const AWAY = new AppError('UNAVAILABLE', 'The database is away.');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  await upkeep?.stop();
  vi.useRealTimers();
});

/** A node that looks after one overdue game, which fails as the test says. */
async function lookingAfter(tell = (now: () => number) => now()) {
  const store = makeMemoryStore();
  const play = store.node();
  await startGame(play, { title: 'high-card', clock: { perDecisionSeconds: 20 } });
  const clock = { now: () => tell(store.clock.now) };
  const failing = vi.spyOn(play.tables, 'recent');
  let isThere = true;
  const database = { answers: async () => isThere } as unknown as Store;
  const observer = { ...NO_OBSERVER, jobFailed: vi.fn(), databaseAway: vi.fn() };
  const look = vi.fn(async (_tokens?: readonly string[]): Promise<void> => undefined);
  const lines: string[] = [];
  const events = makeMemoryTournaments(store, { play });
  const feeds = makeFeeds(store.log, play.tables, () => undefined);
  const myGames = {
    add: () => undefined,
    remove: () => undefined,
    touched: () => undefined,
    players: () => [],
  };
  const attendance = makeAttendance(play.clock);
  upkeep = startUpkeep({
    play: { ...play, clock },
    feeds,
    tournaments: events.deps,
    tournamentFeeds: makeTournamentFeeds(events.deps.tournaments, () => undefined),
    myGames,
    store: database,
    attendance,
    logins: { watch: () => () => undefined, end: () => undefined, look },
    wake: () => undefined,
    logger: pino({}, { write: (line) => void lines.push(JSON.parse(line).msg) }),
    observer,
    isServing: () => true,
  });
  return {
    failing,
    look,
    observer,
    lines,
    /** Whether the database answers. */
    isThere(now: boolean) {
      isThere = now;
    },
    resumedAt: () => attendance.resumedAt() - START,
    /** Lets so much time go by, on the clock and for the jobs. */
    async pass(ms: number) {
      store.clock.advance(ms);
      await vi.advanceTimersByTimeAsync(ms);
    },
  };
}

it('begins before the clock of the service is set', async () => {
  const { pass, lines } = await lookingAfter((now) => {
    invariant(now() > START, 'the clock is set');
    return now();
  });
  await pass(2500);
  expect(lines).toEqual([]);
});

it('the grace after an outage begins when the database is back', async () => {
  const { failing, isThere, resumedAt, pass } = await lookingAfter();
  await pass(500);
  expect(resumedAt()).toBe(500);
  isThere(false);
  failing.mockRejectedValue(AWAY);
  await pass(500);
  failing.mockReset();
  isThere(true);
  await pass(500);
  expect(resumedAt()).toBe(1500);
});

it('the grace is not given again and again because of one game that cannot be settled', async () => {
  const { failing, resumedAt, pass, observer } = await lookingAfter();
  await pass(500);
  failing.mockClear().mockRejectedValue(new TypeError('a planted fault'));
  for (let looks = 0; looks < 4; looks += 1) await pass(500);
  expect(failing).toHaveBeenCalledTimes(4);
  expect(resumedAt()).toBe(500);
  expect(observer.jobFailed.mock.calls).toEqual(Array(4).fill(['looking after a game']));
});

it('nor because of a job that the database always keeps waiting too long', async () => {
  const { look, resumedAt, pass, observer } = await lookingAfter();
  look.mockRejectedValue(AWAY);
  for (let seconds = 0; seconds < 10; seconds += 1) await pass(1000);
  expect(resumedAt()).toBe(1000);
  expect(observer.databaseAway.mock.calls).toEqual([[false]]);
  expect(observer.jobFailed).toHaveBeenCalledWith('looking at logins');
});

it('a database that does not answer from the start is told of', async () => {
  const { isThere, pass, observer, lines } = await lookingAfter();
  isThere(false);
  await pass(500);
  expect(observer.databaseAway.mock.calls).toEqual([[true]]);
  isThere(true);
  await pass(500);
  expect(observer.databaseAway).toHaveBeenLastCalledWith(false);
  expect(lines).toEqual(['database away', 'database back']);
});

it('a look that is asked for waits for the one that runs, and the end for both', async () => {
  const { look, pass } = await lookingAfter();
  const answers: (() => void)[] = [];
  look.mockImplementation(() => new Promise<void>((resolve) => answers.push(resolve)));
  await pass(2000);
  upkeep?.lookAtLogins(['k_1']);
  upkeep?.lookAtLogins(['k_2']);
  await pass(0);
  expect(look.mock.calls).toEqual([[]]);
  answers.shift()?.();
  await pass(0);
  expect(look.mock.calls).toEqual([[], [['k_1', 'k_2']]]);
  const told: string[] = [];
  const stopped = upkeep?.stop().then(() => told.push('stopped'));
  await pass(0);
  told.push('answered');
  answers.shift()?.();
  await stopped;
  expect(told).toEqual(['answered', 'stopped']);
  upkeep?.lookAtLogins(['k_3']);
  await pass(10_000);
  expect(look).toHaveBeenCalledTimes(2);
});

it('a database that only reads is told of while nobody plays: at once, by the minute, and at its end', async () => {
  const { isThere, pass, observer, lines } = await lookingAfter();
  let elapsed = 0;
  vi.spyOn(stopwatch, 'now').mockImplementation(() => elapsed);
  onTestFinished(() => void vi.mocked(stopwatch.now).mockRestore());
  await pass(500);
  isThere(false);
  await pass(2000);
  expect(observer.databaseAway).toHaveBeenLastCalledWith(true);
  expect(lines).toEqual(['database away']);
  elapsed = 59_999;
  await pass(2000);
  elapsed = 60_000;
  await pass(2000);
  isThere(true);
  await pass(500);
  expect(lines).toEqual(['database away', 'database still away', 'database back']);
  expect(observer.databaseAway).toHaveBeenLastCalledWith(false);
  expect(observer.jobFailed).not.toHaveBeenCalled();
});
