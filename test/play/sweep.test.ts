import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../src/errors/app-error.ts';
import type { PlayDeps } from '../../src/play/deps.ts';
import { sweepClocks, sweepStale } from '../../src/play/sweep.ts';
import {
  liveTable,
  type MemoryStore,
  makeMemoryStore,
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
