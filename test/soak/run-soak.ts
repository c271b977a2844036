import { setTimeout as delay } from 'node:timers/promises';
import { known } from '../../src/engine/invariant.ts';
import { until } from '../support/server/until.ts';
import { startAuditor } from './auditor.ts';
import { type SoakDatabase, startDatabase } from './database.ts';
import { type Findings, makeFindings } from './findings.ts';
import { type SoakNode, startNode } from './nodes.ts';
import { makePace } from './pace.ts';
import { demand } from './persist.ts';
import { type Club, type Person, playTable } from './tables.ts';
import { killNodes, restartDatabase } from './trouble.ts';
import { startWatcher } from './watcher.ts';
import { makeWorld, type World } from './world.ts';

/** How long and how much is played. */
export interface SoakSettings {
  readonly seed: number;
  readonly minutes: number;
  /** Games that run at any time. */
  readonly games: number;
  /** How long a player thinks, on average. */
  readonly thinkMs: number;
}

/** Told now and then what has been found so far, and how many games run. */
export type OnProgress = (findings: Findings, running: number) => void;

const PERSONS = 64;
const PROGRESS_MS = 5000;
const START_LIMIT_MS = 240_000;
/** When the time is up, the games that run may take so long to come to their ends. */
const END_LIMIT_MS = 240_000;

/**
 * Plays for the time that was asked for and then every game to its end; gives what was found. When
 * it is broken off by the signal nothing of it stays behind either.
 */
export async function runSoak(
  settings: SoakSettings,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Findings> {
  const findings = makeFindings();
  const auditor = startAuditor();
  const nodes: SoakNode[] = [];
  const database = await startDatabase();
  try {
    for (const name of ['one', 'other']) nodes.push(await startNode(name, database.url, findings));
    const world = makeWorld({ nodes, findings, pace: makePace(settings.thinkMs) }, settings.seed);
    const club: Club = { world, auditor, persons: await register(world), running: new Map() };
    const looking = setInterval(() => onProgress(findings, club.running.size), PROGRESS_MS);
    await play(club, database, settings, untilAborted(signal));
    clearInterval(looking);
    await Promise.all(nodes.map((node) => node.stop()));
  } finally {
    for (const node of nodes) node.abandon();
    await auditor.stop();
    await database.stop();
  }
  return findings;
}

async function play(
  club: Club,
  database: SoakDatabase,
  settings: SoakSettings,
  aborted: Promise<void>,
): Promise<void> {
  const { world, persons } = club;
  const playMs = settings.minutes * 60_000;
  const slots = Array.from({ length: settings.games }, (_, slot) =>
    keepPlaying(club, slot, settings.games),
  );
  // On a slow machine the making of so many games takes long; the time counts from then on.
  await Promise.race([untilAllRun(world, settings.games), aborted]);
  const troubles = [killNodes(world), restartDatabase(world, database, playMs)];
  const watcher = startWatcher(club, known(persons[0], 'a person'));
  await Promise.race([delay(playMs), aborted]);
  world.pace.end();
  await Promise.all(troubles);
  await Promise.race([endAll(club, slots), aborted]);
  await watcher.stop();
}

function untilAllRun({ findings }: World, games: number): Promise<true> {
  return until(`${games} games run`, START_LIMIT_MS, async () => {
    const made = findings.countedUnder('games/').reduce((sum, [, count]) => sum + count, 0);
    return made >= games ? true : null;
  });
}

/** One game after the other, so that as many as were asked for run at any time. */
async function keepPlaying(club: Club, slot: number, step: number): Promise<void> {
  const { pace, findings } = club.world;
  for (let number = slot; number === slot || !pace.isEnding; number += step) {
    try {
      await playTable(club, number);
      findings.count('games');
    } catch (error) {
      findings.violation(`game ${number}: ${(error as Error).stack}`);
      return;
    }
  }
}

async function endAll({ world, running }: Club, slots: readonly Promise<void>[]): Promise<void> {
  const isOver = await Promise.race([
    Promise.all(slots).then(() => true),
    delay(END_LIMIT_MS, false, { ref: false }),
  ]);
  if (isOver) return;
  const games = [...running.keys()].join(' ');
  world.findings.violation(`not ended in ${END_LIMIT_MS} ms: ${games}`);
}

function register(world: World): Promise<readonly Person[]> {
  const words = world.words('register');
  const names = Array.from({ length: PERSONS }, (_, place) => `Soaked ${place}`);
  return Promise.all(
    names.map((name) =>
      demand<Person>(world, words, { method: 'POST', path: '/v1/players', body: { name } }),
    ),
  );
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
}
