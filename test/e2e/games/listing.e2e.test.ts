import { describe, expect, it } from 'vitest';
import type { operations } from '../../../openapi/client.d.ts';
import { type Game, ok, refusal } from '../../support/server/api-client.ts';
import { cancelGame, readGame, resign, sitDown } from '../../support/server/calls.ts';
import {
  makeGame,
  type Person,
  registerPlayer,
  seatedGame,
} from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';

const server = sharedServer();

type Query = NonNullable<operations['listGames']['parameters']['query']>;

function list({ api }: Person, query: Query = {}) {
  return api.GET('/v1/games', { params: { query } });
}

interface Page {
  readonly items: readonly Game[];
  readonly next: string | null;
}

/** All games of a list, page by page. */
async function listAll(person: Person, query: Query): Promise<readonly Game[]> {
  const games: Game[] = [];
  let page: Page = await ok(list(person, query));
  for (;;) {
    games.push(...page.items);
    if (page.next === null) return games;
    page = await ok(list(person, { ...query, cursor: page.next }));
  }
}

function idsOf(games: readonly Game[]): readonly string[] {
  return games.map(({ id }) => id);
}

describe('the list of games', () => {
  it('comes newest first, page by page, also for games made at the same instant', async () => {
    const person = await registerPlayer(server.url);
    const made = await Promise.all(Array.from({ length: 25 }, () => makeGame(person)));
    const mine = async (query: Query) =>
      (await listAll(person, query)).filter(({ creator }) => creator === person.id);
    const whole = await mine({ limit: 100 });
    expect(new Set(idsOf(whole))).toEqual(new Set(idsOf(made)));
    expect(idsOf(whole)).toEqual([...idsOf(whole)].sort().reverse());
    for (const limit of [1, 7, 25]) expect(idsOf(await mine({ limit }))).toEqual(idsOf(whole));
    const { items } = await ok(list(person));
    expect(items).toHaveLength(20);
  });

  it('neither repeats nor skips a game while others are made', async () => {
    const person = await registerPlayer(server.url);
    const before = await Promise.all(Array.from({ length: 9 }, () => makeGame(person)));
    const seen: string[] = [];
    let page: Page = await ok(list(person, { limit: 2 }));
    while (page.next !== null) {
      seen.push(...idsOf(page.items));
      await makeGame(person);
      page = await ok(list(person, { limit: 2, cursor: page.next }));
    }
    seen.push(...idsOf(page.items));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining([...idsOf(before)]));
  });

  it('is narrowed by status, title, player and waiting', async () => {
    const person = await registerPlayer(server.url);
    const open = await makeGame(person);
    await ok(sitDown(person, open.id, 'p2'));
    const cancelled = await makeGame(person);
    await ok(cancelGame(person, cancelled.id));
    const running = await seatedGame(server, { persons: [person] });
    const finished = await seatedGame(server, { persons: [person] });
    await ok(resign(person, finished.id, 'p1'));
    const found = async (query: Query) =>
      idsOf(await listAll(person, query)).filter((id) =>
        [open.id, cancelled.id, running.id, finished.id].includes(id),
      );
    expect(await found({ status: 'open' })).toEqual([open.id]);
    expect(await found({ status: 'abandoned' })).toEqual([cancelled.id]);
    expect(await found({ status: 'running' })).toEqual([running.id]);
    expect(await found({ status: 'finished' })).toEqual([finished.id]);
    expect(await found({ player: 'me' })).toEqual([finished.id, running.id, open.id]);
    expect(await found({ title: 'trick-taking' })).toHaveLength(4);
    expect(await found({ title: 'chess' })).toEqual([]);
    expect(await found({ tournament: 't_none' })).toEqual([]);
    const { waiting } = await ok(readGame(person, running.id));
    const [asked = ''] = waiting;
    expect(idsOf(await listAll(running.at(asked), { waiting: 'me' }))).toContain(running.id);
    for (const player of running.players.filter(({ seat }) => !waiting.includes(seat))) {
      expect(idsOf(await listAll(player, { waiting: 'me' }))).not.toContain(running.id);
    }
  });

  it('shows invite games to those alone who have to do with them', async () => {
    const [creator, stranger] = [
      await registerPlayer(server.url),
      await registerPlayer(server.url),
    ];
    const game = await makeGame(creator, { access: 'invite' });
    const seen = async (person: Person) => idsOf(await listAll(person, { limit: 100 }));
    expect(await seen(creator)).toContain(game.id);
    expect(await seen(stranger)).not.toContain(game.id);
    const code = game.inviteCode ?? '';
    await ok(sitDown(stranger, game.id, 'p1', { inviteCode: code }));
    expect(await seen(stranger)).toContain(game.id);
    const listed = await listAll(stranger, { limit: 100 });
    expect(listed.every(({ inviteCode }) => inviteCode === undefined)).toBe(true);
  });

  it.each(['x', 'Z18wMQ', '🂡'])('refuses %j as a cursor', async (cursor) => {
    const person = await registerPlayer(server.url);
    expect(await refusal(list(person, { cursor }))).toBe('400 REQUEST_INVALID');
  });

  it.each([0, 101])('refuses a page of %d', async (limit) => {
    const person = await registerPlayer(server.url);
    expect(await refusal(list(person, { limit }))).toBe('400 REQUEST_INVALID');
  });
});
