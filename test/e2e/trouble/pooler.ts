import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invariant, known } from '../../../src/engine/invariant.ts';
import { makeRunner } from '../../../src/store/embedded/account.ts';
import { findFreePort } from '../../../src/store/embedded/postmaster.ts';
import { answersAt } from '../../support/postgres.ts';
import { until } from '../../support/server/until.ts';

/** A real PgBouncer that lends its connections by transaction. */
export interface Pooler {
  /** The database as it is reached through the pooler. */
  readonly url: string;
  /** Ends it without a word. */
  kill9(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** How few connections there are. */
export interface PoolerSettings {
  /** To PostgreSQL. */
  readonly poolSize: number;
  /** From clients. */
  readonly maxClients: number;
}

const START_LIMIT_MS = 10_000;

/** Where PgBouncer is; null when it is not on this machine. */
export function findPgBouncer(): string | null {
  try {
    return execFileSync('sh', ['-c', 'command -v pgbouncer || ls /usr/sbin/pgbouncer'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/** Starts PgBouncer before a database, as another user where this one is root, which it refuses. */
export async function startPooler(
  program: string,
  databaseUrl: string,
  settings: PoolerSettings,
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'ringtable-pooler-'));
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  const target = new URL(databaseUrl);
  await writeFile(join(folder, 'users'), `"${target.username}" "${target.password}"\n`);
  await writeFile(file, iniFor(target, folder, port, settings));
  const { command } = await makeRunner(folder, [folder]);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  let child: ReturnType<typeof spawn> | null = null;

  async function start(): Promise<void> {
    const { file: name, args, options } = command(program, [file]);
    const started = spawn(name, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    child = started;
    let complaints = '';
    known(started.stderr ?? undefined, 'its output')
      .setEncoding('utf8')
      .on('data', (text: string) => {
        complaints += text;
      });
    await until('PgBouncer answers', START_LIMIT_MS, async () => {
      invariant(started.exitCode === null, `PgBouncer ended at its start: ${complaints}`);
      return (await answersAt(url.href)) ? true : null;
    });
  }

  async function end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const ending = known(child, 'a process');
    if (ending.exitCode !== null || ending.signalCode !== null) return;
    const exit = once(ending, 'exit');
    ending.kill(signal);
    await exit;
  }

  await start();
  return {
    url: url.href,
    kill9: () => end('SIGKILL'),
    start,
    async stop() {
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function iniFor(target: URL, folder: string, port: number, settings: PoolerSettings): string {
  const { poolSize, maxClients } = settings;
  return `
[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = ${maxClients}
query_wait_timeout = 1
server_login_retry = 1
`;
}
