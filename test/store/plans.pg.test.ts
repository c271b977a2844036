import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import type { PlayDeps } from '../../src/play/deps.ts';
import { giveCommand } from '../../src/play/give-command.ts';
import type { GameQuery } from '../../src/play/ports.ts';
import { makeCampaigns } from '../../src/store/campaigns.ts';
import { readChanged, readConcerning, readVersions } from '../../src/store/heads.ts';
import { forgetOldKeys } from '../../src/store/idempotency.ts';
import { makePlayers } from '../../src/store/players.ts';
import { firstCommand, liveTable, openGame, sitDown, startGame } from '../support/memory-ports.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { fillDatabase, OF_BUSY, UNFINISHED } from './full-database.ts';
import { addPlayer, draftOf, openNode, type StoreNode } from './nodes.ts';
import { type Carried, carriedOut, explainSessions } from './plans.ts';

let database: TestDatabase;
/** A node whose sessions plan as they do, and one whose sessions keep a plan for all values. */
let node: StoreNode;
let keeping: StoreNode;
beforeAll(async () => {
  database = await testDatabase();
  await fillDatabase(database.url);
  await explainSessions(database.url);
  const keep = new URLSearchParams({ options: '-c plan_cache_mode=force_generic_plan' });
  node = openNode(database.url, 'a');
  keeping = openNode(`${database.url}?${String(keep).replaceAll('+', '%20')}`, 'b');
  for (const id of ['creator', 'p1', 'p2', 'p3', 'stranger']) await addPlayer(node, `p_${id}`);
});
afterAll(async () => {
  await Promise.all([node, keeping].map(({ store }) => store.close()));
  await database.drop();
});

const TITLE = { title: 'trick-taking', options: { chapter: 1, people: 3 } };
/** A game with an entry and one with five thousand. */
const GAME = 'g_000000000fa1';
const LONG = 'g_000000000fa0';
const HALFWAY = 'g_00000000c350';
const NEVER = '2001-01-01T00:00:00.000Z';
/** Before the newest thousand games, and before the newest twenty thousand. */
const LATELY = '2026-01-01T10:00:00.000Z';
const LONG_AGO = '2025-12-19T10:00:00.000Z';
const NOW = '2026-01-02T03:00:00.000Z';
/** One of them plays a quarter of all games. */
const BUSY = ['p_stored_77', 'p_busy'];
const TOGETHER = 8;
/** What a question for one thing, or for one page of a list, may look at. */
const FEW = 250;

type Work = (node: StoreNode) => Promise<unknown>;
const listed =
  (query: Partial<GameQuery>): Work =>
  ({ games }) =>
    games.list({ viewer: 'p_stranger', mine: false, waitingForMe: false, limit: 20, ...query });

async function move(deps: PlayDeps, game: string): Promise<unknown> {
  const seat = known((await liveTable(deps, game)).table.waiting[0], 'a seat that is asked');
  return giveCommand(deps, await firstCommand(deps, game, seat));
}

async function command({ deps }: StoreNode): Promise<unknown> {
  return move(deps, await startGame(deps, TITLE));
}

/** What comes in at the same time is written by one statement. */
async function manyCommands(on: StoreNode): Promise<unknown> {
  const drafts = [];
  for (let count = 0; count < TOGETHER; count += 1) {
    const game = await startGame(on.deps, TITLE);
    drafts.push(await draftOf(on, (deps) => move(deps, game)));
  }
  return Promise.all(drafts.map((append) => on.log.append(append)));
}

/** The statements of every command, which each session prepares once. */
const PREPARED: readonly (readonly [string, number, Work])[] = [
  ['a command, from the first seat on', FEW, command],
  ['commands in several games at once', FEW, manyCommands],
  ['the newest entries of a long log', 10, ({ log }) => log.read(LONG, 4995)],
  ['the versions of games', 10, ({ store }) => readVersions(store, [GAME, LONG])],
  ['which games concern whom', 20, ({ store }) => readConcerning(store, BUSY, [GAME, LONG])],
  ['which tokens are valid', 10, ({ store }) => makePlayers(store).findValid(['k_stored_7'])],
];

