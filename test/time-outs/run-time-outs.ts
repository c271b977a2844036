import { setTimeout as delay } from 'node:timers/promises';
import { known } from '../../src/engine/invariant.ts';
import { below } from '../../src/engine/rng.ts';
import type { Belongings } from '../bench/server/belongings.ts';
import type { Database } from '../bench/server/database.ts';
import { type Findings, makeFindings } from '../soak/findings.ts';
import { seededWords } from '../support/seeded-rng.ts';
import { type Delay, judgeGame } from './judge.ts';
import { type Caller, type Played, playGame } from './play-game.ts';
import { startSkewedServers } from './skewed-servers.ts';
import { openWatcher } from './watchers.ts';

/** How many games are played, begun within how long. */
export interface TimeOutSettings {
  readonly games: number;
  readonly seconds: number;
  /** Later than this after its deadline nobody should see a time-out. */
  readonly latestMs: number;
  readonly seed: number;
}

/** What came of it. */
export interface TimeOutResult {
  readonly findings: Findings;
  readonly delays: readonly Delay[];
}

/** Lets games run out of time on three servers whose machines' clocks are hours apart. */
export async function runTimeOuts(
  { games, seconds, latestMs, seed }: TimeOutSettings,
  database: Database,
  own: Belongings,
): Promise<TimeOutResult> {
  const findings = makeFindings();
  const urls = await startSkewedServers(database.url, own);
  const token = await register(known(urls[0], 'a server'));
  const nodes = urls.map((url) => callerOf(url, token));
  const watchers = await Promise.all(urls.map((url) => openWatcher(url, token, own)));
  const looking = lookForEnds(database);
  own.add(() => looking.stop());
  const offsetMs = await offsetOf(database);
  const now = () => performance.now() + offsetMs;
  const words = seededWords(seed);
  const playing = Array.from({ length: games }, async (_, index) => {
    const own = seededWords(seed + index + 1);
    await delay(below(words, seconds * 1000));
    return playGame({ nodes, watchers, now, words: own });
  });
  const played = await Promise.all(playing);
  const seen = await looking.stop();
  const delays: Delay[] = [];
  for (const one of played) {
    count(one, findings);
    const seenAtMs = known(seen.get(one.game), 'when the end was seen');
    const late = await judgeGame(one, database, watchers, seenAtMs, findings);
    if (late === null) continue;
    delays.push(late);
    if (late.seenMs > latestMs) findings.violation(`${one.game}: ${late.seenMs} ms late`);
  }
  return { findings, delays };
}

function count({ given }: Played, findings: Findings): void {
  findings.count('games');
  for (const { isLate, version } of given) {
    const when = isLate ? 'late' : 'early';
    findings.count(`${when}/${version === null ? 'refused' : 'accepted'}`);
  }
}

async function register(url: string): Promise<string> {
  const { body } = await callerOf(url, '')('POST', '/v1/players', { name: 'Rosie' });
  return (body as { readonly token: string }).token;
}

function callerOf(url: string, token: string): Caller {
  const headers = {
    'content-type': 'application/json',
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  };
  return async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}

const NOW = 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms';

/** What the database's clock says beyond this process's stopwatch, give or take the way. */
async function offsetOf(database: Database): Promise<number> {
  const before = performance.now();
  const [row] = await database.rows<{ ms: number }>(NOW);
  return known(row, 'the time').ms - (before + performance.now()) / 2;
}

/** Games that have ended, with an instant of the database's clock at which that was seen. */
const ENDED = `
select id, extract(epoch from clock_timestamp())::float8 * 1000 as ms from games
where status = 'finished' and not id = any($1::text[])`;
const LOOK_MS = 50;

/** Looks again and again which games have ended, and notes when each was seen first. */
function lookForEnds(database: Database) {
  const seen = new Map<string, number>();
  const stopping = new AbortController();

  async function look(): Promise<void> {
    const ended = await database.rows<{ id: string; ms: number }>(ENDED, [[...seen.keys()]]);
    for (const { id, ms } of ended) seen.set(id, ms);
  }

  async function lookOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look();
      await delay(LOOK_MS, null, { signal: stopping.signal }).catch(() => null);
    }
    await look();
  }

  const looking = lookOn();
  return {
    async stop(): Promise<ReadonlyMap<string, number>> {
      stopping.abort();
      await looking;
      return seen;
    },
  };
}
