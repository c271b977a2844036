import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import { giveCommand } from '../../src/play/give-command.ts';
import { NO_OBSERVER } from '../../src/play/observer.ts';
import type { Append } from '../../src/play/ports.ts';
import { takeSeat } from '../../src/play/take-seat.ts';
import { makeEventLog } from '../../src/store/event-log.ts';
import { inTransaction, openStore } from '../../src/store/pool.ts';
import { firstCommand, openGame, playerAt, playOn, startGame } from '../support/memory-ports.ts';
import { draftOf, type StoreNode, twoNodes } from './nodes.ts';

const nodes = twoNodes();
const TITLE = { title: 'trick-taking', options: { chapter: 1, people: 3 } };

/** A running game and the entry of its first command, not written yet. */
async function drafted(node: StoreNode): Promise<Append> {
  const game = await startGame(node.deps, TITLE);
  return draftOf(node, (deps) => firstMove(deps, game));
}

async function firstMove(deps: StoreNode['deps'], game: string, commandId: string | null = null) {
  const { table } = known(await deps.tables.newest(game), 'the game');
  const request = await firstCommand(deps, game, known(table.waiting[0], 'a seat that is asked'));
  return giveCommand(deps, { ...request, commandId });
}

function idOf({ sealed }: Append): string {
  return sealed.entry.game;
}

async function bodies({ store }: StoreNode, game: string): Promise<readonly string[]> {
  const text = 'select body from game_log where game_id = $1 order by version';
  const { rows } = await store.pool.query<{ body: string }>(text, [game]);
  return rows.map(({ body }) => body);
}

/** Version and hash of a game's newest entry, as its row has them. */
async function headOf({ games }: StoreNode, game: string) {
  const found = await games.find(game, '');
  return found === null ? null : { version: found.version, head: found.head };
}

describe('appending', () => {
  it('writes entries of many games at once and answers each in its place', async () => {
    const { one } = nodes;
    const [a, b, c] = [await drafted(one), await drafted(one), await drafted(one)];
    expect(await one.log.append(b)).toBe(true);
    const answers = await Promise.all([c, b, a].map((append) => one.log.append(append)));
    expect(answers).toEqual([true, false, true]);
    for (const { sealed } of [a, b, c]) {
      const { game, version, hash } = sealed.entry;
      expect(await headOf(one, game)).toEqual({ version, head: hash });
    }
  });

  it('lets a game whose row is locked fail alone', async () => {
    const { one, other } = nodes;
    const appends = [await drafted(one), await drafted(one), await drafted(one)];
    const locked = idOf(known(appends[1], 'an entry'));
    const settings = { url: nodes.url, maxConnections: 5, timeoutMs: 1000 };
    const store = openStore(settings, () => undefined);
    const log = makeEventLog(store, NO_OBSERVER);
    const answers = await inTransaction(other.store, async (client) => {
      await client.query('select from games where id = $1 for update', [locked]);
      return Promise.allSettled(appends.map((append) => log.append(append)));
    });
    expect(answers).toEqual([
      { status: 'fulfilled', value: true },
      { status: 'rejected', reason: expect.objectContaining({ code: 'UNAVAILABLE' }) },
      { status: 'fulfilled', value: true },
    ]);
    expect(await log.append(known(appends[1], 'an entry'))).toBe(true);
    await store.close();
  });

  it('lets one of two nodes write a version', async () => {
    const [a, b] = [await drafted(nodes.one), await drafted(nodes.one)];
    const writing = [a, b, a, b].map((append, place) =>
      (place < 2 ? nodes.one : nodes.other).log.append(append),
    );
    const [a1, b1, a2, b2] = await Promise.all(writing);
    expect([a1 !== a2, b1 !== b2]).toEqual([true, true]);
    expect(await bodies(nodes.one, idOf(a))).toHaveLength(a.sealed.entry.version);
  });

  it('keeps two nodes that write the same games in opposite order from blocking each other', async () => {
    const drafts = [];
    for (let count = 0; count < 8; count += 1) drafts.push(await drafted(nodes.one));
    const written = await Promise.all([
      ...drafts.map((append) => nodes.one.log.append(append)),
      ...drafts.toReversed().map((append) => nodes.other.log.append(append)),
    ]);
    expect(written.filter((one) => one)).toHaveLength(drafts.length);
  });

  it('writes nothing after another entry than the newest one', async () => {
    const { one } = nodes;
    const { sealed, ...rest } = await drafted(one);
    const { entry, text } = sealed;
    const before = await headOf(one, entry.game);
    const misplaced = [
      { ...entry, version: entry.version + 1 },
      { ...entry, version: entry.version - 1 },
      { ...entry, prevHash: 'f'.repeat(64) },
    ];
    for (const wrong of misplaced) {
      expect(await one.log.append({ ...rest, sealed: { entry: wrong, text } })).toBe(false);
    }
    expect(await headOf(one, entry.game)).toEqual(before);
    expect(await one.log.append({ ...rest, sealed })).toBe(true);
  });

  it('takes a commandId of a seat once in a game, whatever a node remembers', async () => {
    const { one } = nodes;
    const game = await startGame(one.deps, TITLE);
    const first = await firstMove(one.deps, game, 'only-once');
    const { sealed, ...rest } = await draftOf(one, (deps) => firstMove(deps, game));
    const { seat } = first.entry;
    const again = { ...sealed.entry, seat, commandId: 'only-once' };
    expect(await one.log.append({ ...rest, sealed: { ...sealed, entry: again } })).toBe(false);
    expect(await headOf(one, game)).toEqual({ version: 5, head: first.entry.hash });
  });

  it('writes what comes with such an entry all the same, also where somebody sits down', async () => {
    const { one } = nodes;
    const game = await startGame(one.deps, TITLE);
    const first = await firstMove(one.deps, game, 'only-once');
    const { sealed, ...rest } = await draftOf(one, (deps) => firstMove(deps, game));
    const { seat } = first.entry;
    const entry = { ...sealed.entry, seat, commandId: 'only-once' };
    const again = { ...rest, sealed: { ...sealed, entry } };
    const others = [await drafted(one), await drafted(one)];
    const written = [again, ...others].map((append) => one.log.append(append));
    expect(await Promise.all(written)).toEqual([false, true, true]);
    expect(await one.log.appendSeats(again, { seat: 'p1', player: null })).toBe(false);
    expect(await headOf(one, game)).toEqual({ version: 5, head: first.entry.hash });
  });

  it('keeps the row of the game in step with its log', async () => {
    const { one } = nodes;
    const append = await drafted(one);
    await one.log.append(append);
    const { version, head, status, waiting } = append.table;
    expect(await one.games.find(idOf(append), '')).toMatchObject({
      version,
      head,
      status,
      waiting,
    });
  });
});

