import pg from 'pg';
import type { Line, LineEvents } from '../play/ports.ts';

const CHANNEL = 'ringtable_games';
/** Longest wait for a connection or an answer. */
const LIMIT_MS = 5000;
/** How often a quiet connection is asked whether it still stands. */
const ALIVE_MS = 10_000;
/** A server that does not say goodbye within this time is left without. */
const GOODBYE_MS = 1000;

/** Opens a line over PostgreSQL: one connection of its own, which listens and sends. */
export async function openNotifyLine(url: string, events: LineEvents): Promise<Line> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    application_name: 'ringtable-notify',
  });
  let isOpen = true;
  let pulse: NodeJS.Timeout | undefined;

  async function close(): Promise<void> {
    isOpen = false;
    clearInterval(pulse);
    const cut = setTimeout(() => client.connection.stream.destroy(), GOODBYE_MS);
    await client.end().catch(() => undefined);
    clearTimeout(cut);
  }

  function lose(error: unknown): void {
    if (!isOpen) return;
    void close();
    events.onLost(error);
  }

  client.on('error', lose);
  client.on('end', () => lose(new Error('the listening connection ended')));
  client.on('notification', ({ payload }) => {
    if (isOpen) events.onText(payload ?? '');
  });
  try {
    await client.connect();
    // A notification carries no fact, so its commit need not wait for the disk.
    await client.query('set synchronous_commit to off');
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    await close();
    throw error;
  }
  pulse = setInterval(() => void client.query('select 1').catch(lose), ALIVE_MS);
  return {
    async send(text) {
      await client.query('select pg_notify($1, $2)', [CHANNEL, text]);
    },
    close,
  };
}
