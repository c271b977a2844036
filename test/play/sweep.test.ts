import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../src/errors/app-error.ts';
import type { PlayDeps } from '../../src/play/deps.ts';
import { NotTried } from '../../src/play/ports.ts';
import { sweepClocks, sweepStale } from '../../src/play/sweep.ts';
import {
  liveTable,
  type MemoryStore,
  makeMemoryStore,
  openGame,
  sitDown,
  startGame,
} from '../support/memory-ports.ts';

const DAY_MS = 24 * 3_600_000;
const FAULT = new TypeError('a planted fault');
const AWAY = new AppError('UNAVAILABLE', 'The database is away.');

let store: MemoryStore;
let deps: PlayDeps;

beforeEach(() => {
  store = makeMemoryStore();
  deps = store.node();
});

/** Games whose time is up; the first ones, so many, cannot even be read. */
async function overdue(error: Error, broken: number) {
  const setting = { title: 'high-card', clock: { perDecisionSeconds: 20 } };
  const games: string[] = [];
  while (games.length <= broken) games.push(await startGame(deps, setting));
  store.clock.advance(30 * DAY_MS);
  const bad = games.slice(0, broken);
  const recent = deps.tables.recent.bind(deps.tables);
  vi.spyOn(deps.tables, 'recent').mockImplementation(async (game) => {
    if (bad.includes(game)) throw error;
    return recent(game);
  });
  const status = async () => (await liveTable(store.node(), games.at(-1) ?? '')).table.status;
  return { bad, status };
}

describe.each([
  ['of the clocks', sweepClocks],
  ['for stale games', sweepStale],
])('a sweep %s', (_what, sweep) => {
  it('ends the next game although one cannot be settled, and tells which', async () => {
    const { bad, status } = await overdue(FAULT, 1);
    const faults: unknown[] = [];
    await sweep(deps, (game, error) => faults.push([game, error]));
    expect(faults).toEqual([[bad[0], FAULT]]);
    expect(await status()).not.toBe('running');
  });

  it.each([AWAY, new NotTried('Too many wait.')])(
    'goes on after two that are: %s',
    async (error) => {
      const { bad, status } = await overdue(error, 2);
      const faults: unknown[] = [];
      await sweep(deps, (game, fault) => faults.push([game, fault]));
      expect(faults).toEqual(bad.map((game) => [game, error]));
      expect(await status()).not.toBe('running');
    },
  );

  it('is ended by an outage, which is no fault of a game', async () => {
    // The first is tried alone, then eight at a time.
    const { status } = await overdue(AWAY, 9);
    const onFault = vi.fn();
    await expect(sweep(deps, onFault)).rejects.toBe(AWAY);
    expect(onFault).not.toHaveBeenCalled();
    expect(await status()).toBe('running');
  });

  it('is an outage when there is one game and it cannot be settled', async () => {
    await overdue(AWAY, 1);
    vi.spyOn(deps.tables, 'recent').mockRejectedValue(AWAY);
    const onFault = vi.fn();
    await expect(sweep(deps, onFault)).rejects.toBe(AWAY);
    expect(onFault).not.toHaveBeenCalled();
  });
});

const CLOCK = { title: 'high-card', clock: { perDecisionSeconds: 20 } };
const noFault = (_game: string, error: unknown): void => {
  throw error;
};

describe('a sweep of the clocks', () => {
  it('ends a game of which this node has seen nothing but the beginning', async () => {
    const game = await openGame(deps, CLOCK);
    const other = store.node();
    const { table } = await liveTable(other, game);
    for (const seat of table.game.seatNames) await sitDown(deps, game, seat);
    store.clock.advance(30_000);
    await sweepClocks(other, noFault);
    expect((await liveTable(store.node(), game)).table.outcome?.how).toBe('TIMED_OUT');
  });

  it('leaves a game for a moment to the nodes that have it in memory', async () => {
    const game = await startGame(deps, CLOCK);
    const stranger = store.node({
      games: {
        ...store.games,
        overdue: async (now) => (now >= overdueFrom ? [game] : []),
      },
    });
    const overdueFrom = new Date(store.clock.now() + 20_000).toISOString();
    store.clock.advance(20_100);
    await sweepClocks(stranger, noFault);
    expect((await liveTable(store.node(), game)).table.status).toBe('running');
    store.clock.advance(1000);
    await sweepClocks(stranger, noFault);
    expect((await liveTable(store.node(), game)).table.outcome?.how).toBe('TIMED_OUT');
  });
});
