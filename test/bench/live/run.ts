import { openApi, register, withApi } from '../server/api.ts';
import type { Belongings } from '../server/belongings.ts';
import type { Database, Postgres } from '../server/database.ts';
import { type ServerProcess, startRingtable } from '../server/processes.ts';
import { openAudience } from './audience.ts';
import { type Duel, startDuels, startSolos } from './duels.ts';
import { type Memory, memoryOf, PROBED, peakDuring } from './memory.ts';
import { givePaced, type Paced } from './pace.ts';
import { touchAll } from './touch.ts';

/** How much of everything there is. */
export interface Size {
  /** Running games with four sockets each. */
  readonly games: number;
  /** Commands a second, in all games together. */
  readonly rate: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Running games that are touched in turn, and how often. */
  readonly touched: number;
  readonly rounds: number;
}

/** Some minutes. */
export const LONG: Size = {
  games: 500,
  rate: 1000,
  warmUpSeconds: 5,
  seconds: 20,
  touched: 10_000,
  rounds: 2,
};

/** Some seconds: whether it works, not how fast it is. */
export const SHORT: Size = {
  games: 24,
  rate: 50,
  warmUpSeconds: 1,
  seconds: 2,
  touched: 100,
  rounds: 1,
};

/** What sockets cost, and how soon they are told. */
export interface SocketResults {
  readonly sockets: number;
  readonly before: Memory;
  readonly after: Memory;
  readonly paced: Paced;
}

/** What games that are touched in turn cost. */
export interface GameResults {
  readonly games: number;
  /** The most that was resident at any time. */
  readonly peak: number;
  readonly atEnd: Memory;
}

const CONNECTIONS = 16;
const LOOK_MS = 500;
/** More commands than the pace takes: some games end before others. */
const SPARE = 1.3;
/** One game in so many has its sockets opened and closed once before memory is looked at. */
const OPENED_BEFORE = 20;

/** Opens the sockets, weighs them while they are idle, then plays on all games at a steady pace. */
export async function measureSockets(
  postgres: Postgres,
  { games, rate, warmUpSeconds, seconds }: Size,
  own: Belongings,
): Promise<SocketResults> {
  const database = await postgres.makeDatabase();
  const server = await startRingtable(database.url, own, PROBED);
  const each = Math.ceil((SPARE * rate * (warmUpSeconds + seconds)) / games);
  const duels = await withApi(server.url, CONNECTIONS, (api) =>
    startDuels(api, database, games, each),
  );
  await openOnce(server, duels);
  const before = await memoryOf(server, true);
  const audience = await openAudience(server.url, duels);
  try {
    await audience.settled();
    const after = await memoryOf(server, true);
    await givePaced(audience, rate, warmUpSeconds);
    const paced = await givePaced(audience, rate, seconds);
    return { sockets: audience.sockets, before, after, paced };
  } finally {
    audience.close();
    await server.stop();
  }
}

/** What a server needs once, for its first sockets, is no cost of a socket. */
async function openOnce({ url }: ServerProcess, duels: readonly Duel[]): Promise<void> {
  const few = await openAudience(url, duels.slice(0, Math.ceil(duels.length / OPENED_BEFORE)));
  await few.settled();
  few.close();
}

/** Starts many games of all titles and goes through them, on a server that has just started. */
export async function measureGames(
  postgres: Postgres,
  { touched, rounds }: Size,
  own: Belongings,
): Promise<GameResults> {
  const database: Database = await postgres.makeDatabase();
  const server = await startRingtable(database.url, own, PROBED);
  const api = await openApi(server.url, CONNECTIONS);
  try {
    const peak = await peakDuring(server, LOOK_MS, async () => {
      const games = await startSolos(api, await register(api, CONNECTIONS), touched);
      for (let round = 0; round < rounds; round += 1) await touchAll(api, games);
    });
    return { games: touched, peak, atEnd: await memoryOf(server, true) };
  } finally {
    api.close();
    await server.stop();
  }
}
