import { randomUUID } from 'node:crypto';
import pg from 'pg';

const CHANNEL = 'ringtable_games';
/** PostgreSQL takes less than 8,000 bytes a notification; an id has about 40. */
const IDS_A_MESSAGE = 150;
/** What is written within this time is told together; nobody notices so short a delay. */
const GATHER_MS = 5;
/** Longest wait for a connection or an answer. */
const LIMIT_MS = 5000;
/** How often a quiet connection is asked whether it still stands. */
const ALIVE_MS = 10_000;
const FIRST_DELAY_MS = 250;
const LAST_DELAY_MS = 5000;

export interface NotifierSettings {
  readonly url: string;
  /** Another node has written to these games. */
  readonly onGames: (games: readonly string[]) => void;
  /** Listening (again): something may have been missed. */
  readonly onListening: () => void;
  readonly onError: (error: unknown) => void;
}

/** Wakes other nodes and is woken by them. It carries no facts: the table is the truth. */
export interface Notifier {
  announce(game: string): void;
  close(): Promise<void>;
}

/** One connection of its own, which listens, sends what has gathered, and comes back when it is cut. */
export function startNotifier(settings: NotifierSettings): Notifier {
  const notifier = new PgNotifier(settings);
  void notifier.listen();
  return notifier;
}

class PgNotifier implements Notifier {
  readonly #settings: NotifierSettings;
  readonly #node = randomUUID();
  readonly #waiting = new Set<string>();
  /** The connection that is made or stands. */
  #current: pg.Client | null = null;
  /** The same, once it listens. */
  #client: pg.Client | null = null;
  #isClosed = false;
  #isSending = false;
  #delayMs = FIRST_DELAY_MS;
  #retry: NodeJS.Timeout | undefined;
  #pulse: NodeJS.Timeout | undefined;
  #gathering: NodeJS.Timeout | undefined;

  constructor(settings: NotifierSettings) {
    this.#settings = settings;
  }

  announce(game: string): void {
    // While nothing can be sent nothing gathers: the others' poll finds it.
    if (this.#client === null) return;
    this.#waiting.add(game);
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      void this.#send();
    }, GATHER_MS);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    clearTimeout(this.#gathering);
    const last = this.#current;
    this.#current = null;
    this.#client = null;
    await last?.end().catch(() => undefined);
  }

  async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#settings.url,
      keepAlive: true,
      connectionTimeoutMillis: LIMIT_MS,
      query_timeout: LIMIT_MS,
      application_name: 'ringtable-notify',
    });
    this.#current = client;
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the listening connection ended')));
    client.on('notification', ({ payload }) => this.#heard(payload ?? ''));
    try {
      await client.connect();
      // A notification carries no fact, so its commit need not wait for the disk.
      await client.query('set synchronous_commit to off');
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      this.#lost(client, error);
      return;
    }
    if (this.#isClosed) {
      await client.end();
      return;
    }
    this.#client = client;
    this.#delayMs = FIRST_DELAY_MS;
    this.#pulse = setInterval(() => {
      client.query('select 1').catch((error: unknown) => this.#lost(client, error));
    }, ALIVE_MS);
    this.#settings.onListening();
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#current !== client) return;
    this.#current = null;
    client.removeAllListeners();
    client.on('error', () => undefined);
    clearInterval(this.#pulse);
    this.#client = null;
    void client.end().catch(() => undefined);
    if (this.#isClosed) return;
    this.#settings.onError(error);
    this.#retry = setTimeout(() => void this.listen(), this.#delayMs);
    this.#delayMs = Math.min(this.#delayMs * 2, LAST_DELAY_MS);
  }

  #heard(payload: string): void {
    const [sender, ...games] = payload.split(' ');
    if (sender !== this.#node) this.#settings.onGames(games);
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (this.#client !== null && this.#waiting.size > 0) {
        const games = [...this.#waiting].slice(0, IDS_A_MESSAGE);
        for (const game of games) this.#waiting.delete(game);
        const payload = [this.#node, ...games].join(' ');
        await this.#client.query('select pg_notify($1, $2)', [CHANNEL, payload]);
      }
    } catch (error) {
      // What was not sent is found by the others' poll.
      this.#settings.onError(error);
    } finally {
      this.#isSending = false;
    }
  }
}
