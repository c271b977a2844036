import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { migrate } from '../store/migrate.ts';

/** The PostgreSQL of this process. */
export interface RunningDatabase {
  readonly url: string;
  /** Becomes true once the schema is up to date; until then no request is served. */
  readonly isMigrated: () => boolean;
  close(): Promise<void>;
}

const RETRY_MS = 1000;
/** An operator need not read the same line every second. */
const TRIES_A_WORD = 30;

/**
 * Finds the database: the one the settings name, else the embedded one. The schema is brought up
 * to date in the background, so that a database that is away at the start is an outage, not an end.
 */
export async function openDatabase(config: Config, logger: Logger): Promise<RunningDatabase> {
  const log = (line: string) => logger.info(line);
  const embedded = config.DATABASE_URL === '' ? await startEmbedded(config.DATA_DIR, log) : null;
  const url = embedded?.url ?? config.DATABASE_URL;
  let migrated = false;
  let closed = false;
  let tries = 0;
  const waitingFor =
    embedded === null
      ? 'DATABASE_URL cannot be used yet; trying again every second'
      : 'the embedded database is not ready yet; trying again every second';

  async function migrateUntilDone(): Promise<void> {
    while (!migrated && !closed) {
      try {
        await migrate(url, () => closed);
        migrated = !closed;
      } catch (error) {
        tries += 1;
        if (tries % TRIES_A_WORD === 1) logger.warn({ reason: reasonOf(error) }, waitingFor);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  const migrating = migrateUntilDone();
  return {
    url,
    isMigrated: () => migrated,
    async close() {
      closed = true;
      await migrating;
      await embedded?.stop();
    },
  };
}

/** Why a connection failed, without what the address holds. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? `${code} ${error.message}` : error.message;
}

/** Loaded only when it is needed: the embedded database is an optional part. */
async function startEmbedded(dataDir: string, log: (line: string) => void) {
  const { startEmbedded: start } = await import('../store/embedded/start.ts');
  return start({ dataDir, log });
}
