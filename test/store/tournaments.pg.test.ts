import { describe, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import { callOff, resign } from '../../src/play/leave-game.ts';
import type { KeyedRequest } from '../../src/play/ports.ts';
import { makeQueues } from '../../src/play/queues.ts';
import { takeSeat } from '../../src/play/take-seat.ts';
import { makeTournaments } from '../../src/store/tournaments.ts';
import { makeTournamentCache } from '../../src/tournaments/cache.ts';
import { createTournament } from '../../src/tournaments/create-tournament.ts';
import type { TournamentDeps } from '../../src/tournaments/deps.ts';
import {
  correctResult,
  organize,
  pairNextRound,
  takePart,
} from '../../src/tournaments/organize.ts';
import { pairRound } from '../../src/tournaments/pairing/pair-round.ts';
import type { TournamentAppend, TournamentQuery } from '../../src/tournaments/ports.ts';
import { makeReadGameEnds } from '../../src/tournaments/read-ends.ts';
import { confirm, enter, withdraw } from '../../src/tournaments/registration.ts';
import type { RulesRequest } from '../../src/tournaments/settings.ts';
import { settleTable } from '../../src/tournaments/settle-table.ts';
import { cancel, publish, type Step, start } from '../../src/tournaments/stages.ts';
import { entrantOf, type Tournament } from '../../src/tournaments/tournament.ts';
import { START } from '../support/memory-ports.ts';
import { type StoreNode, twoNodes } from './nodes.ts';

const nodes = twoNodes();
const AT = new Date(START).toISOString();
const HEAD = 'p_creator';

let made = 0;

/** The use cases of one node, with ids that sort as they are made. */
function depsOf({ store, deps: play }: StoreNode): TournamentDeps {
  const tournaments = makeTournaments(store);
  return {
    play,
    tournaments,
    cache: makeTournamentCache(tournaments),
    queues: makeQueues(),
    newId(prefix) {
      made += 1;
      return `${prefix}_${String(made).padStart(6, '0')}`;
    },
    pair: async (request) => pairRound(request),
    readGameEnds: makeReadGameEnds(play.tables),
    onChanged: () => undefined,
  };
}

const RULES: RulesRequest = { name: 'Cup', title: 'confrontation', system: 'swiss', rounds: 2 };
const TOGETHER = {
  title: 'trick-taking',
  system: 'duplicate',
  options: { chapter: 1, people: 3 },
} as const;

/** A new draft, and both nodes. */
async function newDraft(more: Partial<RulesRequest> = {}) {
  const [one, other] = [depsOf(nodes.one), depsOf(nodes.other)];
  const { id } = (await createTournament(one, { ...RULES, ...more }, HEAD, () => null)).made;
  const by = (player: string) => ({ tournament: id, player });
  const lead = (decide: (now: Tournament, seed: Uint8Array) => Step) =>
    organize(one, by(HEAD), ({ tournament, seed }) => decide(tournament, seed));
  const enterOn = (deps: TournamentDeps, player: string, others: readonly string[] = []) => {
    const entry = { player, name: player, others, seatOptions: {} };
    const entrant = deps.newId('e');
    return takePart(deps, by(player), null, (now) => {
      const title = known(deps.play.findTitle(now.rules.title), 'a title');
      return enter(now, title, entrant, entry);
    });
  };
  return { one, other, id, by, lead, enterOn, store: one.tournaments };
}

/** An event whose first round is paired; its games are those of all tables. */
async function pairedEvent(more: Partial<RulesRequest> = {}, players = ['p_p1', 'p_p2']) {
  const event = await newDraft(more);
  await event.lead(publish);
  for (const player of players) await event.enterOn(event.one, player);
  await event.lead(start);
  const { round } = await pairNextRound(event.one, event.by(HEAD), 1, null);
  const games = round.pairings.flatMap((pairing) => pairing.games);
  return { ...event, games, deals: round.dealCommitments };
}

/** Everybody sits down, and one of them gives up. */
async function playOut(
  { one: { play, cache }, id }: Awaited<ReturnType<typeof pairedEvent>>,
  game: string,
): Promise<void> {
  const { tournament } = known(await cache.newest(id), 'the event');
  const games = tournament.rounds.flatMap(({ tables }) => tables.flatMap((table) => table.games));
  const { seats } = known(
    games.find((one) => one.id === game),
    'the game',
  );
  for (const [seat, player] of Object.entries(seats)) {
    const request = { game, seat, player, entropy: '', options: {}, inviteCode: null };
    await takeSeat(play, request);
  }
  const [seat, player] = known(Object.entries(seats)[0], 'a seat');
  await resign(play, { game, seat, player });
}

type Counted =
  | 'tournament_log'
  | 'tournament_games'
  | 'tournament_people'
  | 'tournaments'
  | 'games';

async function countOf(table: Counted): Promise<number> {
  const { rows } = await nodes.one.store.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? 0;
}

async function countAll(): Promise<readonly number[]> {
  const tables = ['tournament_log', 'tournament_games', 'tournament_people', 'games'] as const;
  return Promise.all(tables.map(countOf));
}

function keyOf(key: string, fingerprint = 'f'): KeyedRequest {
  return { player: HEAD, route: 'POST /v1/tournaments', key, fingerprint, at: AT };
}

describe('a tournament', () => {
  it('is on every node what it was made as, with its secrets', async () => {
    const { one, other, id } = await newDraft({ access: 'invite' });
    const there = await other.cache.newest(id);
    const here = await one.cache.newest(id);
    expect([there?.tournament, there?.head]).toEqual([here?.tournament, here?.head]);
    expect(Buffer.from(there?.seed ?? [])).toEqual(here?.seed);
    expect(there).toMatchObject({ version: 1, tournament: { creator: HEAD, status: 'draft' } });
    expect(await other.tournaments.seed(id)).toEqual(there?.seed);
    expect(await other.tournaments.inviteCode(id)).toEqual(expect.any(String));
    expect(await other.tournaments.inviteCode('t_none')).toBeNull();
    expect(await other.cache.newest('t_none')).toBeNull();
  });

  it.each([1, 2 ** 31 - 1, 2 ** 31, 2 ** 53])('has nothing after version %i', async (after) => {
    const { id, store } = await newDraft();
    expect(await store.read(id, 0)).toHaveLength(1);
    expect(await store.read(id, after)).toEqual([]);
    expect(await store.read(id, after, 10)).toEqual([]);
  });

  it('is made once under a key, on two nodes at once', async () => {
    const before = await countOf('tournaments');
    const deps = [depsOf(nodes.one), depsOf(nodes.other), depsOf(nodes.one)];
    const answers = await Promise.all(
      deps.map((one) => createTournament(one, RULES, HEAD, () => keyOf('make'))),
    );
    expect(new Set(answers.map((answer) => answer.made.id)).size).toBe(1);
    expect(answers.filter(({ replayed }) => replayed)).toHaveLength(2);
    expect(await countOf('tournaments')).toBe(before + 1);
    const reused = createTournament(depsOf(nodes.one), RULES, HEAD, () => keyOf('make', 'g'));
    await expect(reused).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('of nobody is not made at all', async () => {
    const before = await countAll();
    const making = createTournament(depsOf(nodes.one), RULES, 'p_nobody', () => null);
    await expect(making).rejects.toThrow();
    expect(await countAll()).toEqual(before);
  });
});

/** What a round would write now; nothing is written. */
async function draftOfRound({ one, by }: Awaited<ReturnType<typeof newDraft>>) {
  let draft: TournamentAppend | null = null;
  const tournaments: TournamentDeps['tournaments'] = {
    ...one.tournaments,
    async append(append) {
      draft = append;
      throw new Error('drafted');
    },
  };
  await pairNextRound({ ...one, tournaments }, by(HEAD), 1, null).catch(() => undefined);
  return known<TournamentAppend>(draft, 'a draft');
}

async function begunEvent(more: Partial<RulesRequest> = {}) {
  const event = await newDraft(more);
  await event.lead(publish);
  for (const player of ['p_p1', 'p_p2']) await event.enterOn(event.one, player);
  await event.lead(start);
  return event;
}

describe('an entry', () => {
  it('is written once, and who comes later with the same version is behind and writes nothing', async () => {
    const event = await begunEvent();
    const draft = await draftOfRound(event);
    expect(await event.store.append(draft, null)).toEqual({ kind: 'written' });
    const after = await countAll();
    expect(await event.other.tournaments.append(draft, null)).toEqual({ kind: 'behind' });
    expect(await countAll()).toEqual(after);
    expect(await event.store.read(event.id, 4)).toHaveLength(2);
    expect(await event.store.versions([event.id, 't_none'])).toEqual(new Map([[event.id, 6]]));
  });

  it('is written with its games or not at all: each leg of a table has one', async () => {
    const event = await begunEvent({ legs: 2 });
    const draft = await draftOfRound(event);
    const games = draft.games.map((game) => ({ ...game, leg: 1 }));
    const before = await countAll();
    await expect(event.store.append({ ...draft, games }, null)).rejects.toThrow();
    expect(await countAll()).toEqual(before);
    expect((await event.store.append(draft, null)).kind).toBe('written');
  });

  it('is behind on another head, though the version is right', async () => {
    const event = await begunEvent();
    const draft = await draftOfRound(event);
    const entry = { ...draft.sealed.entry, prevHash: 'f'.repeat(64) };
    const append = { ...draft, sealed: { ...draft.sealed, entry } };
    expect(await event.store.append(append, null)).toEqual({ kind: 'behind' });
  });

  it('of a round is written once under a key, on two nodes at once, and answered again', async () => {
    const { one, other, by, id } = await begunEvent();
    const keyed = keyOf(`pair ${id}`);
    const rounds = await Promise.all([
      pairNextRound(one, by(HEAD), null, keyed),
      pairNextRound(other, by(HEAD), null, keyed),
    ]);
    expect(rounds[0].round).toEqual(rounds[1].round);
    expect(rounds.map(({ replayed }) => replayed).sort()).toEqual([false, true]);
    const again = await pairNextRound(depsOf(nodes.other), by(HEAD), null, keyed);
    expect(again).toEqual({ round: rounds[0].round, replayed: true });
    const reused = pairNextRound(one, by(HEAD), null, keyOf(`pair ${id}`, 'g'));
    await expect(reused).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('of a round is one when two nodes pair at once without a key', async () => {
    const { one, other, by, id } = await begunEvent();
    const rounds = await Promise.all([
      pairNextRound(one, by(HEAD), null, null),
      pairNextRound(other, by(HEAD), null, null),
    ]);
    expect(rounds[0].round).toEqual(rounds[1].round);
    const { rows } = await nodes.one.store.pool.query(
      'select game_id from tournament_games where tournament_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a player', () => {
  it('is in one entrant, though two nodes take the entry at once', async () => {
    const { one, other, lead, enterOn, id } = await newDraft();
    await lead(publish);
    await Promise.all([enterOn(one, 'p_p1'), enterOn(other, 'p_p1'), enterOn(other, 'p_p2')]);
    const { tournament } = known(await other.cache.newest(id), 'the event');
    expect(tournament.entrants.flatMap(({ players }) => players).sort()).toEqual(['p_p1', 'p_p2']);
  });

  it('is in one team, though two nodes hear at once that it is in two', async () => {
    const { one, other, by, lead, enterOn, id } = await newDraft(TOGETHER);
    await lead(publish);
    await enterOn(one, 'p_p1', ['p_p2', 'p_p3']);
    await enterOn(other, 'p_stranger', ['p_p3', HEAD]);
    const { tournament } = known(await one.cache.newest(id), 'the event');
    const [mine = '', theirs = ''] = tournament.entrants.map((entrant) => entrant.id);
    const confirmOn = (deps: TournamentDeps, team: string) =>
      takePart(deps, by('p_p3'), null, (now) => confirm(now, team, 'p_p3'));
    const taken = await Promise.allSettled([confirmOn(one, mine), confirmOn(other, theirs)]);
    expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const after = known(await other.cache.newest(id), 'the event').tournament;
    const confirmed = after.entrants.flatMap((entrant) => entrant.confirmed);
    expect(confirmed.filter((player) => player === 'p_p3')).toHaveLength(1);
  });

  it('has one row an event by constraint', async () => {
    const { lead, enterOn, one, id } = await newDraft();
    await lead(publish);
    await enterOn(one, 'p_p1');
    const twice = nodes.one.store.pool.query(
      `insert into tournament_people (tournament_id, player, entrant, is_organizer)
       values ($1, 'p_p1', 'e_other', false)`,
      [id],
    );
    await expect(twice).rejects.toMatchObject({ code: '23505' });
  });
});

/** Looks through everything there is, since the other tests of the file leave theirs. */
const ALL = 1000;

describe('a table', () => {
  it('is done when all its games are over, until it is settled', async () => {
    const event = await pairedEvent({ legs: 2 });
    const { one, id, games, store } = event;
    const done = async () => (await store.tablesDone(ALL)).filter((row) => row.tournament === id);
    const [first = '', second = ''] = games;
    expect(await done()).toEqual([]);
    await playOut(event, first);
    expect(await done()).toEqual([]);
    await playOut(event, second);
    expect(await done()).toEqual([{ tournament: id, table: '1-1' }]);
    // Both nodes may look at the same time; one of them writes.
    const table = { tournament: id, table: '1-1' };
    await Promise.all([settleTable(one, table), settleTable(event.other, table)]);
    expect(await done()).toEqual([]);
    const entries = await store.read(id, 0);
    const types = entries.flatMap(({ events }) => events.map(({ type }) => type));
    expect(types.filter((type) => type === 'TableSettled')).toHaveLength(1);
  });

  it('that shares its deal is done when nobody plays the deal any more', async () => {
    const event = await pairedEvent({ sameDeals: true }, ['p_p1', 'p_p2', 'p_p3', 'p_stranger']);
    const done = async () =>
      (await event.store.tablesDone(ALL)).filter((row) => row.tournament === event.id);
    const [first = '', second = ''] = event.games;
    await playOut(event, first);
    expect(await done()).toEqual([]);
    await playOut(event, second);
    expect((await done()).map(({ table }) => table)).toEqual(['1-1', '1-2']);
  });

  it('of an event that was called off is not done any more, and its games are to end', async () => {
    const { one, id, games, lead, store } = await pairedEvent({ legs: 2 });
    const toEnd = async () => (await store.gamesToCallOff(ALL)).filter((id) => games.includes(id));
    expect(await toEnd()).toEqual([]);
    await lead((now) => cancel(now, 'rain'));
    expect((await toEnd()).sort()).toEqual([...games].sort());
    await callOff(one.play, games[0] ?? '');
    expect(await toEnd()).toEqual(games.slice(1));
    await callOff(one.play, games[1] ?? '');
    expect(await toEnd()).toEqual([]);
    const rows = (await store.tablesDone(ALL)).filter((row) => row.tournament === id);
    expect(rows).toEqual([]);
  });

  it('that an organizer gave a result has its games ended, and no others', async () => {
    const event = await pairedEvent();
    const untouched = await pairedEvent();
    const { one, by, games, store } = event;
    const { tournament } = known(await one.cache.newest(event.id), 'the event');
    const points = Object.fromEntries(tournament.entrants.map(({ id }) => [id, 1]));
    await correctResult(one, by(HEAD), '1-1', points, 'agreed');
    const toEnd = await store.gamesToCallOff(ALL);
    expect(toEnd).not.toContain(games[0]);
    expect(toEnd).not.toContain(untouched.games[0]);
    const { rows } = await nodes.one.store.pool.query(
      `select game_id, is_done, is_settled, status from tournament_games
       join games on games.id = game_id where game_id = any($1) order by game_id`,
      [[games[0], untouched.games[0]]],
    );
    expect(rows).toEqual([
      { game_id: games[0], is_done: true, is_settled: true, status: 'abandoned' },
      { game_id: untouched.games[0], is_done: false, is_settled: false, status: 'open' },
    ]);
  });
});

describe('a deal', () => {
  it('is open when the last who shares it is over, each leg by itself', async () => {
    const { one, games, deals, store } = await pairedEvent({ legs: 2, sameDeals: true });
    const [first = '', second = ''] = deals;
    expect(await store.isDealOpen(first)).toBe(false);
    await callOff(one.play, games[0] ?? '');
    expect([await store.isDealOpen(first), await store.isDealOpen(second)]).toEqual([true, false]);
  });

  it('stays closed while another table plays it', async () => {
    const people = ['p_p1', 'p_p2', 'p_p3', 'p_stranger'];
    const { one, games, deals, store } = await pairedEvent({ sameDeals: true }, people);
    const [deal = ''] = deals;
    await callOff(one.play, games[0] ?? '');
    expect(await store.isDealOpen(deal)).toBe(false);
    await callOff(one.play, games[1] ?? '');
    expect(await store.isDealOpen(deal)).toBe(true);
  });

  it('is nowhere to be found where deals are not shared', async () => {
    const { games, deals } = await pairedEvent();
    const { rows } = await nodes.one.store.pool.query('select deal from games where id = any($1)', [
      games,
    ]);
    expect({ deals, rows }).toEqual({ deals: [], rows: [{ deal: null }] });
  });
});

describe('the list', () => {
  /** Which of some events a player finds, in the order of the list. */
  async function found(
    viewer: string,
    among: readonly string[],
    more: Partial<TournamentQuery> = {},
  ): Promise<readonly string[]> {
    const { tournaments } = depsOf(nodes.other);
    const query = { viewer, mine: false, limit: ALL, ...more };
    return (await tournaments.list(query)).filter((id) => among.includes(id));
  }

  it('shows drafts to organizers alone, also when they are called off', async () => {
    const [draft, gone, open] = [await newDraft(), await newDraft(), await newDraft()];
    await gone.lead((now) => cancel(now, 'never mind'));
    await open.lead(publish);
    await open.lead((now) => cancel(now, 'rain'));
    const all = [open.id, gone.id, draft.id];
    expect(await found(HEAD, all)).toEqual(all);
    expect(await found('p_stranger', all)).toEqual([open.id]);
  });

  it('shows an event by invitation to those who have to do with it', async () => {
    const { id, lead, one, by } = await newDraft({ access: 'invite' });
    await lead(publish);
    const code = await one.tournaments.inviteCode(id);
    const title = known(one.play.findTitle('confrontation'), 'a title');
    const entry = { player: 'p_p1', name: 'One', others: [], seatOptions: {} };
    await takePart(one, by('p_p1'), code, (now) => enter(now, title, 'e_invited', entry));
    expect(await found('p_p1', [id])).toEqual([id]);
    expect(await found(HEAD, [id], { mine: true })).toEqual([id]);
    expect(await found('p_stranger', [id])).toEqual([]);
    // Who has left still finds it, but not among the own ones.
    await takePart(one, by('p_p1'), null, (now) => withdraw(now, 'e_invited', null));
    expect(await found('p_p1', [id])).toEqual([id]);
    expect(await found('p_p1', [id], { mine: true })).toEqual([]);
  });

  it('does not count those who did not start among those who take part', async () => {
    const event = await newDraft({ checkIn: true });
    await event.lead(publish);
    for (const player of ['p_p1', 'p_p2', 'p_p3']) await event.enterOn(event.one, player);
    await event.lead((now) =>
      ['p_p1', 'p_p2'].flatMap((player) => {
        const entrant = known(entrantOf(now, player)?.id, player);
        return [{ type: 'EntrantCheckedIn', v: 1, pub: { entrant } }];
      }),
    );
    await event.lead(start);
    const mine = { mine: true };
    expect(await found('p_p1', [event.id], mine)).toEqual([event.id]);
    expect(await found('p_p3', [event.id], mine)).toEqual([]);
  });

  it('can be asked for a title, a stage, and what is older', async () => {
    const [swiss, duplicate, running] = [
      await newDraft(),
      await newDraft({ ...TOGETHER }),
      await begunEvent(),
    ];
    const all = [running.id, duplicate.id, swiss.id];
    expect(await found(HEAD, all, { title: 'trick-taking' })).toEqual([duplicate.id]);
    expect(await found(HEAD, all, { status: 'running' })).toEqual([running.id]);
    expect(await found(HEAD, all, { before: running.id })).toEqual([duplicate.id, swiss.id]);
    expect(await found(HEAD, all, { before: running.id, limit: 1 })).toEqual([duplicate.id]);
    expect(await found('p_p1', all, { mine: true })).toEqual([running.id]);
  });
});
