import { connect } from 'node:net';

/** Where a NATS server is. */
export interface NatsServer {
  /** A name or an address; one of IPv6 in brackets. */
  readonly host: string;
  readonly port: number;
}

/**
 * Those servers that greet whoever comes, as NATS does; throws when none does in time. A port that
 * takes connections and then says nothing has to be found out before the library is let near it:
 * each of its attempts would leave one connection open there for ever.
 */
export async function findGreeting(
  servers: readonly NatsServer[],
  limitMs: number,
): Promise<readonly NatsServer[]> {
  const tries = await Promise.allSettled(servers.map((server) => expectGreeting(server, limitMs)));
  const greeting = servers.filter((_, place) => tries[place]?.status === 'fulfilled');
  if (greeting.length > 0) return greeting;
  const [first] = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  throw first ?? new Error('no NATS server is named');
}

function expectGreeting({ host, port }: NatsServer, limitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: host.replace(/^\[(.*)\]$/, '$1'), port, timeout: limitMs });
    let heard = '';
    const give = (settle: () => void) => {
      socket.destroy();
      settle();
    };
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      heard += text;
      if (heard.startsWith(GREETING)) give(resolve);
      else if (!GREETING.startsWith(heard)) give(() => reject(unlike(host, port)));
    });
    socket.on('timeout', () => give(() => reject(unlike(host, port))));
    socket.on('error', (error) => give(() => reject(error)));
    socket.on('close', () => reject(unlike(host, port)));
  });
}

const GREETING = 'INFO ';

function unlike(host: string, port: number): Error {
  return new Error(`${host}:${port} does not greet like a NATS server`);
}
