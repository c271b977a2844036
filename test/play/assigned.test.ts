import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../src/audit/audit-log.ts';
import { isVisible, mayRead, requireWatcher } from '../../src/play/access.ts';
import { commitTo } from '../../src/play/chain.ts';
import { makeDeals } from '../../src/play/deals.ts';
import type { PlayDeps } from '../../src/play/deps.ts';
import type { Assignment } from '../../src/play/game.ts';
import { callOff, cancelGame, leaveSeat } from '../../src/play/leave-game.ts';
import { sweepClocks } from '../../src/play/sweep.ts';
import { abandoned, settleOverdue } from '../../src/play/time-out.ts';
import { BY_SERVER, lifecycleStep, stamp, takeTurn } from '../../src/play/turn.ts';
import { titleNamed } from '../support/fixtures.ts';
import {
  exportedLines,
  liveTable,
  type MemoryStore,
  makeMemoryStore,
  openGame,
  playOn,
  sitDown,
} from '../support/memory-ports.ts';

const title = 'high-card';
const DEAL = new Uint8Array(32).fill(7);
const CHECKS = ['chain', 'commitment', 'fold', 'rules', 'randomness', 'sights'] as const;

let store: MemoryStore;
let deps: PlayDeps;
beforeEach(() => {
  store = makeMemoryStore();
  deps = store.node();
});

const plain: Assignment = {
  tournament: 't_open',
  table: '1-1',
  leg: 1,
  players: { a: 'p_a', b: 'p_b', c: 'p_c' },
  joinSeconds: 60,
  dealCommitment: null,
  seatOptions: {},
};

const tableGame = (more: Partial<Assignment> = {}, shared = false) =>
  openGame(deps, {
    title,
    access: 'invite',
    assigned: { ...plain, ...more, ...(shared ? { dealCommitment: commitTo(DEAL) } : {}) },
    ...(shared ? { dealSeed: DEAL } : {}),
  });

const statusOf = async (game: string) => (await liveTable(deps, game)).table.status;

async function seatAll(game: string): Promise<void> {
  for (const seat of ['a', 'b', 'c']) await sitDown(deps, game, seat);
}

describe('a seat of a tournament', () => {
  it('is taken by the player it is kept for, who sees the game beforehand', async () => {
    const game = await tableGame();
    const { table } = await liveTable(deps, game);
    expect([isVisible(table.game, 'p_a'), isVisible(table.game, 'p_stranger')]).toEqual([
      true,
      false,
    ]);
    await seatAll(game);
    expect(await statusOf(game)).toBe('running');
  });

  it('is refused to everybody else, those of the other seats too', async () => {
    const game = await tableGame();
    await expect(sitDown(deps, game, 'a', { player: 'p_b' })).rejects.toMatchObject({
      code: 'SEAT_NOT_YOURS',
    });
  });

  it('can be left and taken again before the start', async () => {
    const game = await tableGame();
    await sitDown(deps, game, 'a');
    await leaveSeat(deps, { game, seat: 'a', player: 'p_a' });
    await seatAll(game);
    expect(await statusOf(game)).toBe('running');
  });

  it('is played with what was handed in, whatever is brought', async () => {
    const game = await tableGame({ seatOptions: { a: {} } });
    await expect(sitDown(deps, game, 'a', { options: { other: 1 } })).rejects.toMatchObject({
      code: 'OPTIONS_INVALID',
      fields: { errors: [{ path: '/options' }] },
    });
    await sitDown(deps, game, 'a');
  });
});

