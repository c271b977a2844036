import { beforeEach, describe, expect, it } from 'vitest';
import type { PlayDeps } from '../../src/play/deps.ts';
import { cancelGame, leaveSeat, resign } from '../../src/play/leave-game.ts';
import {
  liveTable,
  type MemoryStore,
  makeMemoryStore,
  openGame,
  playerAt,
  playOn,
  sitDown,
  startGame,
} from '../support/memory-ports.ts';

let store: MemoryStore;
let deps: PlayDeps;

beforeEach(() => {
  store = makeMemoryStore();
  deps = store.node();
});

const title = 'high-card';
const by = (game: string, seat: string) => ({ game, seat, player: playerAt(seat) });
const written = (game: string) => store.log.rows(game).length;

describe('leaving a seat', () => {
  it('frees it for others, with what was brought along', async () => {
    const game = await openGame(deps, { title });
    await sitDown(deps, game, 'a');
    await leaveSeat(deps, by(game, 'a'));
    const { entry, table } = await liveTable(deps, game);
    expect(entry).toMatchObject({ seat: 'a', player: 'p_a', command: null });
    expect(entry.events).toEqual([{ type: 'SeatLeft', v: 1, pub: { seat: 'a', player: 'p_a' } }]);
    expect(table.game.seats['a']).toBeNull();
    await sitDown(deps, game, 'a', { player: 'p_other', entropy: 'other luck' });
    expect((await liveTable(deps, game)).table.game.seats['a']).toMatchObject({
      player: 'p_other',
      entropy: 'other luck',
    });
  });

  it('is for its holder only', async () => {
    const game = await openGame(deps, { title });
    await sitDown(deps, game, 'a');
    const leaving = leaveSeat(deps, { game, seat: 'a', player: 'p_b' });
    await expect(leaving).rejects.toMatchObject({ code: 'SEAT_NOT_YOURS' });
  });

  it('ends with the start of the game', async () => {
    const game = await startGame(deps, { title });
    await expect(leaveSeat(deps, by(game, 'a'))).rejects.toMatchObject({ code: 'GAME_NOT_OPEN' });
    expect(written(game)).toBe(4);
  });
});

describe('cancelling', () => {
  it('abandons an open game, once, whoever sits there', async () => {
    const game = await openGame(deps, { title });
    await sitDown(deps, game, 'a');
    for (let times = 0; times < 2; times += 1) await cancelGame(deps, game, 'p_creator');
    const { table, entry } = await liveTable(deps, game);
    expect(table).toMatchObject({ status: 'abandoned', version: 3, outcome: null });
    expect(table.finishedAt).toBe(entry.at);
    expect(entry).toMatchObject({ seat: null, player: 'p_creator' });
    expect(entry.events).toEqual([{ type: 'GameAbandoned', v: 1, pub: { how: 'CANCELLED' } }]);
  });

  it('is for the creator, and not for a game that has started', async () => {
    const game = await openGame(deps, { title });
    await expect(cancelGame(deps, game, 'p_a')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const running = await startGame(deps, { title });
    await expect(cancelGame(deps, running, 'p_creator')).rejects.toMatchObject({
      code: 'GAME_NOT_OPEN',
    });
    expect(written(running)).toBe(4);
  });

  it('closes the seats', async () => {
    const game = await openGame(deps, { title });
    await cancelGame(deps, game, 'p_creator');
    await expect(sitDown(deps, game, 'a')).rejects.toMatchObject({ code: 'GAME_NOT_OPEN' });
  });
});

describe('resigning', () => {
  it('ends the game as its title says, once', async () => {
    const game = await startGame(deps, { title });
    for (let times = 0; times < 2; times += 1) await resign(deps, by(game, 'b'));
    const { table, entry } = await liveTable(deps, game);
    expect(table.version).toBe(5);
    expect(table.status).toBe('finished');
    expect(table.outcome).toEqual({ ranking: [['a', 'c'], ['b']], how: 'RESIGNED' });
    expect(table.waiting).toEqual([]);
    expect(entry.events).toEqual([
      { type: 'SeatResigned', v: 1, pub: { seat: 'b' } },
      { type: 'GameForfeited', v: 1, pub: { seats: ['b'], how: 'RESIGNED' } },
    ]);
    expect(entry.stateHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('by several at once is decided by the first', async () => {
    const game = await startGame(deps, { title });
    await Promise.all(['a', 'b', 'c'].map((seat) => resign(deps, by(game, seat))));
    expect(written(game)).toBe(5);
  });

  it('from a game that is played to its end changes nothing', async () => {
    const game = await startGame(deps, { title });
    const { version, outcome } = await playOn(deps, game, 1);
    await resign(deps, by(game, 'a'));
    expect((await liveTable(deps, game)).table).toMatchObject({ version, outcome });
  });

  it('is for the holder of the seat, and not for a game that never started', async () => {
    const game = await startGame(deps, { title });
    await expect(resign(deps, { ...by(game, 'a'), player: 'p_b' })).rejects.toMatchObject({
      code: 'SEAT_NOT_YOURS',
    });
    const open = await openGame(deps, { title });
    await sitDown(deps, open, 'a');
    for (const cancelled of [false, true]) {
      if (cancelled) await cancelGame(deps, open, 'p_creator');
      await expect(resign(deps, by(open, 'a'))).rejects.toMatchObject({ code: 'GAME_NOT_RUNNING' });
    }
  });
});
