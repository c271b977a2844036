/**
 * Plays games of all titles for minutes while servers are killed and PostgreSQL is restarted, and
 * holds all that anybody was told against the logs: `npm run soak`.
 */

import { parseArgs } from 'node:util';
import type { Findings } from './findings.ts';
import { pairsOf, tableOf } from './report.ts';
import { runSoak, type SoakSettings } from './run-soak.ts';

const USAGE = `Usage: npm run soak -- [options]

  --minutes N   how long games are begun and servers killed; 10 if absent
  --games N     how many games run at any time; 200 if absent
  --think MS    how long a player thinks, on average; 1000 if absent
  --seed N      what all chance of the clients follows from; absent: something random

Exit code: 0 when everything held, 1 when something did not.`;

function readSettings(): SoakSettings | null {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      games: { type: 'string', default: '200' },
      think: { type: 'string', default: '1000' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  return {
    minutes: positive('minutes', values.minutes),
    games: positive('games', values.games),
    thinkMs: positive('think', values.think),
    seed: Number(values.seed),
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (value > 0) return value;
  throw new Error(`--${name} must be a number above 0`);
}

/** One line that rewrites itself, where somebody looks at it. */
function showProgress(findings: Findings, running: number): void {
  if (!process.stderr.isTTY) return;
  const of = (name: string) => findings.counted(name);
  process.stderr.write(
    `\r${running} games run, ${of('games')} have ended, ${of('accepted')} commands, ` +
      `${of('kills')} kills, ${of('reconnects')} reconnects, ${findings.violations} violations\u001b[K`,
  );
}

async function main(): Promise<number> {
  const settings = readSettings();
  if (settings === null) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const broken = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => broken.abort());
  process.stdout.write(`seed ${settings.seed}\n`);
  const began = performance.now();
  const findings = await runSoak(settings, showProgress, broken.signal);
  const seconds = (performance.now() - began) / 1000;
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  if (broken.signal.aborted) findings.violation('the soak was broken off');
  process.stdout.write(`${tableOf(findings)}\n`);
  for (const violation of findings.first) process.stdout.write(`VIOLATION ${violation}\n`);
  process.stdout.write(`${pairsOf(findings, seconds)} seed=${settings.seed}\n`);
  return findings.violations === 0 ? 0 : 1;
}

// Sockets of players may still be open after a failure.
process.exit(await main());
