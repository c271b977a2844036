import type { WebSocket } from 'ws';
import { CLOSE_BYTES, COLLAPSE_BYTES } from './deps.ts';

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

/** One socket as everything but the protocol sees it. */
export interface Connection {
  readonly isOpen: boolean;
  /** Why this side closed it; null when it did not. */
  readonly closedWith: number | null;
  /** Whether so much is waiting that updates should collapse. */
  readonly isSlow: boolean;
  send(frame: string): void;
  /** Calls back once when what is waiting has been sent; used to renew what was collapsed. */
  onDrained(renew: () => void): void;
  close(code: number, reason: string): void;
  /** Cuts a socket that has not closed by then. */
  cutAfter(ms: number): void;
}

/** So much is worth a write of its own. */
const FLUSH_BYTES = 64 * 1024;

/** The connection below a socket: what is written while it is corked goes out together. */
export interface Wire {
  cork(): void;
  uncork(): void;
}

/**
 * Puts limits on what waits for a slow reader. What is sent in one turn of the event loop goes out
 * by one write: each is a call of the system, which costs more than all else about a frame.
 */
export function makeConnection(socket: WebSocket, wire: Wire): Connection {
  const renewals = new Set<() => void>();
  let isGathering = false;
  let closedWith: number | null = null;

  function gather(): void {
    if (isGathering) return;
    isGathering = true;
    wire.cork();
    setImmediate(flush);
  }

  function flush(): void {
    if (!isGathering) return;
    isGathering = false;
    wire.uncork();
  }

  function close(code: number, reason: string): void {
    closedWith ??= code;
    socket.close(code, reason);
  }

  function sent(): void {
    if (renewals.size === 0 || socket.bufferedAmount > 0) return;
    for (const renew of renewals) {
      // Who has just caught up is not buried at once: the rest comes when this has been read.
      if (socket.bufferedAmount > COLLAPSE_BYTES) break;
      renewals.delete(renew);
      renew();
    }
  }

  return {
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    get closedWith() {
      return closedWith;
    },
    get isSlow() {
      return socket.bufferedAmount > COLLAPSE_BYTES;
    },
    send(frame) {
      if (socket.readyState !== socket.OPEN) return;
      gather();
      socket.send(frame, sent);
      // What is only gathered is not unread: who takes much at once is not slow for that.
      if (socket.bufferedAmount > FLUSH_BYTES) flush();
      // The close frame waits behind what is unread; the library cuts who does not read it either.
      if (socket.bufferedAmount > CLOSE_BYTES) close(CLOSE.tooSlow, 'reads too slowly');
    },
    onDrained(renew) {
      renewals.add(renew);
    },
    close,
    cutAfter(ms) {
      setTimeout(() => socket.terminate(), ms).unref();
    },
  };
}