const OTHERS: readonly (readonly [string, number, Work])[] = [
  ['a game', 10, ({ games }) => games.find(GAME, '')],
  ['an invite code', 10, ({ games }) => games.inviteCode(GAME)],
  ['a seed', 10, ({ seeds }) => seeds.read(GAME)],
  [
    'getting up from a seat',
    FEW,
    async ({ deps }) => sitDown(deps, await openGame(deps, TITLE), 'p1'),
  ],
  ['a login', 10, ({ store }) => makePlayers(store).findLogin(sha256('77'))],
  ['tokens of a player', 10, ({ store }) => makePlayers(store).listTokens('p_stored_77')],
  ['all games', FEW, listed({})],
  ['all games, for a busy player', FEW, listed({ viewer: 'p_busy' })],
  ['old games', FEW, listed({ before: HALFWAY })],
  ['games of a title', FEW, listed({ title: 'tcg' })],
  ['open games', FEW, listed({ status: 'open' })],
  ['open games, where the list has ended', FEW, listed({ status: 'open', before: LONG })],
  ['games of a title and status', FEW, listed({ title: 'tcg', status: 'abandoned' })],
  ['games of a player', FEW, listed({ viewer: 'p_stored_77', mine: true })],
  ['games of a stranger', FEW, listed({ mine: true })],
  ['games of a busy player', FEW, listed({ viewer: 'p_busy', mine: true })],
  ['old games of a busy player', FEW, listed({ viewer: 'p_busy', mine: true, before: HALFWAY })],
  ['games that wait for a player', FEW, listed({ viewer: 'p_stored_77', waitingForMe: true })],
  ['games that wait for a stranger', FEW, listed({ waitingForMe: true })],
  [
    'games that wait for a busy player',
    OF_BUSY + UNFINISHED,
    listed({ viewer: 'p_busy', waitingForMe: true }),
  ],
  ['games that are overdue, when none is', FEW, ({ games }) => games.overdue(NEVER, 100)],
  ['games that are overdue', FEW, ({ games }) => games.overdue('2030-01-01T00:00:00.000Z', 100)],
  ['stale games, when none is', FEW, ({ games }) => games.stale(NEVER, NEVER, 100)],
  ['stale games', FEW, ({ games }) => games.stale(LATELY, LONG_AGO, 100)],
  ['what has changed for two', 3 * UNFINISHED, changedFor(BUSY)],
  [
    'what has changed for many',
    3 * UNFINISHED,
    changedFor(Array.from({ length: 500 }, (_, place) => `p_stored_${place}`)),
  ],
  ['old keys, when there are none', FEW, ({ store }) => forgetOldKeys(store, NEVER)],
  [
    'campaigns of a player',
    FEW,
    ({ store }) => makeCampaigns(store).list({ member: 'p_stored_77', limit: 20 }),
  ],
];

function changedFor(players: readonly string[]): Work {
  return ({ store }) => readChanged(store, players, NOW);
}

function sha256(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}

/** What is wrong with how statements were carried out: in a database this large it takes too long. */
function faults(carried: readonly Carried[], most: number): readonly object[] {
  return carried.filter(
    ({ scanned, parts, visited }) => scanned.length > 0 || parts.length > 1 || visited > most,
  );
}

async function expectQuick(on: StoreNode, most: number, work: Work): Promise<void> {
  const carried = await carriedOut(on.store, () => work(on));
  expect(carried).not.toEqual([]);
  expect(faults(carried, most)).toEqual([]);
}

describe('among 100,000 games, no table is read through and one part of the log is looked at, for', () => {
  it.each([...PREPARED, ...OTHERS])('%s', async (_, most, work) => {
    await expectQuick(node, most, work);
  });

  it.each(PREPARED)('%s, by a plan that is kept for any game', async (_, most, work) => {
    await expectQuick(keeping, most, work);
  });
});

describe('the plans of these tests', () => {
  const seen = (text: string) =>
    carriedOut(node.store, () => node.store.pool.query(text)).then(([one]) => one);

  it('show what a command writes', async () => {
    const texts = (await carriedOut(node.store, () => command(node))).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringMatching(/insert into game_log.*update games/s));
  });

  it('would show a table that is read through', async () => {
    expect(await seen('select id from games where changed_at > now()')).toMatchObject({
      scanned: ['games'],
      visited: expect.toSatisfy((rows: number) => rows > 100_000),
    });
  });

  it('would show that a log is looked for in all of its parts', async () => {
    const carried = await seen("select version from game_log where hash = 'nowhere'");
    expect(carried?.parts).toHaveLength(16);
  });
});
