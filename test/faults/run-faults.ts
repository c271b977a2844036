import { setTimeout as delay } from 'node:timers/promises';
import { known } from '../../src/engine/invariant.ts';
import { below, shuffle, type Words } from '../../src/engine/rng.ts';
import { TITLES } from '../../src/games/registry.ts';
import { startAuditor } from '../soak/auditor.ts';
import { type Findings, makeFindings } from '../soak/findings.ts';
import { type SoakNode, startNode } from '../soak/nodes.ts';
import { makePace } from '../soak/pace.ts';
import { demand } from '../soak/persist.ts';
import { type Club, type Person, playTable } from '../soak/tables.ts';
import { makeWorld, type World } from '../soak/world.ts';
import { type DatabaseLink, linkTo } from '../support/server/database-link.ts';
import { until } from '../support/server/until.ts';
import { keepAsking } from './impatience.ts';
import { FAULTS, type Fault } from './kinds.ts';

/** Where, how often and against how many games something happens. */
export interface FaultSettings {
  /** A database of this run alone, with the newest schema. */
  readonly databaseUrl: string;
  readonly seed: number;
  /** Each kind of fault happens so often, in another order each time. */
  readonly rounds: number;
  /** Games that run at any time. */
  readonly games: number;
  /** How long a player thinks, on average. */
  readonly thinkMs: number;
  /** Which titles are played, by their places in the registry. */
  readonly titles: readonly number[];
}

/** What the servers are told to wait at most for their database. */
const TIMEOUT_MS = 1000;
const PERSONS = 16;
/** After this time a server must have found its database again. */
const RECOVERY_LIMIT_MS = 15_000;
const QUIET_MS = 200;
/** The games that run at the end may take so long to come to their ends. */
const END_LIMIT_MS = 120_000;

/**
 * Two servers on one database, one of them over a link on which one thing after the other goes
 * wrong, while games are played on both; gives all that did not hold.
 */
export async function runFaults(settings: FaultSettings): Promise<Findings> {
  const findings = makeFindings();
  const auditor = startAuditor();
  const link = await linkTo(settings.databaseUrl, settings.seed);
  const nodes: SoakNode[] = [];
  try {
    const env = { DATABASE_TIMEOUT_MS: String(TIMEOUT_MS) };
    nodes.push(await startNode('far', link.url, findings, env));
    nodes.push(await startNode('near', settings.databaseUrl, findings, env));
    const world = makeWorld({ nodes, findings, pace: makePace(settings.thinkMs) }, settings.seed);
    const club: Club = { world, auditor, persons: await register(world), running: new Map() };
    await play(club, link, settings);
    await Promise.all(nodes.map((node) => node.stop()));
  } finally {
    for (const node of nodes) node.abandon();
    await auditor.stop();
    await link.cut();
  }
  return findings;
}

async function play(club: Club, link: DatabaseLink, settings: FaultSettings): Promise<void> {
  const { world, persons } = club;
  const far = known(world.nodes[0], 'the server behind the link');
  const { token } = known(persons[0], 'a person');
  const asking = keepAsking(world.findings, { url: far.url, token, limitMs: TIMEOUT_MS });
  const games = Array.from({ length: settings.games }, (_, slot) =>
    keepPlaying(club, slot, settings),
  );
  const words = world.words('faults');
  for (let round = 0; round < settings.rounds; round += 1) {
    for (const fault of shuffle(words, FAULTS)) await happen(world, link, far, fault, words);
  }
  world.pace.end();
  await asking.stop();
  const isOver = await Promise.race([
    Promise.all(games).then(() => true),
    delay(END_LIMIT_MS, false, { ref: false }),
  ]);
  if (!isOver) world.findings.violation(`not ended: ${[...club.running.keys()].join(' ')}`);
}

/** One fault from its beginning until the server behind the link can serve again. */
async function happen(
  { findings }: World,
  link: DatabaseLink,
  { url }: SoakNode,
  { name, ms, begin }: Fault,
  words: Words,
): Promise<void> {
  await begin(link, words);
  await delay(ms + below(words, ms / 2));
  await link.calm();
  const calmed = performance.now();
  await until('the server behind the link is ready', RECOVERY_LIMIT_MS, async () =>
    (await isReady(url)) ? true : null,
  ).catch((error: Error) => findings.violation(`after ${name}: ${error.message}`));
  findings.count(`faults/${name}`);
  findings.count(`recoveryMs/${name}`, Math.round(performance.now() - calmed));
  if (!(await isAlive(url))) findings.violation(`after ${name}: the process says it is not alive`);
  await delay(QUIET_MS + below(words, QUIET_MS));
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`);
  await answer.arrayBuffer();
  return answer.ok;
}

async function isAlive(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/healthz`);
  await answer.arrayBuffer();
  return answer.ok;
}

/** One game after the other, until the time is up. */
async function keepPlaying(club: Club, slot: number, { titles, games }: FaultSettings) {
  const { pace, findings } = club.world;
  const title = known(titles[slot % titles.length], 'a title');
  for (let turn = 0; turn === 0 || !pace.isEnding; turn += 1) {
    const number = TITLES.length * (slot + games * turn) + title;
    try {
      await playTable(club, number);
      findings.count('games');
    } catch (error) {
      findings.violation(`game ${number}: ${(error as Error).stack}`);
      return;
    }
  }
}

function register(world: World): Promise<readonly Person[]> {
  const words = world.words('register');
  const names = Array.from({ length: PERSONS }, (_, place) => `Troubled ${place}`);
  return Promise.all(
    names.map((name) =>
      demand<Person>(world, words, { method: 'POST', path: '/v1/players', body: { name } }),
    ),
  );
}
