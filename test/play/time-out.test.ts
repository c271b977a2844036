import { beforeEach, describe, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import type { PlayDeps } from '../../src/play/deps.ts';
import { giveCommand } from '../../src/play/give-command.ts';
import { resign } from '../../src/play/leave-game.ts';
import { projectionOf } from '../../src/play/projection.ts';
import { sweepClocks, sweepStale } from '../../src/play/sweep.ts';
import { settleOverdue } from '../../src/play/time-out.ts';
import {
  firstCommand,
  liveTable,
  type MemoryStore,
  makeMemoryStore,
  openGame,
  playerAt,
  playOn,
  START,
  sitDown,
  startGame,
} from '../support/memory-ports.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let store: MemoryStore;
let deps: PlayDeps;

beforeEach(() => {
  store = makeMemoryStore();
  deps = store.node();
});

const noFault = (_game: string, error: unknown) => {
  throw error;
};
const title = 'high-card';
const clock = { perDecisionSeconds: 20, bankSeconds: 30 };
const written = (game: string) => store.log.rows(game).length;
const choose = async (game: string, seat: string) =>
  giveCommand(deps, await firstCommand(deps, game, seat));

describe('the clocks of a game', () => {
  it('run for all who are asked, from the start on', async () => {
    const game = await startGame(deps, { title, clock });
    const { entry } = await liveTable(deps, game);
    const deadline = new Date(START + 50_000).toISOString();
    expect(entry.clocks).toEqual({
      a: { deadline, bankMs: 30_000 },
      b: { deadline, bankMs: 30_000 },
      c: { deadline, bankMs: 30_000 },
    });
  });

  it('are not disturbed by another seat’s answer to the same question', async () => {
    const game = await startGame(deps, { title, clock });
    const { clocks } = (await liveTable(deps, game)).entry;
    store.clock.advance(10_000);
    const { entry } = await choose(game, 'a');
    expect(entry.clocks).toEqual({ b: clocks['b'], c: clocks['c'] });
  });

  it('take what went beyond a decision from the bank, until the next one', async () => {
    const game = await startGame(deps, { title, clock, options: { rounds: 2 } });
    store.clock.advance(25_000);
    for (const seat of ['a', 'b', 'c']) await choose(game, seat);
    const { table, entry } = await liveTable(deps, game);
    const winner = known(table.waiting[0], 'who deals');
    expect(entry.clocks).toEqual({
      [winner]: { deadline: new Date(START + 70_000).toISOString(), bankMs: 25_000 },
    });
  });

  it('are not restarted by optional commands of the seat itself', async () => {
    const game = await startGame(deps, { title: 'trick-taking', clock });
    let asked: string | undefined;
    for (let seed = 1; asked === undefined; seed += 1) {
      const { table } = await liveTable(deps, game);
      asked = table.waiting.find((seat) =>
        projectionOf(table, seat).decisions.some(({ optional }) => optional),
      );
      if (asked === undefined) await playOn(deps, game, seed, 1);
    }
    const before = (await liveTable(deps, game)).entry.clocks[asked];
    store.clock.advance(5000);
    const optional = await firstCommand(deps, game, asked, (isOptional) => isOptional);
    const { entry } = await giveCommand(deps, optional);
    expect(entry.at).toBe(new Date(START + 5000).toISOString());
    expect(entry.clocks[asked]).toEqual(before);
  });

  it('never go back: an entry is not older than the one before it', async () => {
    const game = await startGame(deps, { title, clock });
    store.clock.advance(-60_000);
    const { entry } = await choose(game, 'a');
    expect(entry.at).toBe(new Date(START).toISOString());
  });
});

describe('when time runs out', () => {
  it('all whose time is up forfeit together, in one entry by nobody', async () => {
    const game = await startGame(deps, { title, clock });
    await choose(game, 'b');
    store.clock.advance(50_000);
    await sweepClocks(deps, noFault);
    const { table, entry } = await liveTable(deps, game);
    expect(entry).toMatchObject({ seat: null, player: null, command: null });
    expect(entry.events).toEqual([
      { type: 'SeatsTimedOut', v: 1, pub: { seats: ['a', 'c'] } },
      { type: 'GameForfeited', v: 1, pub: { seats: ['a', 'c'], how: 'TIMED_OUT' } },
    ]);
    expect(table.outcome).toEqual({ ranking: [['b'], ['a', 'c']], how: 'TIMED_OUT' });
    expect(entry.clocks).toEqual({});
  });

  it('a moment before, nothing happens', async () => {
    const game = await startGame(deps, { title, clock });
    store.clock.advance(49_999);
    await sweepClocks(deps, noFault);
    expect(written(game)).toBe(4);
  });

  it('a command or a resignation that comes later finds the game over', async () => {
    for (const late of ['command', 'resignation']) {
      const game = await startGame(deps, { title, clock });
      const request = await firstCommand(deps, game, 'a');
      store.clock.advance(50_000);
      if (late === 'command') {
        const refused = { code: 'GAME_NOT_RUNNING' };
        await expect(giveCommand(deps, request)).rejects.toMatchObject(refused);
      } else {
        await resign(deps, { game, seat: 'a', player: playerAt('a') });
      }
      const { table } = await liveTable(deps, game);
      expect(table.version).toBe(5);
      expect(table.outcome?.how).toBe('TIMED_OUT');
    }
  });

  it('a command that comes later finds it over also where the copy at hand was behind', async () => {
    const game = await openGame(deps, { title, clock });
    const behind = store.node();
    await liveTable(behind, game);
    for (const seat of ['a', 'b', 'c']) await sitDown(deps, game, seat);
    const request = await firstCommand(deps, game, 'a');
    store.clock.advance(50_000);
    const refused = { code: 'GAME_NOT_RUNNING' };
    await expect(giveCommand(behind, request)).rejects.toMatchObject(refused);
    expect((await liveTable(deps, game)).table.outcome?.how).toBe('TIMED_OUT');
  });

  it('a retry of a command that was in time still gets its answer', async () => {
    const game = await startGame(deps, { title, clock });
    const request = { ...(await firstCommand(deps, game, 'a')), commandId: 'command-1' };
    const first = await giveCommand(deps, request);
    store.clock.advance(50_000);
    expect(await giveCommand(deps, request)).toMatchObject({
      entry: first.entry,
      replayed: true,
    });
  });

  it('it is ended once, however many nodes look', async () => {
    const game = await startGame(deps, { title, clock });
    store.clock.advance(50_000);
    await Promise.all([deps, store.node(), store.node()].map((node) => settleOverdue(node, game)));
    expect(written(game)).toBe(5);
  });

  it('while the server is away, half a minute more is given', async () => {
    const game = await startGame(deps, { title, clock });
    store.clock.advance(HOUR_MS);
    const back = store.node({ resumedAt: () => START + HOUR_MS });
    await settleOverdue(back, game);
    expect(written(game)).toBe(4);
    const { entry } = await giveCommand(back, await firstCommand(back, game, 'a'));
    expect(entry.version).toBe(5);
    store.clock.advance(30_000);
    await settleOverdue(back, game);
    expect((await liveTable(back, game)).table.outcome?.ranking).toEqual([['a'], ['b', 'c']]);
  });
});

describe('a game is abandoned', () => {
  async function causeAfter(ms: number, started: boolean, commands = 0) {
    const game = await (started ? startGame : openGame)(deps, { title });
    if (started) await playOn(deps, game, 5, commands);
    store.clock.advance(ms);
    await sweepStale(deps, noFault);
    const { table, entry } = await liveTable(deps, game);
    expect(table.outcome).toBeNull();
    const [event] = entry.events;
    return table.status === 'abandoned' ? { by: entry.player, pub: event?.pub } : null;
  }

  it.each([
    ['not before a day, when nobody sits down', DAY_MS - 1, false, null],
    ['after a day, when it has not started', DAY_MS, false, 'NOT_STARTED'],
    ['not before thirty days without an entry', 30 * DAY_MS - 1, true, null],
    ['after thirty days without an entry', 30 * DAY_MS, true, 'IDLE'],
  ])('%s', async (_what, ms, started, how) => {
    const expected = how === null ? null : { by: null, pub: { how } };
    expect(await causeAfter(ms, started)).toEqual(expected);
  });

  it('when its log is as long as a log may be', async () => {
    deps = store.node({ limits: { openHours: 24, idleDays: 30, maxEntries: 6 } });
    expect(await causeAfter(0, true, 1)).toBeNull();
    expect(await causeAfter(0, true, 2)).toEqual({ by: null, pub: { how: 'TOO_LONG' } });
  });

  it('for good: neither seats nor commands are taken any more', async () => {
    const game = await startGame(deps, { title });
    const request = await firstCommand(deps, game, 'a');
    store.clock.advance(30 * DAY_MS);
    await expect(giveCommand(deps, request)).rejects.toMatchObject({ code: 'GAME_NOT_RUNNING' });
    const { table, entry } = await liveTable(deps, game);
    expect(table).toMatchObject({ status: 'abandoned', waiting: [] });
    expect(entry.stateHash).toMatch(/^[0-9a-f]{64}$/);
    await resign(deps, { game, seat: 'a', player: playerAt('a') });
    expect(written(game)).toBe(5);
  });
});
