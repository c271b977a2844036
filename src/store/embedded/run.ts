import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Runner } from './account.ts';
import { messageOf } from './failure.ts';

const execute = promisify(execFile);

/**
 * The whole environment of PostgreSQL's programs: nothing of ours leaks into it, and no `PG...`
 * variable of the shell changes what they do.
 */
export const PROGRAM_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs a program to its end and gives why it failed, or null. */
export async function failureOf(
  runner: Runner,
  file: string,
  args: readonly string[],
): Promise<string | null> {
  const command = runner.command(file, args);
  try {
    await execute(command.file, command.args, { ...command.options, cwd: '/', env: PROGRAM_ENV });
    return null;
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    return output === '' ? messageOf(error) : output;
  }
}
