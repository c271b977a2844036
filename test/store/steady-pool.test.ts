import { describe, expect, it, vi } from 'vitest';
import { SteadyPool } from '../../src/store/steady-pool.ts';

const NOBODY_LISTENS = { host: '127.0.0.1', port: 1 };

describe('a pool under suspicion', () => {
  it('goes on when an idle connection is gone before it is dropped', async () => {
    const pool = new SteadyPool({
      connection: NOBODY_LISTENS,
      patienceMs: 1000,
      checkMs: 1000,
      namesStatements: true,
      onRefused: () => undefined,
      onSilence: () => undefined,
    });
    vi.spyOn(pool, 'idleCount', 'get').mockReturnValue(1);
    // A pool that has ended calls back with an error and nothing else, as one that is full does.
    await pool.end();
    pool.suspect();
    await expect(pool.connect()).rejects.toThrow('no connection to the database');
  });
});
