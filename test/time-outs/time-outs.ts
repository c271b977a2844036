/**
 * Lets games run out of time on three servers whose clocks are hours apart, and looks in the log
 * whether each did so once and at its time: `npm run timeouts`.
 */

import { parseArgs } from 'node:util';
import { withBelongings } from '../bench/server/belongings.ts';
import { findPostgres } from '../bench/server/database.ts';
import { build } from '../bench/server/processes.ts';
import { pairsOf, tableOf } from './report.ts';
import { runTimeOuts, type TimeOutSettings } from './run-time-outs.ts';

const USAGE = `Usage: npm run timeouts -- [options]

  --games N     how many games are played; 300 if absent
  --seconds N   within how long they are begun; 100 if absent
  --latest MS   how late a time-out may be; 3000 if absent, which a busy machine may not keep
  --seed N      what the players' choices follow from; absent: something random

Exit code: 0 when everything held, 1 when something did not.`;

function readSettings(): TimeOutSettings | null {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '300' },
      seconds: { type: 'string', default: '100' },
      latest: { type: 'string', default: '3000' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  const { games, seconds, latest, seed } = values;
  const when = { seconds: Number(seconds), latestMs: Number(latest) };
  return { games: Number(games), ...when, seed: Number(seed) };
}

const settings = readSettings();
if (settings === null) process.stdout.write(`${USAGE}\n`);
else {
  process.stdout.write(`seed ${settings.seed}\n`);
  await build();
  await withBelongings(async (own) => {
    const postgres = await findPostgres(own);
    const result = await runTimeOuts(settings, await postgres.makeDatabase(), own);
    process.stdout.write(`${tableOf(result)}\n`);
    for (const violation of result.findings.first) process.stdout.write(`VIOLATION ${violation}\n`);
    process.stdout.write(`${pairsOf(result)} seed=${settings.seed}\n`);
    if (result.findings.violations > 0) process.exitCode = 1;
  });
}
