import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { type DatabaseClock, followDatabaseClock } from '../../src/store/clock.ts';
import { openStore, type Store } from '../../src/store/pool.ts';
import { linkTo } from '../support/server/database-link.ts';
import { until } from '../support/server/until.ts';
import { twoNodes } from './nodes.ts';

const nodes = twoNodes();
const LIMIT_MS = 30_000;
const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.restoreAllMocks();
});

/** A clock that follows the database of this file, and what it was told of jumps. */
function follow(store: Store) {
  const jumps: number[] = [];
  const clock = followDatabaseClock(store, (byMs) => jumps.push(byMs));
  onTestFinished(() => clock.stop());
  return { clock, jumps };
}

function untilSet(clock: DatabaseClock): Promise<true> {
  return until('the clock is set', LIMIT_MS, async () => (clock.isSet ? true : null));
}

/** By how much a clock is behind the database's, at most. */
async function lagOf(clock: DatabaseClock, store: Store): Promise<number> {
  const before = clock.now();
  const { rows } = await store.pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  return (rows[0]?.ms ?? 0) - before;
}

it("is the database's clock, whatever this machine's says", async () => {
  const { store } = nodes.one;
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + HOUR_MS);
  const { clock, jumps } = follow(store);
  await untilSet(clock);
  const lag = await lagOf(clock, store);
  expect(lag).toBeGreaterThanOrEqual(0);
  expect(lag).toBeLessThan(1000);
  expect(jumps).toEqual([]);
});

it('is set as soon as there is a database, and goes on when that is away', async () => {
  const link = await linkTo(nodes.url);
  onTestFinished(() => link.cut());
  await link.cut();
  const store = openStore({ url: link.url, maxConnections: 2, timeoutMs: 1000 }, () => undefined);
  onTestFinished(() => store.close());
  const { clock } = follow(store);
  expect(() => clock.now()).toThrowError(expect.objectContaining({ code: 'UNAVAILABLE' }));
  await link.restore();
  await untilSet(clock);
  await link.cut();
  const before = clock.now();
  await until('time has gone by', LIMIT_MS, async () => (clock.now() > before ? true : null));
  expect(await lagOf(clock, nodes.one.store)).toBeGreaterThanOrEqual(0);
});
