import { beforeEach, describe, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import type { PlayDeps } from '../../src/play/deps.ts';
import { type CommandRequest, giveCommand } from '../../src/play/give-command.ts';
import { NO_OBSERVER } from '../../src/play/observer.ts';
import { makeTables } from '../../src/play/tables.ts';
import { takeSeat } from '../../src/play/take-seat.ts';
import { titleNamed } from '../support/fixtures.ts';
import {
  firstCommand,
  liveTable,
  type MemoryStore,
  makeMemoryStore,
  openGame,
  playerAt,
  startGame,
} from '../support/memory-ports.ts';

const STARTED = 4;

let store: MemoryStore;
let deps: PlayDeps;
let game: string;

beforeEach(async () => {
  store = makeMemoryStore();
  deps = store.node();
  game = await startGame(deps, { title: 'high-card', options: { rounds: 2 } });
});

const choice = (seat: string) => firstCommand(deps, game, seat);
const written = () => store.log.rows(game).length;

describe('a command', () => {
  it('that stands in an open decision becomes one entry, with what it did', async () => {
    const request = { ...(await choice('b')), commandId: 'command-1' };
    const { table, entry, replayed } = await giveCommand(deps, request);
    expect(replayed).toBe(false);
    expect(table.version).toBe(STARTED + 1);
    expect(entry).toMatchObject({
      version: STARTED + 1,
      seat: 'b',
      player: 'p_b',
      command: request.command,
      decision: request.decision,
      commandId: 'command-1',
      waiting: ['a', 'c'],
    });
    expect(entry.events.map(({ type }) => type)).toEqual(['CardChosen']);
    expect(store.published.at(-1)?.entry).toEqual(entry);
  });

  it('without a decision goes to whatever is open, and the log names it', async () => {
    const request = await choice('a');
    const { entry } = await giveCommand(deps, { ...request, decision: null });
    expect(entry.decision).toBe(request.decision);
  });

  it('given 32 times at once happens once; the others come too late', async () => {
    const request = await choice('a');
    const results = await Promise.allSettled(
      Array.from({ length: 32 }, () => giveCommand(deps, request)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['DECISION_CLOSED']));
    expect(written()).toBe(STARTED + 1);
  });
});

describe('a commandId', () => {
  it('makes 32 equal commands at once one entry and 32 equal answers', async () => {
    const request = { ...(await choice('a')), commandId: 'the-same-one' };
    const results = await Promise.all(Array.from({ length: 32 }, () => giveCommand(deps, request)));
    expect(new Set(results.map(({ entry }) => entry.hash)).size).toBe(1);
    expect(results.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(written()).toBe(STARTED + 1);
  });

  it('gets its first answer again, whatever has happened since, on any node', async () => {
    const request = { ...(await choice('a')), commandId: 'command-1' };
    const first = await giveCommand(deps, request);
    for (const seat of ['b', 'c']) await giveCommand(deps, await choice(seat));
    for (const node of [deps, store.node()]) {
      const again = await giveCommand(node, request);
      expect(again.replayed).toBe(true);
      expect(again.entry).toEqual(first.entry);
      expect(again.table.waiting).toEqual(first.table.waiting);
    }
    expect(written()).toBe(STARTED + 3);
  });

  it('does not stand for other content: another command, or another decision', async () => {
    const request = { ...(await choice('a')), commandId: 'command-1' };
    await giveCommand(deps, request);
    for (const change of [{ command: { type: 'deal' } }, { decision: null }]) {
      await expect(giveCommand(deps, { ...request, ...change })).rejects.toMatchObject({
        code: 'COMMAND_ID_REUSED',
      });
    }
    expect(written()).toBe(STARTED + 1);
  });

  it('is each seat’s own', async () => {
    for (const seat of ['a', 'b']) {
      await giveCommand(deps, { ...(await choice(seat)), commandId: 'command-1' });
    }
    expect(written()).toBe(STARTED + 2);
  });

  it('is free again after a refusal', async () => {
    const request = { ...(await choice('a')), commandId: 'command-1' };
    const refused = giveCommand(deps, { ...request, decision: '0.deal.0' });
    await expect(refused).rejects.toMatchObject({ code: 'DECISION_CLOSED' });
    expect((await giveCommand(deps, request)).replayed).toBe(false);
  });
});

describe('a refusal', () => {
  const refusals: [string, Partial<CommandRequest>, object][] = [
    [
      'of a command the rules do not allow names the reason and the decision',
      { command: { type: 'deal' }, decision: null },
      { code: 'COMMAND_ILLEGAL', fields: { reason: 'NOT_YOUR_TURN', decision: '1.choose.0' } },
    ],
    [
      'of a decision that is not open names the version',
      { decision: '1.choose.7' },
      { code: 'DECISION_CLOSED', fields: { version: STARTED } },
    ],
    ['of a seat somebody else holds', { player: 'p_b' }, { code: 'SEAT_NOT_YOURS' }],
    ['of a seat the game does not have', { seat: 'z' }, { code: 'NOT_FOUND' }],
    ['of a game of another title', { title: 'trick-taking' }, { code: 'NOT_FOUND' }],
    ['of a game that is not there', { game: 'g_none' }, { code: 'NOT_FOUND' }],
  ];

  it.each(refusals)('%s, and writes nothing', async (_what, change, error) => {
    const request = { ...(await choice('a')), ...change };
    await expect(giveCommand(deps, request)).rejects.toMatchObject(error);
    expect(written()).toBe(STARTED);
  });

  it('of a game that has not begun', async () => {
    const open = await openGame(deps, { title: 'high-card' });

    const seat = { seat: 'a', player: 'p_a', entropy: '', options: {}, inviteCode: null };
    await takeSeat(deps, { game: open, ...seat });
    await expect(giveCommand(deps, { ...(await choice('a')), game: open })).rejects.toMatchObject({
      code: 'GAME_NOT_RUNNING',
    });
  });

  it('is never given on an older copy: what is legal by now is accepted', async () => {
    const behind = store.node();
    await liveTable(behind, game);
    for (const seat of ['a', 'b', 'c']) await giveCommand(deps, await choice(seat));
    const { table } = await liveTable(deps, game);
    const winner = known(table.waiting[0], 'who deals next');
    const deal = { ...(await choice(winner)), decision: null };
    expect(deal.command).toEqual({ type: 'deal' });
    const { entry } = await giveCommand(behind, deal);
    expect(entry.version).toBe(STARTED + 4);
  });

  it('on an older copy looks again for the commandId before it says no', async () => {
    const behind = store.node();
    await liveTable(behind, game);
    const request = { ...(await choice('a')), commandId: 'command-1' };
    await giveCommand(deps, request);
    expect((await giveCommand(behind, request)).replayed).toBe(true);
    const late = giveCommand(behind, { ...request, commandId: null });
    await expect(late).rejects.toMatchObject({ fields: { version: STARTED + 1 } });
  });
});

describe('two nodes that write the same version', () => {
  it('both get their entry: who comes second looks again', async () => {
    const other = store.node();
    await liveTable(other, game);
    const [one, two] = [await choice('a'), await choice('b')];
    const results = await Promise.all([giveCommand(deps, one), giveCommand(other, two)]);
    const versions = results.map(({ entry }) => entry.version);
    expect(versions.toSorted()).toEqual([STARTED + 1, STARTED + 2]);
    expect(store.log.calls.append).toBeGreaterThan(written());
  });

  it('with one commandId get one entry and the same answer', async () => {
    const other = store.node();
    await liveTable(other, game);
    const request = { ...(await choice('a')), commandId: 'command-1' };
    const results = await Promise.all([giveCommand(deps, request), giveCommand(other, request)]);
    expect(results.map(({ entry }) => entry.hash)).toEqual(Array(2).fill(results[0]?.entry.hash));
    expect(written()).toBe(STARTED + 1);
  });

  it('are told to send again when others are always faster', async () => {
    let tries = 0;
    const { publisher } = deps;
    const log = {
      ...store.log,
      append: async () => {
        tries += 1;
        return false;
      },
    };
    const tables = makeTables({
      log,
      seeds: store.seeds,
      publisher,
      findTitle: titleNamed,
      cacheBytes: 1,
      observer: NO_OBSERVER,
    });
    const beaten = giveCommand(store.node({ tables }), await choice('a'));
    await expect(beaten).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(tries).toBe(5);
    expect(written()).toBe(STARTED);
  });
});

describe('a connection that is lost while an entry is written', () => {
  it('has not failed when the entry is there: its hash tells whose it is', async () => {
    const request = await choice('a');
    store.log.loseConnection('after');
    const { entry, replayed } = await giveCommand(deps, request);
    expect({ version: entry.version, replayed }).toEqual({ version: STARTED + 1, replayed: false });
    expect(written()).toBe(STARTED + 1);
    expect(store.published.at(-1)?.entry).toEqual(entry);
  });

  it('is an outage when it is not, and a retry writes it once', async () => {
    const request = { ...(await choice('a')), commandId: 'command-1' };
    store.log.loseConnection('before');
    await expect(giveCommand(deps, request)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(written()).toBe(STARTED);
    expect((await giveCommand(deps, request)).replayed).toBe(false);
    expect(written()).toBe(STARTED + 1);
  });

  it('holds nobody else up', async () => {
    const [one, two] = [await choice('a'), await choice('b')];
    store.log.loseConnection('before');
    const results = await Promise.allSettled([giveCommand(deps, one), giveCommand(deps, two)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});

describe('after 1,000 optional commands', () => {
  it('a seat is offered no more of them, and the game goes on', async () => {
    for (let times = 0; times < 1000; times += 1) {
      await giveCommand(deps, await choice('a'));
      await giveCommand(deps, await firstCommand(deps, game, 'a', (optional) => optional));
    }
    const { entry } = await giveCommand(deps, await choice('a'));
    expect(entry.version).toBe(STARTED + 2001);
    const takeBack: CommandRequest = {
      ...(await choice('b')),
      seat: 'a',
      player: playerAt('a'),
      command: { type: 'takeBack' },
      decision: null,
    };
    await expect(giveCommand(deps, takeBack)).rejects.toMatchObject({ code: 'COMMAND_ILLEGAL' });
    // Another seat still has all of its own.
    await giveCommand(deps, await choice('b'));
    await giveCommand(deps, { ...takeBack, seat: 'b', player: playerAt('b') });
    expect((await liveTable(deps, game)).table.waiting).toEqual(['b', 'c']);
  }, 60_000);
});
