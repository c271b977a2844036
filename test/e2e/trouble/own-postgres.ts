import { chmod, mkdtemp, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../../src/store/embedded/start.ts';
import { until } from '../../support/server/until.ts';

/** A PostgreSQL of a test's own, whose processes it may stop and end. */
export interface OwnPostgres {
  readonly url: string;
  /** Stops every process it has, as a machine does that swaps or a hypervisor that moves it. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends it without writing anything out; resolves when it runs again, after a recovery. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const BACK_LIMIT_MS = 60_000;

/** Starts a PostgreSQL in a folder that goes with it. Whoever started it starts it again. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ringtable-trouble-'));
  // PostgreSQL may run as another user, who has to come in.
  await chmod(dataDir, 0o755);
  const log: string[] = [];
  const database = await startEmbedded({ dataDir, log: (line) => log.push(line) });
  const pgdata = await realpath(join(dataDir, 'postgres', 'cluster'));
  const paused = new Set<number>();

  async function postmaster(): Promise<number> {
    return Number((await readFile(join(pgdata, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  }

  async function resume(): Promise<void> {
    for (const pid of paused) process.kill(pid, 'SIGCONT');
    paused.clear();
  }

  return {
    url: database.url,
    resume,
    async pause() {
      // The first one starts no others once it is stopped.
      for (const pid of [await postmaster(), ...(await processesIn(pgdata))]) {
        process.kill(pid, 'SIGSTOP');
        paused.add(pid);
      }
    },
    async crash() {
      const pid = await postmaster();
      process.kill(pid, 'SIGQUIT');
      await until('PostgreSQL has a new process', BACK_LIMIT_MS, async () => {
        const now = await postmaster().catch(() => pid);
        return now === pid ? null : now;
      });
    },
    async stop() {
      await resume();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The processes that work in a folder, as all of PostgreSQL's do. */
async function processesIn(folder: string): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const place = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      return place === folder ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}
