import { spawn } from 'node:child_process';
import { chown, open, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { invariant } from '../../engine/invariant.ts';
import type { Cluster } from './cluster.ts';
import { isAlive } from './cluster.ts';
import { messageOf, systemCode } from './failure.ts';
import { PROGRAM_ENV } from './run.ts';

/** A running PostgreSQL, as its lock file `postmaster.pid` describes it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** A PostgreSQL we started; `exited` turns true when it has ended. */
export interface Launched {
  readonly exited: boolean;
}

/** Settings of PostgreSQL by name, as in its configuration file. */
export type Settings = Readonly<Record<string, string>>;

/** Durability stays as PostgreSQL has it; the rest suits a small machine shared with the server. */
const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
};

/** The PostgreSQL that runs on a cluster now, or null; an orphan of a killed server is one too. */
export async function findPostmaster({ pgdata }: Cluster): Promise<Postmaster | null> {
  const lines = await readLock(pgdata);
  const [pid, port] = [Number(lines?.[0]), Number(lines?.[3])];
  if (!(pid > 0 && port > 0)) return null;
  return (await isPostmaster(pid, pgdata)) ? { pid, port } : null;
}

/** Starts PostgreSQL in a session of its own, so that Ctrl-C and our end do not reach it. */
export async function launch(cluster: Cluster, port: number, more: Settings): Promise<Launched> {
  await dropForeignLock(cluster.pgdata);
  const settings = Object.entries({ ...SETTINGS, ...more, port: String(port) });
  const { file, args, options } = cluster.runner.command(cluster.postgres, [
    ...['-D', cluster.pgdata],
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const output = await open(cluster.logFile, 'a', 0o600);
  try {
    const { account } = cluster.runner;
    if (account) await chown(cluster.logFile, account.uid, account.gid);
    const stdio = ['ignore', output.fd, output.fd] as const;
    const how = { ...options, cwd: '/', env: PROGRAM_ENV, detached: true, stdio: [...stdio] };
    const child = spawn(file, args, how);
    const launched = { exited: false };
    child.on('exit', () => Object.assign(launched, { exited: true }));
    child.on('error', () => Object.assign(launched, { exited: true }));
    child.unref();
    return launched;
  } finally {
    await output.close();
  }
}

/** Whether a process is the PostgreSQL of this cluster: its working folder is the cluster. */
export async function isPostmaster(pid: number, pgdata: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(pgdata));
  } catch (error) {
    return systemCode(error) === 'EACCES';
  }
}

/** A port that nothing listens on at this moment, chosen by the system. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  invariant(address !== null && typeof address === 'object', 'a TCP server has no port');
  return address.port;
}

/** The last lines PostgreSQL wrote, for an error message. */
export async function tailOfLog({ logFile }: Cluster): Promise<string> {
  const log = await readFile(logFile, 'utf8').catch(messageOf);
  return log.trimEnd().split('\n').slice(-3).join(' | ');
}

/**
 * After a reboot the number in a stale lock file may belong to any process of the same user, and
 * PostgreSQL then refuses to start. Read twice, so that a lock just taken is not the one removed.
 */
async function dropForeignLock(pgdata: string): Promise<void> {
  const before = await readLock(pgdata);
  const pid = Number(before?.[0]);
  if (!(pid > 0) || !isAlive(pid) || (await isPostmaster(pid, pgdata))) return;
  const now = await readLock(pgdata);
  if (now?.join() === before?.join()) await rm(join(pgdata, 'postmaster.pid'), { force: true });
}

async function readLock(pgdata: string): Promise<readonly string[] | null> {
  try {
    return (await readFile(join(pgdata, 'postmaster.pid'), 'utf8')).split('\n');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}
