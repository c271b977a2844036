import type { Case } from './case.ts';
import { type Documents, readDocuments } from './documents.ts';
import { measure, settledFiles, startProber, type Usage } from './health.ts';
import { type HonestPlay, startHonestTables } from './honest.ts';
import { getReady } from './judge.ts';
import { type Lane, makeLane } from './lane.ts';
import { makeCase } from './make-case.ts';
import { makeTally, type Seen, type Tally } from './tally.ts';
import { makeWorld, type World } from './world.ts';

/** A server to throw things at. */
export interface Fuzzed {
  readonly url: string;
  /** All it has written so far, log and errors. */
  output(): string;
}

/** Which cases are thrown. */
export interface Plan {
  readonly seed: number;
  readonly count: number;
}

/** What a run has seen. */
export interface Outcome {
  readonly plan: Plan;
  readonly tally: Tally;
  readonly honest: HonestPlay;
  readonly seconds: number;
  /** After the first quarter and at the end. */
  readonly early: Usage;
  readonly late: Usage;
  /** Times of the calls that watched the event loop. */
  readonly probes: readonly number[];
  /** Log lines of faults. */
  readonly faults: readonly string[];
}

const LANES = 16;
/** The server's own pool of connections opens as it is needed, and the honest keep some. */
const OWN_FILES = 16;
/** Cases between two new worlds: what is open, runs and belongs to somebody gets used up. */
const CASES_A_WORLD = 5000;

/** Throws all cases of a plan at a server on which honest people play. */
export async function fuzz(server: Fuzzed, plan: Plan): Promise<Outcome> {
  const { url } = server;
  const documents = await readDocuments(url);
  getReady(documents);
  const tally = makeTally();
  const { openFiles } = await measure(url, server.output());
  const prober = startProber(url);
  const pacer = makePacer();
  const tables = startHonestTables(url, plan.seed, pacer.pace);
  const throwing = { url, seed: plan.seed, documents, tally, onCase: pacer.onCase };
  const settle = () => settledFiles(url, openFiles + OWN_FILES);
  const quarter = Math.ceil(plan.count / 4);
  const start = performance.now();
  try {
    await throwAll(throwing, 0, quarter);
    await settle();
    const early = await measure(url, server.output());
    await throwAll(throwing, quarter, plan.count);
    const seconds = (performance.now() - start) / 1000;
    pacer.open();
    const honest = await tables.stop();
    const probes = await prober.stop();
    await settle();
    const late = await measure(url, server.output());
    return { plan, tally, honest, seconds, early, late, probes, faults: faultsIn(server.output()) };
  } finally {
    await prober.stop();
  }
}

interface Throwing {
  readonly url: string;
  readonly seed: number;
  readonly documents: Documents;
  readonly tally: Tally;
  readonly onCase: () => void;
}

/** One honest command goes out in so many cases: they share a machine, and neither shall starve. */
const CASES_A_COMMAND = 20;

/** Lets honest players go on as the cases do, and freely once all of them are thrown. */
function makePacer() {
  const waiting: (() => void)[] = [];
  let cases = 0;
  let isOpen = false;
  return {
    pace: () =>
      new Promise<void>((resolve) => {
        if (isOpen) resolve();
        else waiting.push(resolve);
      }),
    onCase(): void {
      cases += 1;
      if (cases % CASES_A_COMMAND === 0) waiting.shift()?.();
    },
    open(): void {
      isOpen = true;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

/** Throws the cases from one number up to another, each stretch of them at a world of its own. */
async function throwAll(throwing: Throwing, from: number, to: number): Promise<void> {
  const { url, seed, documents, tally, onCase } = throwing;
  const lanes = Array.from({ length: LANES }, () => makeLane(url));
  const inTurn = makeTurns();
  for (let first = from; first < to; first += CASES_A_WORLD) {
    const world = await makeWorld(url);
    const end = Math.min(first + CASES_A_WORLD, to);
    let next = first;
    const keepThrowing = async (lane: Lane): Promise<void> => {
      while (next < end) {
        const one = makeCase(seed, next, world, documents);
        next += 1;
        const seen = await inTurn(one, () => lane.throwIt(one, world.player.token));
        tally.add(one, seen);
        onCase();
      }
    };
    await Promise.all(lanes.map(keepThrowing));
  }
  for (const lane of lanes) lane.close();
}

/**
 * Makes audits wait for each other: the server takes a few at once, and who sends more is told
 * so, which is no finding.
 */
function makeTurns(): (one: Case, act: () => Promise<Seen>) => Promise<Seen> {
  let audits: Promise<unknown> = Promise.resolve();
  return (one, act) => {
    if (one.kind !== 'audit') return act();
    const seen = audits.then(act);
    audits = seen;
    return seen;
  };
}

/** Throws a single case and hands over all of it: what was sent, and what came back. */
export async function throwOne(
  { url }: Fuzzed,
  seed: number,
  number: number,
): Promise<{ one: Case; answers: readonly string[]; tally: Tally }> {
  const world: World = await makeWorld(url);
  const one = makeCase(seed, number, world, await readDocuments(url));
  const answers: string[] = [];
  const tally = makeTally();
  const lane = makeLane(url, (answer) => answers.push(answer));
  tally.add(one, await lane.throwIt(one, world.player.token));
  lane.close();
  return { one, answers, tally };
}

const MAX_FAULTS = 5;

/** Lines of the log at the levels that should wake somebody. */
export function faultsIn(output: string): readonly string[] {
  const lines = output.split('\n').filter((line) => /"level":(50|60)/.test(line));
  return lines.slice(0, MAX_FAULTS);
}
