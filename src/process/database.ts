import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { migrate } from '../store/migrate.ts';
import type { StoreSettings } from '../store/pool.ts';

/** The PostgreSQL of this process. */
export interface RunningDatabase {
  readonly url: string;
  /** The same without a pooler: for what belongs to a session, as listening does. */
  readonly directUrl: string;
  /** Becomes true once the schema is up to date; until then no request is served. */
  readonly isMigrated: () => boolean;
  close(): Promise<void>;
}

const RETRY_MS = 1000;
/** An operator need not read the same line every second. */
const TRIES_A_WORD = 30;
/** PostgreSQL's code for a role that lacks a right. */
const NO_RIGHT = '42501';
/** A migration that takes longer is none for a start; `npm run migrate` sets no limit. */
const STATEMENT_MS = 600_000;

/**
 * Finds the database: the one the settings name, else the embedded one. The schema is brought up
 * to date in the background, so that a database that is away at the start is an outage, not an end.
 */
export async function openDatabase(config: Config, logger: Logger): Promise<RunningDatabase> {
  const log = (line: string) => logger.info(line);
  const embedded = config.DATABASE_URL === '' ? await startEmbedded(config.DATA_DIR, log) : null;
  const url = embedded?.url ?? config.DATABASE_URL;
  const directUrl = config.DATABASE_DIRECT_URL === '' ? url : config.DATABASE_DIRECT_URL;
  let migrated = false;
  let closed = false;
  let tries = 0;
  const name = embedded === null ? nameOfUrl(config) : 'the embedded database';

  async function migrateUntilDone(): Promise<void> {
    while (!migrated && !closed) {
      try {
        await migrate(directUrl, { isGivenUp: () => closed, statementMs: STATEMENT_MS });
        migrated = !closed;
      } catch (error) {
        if (closed) return;
        tries += 1;
        const reason = reasonOf(error);
        if (tries % TRIES_A_WORD === 1) logger.warn({ reason }, waitingFor(name, reason));
        await delay(RETRY_MS);
      }
    }
  }

  const migrating = migrateUntilDone().then(() => {
    if (migrated) logger.info('the schema is up to date');
  });
  return {
    url,
    directUrl,
    isMigrated: () => migrated,
    async close() {
      closed = true;
      await migrating;
      await embedded?.stop();
    },
  };
}

function nameOfUrl({ DATABASE_DIRECT_URL }: Config): string {
  return DATABASE_DIRECT_URL === '' ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
}

/**
 * Says why there are no connections, for each reason once in half a minute, and when the database
 * stops answering and begins again.
 */
export function tellTrouble(logger: Logger): Pick<StoreSettings, 'onRefused' | 'onSilence'> {
  const told = new LRUCache<string, true>({ max: 100, ttl: TRIES_A_WORD * RETRY_MS });
  return {
    onRefused(error) {
      const reason = reasonOf(error);
      if (told.has(reason)) return;
      told.set(reason, true);
      logger.warn({ reason }, 'no connection to the database');
    },
    onSilence(isSilent) {
      if (isSilent) logger.warn('the database does not answer; calls are refused until it does');
      else logger.warn('the database answers again');
    },
  };
}

/** What an operator has to do, or that there is nothing to do but wait. */
function waitingFor(name: string, reason: string): string {
  return reason.startsWith(NO_RIGHT)
    ? `the schema is too old and the role of ${name} may not change it: run npm run migrate with ` +
        'a role that may; looking again every second'
    : `${name} cannot be used yet; trying again every second`;
}

/** Why something failed, the code first, without what the address holds. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A failed query is told by why it failed, not by its text.
  if ('query' in error && error.cause instanceof Error) return reasonOf(error.cause);
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? `${code} ${error.message}` : error.message;
}

/** Loaded only when it is needed: the embedded database is an optional part. */
async function startEmbedded(dataDir: string, log: (line: string) => void) {
  const { startEmbedded: start } = await import('../store/embedded/start.ts');
  return start({ dataDir, log });
}
