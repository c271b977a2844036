import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../src/errors/app-error.ts';
import type { PlayDeps } from '../../src/play/deps.ts';
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

/** Two games whose time is up; the first one cannot even be read. */
async function twoOverdue(error: Error): Promise<readonly [string, string]> {
  const setting = { title: 'high-card', clock: { perDecisionSeconds: 20 } };
  const [bad, good] = [await startGame(deps, setting), await startGame(deps, setting)];
  store.clock.advance(30 * DAY_MS);
  const recent = deps.tables.recent.bind(deps.tables);
  vi.spyOn(deps.tables, 'recent').mockImplementation(async (game) => {
    if (game === bad) throw error;
    return recent(game);
  });
  return [bad, good];
}

describe.each([
  ['of the clocks', sweepClocks],
  ['for stale games', sweepStale],
])('a sweep %s', (_what, sweep) => {
  it('ends the next game although one cannot be settled, and tells which', async () => {
    const [bad, good] = await twoOverdue(FAULT);
    const faults: unknown[] = [];
    await sweep(deps, (game, error) => faults.push([game, error]));
    expect(faults).toEqual([[bad, FAULT]]);
    expect((await liveTable(store.node(), good)).table.status).not.toBe('running');
  });

  it('is ended by an outage, which is no fault of a game', async () => {
    const [, good] = await twoOverdue(AWAY);
    const onFault = vi.fn();
    await expect(sweep(deps, onFault)).rejects.toBe(AWAY);
    expect(onFault).not.toHaveBeenCalled();
    expect((await liveTable(store.node(), good)).table.status).toBe('running');
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
