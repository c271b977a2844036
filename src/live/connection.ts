import type { WebSocket } from 'ws';

/** Why the server closes a socket. */
export const CLOSE = {
  fault: 1011,
  restart: 1012,
  tooSlow: 1013,
  badFrame: 4400,
  noLogin: 4401,
  rightEnded: 4403,
  timedOut: 4408,
  overLimit: 4429,
} as const;

/** Above this many bytes waiting, updates of a game collapse into one fresh sight. */
const COLLAPSE_BYTES = 256 * 1024;
/** Above this many bytes waiting the reader is too slow to be served. */
const MAX_BYTES = 1024 * 1024;

/** One socket as everything but the protocol sees it. */
export interface Connection {
  readonly isOpen: boolean;
  /** Whether so much is waiting that updates should collapse. */
  readonly isSlow: boolean;
  send(frame: string): void;
  /** Calls back once when what is waiting has been sent; used to renew what was collapsed. */
  onDrained(renew: () => void): void;
  close(code: number, reason: string): void;
  /** Cuts a socket that has not closed by then. */
  cutAfter(ms: number): void;
}

/** Puts limits on what waits for a slow reader. */
export function makeConnection(socket: WebSocket): Connection {
  const renewals = new Set<() => void>();

  function sent(): void {
    if (renewals.size === 0 || socket.bufferedAmount > 0) return;
    const due = [...renewals];
    renewals.clear();
    for (const renew of due) renew();
  }

  return {
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    get isSlow() {
      return socket.bufferedAmount > COLLAPSE_BYTES;
    },
    send(frame) {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(frame, sent);
      // The close frame waits behind what is unread; the library cuts who does not read it either.
      if (socket.bufferedAmount > MAX_BYTES) socket.close(CLOSE.tooSlow, 'reads too slowly');
    },
    onDrained(renew) {
      renewals.add(renew);
    },
    close(code, reason) {
      socket.close(code, reason);
    },
    cutAfter(ms) {
      setTimeout(() => socket.terminate(), ms).unref();
    },
  };
}