describe('a game of a tournament', () => {
  it('that somebody does not come to is abandoned when its time is up, and not before', async () => {
    const game = await tableGame();
    await sitDown(deps, game, 'a');
    const fail = (_: string, error: unknown) => {
      throw error;
    };
    store.clock.advance(59_000);
    await sweepClocks(deps, fail);
    expect(await statusOf(game)).toBe('open');
    store.clock.advance(1000);
    await sweepClocks(deps, fail);
    const { table, entry } = await liveTable(deps, game);
    expect([table.status, entry.events[0]?.pub]).toEqual(['abandoned', { how: 'NOT_STARTED' }]);
  });

  it('that is given up before its time is a lie that its audit finds', async () => {
    const game = await tableGame();
    await sitDown(deps, game, 'a');
    await takeTurn<null>(deps, game, ({ table }) => ({
      kind: 'step',
      step: lifecycleStep(stamp(deps.clock, table), BY_SERVER, [abandoned('NOT_STARTED')]),
    }));
    const { checks, firstFault } = auditLog(await exportedLines(store, game), titleNamed);
    expect([checks.rules, firstFault?.path]).toEqual(['failed', '/at']);
  });

  it('gets half a minute more where nobody could sit down in time', async () => {
    const game = await tableGame();
    store.clock.advance(61_000);
    const back = store.clock.now();
    const node = store.node({ resumedAt: () => back });
    await settleOverdue(node, game);
    expect(await statusOf(game)).toBe('open');
    store.clock.advance(30_000);
    await settleOverdue(node, game);
    expect(await statusOf(game)).toBe('abandoned');
  });

  it('is not cancelled by whoever made it', async () => {
    const game = await tableGame();
    await expect(cancelGame(deps, game, 'p_creator')).rejects.toMatchObject({
      code: 'TOURNAMENT_STATE',
    });
  });

  it.each([0, 3])('can be called off with %s seats taken, once', async (taken) => {
    const game = await tableGame();
    for (const seat of ['a', 'b', 'c'].slice(0, taken)) await sitDown(deps, game, seat);
    await callOff(deps, game);
    await callOff(deps, game);
    const { entry, table } = await liveTable(deps, game);
    expect([table.status, entry.events[0]?.pub]).toEqual(['abandoned', { how: 'CALLED_OFF' }]);
    expect(store.log.rows(game).length).toBe(2 + taken);
    const { ok } = auditLog(await exportedLines(store, game), titleNamed);
    expect(ok).toBe(true);
  });

  it('is honest in its log, with a deal of its own and with a shared one', async () => {
    for (const shared of [false, true]) {
      const game = await tableGame({}, shared);
      await seatAll(game);
      await playOn(deps, game, 3);
      const { checks } = auditLog(await exportedLines(store, game), titleNamed);
      expect(checks).toEqual(Object.fromEntries(CHECKS.map((check) => [check, 'ok'])));
    }
  });

  it('is found out if its log names another deal than was promised', async () => {
    const game = await tableGame({}, true);
    await seatAll(game);
    await playOn(deps, game, 3);
    const [header = '', ...lines] = await exportedLines(store, game);
    const other = JSON.stringify({ ...JSON.parse(header), dealSeed: 'ab'.repeat(32) });
    const { dealSeed: _, ...without } = JSON.parse(header);
    for (const forged of [other, JSON.stringify(without)]) {
      const { checks, firstFault } = auditLog([forged, ...lines], titleNamed);
      expect([checks.commitment, firstFault?.path]).toEqual(['failed', '/dealSeed']);
    }
  });
});

describe('a deal that is shared', () => {
  it('is dealt alike at every table, whatever the seats add', async () => {
    const starts: unknown[] = [];
    for (const luck of ['mine', 'yours']) {
      const game = await tableGame({}, true);
      for (const seat of ['a', 'b', 'c']) await sitDown(deps, game, seat, { entropy: luck });
      starts.push((await liveTable(deps, game)).entry.events.slice(2));
    }
    expect(starts[0]).toEqual(starts[1]);
  });

  it('is closed to all but the own seat until it is open, and then for good', async () => {
    let isOpen = false;
    const asked: string[] = [];
    const deals = makeDeals(async (id) => {
      asked.push(id);
      return isOpen;
    });
    const game = await tableGame({}, true);
    await seatAll(game);
    await playOn(deps, game, 3);
    const { table } = await liveTable(deps, game);
    const shown = { ...table, game: { ...table.game, access: 'open' as const } };
    const rights = () =>
      (['p_a', 'p_stranger'] as const).map((player) =>
        (['a', 'b', null] as const).map((viewer) => mayRead(shown, viewer, player, deals)),
      );
    await deals.look(table);
    expect(rights()).toEqual([
      [true, false, true],
      [false, false, false],
    ]);
    expect(() => requireWatcher(shown, 'p_stranger', deals)).toThrow('keeps its table');
    isOpen = true;
    await deals.look(table);
    await deals.look(table);
    expect(rights().flat()).toEqual(Array(6).fill(true));
    expect(asked).toEqual([commitTo(DEAL), commitTo(DEAL)]);
  });
});
