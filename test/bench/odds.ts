/**
 * How often the Free Peoples win whole games of the Mordor Track under fixed policies, against
 * what they must win: `npm run odds -- --games 200000 --seed 1 --cell lone-walk`. Games are played
 * on all cores; the same seed gives the same figures on any number of them. Ends with 1 where a
 * figure is more than five standard errors off.
 */

import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { known } from '../../src/engine/invariant.ts';
import { CELLS, type Cell } from '../games/mordor-track/odds/cells.ts';
import {
  BATCH,
  playBatch,
  standardErrors,
  type Tally,
} from '../games/mordor-track/odds/simulation.ts';
import { readArguments } from '../support/arguments.ts';

const MOST_ERRORS = 5;

/** A batch of games that a thread shall play. */
interface Task {
  readonly cell: string;
  readonly seed: number;
  readonly batch: number;
  readonly games: number;
}

if (isMainThread) process.exitCode = (await main(readArguments())) ? 0 : 1;
else serve();

/** Plays what it is asked for, in a thread of its own. */
function serve(): void {
  const port = known(parentPort, 'the port of the thread');
  port.on('message', ({ cell, seed, batch, games }: Task) => {
    const asked = CELLS.find(({ name }) => name === cell);
    port.postMessage(playBatch(known(asked, cell), seed, batch, games));
  });
}

/** Plays all cells that are asked for and prints what came out; whether all are near enough. */
async function main({
  games = '200000',
  seed = '1',
  cell = '',
}: Record<string, string>): Promise<boolean> {
  const cells = CELLS.filter(({ name }) => name.includes(cell));
  const tallies = await playAll(cells, Number(games), Number(seed));
  const rows = cells.map((one) => {
    const { games: played, wins } = known(tallies.get(one.name), one.name);
    const errors = standardErrors({ games: played, wins }, one.expected);
    return { cell: one.name, expected: one.expected, measured: wins / played, errors };
  });
  const text = rows.map(({ expected, measured, errors, cell: name }) => ({
    cell: name,
    expected: expected.toFixed(6),
    measured: measured.toFixed(6),
    'standard errors': errors.toFixed(2),
  }));
  console.table(text);
  const far = rows.filter(({ errors }) => !(Math.abs(errors) <= MOST_ERRORS));
  console.log(`${rows.length - far.length} of ${rows.length} cells within ${MOST_ERRORS} errors`);
  return rows.length > 0 && far.length === 0;
}

/** Has the threads play batch after batch; each takes the next one as soon as it is free. */
async function playAll(
  cells: readonly Cell[],
  games: number,
  seed: number,
): Promise<ReadonlyMap<string, Tally>> {
  const tallies = new Map<string, Tally>();
  const tasks = tasksOf(cells, games, seed);
  const start = performance.now();
  let finished = 0;
  const add = (task: Task, played: Tally) => {
    const before = tallies.get(task.cell) ?? { games: 0, wins: 0 };
    const after = { games: before.games + played.games, wins: before.wins + played.wins };
    tallies.set(task.cell, after);
    if (after.games < games) return;
    finished += 1;
    tell(`${finished} of ${cells.length}`, start, task.cell, after);
  };
  const workers = Array.from({ length: availableParallelism() }, async () => {
    const worker = new Worker(fileURLToPath(import.meta.url));
    for (const task of tasks) {
      worker.postMessage(task);
      const [played] = (await once(worker, 'message')) as [Tally];
      add(task, played);
    }
    await worker.terminate();
  });
  await Promise.all(workers);
  return tallies;
}

function* tasksOf(cells: readonly Cell[], games: number, seed: number): Generator<Task> {
  for (const { name: cell } of cells) {
    for (let batch = 0; batch * BATCH < games; batch += 1) {
      yield { cell, seed, batch, games: Math.min(BATCH, games - batch * BATCH) };
    }
  }
}

/** The line that tells how far it is. */
function tell(part: string, start: number, cell: string, { games, wins }: Tally): void {
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${part} after ${seconds} s: ${cell}: ${(wins / games).toFixed(6)}`);
}
