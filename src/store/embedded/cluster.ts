import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Runner } from './account.ts';
import { makeRunner } from './account.ts';
import type { Binaries } from './binaries.ts';
import { findBinaries } from './binaries.ts';
import { EmbeddedDatabaseError, messageOf, systemCode } from './failure.ts';
import { failureOf } from './run.ts';

/** The database superuser, and the name of the database the server uses. */
export const NAME = 'ringtable';

/** An initialised PostgreSQL cluster on disk and what is needed to run it. */
export interface Cluster {
  readonly pgdata: string;
  readonly logFile: string;
  readonly password: string;
  readonly postgres: string;
  readonly runner: Runner;
}

/** Opens the cluster in a data folder, and makes it first when there is none. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const binaries = await findBinaries();
  const home = join(resolve(dataDir), 'postgres');
  try {
    await mkdir(resolve(dataDir), { recursive: true });
    const runner = await makeRunner(home, [dirname(binaries.postgres), resolve(dataDir)]);
    await checkRunner(runner, binaries, dataDir);
    if (!(await exists(home))) await makeCluster(home, binaries, runner);
    await sweepUnfinished(resolve(dataDir));
    const password = (await readFile(join(home, 'password'), 'utf8')).trim();
    const logFile = join(home, 'server.log');
    return {
      pgdata: join(home, 'cluster'),
      logFile,
      password,
      postgres: binaries.postgres,
      runner,
    };
  } catch (error) {
    if (!['EACCES', 'EEXIST', 'ENOTDIR', 'EPERM', 'EROFS'].includes(systemCode(error) ?? ''))
      throw error;
    throw new EmbeddedDatabaseError(
      `the data folder ${dataDir} cannot be used (${messageOf(error)}); ` +
        'set DATA_DIR to a folder this user owns, or set DATABASE_URL',
    );
  }
}

async function checkRunner(runner: Runner, binaries: Binaries, dataDir: string): Promise<void> {
  const failure = await failureOf(runner, binaries.postgres, ['--version']);
  if (failure === null) return;
  const who = runner.account === null ? '' : ` as user ${runner.account.uid}`;
  throw new EmbeddedDatabaseError(
    `the embedded database cannot be run${who} from ${binaries.postgres} on ${dataDir} ` +
      `(${failure}); install and set DATA_DIR where that user may go, or set DATABASE_URL`,
  );
}

/**
 * Built beside its place and moved there when complete: a first start that is killed leaves nothing
 * half made, and of two first starts one wins the move and the other uses what it finds.
 */
async function makeCluster(home: string, binaries: Binaries, runner: Runner): Promise<void> {
  const draft = `${home}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(draft, { mode: 0o700 });
    const passwordFile = join(draft, 'password');
    await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
    if (runner.account) {
      await chown(passwordFile, runner.account.uid, runner.account.gid);
      await chown(draft, runner.account.uid, runner.account.gid);
    }
    const failure = await failureOf(runner, binaries.initdb, [
      ...['-D', join(draft, 'cluster'), '-U', NAME, '-A', 'scram-sha-256'],
      ...[`--pwfile=${passwordFile}`, '-E', 'UTF8', '--no-instructions', '--locale=C'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ]);
    if (failure !== null) {
      throw new EmbeddedDatabaseError(
        `the embedded database cannot be initialised in ${home} (${failure}); ` +
          'set DATA_DIR to another folder, or set DATABASE_URL',
      );
    }
    await rename(draft, home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes(systemCode(error) ?? '')) throw error;
  }
}

/** Drafts of first starts that were killed; those of a living process are left to it. */
async function sweepUnfinished(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir)) {
    const maker = /^postgres\.new-(\d+)-/.exec(entry)?.[1];
    if (maker !== undefined && !isAlive(Number(maker))) {
      await rm(join(dataDir, entry), { recursive: true, force: true });
    }
  }
}

/** Whether a process of this number exists, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
}
