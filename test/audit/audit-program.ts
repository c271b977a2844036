import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The program `npm run audit` starts. */
export const PROGRAM = fileURLToPath(new URL('../../src/cli/audit.ts', import.meta.url));

/** A new folder for files of a test. */
export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'ringtable-audit-'));
}

/** Writes lines into a file and says where. */
export function writeLines(folder: string, name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

/** Runs the program to its end. */
export async function runAudit(args: readonly string[], input = '') {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...args]);
  child.stdin.end(input);
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { out, err, code };
}
