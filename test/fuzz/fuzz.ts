/**
 * Throws malformed requests, frames and log files at a server on which honest people play:
 * `npm run fuzz`, with `--count`, `--seed`, and `--only NUMBER` for a single case in full. Ends
 * with 1 when anything that must hold does not.
 */

import { readArguments } from '../support/arguments.ts';
import { flood } from './flood.ts';
import { FUZZED } from './health.ts';
import { report, violationsOf } from './report.ts';
import { faultsIn, fuzz, throwOne } from './run.ts';
import { build, startServer, withDatabase } from './server.ts';

const given = readArguments();
const count = Number(given['count'] ?? 200_000);
const seed = Number(given['seed'] ?? Date.now() % 1_000_000);
const only = given['only'] === undefined ? null : Number(given['only']);

const MAX_SHOWN = 20_000;

async function repeat(databaseUrl: string, number: number): Promise<void> {
  const server = await startServer(databaseUrl, FUZZED);
  try {
    const { one, answers, tally } = await throwOne(server, seed, number);
    const { bytes, ...shown } = one;
    console.log(shown);
    console.log(`--- sent\n${bytes.toString('latin1').slice(0, MAX_SHOWN)}`);
    console.log(`--- answered\n${answers.join('\n').slice(0, MAX_SHOWN)}`);
    for (const { what, detail } of tally.findings) console.log(`--- ${what}: ${detail}`);
    console.log(server.output());
    if (tally.findings.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

async function throwAll(databaseUrl: string): Promise<void> {
  const server = await startServer(databaseUrl, FUZZED);
  try {
    const outcome = await fuzz(server, { seed, count });
    report(outcome);
    if (violationsOf(outcome).length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

/** The same server with the limit it has by default, under more than one account may send. */
async function overLimit(databaseUrl: string): Promise<void> {
  const server = await startServer(databaseUrl, {});
  try {
    const { answered, refused, closed, others } = await flood(server.url);
    const isHeld = refused > 0 && closed === 4429 && others.every((status) => status === 200);
    const isHealthy = faultsIn(server.output()).length === 0;
    if (!isHeld || !isHealthy) process.exitCode = 1;
    console.log(
      `flood_answers=${answered} flood_refused=${refused} flood_socket=${closed} ` +
        `flood_held=${isHeld && isHealthy}`,
    );
  } finally {
    await server.stop();
  }
}

await build();
await withDatabase(async (url) => {
  if (only !== null) return repeat(url, only);
  await overLimit(url);
  await throwAll(url);
});
