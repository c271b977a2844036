/**
 * Plays games on two servers while one thing after the other goes wrong between one of them and
 * PostgreSQL, and holds all that anybody was told against the logs: `npm run faults`.
 */

import { parseArgs } from 'node:util';
import { migrate } from '../../src/store/migrate.ts';
import { startDatabase } from '../soak/database.ts';
import { pairsOf, tableOf } from './report.ts';
import { runFaults } from './run-faults.ts';

const USAGE = `Usage: npm run faults -- [options]

  --rounds N   how often each kind of fault happens; 6 if absent
  --games N    how many games run at any time; 24 if absent
  --think MS   how long a player thinks, on average; 300 if absent
  --seed N     what all chance of faults and clients follows from; absent: something random

Exit code: 0 when everything held, 1 when something did not.`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '6' },
      games: { type: 'string', default: '24' },
      think: { type: 'string', default: '300' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  process.stdout.write(`seed ${values.seed}\n`);
  const database = await startDatabase();
  try {
    await migrate(database.url);
    const findings = await runFaults({
      databaseUrl: database.url,
      seed: Number(values.seed),
      rounds: Number(values.rounds),
      games: Number(values.games),
      thinkMs: Number(values.think),
      titles: [0, 1, 2, 3],
    });
    process.stdout.write(`${tableOf(findings)}\n`);
    for (const violation of findings.first) process.stdout.write(`VIOLATION ${violation}\n`);
    process.stdout.write(`${pairsOf(findings)} seed=${values.seed}\n`);
    return findings.violations === 0 ? 0 : 1;
  } finally {
    await database.stop();
  }
}

// Sockets of players may still be open after a failure.
process.exit(await main());
