import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../../src/store/embedded/start.ts';
import { until } from '../support/server/until.ts';

/** How PostgreSQL goes down: it ends what runs, or it drops everything and recovers afterwards. */
export type Shutdown = 'fast' | 'immediate';

/** A PostgreSQL of the soak's own that flushes every commit. */
export interface SoakDatabase {
  readonly url: string;
  /** Sends it down; resolves when it answers again. Whoever started it starts it again. */
  restart(how: Shutdown): Promise<void>;
  stop(): Promise<void>;
}

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;
const BACK_LIMIT_MS = 60_000;

/** Settings without which an answered command could be lost, and what they have to be. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** Starts PostgreSQL in a folder of its own, which goes when it is stopped. */
export async function startDatabase(): Promise<SoakDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ringtable-soak-'));
  // PostgreSQL may run as another user, who has to come in.
  await chmod(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, log: () => undefined });
  await requireDurable(database.url);
  const lock = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const readPid = async () => Number((await readFile(lock, 'utf8')).split('\n')[0]);

  return {
    url: database.url,
    async restart(how) {
      const pid = await readPid();
      process.kill(pid, SIGNALS[how]);
      await until('PostgreSQL has a new process that answers', BACK_LIMIT_MS, async () => {
        const now = await readPid().catch(() => pid);
        return now !== pid && (await answers(database.url)) ? true : null;
      });
    },
    async stop() {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function requireDurable(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const [name, value] of Object.entries(DURABLE)) {
      const { rows } = await client.query<{ setting: string }>(
        'select setting from pg_settings where name = $1',
        [name],
      );
      if (rows[0]?.setting !== value) throw new Error(`PostgreSQL runs without ${name}=${value}`);
    }
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
