import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { known } from '../../engine/invariant.ts';
import { EmbeddedDatabaseError, systemCode } from './failure.ts';

/** The user PostgreSQL runs as when we are root, for it refuses to run as root itself. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** How a program is started so that it runs as the right user and can reach its files. */
export interface Runner {
  readonly account: Account | null;
  command(file: string, args: readonly string[]): Command;
}

/** One program call, as `spawn` takes it. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: Partial<Account>;
}

/**
 * Decides who runs PostgreSQL: an ordinary user does it himself; root hands it to the owner of the
 * existing cluster, else to `postgres`, else to `nobody`. Folders that user may not pass through (a
 * checkout under /root) are opened to the process by one capability, the right to search and read.
 */
export async function makeRunner(cluster: string, folders: readonly string[]): Promise<Runner> {
  if (process.getuid?.() !== 0) {
    return { account: null, command: (file, args) => ({ file, args, options: {} }) };
  }
  const account = (await ownerOf(cluster)) ?? (await serviceAccount());
  for (const folder of folders) {
    if (!(await isPassable(folder, account))) return { account, command: withSearchRight(account) };
  }
  return { account, command: (file, args) => ({ file, args, options: account }) };
}

function withSearchRight({ uid, gid }: Account): Runner['command'] {
  const right = '+dac_read_search';
  const drop = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const keep = [`--inh-caps=-all,${right}`, `--ambient-caps=${right}`];
  // Without this bit the kernel leaves the right out of access(2), by which PostgreSQL looks for
  // its own programs.
  const heed = '--securebits=+no_setuid_fixup';
  return (file, args) => ({
    file: 'setpriv',
    args: [...drop, ...keep, heed, `--bounding-set=-all,${right}`, '--', file, ...args],
    options: {},
  });
}

async function ownerOf(path: string): Promise<Account | null> {
  try {
    const { uid, gid } = await stat(path);
    return uid === 0 ? null : { uid, gid };
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function serviceAccount(): Promise<Account> {
  const rows = (await readFile('/etc/passwd', 'utf8')).split('\n').map((row) => row.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const row = rows.find((fields) => fields[0] === name);
    if (row) {
      return { uid: Number(known(row[2], 'user id')), gid: Number(known(row[3], 'group id')) };
    }
  }
  throw new EmbeddedDatabaseError(
    'the embedded database does not run as root and there is no user postgres or nobody; ' +
      'start the server as an ordinary user, or set DATABASE_URL',
  );
}

/** Whether a user may pass through a folder and every one above it, by their mode bits. */
async function isPassable(path: string, { uid, gid }: Account): Promise<boolean> {
  let folder = await realpath(path);
  for (;;) {
    const { mode, uid: owner, gid: group } = await stat(folder);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
    folder = dirname(folder);
  }
}
