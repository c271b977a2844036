import { describe, expect, it } from 'vitest';
import { liveTable, makeMemoryStore, startGame } from '../support/memory-ports.ts';

describe('a game that is not in memory', () => {
  it('is read once for all who ask for it at once', async () => {
    const store = makeMemoryStore();
    const game = await startGame(store.node(), { title: 'high-card' });
    const cold = store.node();
    const before = store.log.calls.read;
    const asked = Array.from({ length: 20 }, (_, place) =>
      place % 2 === 0 ? cold.tables.newest(game) : cold.tables.recent(game),
    );
    const found = await Promise.all(asked);
    expect(store.log.calls.read - before).toBe(1);
    expect(new Set(found).size).toBe(1);
  });

  it('is asked for again after a reading that failed', async () => {
    const store = makeMemoryStore();
    const game = await startGame(store.node(), { title: 'high-card' });
    const cold = store.node();
    const { read } = store.log;
    Object.assign(store.log, { read: () => Promise.reject(new Error('planted')) });
    await expect(cold.tables.newest(game)).rejects.toThrow('planted');
    Object.assign(store.log, { read });
    expect((await liveTable(cold, game)).table.version).toBe(4);
  });
});
