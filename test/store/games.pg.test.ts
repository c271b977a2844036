import { describe, expect, it, vi } from 'vitest';
import { createGame, type GameRequest } from '../../src/play/create-game.ts';
import { cancelGame } from '../../src/play/leave-game.ts';
import type { GameQuery, KeyedRequest } from '../../src/play/ports.ts';
import { forgetOldKeys } from '../../src/store/idempotency.ts';
import { openGame, START, sitDown, startGame } from '../support/memory-ports.ts';
import { type StoreNode, twoNodes } from './nodes.ts';

const nodes = twoNodes();
const TITLE = { title: 'trick-taking', options: { chapter: 1, people: 3 } };
const HOUR_MS = 3_600_000;

function at(ms: number): string {
  return new Date(START + ms).toISOString();
}

const REQUEST: GameRequest = {
  ...TITLE,
  creator: 'p_creator',
  access: 'open',
  spectators: 'public',
  clock: {},
  selfPlay: false,
  name: null,
};

function keyed(key: string, more: Partial<KeyedRequest> = {}): () => KeyedRequest {
  const about = { player: 'p_creator', route: 'POST /games', fingerprint: 'f', at: at(0) };
  return () => ({ ...about, key, ...more });
}

async function countOf({ store }: StoreNode, table: 'games' | 'seeds' | 'game_log') {
  const { rows } = await store.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count;
}

async function list({ games }: StoreNode, query: Partial<GameQuery> = {}) {
  const whole = { viewer: 'p_creator', mine: false, waitingForMe: false, limit: 100 };
  return (await games.list({ ...whole, ...query })).map(({ id }) => id);
}

describe('making a game', () => {
  it('under one key on two nodes at once makes one, and nothing stays of the others', async () => {
    const { one, other } = nodes;
    const before = [await countOf(one, 'games'), await countOf(one, 'game_log')];
    const answers = await Promise.all(
      [one, other, one, other].map(({ deps }) => createGame(deps, REQUEST, keyed('at-once'))),
    );
    expect(new Set(answers.map(({ made }) => made.id)).size).toBe(1);
    expect(answers.filter(({ replayed }) => replayed)).toHaveLength(3);
    const after = [await countOf(one, 'games'), await countOf(one, 'game_log')];
    expect(after).toEqual(before.map((count) => (count ?? 0) + 1));
    expect(await countOf(one, 'seeds')).toBe(after[0]);
  });

  it('under a key that stands for something else is refused and rolled back', async () => {
    const { one } = nodes;
    await createGame(one.deps, REQUEST, keyed('reused'));
    const before = await countOf(one, 'games');
    const other = createGame(one.deps, REQUEST, keyed('reused', { fingerprint: 'g' }));
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await countOf(one, 'games')).toBe(before);
  });

  it('gives its answer again for a day, and then the key is free', async () => {
    const { one } = nodes;
    const first = await createGame(one.deps, REQUEST, keyed('a-day'));
    const later = keyed('a-day', { at: at(24 * HOUR_MS) });
    expect(await createGame(one.deps, REQUEST, later)).toEqual({ ...first, replayed: true });
    const next = keyed('a-day', { at: at(24 * HOUR_MS + 1), fingerprint: 'g' });
    const fresh = await createGame(one.deps, REQUEST, next);
    expect([fresh.replayed, fresh.made.id === first.made.id]).toEqual([false, false]);
  });

  it('is forgotten with its key when that is swept away', async () => {
    const { one } = nodes;
    const first = await createGame(one.deps, REQUEST, keyed('swept'));
    await forgetOldKeys(one.store, at(24 * HOUR_MS));
    expect((await createGame(one.deps, REQUEST, keyed('swept'))).made.id).toBe(first.made.id);
    await forgetOldKeys(one.store, at(25 * HOUR_MS));
    expect((await createGame(one.deps, REQUEST, keyed('swept'))).replayed).toBe(false);
  });

  it('is forgotten together with a limited number of others at a time', async () => {
    const { store } = nodes.one;
    await store.pool.query(
      `insert into idempotency_keys (player, route, key, fingerprint, body, created_at)
       select 'p_creator', 'POST /v1/games', 'many-' || n, 'f', '{}', $1
       from generate_series(1, 10001) n`,
      [at(0)],
    );
    const asked = vi.spyOn(store.pool, 'query');
    await forgetOldKeys(store, at(25 * HOUR_MS));
    const answers = await Promise.all(asked.mock.results.map(({ value }) => value));
    asked.mockRestore();
    const counts = answers.map(({ rowCount }) => rowCount);
    expect(counts.slice(0, 2)).toEqual([5000, 5000]);
    expect(counts.slice(2)).toEqual([expect.any(Number)]);
    const { rows } = await store.pool.query(
      "select key from idempotency_keys where key like 'many-%'",
    );
    expect(rows).toEqual([]);
  });

  it('by a player who does not exist writes nothing', async () => {
    const { one } = nodes;
    const before = [await countOf(one, 'games'), await countOf(one, 'game_log')];
    const made = createGame(one.deps, { ...REQUEST, creator: 'p_nobody' }, keyed('nobody'));
    await expect(made).rejects.toThrow();
    expect([await countOf(one, 'games'), await countOf(one, 'game_log')]).toEqual(before);
    const { rows } = await one.store.pool.query(
      "select key from idempotency_keys where key = 'nobody'",
    );
    expect(rows).toEqual([]);
  });
});

