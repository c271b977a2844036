import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { auditLog } from '../audit/audit-log.ts';
import { AuditFileError, linesOf } from '../audit/read-log.ts';
import { type AuditReport, CHECKS } from '../audit/report.ts';
import { findTitle } from '../games/registry.ts';

const USAGE = `Usage: npm run audit -- [--json] FILE

Audits the log file of a game, without a database or a network; "-" reads standard input.
Exit code: 0 when the log is honest, 1 when it is not, 2 when there is no log to read.`;

const EXIT = { honest: 0, dishonest: 1, unreadable: 2 } as const;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help === true) {
    console.log(USAGE);
    return EXIT.honest;
  }
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new AuditFileError(USAGE);
  const bytes = file === '-' ? await buffer(process.stdin) : await readFile(file);
  const report = auditLog(linesOf(bytes), findTitle, makeProgress());
  console.log(values.json ? JSON.stringify(report) : readable(report));
  return report.ok ? EXIT.honest : EXIT.dishonest;
}

const PROGRESS_EVERY = 500;

/** A line that rewrites itself, where somebody looks at it. */
function makeProgress(): (done: number, entries: number) => void {
  return (done, entries) => {
    if (!process.stderr.isTTY || entries < PROGRESS_EVERY) return;
    if (done % PROGRESS_EVERY === 0) process.stderr.write(`\r${done} of ${entries} versions`);
    if (done === entries) process.stderr.write('\r\u001b[K');
  };
}

function readable({ ok, versions, checks, firstFault }: AuditReport): string {
  const width = Math.max(...CHECKS.map((check) => check.length));
  const lines = CHECKS.map((check) => `${check.padEnd(width)}  ${checks[check]}`);
  if (firstFault !== null) {
    const { version, check, path, detail } = firstFault;
    const place = version === 0 ? 'the header' : `version ${version}`;
    lines.push('', `First fault: ${place}, ${check}${path === '' ? '' : `, ${path}`}: ${detail}`);
  }
  const verdict = ok ? 'This log is honest' : 'This log is NOT honest';
  return [...lines, '', `${verdict} (${versions} versions read).`].join('\n');
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
