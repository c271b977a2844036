import pg from 'pg';
import { hasWaited, isCrowded, noConnection } from './failures.ts';
import { type Answer, makeSilence, type Silence } from './silence.ts';

/** What a pool is told beside the settings of the driver. */
export interface PoolSettings {
  readonly connection: pg.PoolConfig;
  /** How long whoever needs a connection waits for one. */
  readonly patienceMs: number;
  /** How long an answer may take that decides whether the database is silent. */
  readonly checkMs: number;
  /** Whether statements may keep their names: a connection then stays the same between two of them. */
  readonly namesStatements: boolean;
  /** Told of each connection that could not be made, with the reason. */
  readonly onRefused: (error: Error) => void;
  readonly onSilence: (isSilent: boolean) => void;
}

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** For so long a pool goes on with what it has when it gets no more connections. */
const CROWDED_MS = 1000;

/**
 * The driver's pool, which in trouble fails fast and starts afresh: nobody waits for a database that
 * is known to be silent, nobody is handed a connection that may have died meanwhile, and where no
 * further connection is to be had, those at hand are waited for.
 */
export class SteadyPool extends pg.Pool {
  readonly #settings: PoolSettings;
  readonly #silence: Silence;
  readonly #clients = new Set<pg.PoolClient>();

  constructor(settings: PoolSettings) {
    super(settings.connection);
    this.#settings = settings;
    this.#silence = makeSilence({
      ask: (limitMs) => askOnce(settings.connection, limitMs),
      checkMs: settings.checkMs,
      onSuspicion: () => this.#dropIdle(),
      onChange: (isSilent) => {
        settings.onSilence(isSilent);
        if (isSilent) this.#cutAll();
      },
    });
    this.on('connect', (client) => {
      // Between the pool and whoever takes it nobody hears of it when it is cut.
      client.on('error', () => undefined);
      this.#clients.add(client);
      if (!settings.namesStatements) dropNames(client);
    });
    this.on('remove', (client) => this.#clients.delete(client));
    this.on('release', (error: unknown) => {
      if (hasWaited(error)) this.#silence.suspect();
    });
  }

  /** Whether the database is known to answer nothing. */
  get isSilent(): boolean {
    return this.#silence.isSilent;
  }

  /** Something waited for an answer in vain that is no statement of this pool. */
  suspect(): void {
    this.#silence.suspect();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) {
      return new Promise((resolve, reject) => {
        this.#take((error, client) => (client === undefined ? reject(error) : resolve(client)));
      });
    }
    this.#take(callback);
    return undefined;
  }

  async close(): Promise<void> {
    this.#silence.stop();
    await this.end();
  }

  #take(callback: Taken, deadline = performance.now() + this.#settings.patienceMs): void {
    const { verdict, isSilent } = this.#silence;
    const isLate = performance.now() > deadline;
    if (verdict !== null && !isLate) void verdict.then(() => this.#take(callback, deadline));
    else if (isSilent || isLate) callback(noConnection(), undefined, () => undefined);
    else
      super.connect((error, client, done) => this.#took(callback, deadline, error, client, done));
  }

  #took(callback: Taken, deadline: number, ...[error, client, done]: Parameters<Taken>): void {
    if (client !== undefined) callback(undefined, client, done);
    else if (error !== undefined && this.#hasOthers(error)) {
      this.#makeDo();
      this.#take(callback, deadline);
    } else {
      if (hasWaited(error)) this.#silence.suspect();
      if (error !== undefined) this.#settings.onRefused(error);
      callback(noConnection(error), undefined, done);
    }
  }

  /** Whether a connection that was refused only means that there are no more than these. */
  #hasOthers(error: Error): boolean {
    return isCrowded(error) && this.totalCount > 0;
  }

  /** Asks for no more connections than there are, for a while. */
  #makeDo(): void {
    const { max = 1 } = this.#settings.connection;
    this.options.max = this.totalCount;
    setTimeout(() => {
      this.options.max = max;
    }, CROWDED_MS).unref();
  }

  /** Idle connections may be as dead as one that was waited for; new ones are made when needed. */
  #dropIdle(): void {
    for (let idle = this.idleCount; idle > 0; idle -= 1) {
      super.connect((_error, client, done) => {
        // An error may come alone, with nothing to give back.
        if (client === undefined) return;
        client.connection.stream.destroy();
        done(true);
      });
    }
  }

  /** Whoever still waits for an answer is told at once that there is none. */
  #cutAll(): void {
    for (const client of this.#clients) client.connection.stream.destroy();
  }
}

/** Asks on a connection of its own, which nothing before can have spoiled. */
async function askOnce(connection: pg.PoolConfig, limitMs: number): Promise<Answer> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'answers';
  } catch (error) {
    return hasWaited(error) ? 'silent' : 'answers';
  } finally {
    client.connection.stream.destroy();
  }
}

/**
 * Sends every statement of a connection without its name. A pooler that lends its connections for
 * one transaction would look for the prepared statement on another one.
 */
function dropNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
  const unnamed = (config: unknown, ...rest: readonly unknown[]) => {
    const hasName = typeof config === 'object' && config !== null && 'name' in config;
    return query(hasName ? { ...config, name: undefined } : config, ...rest);
  };
  Object.assign(client, { query: unnamed });
}