describe('listing', () => {
  it('goes on where it was, whatever is made meanwhile', async () => {
    const { one, other } = nodes;
    const all = await list(one);
    const first = await list(one, { limit: 2 });
    await openGame(other.deps, TITLE);
    const rest = await list(one, { before: first.at(-1) ?? '' });
    expect([...first, ...rest].filter((id) => all.includes(id))).toEqual(all);
    expect([...first, ...rest]).toEqual([...new Set([...first, ...rest])]);
  });

  it('finds the games that wait for a player, and no others', async () => {
    const { one } = nodes;
    const game = await startGame(one.deps, TITLE);
    const { waiting = [] } = (await one.games.find(game, '')) ?? {};
    for (const seat of ['p1', 'p2', 'p3']) {
      const found = await list(one, { viewer: `p_${seat}`, waitingForMe: true });
      expect(found.includes(game)).toBe(waiting.includes(seat));
      expect(await list(one, { viewer: `p_${seat}`, mine: true })).toContain(game);
    }
    expect(await list(one, { viewer: 'p_stranger', mine: true })).toEqual([]);
  });

  it('hides invite games from whoever has nothing to do with them', async () => {
    const { one } = nodes;
    const game = await openGame(one.deps, { ...TITLE, access: 'invite' });
    expect(await list(one, { viewer: 'p_stranger' })).not.toContain(game);
    expect(await list(one)).toContain(game);
    const inviteCode = await one.games.inviteCode(game);
    await sitDown(one.deps, game, 'p1', { inviteCode });
    expect(await list(one, { viewer: 'p_p1' })).toContain(game);
  });
});

describe('what is overdue', () => {
  it('are running games whose first deadline has come', async () => {
    const { one } = nodes;
    const game = await startGame(one.deps, { ...TITLE, clock: { perDecisionSeconds: 60 } });
    expect(await one.games.overdue(at(59_999), 100)).not.toContain(game);
    expect(await one.games.overdue(at(60_000), 100)).toContain(game);
  });

  it('are open games that nobody started, not those that are over', async () => {
    const { one } = nodes;
    const open = await openGame(one.deps, TITLE);
    const cancelled = await openGame(one.deps, TITLE);
    await cancelGame(one.deps, cancelled, 'p_creator');
    const running = await startGame(one.deps, TITLE);
    const stale = await one.games.stale(at(0), at(-1), 1000);
    expect(stale).toContain(open);
    expect(stale).not.toContain(cancelled);
    expect(stale).not.toContain(running);
    expect(await one.games.stale(at(-1), at(0), 1000)).toContain(running);
    expect(await one.games.stale(at(-1), at(-1), 1000)).toEqual([]);
  });
});