describe('reading', () => {
  it('gives back the very entries that were hashed', async () => {
    const { one, other } = nodes;
    const game = await startGame(one.deps, TITLE);
    await playOn(one.deps, game, 3, 6);
    const rows = await other.log.read(game, 0);
    const texts = await bodies(other, game);
    expect(rows.map(({ entry }) => entry.version)).toEqual(
      Array.from({ length: 10 }, (_, index) => index + 1),
    );
    for (const [place, { entry }] of rows.entries()) {
      const text = known(texts[place], 'a body');
      expect(createHash('sha256').update(text).digest('hex')).toBe(entry.hash);
      expect({ ...(JSON.parse(text) as object), hash: entry.hash }).toEqual(entry);
      expect(entry.prevHash).toBe(rows[place - 1]?.entry.hash ?? entry.prevHash);
    }
  });

  it('begins after a version and ends at one', async () => {
    const { one } = nodes;
    const game = await startGame(one.deps, TITLE);
    const versions = async (after: number, until?: number) =>
      (await one.log.read(game, after, until)).map(({ entry }) => entry.version);
    expect(await versions(0)).toEqual([1, 2, 3, 4]);
    expect(await versions(2)).toEqual([3, 4]);
    expect(await versions(1, 3)).toEqual([2, 3]);
    expect(await versions(4)).toEqual([]);
    expect(await one.log.read('g_none', 0)).toEqual([]);
    expect(await headOf(one, 'g_none')).toBeNull();
  });
});

describe('appending with seats', () => {
  const seatOf = (game: string, seat: string) => ({
    game,
    seat,
    player: playerAt(seat),
    entropy: '',
    options: {},
    inviteCode: null,
  });

  it('writes the seat and the entry together', async () => {
    const { one } = nodes;
    const game = await openGame(one.deps, TITLE);
    await takeSeat(one.deps, seatOf(game, 'p1'));
    const found = await one.games.find(game, '');
    expect(found?.version).toBe(2);
    expect(found?.seats.map(({ player }) => player?.id ?? null)).toEqual(['p_p1', null, null]);
  });

  it('writes neither when the seat is held in the table of seats', async () => {
    const { one } = nodes;
    const game = await openGame(one.deps, TITLE);
    const append = await draftOf(one, (deps) => takeSeat(deps, seatOf(game, 'p1')));
    const before = await headOf(one, game);
    for (const [seat, player] of [
      ['p1', 'p_stranger'],
      ['p2', 'p_p1'],
    ]) {
      const held = [game, seat, player];
      await one.store.pool.query('insert into game_seats values ($1, $2, $3, false)', held);
      const change = { seat: 'p1', player: 'p_p1' };
      expect(await one.log.appendSeats(append, change)).toBe(false);
      expect(await headOf(one, game)).toEqual(before);
      expect(await bodies(one, game)).toHaveLength(1);
      await one.store.pool.query('delete from game_seats where game_id = $1', [game]);
    }
    expect(await one.log.appendSeats(append, { seat: 'p1', player: 'p_p1' })).toBe(true);
  });

  it('writes neither when the game has moved on', async () => {
    const { one, other } = nodes;
    const game = await openGame(one.deps, TITLE);
    const append = await draftOf(one, (deps) => takeSeat(deps, seatOf(game, 'p1')));
    await takeSeat(other.deps, seatOf(game, 'p2'));
    expect(await one.log.appendSeats(append, { seat: 'p1', player: 'p_p1' })).toBe(false);
    const found = await one.games.find(game, '');
    expect(found?.seats.map(({ player }) => player?.id ?? null)).toEqual([null, 'p_p2', null]);
  });
});
