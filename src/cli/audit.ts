import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type AnyAuditReport, auditFile, isOfTournament } from '../audit/audit-file.ts';
import { AuditFileError, linesOf, linesWhenRead } from '../audit/read-log.ts';
import type { Lines } from '../audit/tournament/check-games.ts';
import type { TournamentAuditReport } from '../audit/tournament/report.ts';
import { findTitle } from '../games/registry.ts';

const USAGE = `Usage: npm run audit -- [--json] [--games DIR] FILE

Audits the log file of a game or of a tournament, without a database or a network; "-" reads
standard input. DIR holds the logs of a tournament's games, each as <game id>.ndjson; without it
they are not looked at.
Exit code: 0 when the log is honest, 1 when it is not or when a log is missing in DIR, 2 when there
is no log to read.`;

const EXIT = { honest: 0, dishonest: 1, unreadable: 2 } as const;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      games: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  if (values.help === true) {
    console.log(USAGE);
    return EXIT.honest;
  }
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new AuditFileError(USAGE);
  const bytes = file === '-' ? await buffer(process.stdin) : await readFile(file);
  const { games } = values;
  if (games !== undefined) readdirSync(games);
  const report = auditFile(linesOf(bytes), findTitle, {
    gameLog: (id) => (games === undefined ? null : gameLog(games, id)),
    onProgress: makeProgress(games === undefined ? PROGRESS_EVERY : 1),
  });
  const isMissing = games !== undefined && isOfTournament(report) && report.games.missing > 0;
  console.log(values.json ? JSON.stringify(report) : readable(report, isMissing));
  return report.ok && !isMissing ? EXIT.honest : EXIT.dishonest;
}

/** No name a log could give leads out of the folder. */
const GAME_ID = /^[\w-]+$/;

function gameLog(folder: string, id: string): Lines {
  if (!GAME_ID.test(id)) return null;
  try {
    return linesWhenRead(readFileSync(join(folder, `${id}.ndjson`)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const PROGRESS_EVERY = 500;

/** A line that rewrites itself, where somebody looks at it. Games of a tournament take their time. */
function makeProgress(every: number): (done: number, entries: number) => void {
  return (done, entries) => {
    if (!process.stderr.isTTY || entries < every) return;
    if (done % every === 0) process.stderr.write(`\r${done} of ${entries} versions`);
    if (done === entries) process.stderr.write('\r\u001b[K');
  };
}

function readable(report: AnyAuditReport, isMissing: boolean): string {
  const { ok, versions, checks, firstFault } = report;
  const verdicts = Object.entries(checks);
  const width = Math.max(...verdicts.map(([check]) => check.length));
  const lines = verdicts.map(([check, verdict]) => `${check.padEnd(width)}  ${verdict}`);
  if (isOfTournament(report)) lines.push('', gamesLine(report.games));
  if (firstFault !== null) {
    const { version, check, path, detail } = firstFault;
    const place = version === 0 ? 'the header' : `version ${version}`;
    lines.push('', `First fault: ${place}, ${check}${path === '' ? '' : `, ${path}`}: ${detail}`);
  }
  const honest = isMissing
    ? 'This log is honest as far as its games are there'
    : 'This log is honest';
  const verdict = ok ? honest : 'This log is NOT honest';
  return [...lines, '', `${verdict} (${versions} versions read).`].join('\n');
}

function gamesLine({ linked, verified, missing }: TournamentAuditReport['games']): string {
  return `${verified} of ${linked} games verified, ${missing} logs missing`;
}

function isUnreadable(error: unknown): error is Error {
  if (error instanceof AuditFileError) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall !== undefined || code?.startsWith('ERR_PARSE_ARGS') === true;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!isUnreadable(error)) throw error;
  console.error(error.message);
  process.exitCode = EXIT.unreadable;
}
