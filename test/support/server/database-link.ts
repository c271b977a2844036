import { connect, createServer, type Server, type Socket } from 'node:net';
import { known } from '../../../src/engine/invariant.ts';

/** The way from a server to its database, which a test can cut. */
export interface DatabaseLink {
  /** The database as it is reached through the link. */
  readonly url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Lets connections through again, at the same address. */
  restore(): Promise<void>;
}

/** Puts a link before a database; `cut` it at the end. */
export async function linkTo(databaseUrl: string): Promise<DatabaseLink> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;

  function join(inside: Socket): void {
    const outside = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      // A broken half takes the other one with it.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  }

  async function restore(): Promise<void> {
    const next = createServer(join);
    await new Promise<void>((resolve, reject) => {
      next.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    const address = known(next.address(), 'an address');
    port = typeof address === 'string' ? port : address.port;
    server = next;
  }

  await restore();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    restore,
    async cut() {
      const last = server;
      server = null;
      const closed = new Promise((resolve) =>
        last === null ? resolve(null) : last.close(resolve),
      );
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
