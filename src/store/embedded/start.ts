import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { NAME, openCluster } from './cluster.ts';
import { EmbeddedDatabaseError, messageOf } from './failure.ts';
import type { Keeper } from './keeper.ts';
import { addressOf, letGo, takeHold } from './keeper.ts';
import type { Launched, Settings } from './postmaster.ts';
import { findFreePort, findPostmaster, launch, tailOfLog } from './postmaster.ts';

const START_LIMIT_MS = 60_000;
const POLL_MS = 25;
const FAILED_STARTS = 3;
const RETRY_MS = 1_000;

/** Where an embedded database lives, and who hears of what happens to it. */
export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Further settings of PostgreSQL, for a test that can do without durability. */
  readonly settings?: Settings;
}

/** A PostgreSQL of our own; `stop` ends it unless another process still uses it. */
export interface EmbeddedDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Gives a PostgreSQL that keeps its data in a folder: the one that already runs there (shared with
 * another server, or left behind by one that was killed), else one started now. If it dies while in
 * use, it is started again on the same port.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(options.dataDir);
  const settings = options.settings ?? {};
  let isStopping = false;
  let recovery = Promise.resolve();
  const onLost = () => {
    recovery = recover();
  };
  let keeper = await attach({ cluster, settings, onLost, choosePort: findFreePort });
  const { port } = keeper.postmaster;
  options.log(`embedded PostgreSQL in ${options.dataDir} on port ${port}`);

  async function recover(): Promise<void> {
    while (!isStopping) {
      options.log('the connection to the embedded PostgreSQL was lost, taking it up again');
      try {
        keeper = await attach({ cluster, settings, onLost, choosePort: async () => port });
        return;
      } catch (error) {
        options.log(messageOf(error));
        await delay(RETRY_MS);
      }
    }
  }

  return {
    url: addressOf(cluster, port, NAME),
    async stop() {
      if (isStopping) return;
      isStopping = true;
      await recovery;
      options.log(`embedded PostgreSQL: ${await letGo(keeper, cluster)}`);
    },
  };
}

interface Attempt {
  readonly cluster: Cluster;
  readonly settings: Settings;
  readonly onLost: () => void;
  choosePort(): Promise<number>;
}

/** Joins the PostgreSQL of a cluster, starting it when none runs, until it answers. */
async function attach(attempt: Attempt): Promise<Keeper> {
  const { cluster } = attempt;
  const deadline = Date.now() + START_LIMIT_MS;
  let launched: Launched | null = null;
  let failures = 0;
  let reason = 'it ended at once';
  while (Date.now() < deadline && failures < FAILED_STARTS) {
    const postmaster = await findPostmaster(cluster);
    if (postmaster) {
      const keeper = await takeHold(cluster, postmaster, attempt.onLost).catch(messageOf);
      if (typeof keeper === 'object') return keeper;
      reason = keeper;
    } else if (launched === null || launched.exited) {
      // An end without another postmaster in sight: the port was taken in between, or a fault.
      if (launched) failures += 1;
      launched = await launch(cluster, await attempt.choosePort(), attempt.settings);
    }
    await delay(POLL_MS);
  }
  throw new EmbeddedDatabaseError(
    `the embedded database in ${cluster.pgdata} did not start (${reason}; its log ends with: ` +
      `${await tailOfLog(cluster)}); set DATA_DIR to another folder, or set DATABASE_URL`,
  );
}
