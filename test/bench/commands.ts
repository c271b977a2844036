/**
 * How many durable commands the server takes in a second over HTTP, against a bare Fastify route
 * with a body schema of the same size: `npm run bench:commands`. Fifty connections, many games at
 * once, random players. Rounds of the bare route, of minimal and of full answers alternate, and
 * the medians are compared. Games are made and dealt between the rounds: in a timed round only
 * commands are in flight.
 */

import { known } from '../../src/engine/invariant.ts';
import { type Connection, openConnection } from './commands/connection.ts';
import { drive, type Round, type Task } from './commands/load.ts';
import { makePool, type Pool } from './commands/pool.ts';
import { build, type ServerProcess, startBare, startRingtable } from './commands/processes.ts';
import { type Cycle, type Kind, report } from './commands/report.ts';

const CONNECTIONS = 50;
const CYCLES = 5;
/** A server that has run for a while is compiled; one that has just started is not. */
const WARM_UPS = 3;
const WARM_UP_MS = 1500;
const ROUND_MS = 1000;
/** Commands that a round may need, as a multiple of the rate seen before. */
const MARGIN = 1.5;
/** Commands for the first round of all, when no rate is known. */
const FIRST_FILL = 9000;

const HEADERS: Readonly<Record<Kind, string>> = {
  bare: '',
  minimal: 'Prefer: return=minimal\r\n',
  full: '',
};

function openAll(url: string): Promise<Connection[]> {
  return Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(url)));
}

/** Requests for the bare route: the same bodies, which nobody there understands. */
function bareTasks({ bodies }: Pool): () => Task {
  let sent = 0;
  return () => {
    sent += 1;
    const body = known(bodies[sent % bodies.length], 'a body');
    return { path: '/commands', body, headers: '', done: () => undefined };
  };
}

async function measure(ringtable: ServerProcess, bare: ServerProcess): Promise<readonly Cycle[]> {
  const pool = await makePool(ringtable.url);
  const bareNext = bareTasks(pool);
  let needed = FIRST_FILL;

  async function round(kind: Kind, ms: number): Promise<Round> {
    if (kind !== 'bare') await pool.fill(needed);
    const next = kind === 'bare' ? bareNext : () => pool.next(HEADERS[kind]);
    const connections = await openAll(kind === 'bare' ? bare.url : ringtable.url);
    try {
      const result = await drive(connections, ms, next);
      if (kind === 'minimal')
        needed = (MARGIN * ROUND_MS * result.answered) / result.seconds / 1000;
      return result;
    } finally {
      for (const connection of connections) connection.close();
    }
  }

  async function cycle(ms: number): Promise<Cycle> {
    const minimal = await round('minimal', ms);
    const full = await round('full', ms);
    return { bare: await round('bare', ms), minimal, full };
  }

  for (let warmUp = 0; warmUp < WARM_UPS; warmUp += 1) await cycle(WARM_UP_MS);
  const cycles: Cycle[] = [];
  while (cycles.length < CYCLES) cycles.push(await cycle(ROUND_MS));
  return cycles;
}

await build();
const ringtable = await startRingtable();
try {
  const bare = await startBare();
  try {
    report(await measure(ringtable, bare));
  } finally {
    await bare.stop();
  }
} finally {
  await ringtable.stop();
}
