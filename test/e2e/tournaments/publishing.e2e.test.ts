import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { below } from '../../../src/engine/rng.ts';
import { type TestDatabase, testDatabase } from '../../support/postgres.ts';
import { seededWords } from '../../support/seeded-rng.ts';
import { apiClient, ok } from '../../support/server/api-client.ts';
import { startServer, type TestServer } from '../../support/server/start-server.ts';
import {
  correct,
  gamesOf,
  pairRound,
  readTournament,
  type StartedEvent,
  standings,
  startedEvent,
  type TournamentRound,
} from '../../support/server/tournaments.ts';
import { until } from '../../support/server/until.ts';

const PLAYERS = 80;
const TABLES = PLAYERS / 2;
const KILLS_A_ROUND = 4;
/** A server dies so long after it was asked to pair; all of it takes about as long. */
const LATEST_MS = 120;
const WORDS = seededWords(40);

let database: TestDatabase;
let servers: readonly TestServer[];
beforeAll(async () => {
  database = await testDatabase();
  const env = { REQUESTS_PER_SECOND: '10000' };
  const open = () => startServer({ databaseUrl: database.url, env });
  servers = [await open(), await open()];
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await database.drop();
});

const serverAt = (place: number) => known(servers[place], 'a server');
const callerAt = (place: number, { organizer }: StartedEvent) => ({
  api: apiClient(serverAt(place).url, organizer.token),
});

/** Asks for a round while the server is killed, and again until it is answered. */
async function pairUnderFire(event: StartedEvent, round: number): Promise<TournamentRound> {
  const victim = serverAt(0);
  for (let kill = 0; kill < KILLS_A_ROUND; kill += 1) {
    const asked = pairRound(callerAt(0, event), event.id, round).catch(() => null);
    await delay(below(WORDS, LATEST_MS));
    await victim.kill9();
    await asked;
    await victim.restart();
  }
  return until('the round is answered', 60_000, async () => {
    const { data } = await pairRound(callerAt(0, event), event.id, round);
    return data ?? null;
  });
}

/** One game a table, everybody at one table once, and nothing besides. */
async function expectWhole(event: StartedEvent, rounds: readonly TournamentRound[]): Promise<void> {
  const games = await gamesOf(event.organizer, event.id);
  const told = rounds.flatMap(({ pairings }) => pairings.flatMap((one) => one.games));
  expect(games.map(({ id }) => id).toSorted()).toEqual(told.toSorted());
  for (const { pairings } of rounds) {
    expect(pairings.map((one) => one.games.length)).toEqual(Array(TABLES).fill(1));
    expect(new Set(pairings.flatMap(({ entrants }) => entrants)).size).toBe(PLAYERS);
  }
}

it('a round of forty tables is published once and whole, however often the server is killed', async () => {
  const rules = { name: 'Under fire', title: 'mordor-track', system: 'swiss', rounds: 3 } as const;
  const event = await startedEvent(serverAt(0).url, rules, PLAYERS);
  const rounds: TournamentRound[] = [];
  for (const number of [1, 2, 3]) {
    const round = await pairUnderFire(event, number);
    rounds.push(round);
    await expectWhole(event, rounds);
    for (const { id, entrants } of round.pairings) {
      const [first = '', second = ''] = entrants;
      await ok(correct(event.organizer, event.id, id, { [first]: 2, [second]: 0 }));
    }
  }
  const { status, version } = await ok(readTournament(event.organizer, event.id));
  // Opened, published, each entry, the start, each round and each result: nothing twice.
  expect([status, version]).toEqual(['finished', 3 + PLAYERS + 3 * (1 + TABLES)]);
  const { items } = await ok(standings(event.organizer, event.id));
  const total = items.reduce((sum, { points }) => sum + points, 0);
  expect([items.length, total]).toEqual([PLAYERS, 3 * PLAYERS]);
});

it('two nodes that publish the same round at once make one', async () => {
  const rules = { name: 'At once', title: 'mordor-track', system: 'swiss', rounds: 3 } as const;
  const event = await startedEvent(serverAt(0).url, rules, 9);
  for (const number of [1, 2, 3]) {
    const asked = [0, 1, 0, 1].map((place) =>
      ok(pairRound(callerAt(place, event), event.id, number)),
    );
    const answers = await Promise.all(asked);
    const first = known(answers[0], 'a round');
    expect(answers).toEqual(Array(4).fill(first));
    const games = await gamesOf(event.organizer, event.id);
    expect(games.length).toBe(4 * number);
    for (const { id, entrants } of first.pairings) {
      const [one = '', other = ''] = entrants;
      await ok(correct(event.organizer, event.id, id, { [one]: 1, [other]: 1 }));
    }
  }
});
