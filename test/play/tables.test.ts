import { describe, expect, it } from 'vitest';
import { footprint, measureState } from '../../src/play/footprint.ts';
import { giveCommand } from '../../src/play/give-command.ts';
import { NO_OBSERVER } from '../../src/play/observer.ts';
import { firstCommand, liveTable, makeMemoryStore, startGame } from '../support/memory-ports.ts';

describe('a game that is not in memory', () => {
  it('is read once for all who ask for it at once', async () => {
    const store = makeMemoryStore();
    const game = await startGame(store.node(), { title: 'high-card' });
    const cold = store.node();
    const before = store.log.calls.read;
    const asked = Array.from({ length: 20 }, () => cold.tables.recent(game));
    const found = await Promise.all(asked);
    expect(store.log.calls.read - before).toBe(1);
    expect(new Set(found).size).toBe(1);
  });

  it('is looked at again for who wants the newest while it is being read', async () => {
    const store = makeMemoryStore();
    const warm = store.node();
    const game = await startGame(warm, { title: 'high-card' });
    const cold = store.node();
    const { read } = store.log;
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    Object.assign(store.log, {
      async read(...asked: Parameters<typeof read>) {
        const rows = await read(...asked);
        await held;
        return rows;
      },
    });
    const early = cold.tables.recent(game);
    Object.assign(store.log, { read });
    await giveCommand(warm, await firstCommand(warm, game, 'a'));
    const newest = cold.tables.newest(game);
    letGo();
    expect((await early)?.table.version).toBe(4);
    expect((await newest)?.table.version).toBe(5);
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

describe('the games in memory', () => {
  /** Games that are held when the memory has room for so many bytes. */
  async function heldAfter(cacheBytes: number, games: number) {
    const store = makeMemoryStore();
    const ids: string[] = [];
    for (let made = 0; made < games; made += 1) {
      ids.push(await startGame(store.node(), { title: 'high-card' }));
    }
    let held = { games: 0, bytes: 0 };
    let evicted = 0;
    const observer = {
      ...NO_OBSERVER,
      gameEvicted: () => (evicted += 1),
      gamesCached: (count: number, bytes: number) => (held = { games: count, bytes }),
    };
    const cold = store.node({}, { cacheBytes, observer });
    for (const id of ids) await cold.tables.recent(id);
    const atHand = ids.filter((id) => cold.tables.atHand(id) !== undefined);
    return { ids, atHand, held, evicted };
  }

  it('take no more than their bound, and the one asked for longest ago leaves first', async () => {
    const { held: one } = await heldAfter(1_000_000, 1);
    const { ids, atHand, held, evicted } = await heldAfter(3.5 * one.bytes, 8);
    expect(held.games).toBe(3);
    expect(held.bytes).toBeLessThanOrEqual(3.5 * one.bytes);
    expect(atHand).toEqual(ids.slice(-3));
    expect(evicted).toBe(5);
  });

  it('weigh more the larger their state is and the more commandIds were used', () => {
    const small = measureState({ state: { pub: {}, own: {}, sealed: {} } });
    const large = measureState({ state: { pub: { text: 'x'.repeat(1000) }, own: {}, sealed: {} } });
    expect(large - small).toBeGreaterThan(5000);
    expect(measureState({ state: null })).toBe(0);
    expect(footprint(small, 1000) - footprint(small, 0)).toBe(200_000);
  });
});
