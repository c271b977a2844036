import { type ConnectionOptions, connect } from '@nats-io/transport-node';
import type { Line, LineEvents } from '../play/ports.ts';
import { findGreeting, type NatsServer } from './greeting.ts';

const SUBJECT = 'ringtable.games';
/** Longest wait for a connection. */
const LIMIT_MS = 5000;
/** How often a quiet connection is asked whether it still stands, and how often in vain. */
const ALIVE_MS = 5000;
const UNANSWERED = 2;

/** Opens a line over NATS. Errors never repeat what is secret in the address. */
export async function openNatsLine(address: string, events: LineEvents): Promise<Line> {
  const { servers, login } = readAddress(address);
  const greeting = await findGreeting(servers, LIMIT_MS);
  const nats = await connect({
    ...login,
    servers: greeting.map(({ host, port }) => `${host}:${port}`),
    name: 'ringtable',
    noEcho: true,
    timeout: LIMIT_MS,
    pingInterval: ALIVE_MS,
    maxPingOut: UNANSWERED,
    // Whoever opened the line opens another; the library would keep what is sent meanwhile.
    reconnect: false,
  });
  let isOpen = true;

  async function close(): Promise<void> {
    isOpen = false;
    await nats.close();
  }

  function lose(error: unknown): void {
    if (!isOpen) return;
    void close();
    events.onLost(error);
  }

  void nats.closed().then((error) => lose(error ?? new Error('the connection to NATS ended')));
  nats.subscribe(SUBJECT, {
    callback: (error, message) => {
      // Refused, by the permissions of this login for example: nothing would ever be heard.
      if (error !== null) lose(error);
      else if (isOpen) events.onText(message.string());
    },
  });
  // The subscription counts only once the server has it; a closed connection never says so.
  await Promise.race([nats.flush(), nats.closed()]);
  return {
    async send(text) {
      nats.publish(SUBJECT, text);
      // So that no more than one text waits on a connection that stalls.
      await nats.flush();
    },
    close,
  };
}

/** What an address of `NATS_URL` says, in the library's terms. */
interface NatsAddress {
  readonly servers: readonly NatsServer[];
  readonly login: Pick<ConnectionOptions, 'user' | 'pass' | 'token' | 'tls'>;
}

const PORT = 4222;

/**
 * Reads one or several servers by commas, `nats://user:password@host:4222` or `nats://token@host`;
 * with `tls://` the connection is encrypted or refused. The library takes no login in an address.
 */
export function readAddress(address: string): NatsAddress {
  const urls = address.split(',').map((one) => new URL(one.trim()));
  const loggedIn = urls.find(({ username }) => username !== '');
  const isSecret = urls.some(({ protocol }) => protocol === 'tls:');
  return {
    servers: urls.map(({ hostname, port }) => ({ host: hostname, port: Number(port || PORT) })),
    login: {
      ...(loggedIn === undefined ? {} : loginOf(loggedIn)),
      ...(isSecret ? { tls: {} } : {}),
    },
  };
}

function loginOf({ username, password }: URL): NatsAddress['login'] {
  const user = decodeURIComponent(username);
  return password === '' ? { token: user } : { user, pass: decodeURIComponent(password) };
}
