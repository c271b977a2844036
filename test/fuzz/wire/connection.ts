import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { readAnswer, type WireAnswer } from './read-answer.ts';

/** Whatever takes longer than this is a finding. */
export const ANSWER_LIMIT_MS = 20_000;

/** One keep-alive connection; it is opened again whenever the server has closed it. */
export interface Connection {
  /** Sends a request and waits for its answer; null when the connection ends without one. */
  ask(bytes: Buffer, isHead: boolean, limitMs?: number): Promise<WireAnswer | null>;
  close(): void;
}

interface Asked {
  readonly isHead: boolean;
  readonly resolve: (answer: WireAnswer | null) => void;
  readonly reject: (error: Error) => void;
}

/** Makes a connection with one request at a time in flight. */
export function makeConnection(url: string): Connection {
  let socket: Socket | null = null;
  let received: Buffer = Buffer.alloc(0);
  let asked: Asked | null = null;

  function settle(outcome: WireAnswer | null | Error): void {
    const { resolve, reject } = asked ?? {};
    asked = null;
    received = Buffer.alloc(0);
    if (outcome instanceof Error) reject?.(outcome);
    else resolve?.(outcome);
  }

  function look(isOver: boolean): void {
    if (asked === null) return;
    try {
      const read = readAnswer(received, asked.isHead, isOver);
      if (read !== null) finish(read.answer);
      else if (isOver) settle(null);
    } catch (error) {
      settle(error as Error);
    }
  }

  function finish(answer: WireAnswer): void {
    if (answer.isLast) drop();
    settle(answer);
  }

  function drop(): void {
    socket?.destroy();
    socket = null;
  }

  async function open(): Promise<Socket> {
    const opened = await openSocket(url);
    opened.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      look(false);
    });
    opened.on('close', () => {
      if (socket !== opened) return;
      socket = null;
      look(true);
    });
    socket = opened;
    return opened;
  }

  return {
    async ask(bytes, isHead, limitMs = ANSWER_LIMIT_MS) {
      const to = socket ?? (await open());
      const timer = setTimeout(() => {
        drop();
        settle(new Error(`no answer in ${limitMs} ms`));
      }, limitMs);
      try {
        return await new Promise<WireAnswer | null>((resolve, reject) => {
          asked = { isHead, resolve, reject };
          to.write(bytes);
        });
      } finally {
        clearTimeout(timer);
      }
    },
    close: drop,
  };
}

/** Opens a connection whose errors show as its end. */
export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  return socket;
}

/** How long to wait for more of a client that says nothing, before its end is said. */
const QUIET_MS = 100;

/** When a client has heard enough. */
export interface Patience {
  readonly isEnough: (received: Buffer) => boolean;
  readonly quietMs: number;
}

const IMPATIENT: Patience = { isEnough: () => true, quietMs: QUIET_MS };

/**
 * Sends bytes on a connection of their own and takes all that comes. It is closed for writing only
 * after an answer, or when none comes: Node lets go of whoever says that no more will follow.
 */
export async function exchange(
  url: string,
  bytes: Buffer,
  { isEnough, quietMs }: Patience = IMPATIENT,
): Promise<Buffer> {
  const socket = await openSocket(url);
  let received: Buffer = Buffer.alloc(0);
  const quiet = setTimeout(() => socket.end(), quietMs);
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    if (isEnough(received)) socket.end();
  });
  const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    socket.destroy();
  }, ANSWER_LIMIT_MS);
  socket.write(bytes);
  await closed;
  clearTimeout(quiet);
  clearTimeout(late);
  if (isLate) throw new Error(`the connection was not closed in ${ANSWER_LIMIT_MS} ms`);
  return received;
}
