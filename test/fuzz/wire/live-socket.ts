import type { Socket } from 'node:net';
import { ANSWER_LIMIT_MS, openSocket } from './connection.ts';
import { OPCODE, readFrame, upgrade, writeFrame } from './socket-frame.ts';

/** What a socket said in return for one case. */
export interface Heard {
  readonly texts: readonly string[];
  /** Code and reason of the close frame; null while it is open, 1006 for an end without one. */
  readonly closed: { readonly code: number; readonly reason: string } | null;
}

/** A socket that sends any bytes and keeps what comes back. */
export interface LiveSocket {
  readonly isOpen: boolean;
  /** Sends bytes and waits until what has come is enough, or the socket has ended. */
  say(
    bytes: Buffer,
    isCut: boolean,
    isEnough: (texts: readonly string[]) => boolean,
  ): Promise<Heard>;
  close(): void;
}

const END_OF_HEAD = '\r\n\r\n';
/** An end without a close frame, as browsers call it. */
export const CUT_OFF = 1006;
const NO_CODE = 1005;

/** The server closes a socket so when its login took too long, as on a machine that is busy. */
const TOO_LATE = 4408;

/** Opens a socket; with a token it logs in first, in as many tries as it takes. */
export async function openLive(url: string, token: string | null, tries = 3): Promise<LiveSocket> {
  const socket = await openSocket(url);
  const live = listenTo(socket);
  const wanted = token === null ? 'hello' : 'ready';
  const login =
    token === null ? Buffer.alloc(0) : textFrame(JSON.stringify({ type: 'auth', token }));
  const hello = Buffer.from(upgrade(new URL(url).host));
  const { texts, closed } = await live.say(Buffer.concat([hello, login]), false, (all) =>
    all.some((text) => text.startsWith(`{"type":"${wanted}"`)),
  );
  if (closed?.code === TOO_LATE && tries > 1) return openLive(url, token, tries - 1);
  if (closed !== null) throw new Error(`no socket: ${closed.code} after ${texts.join()}`);
  return live;
}

/** A text as a frame of a client that does everything right. */
export function textFrame(text: string): Buffer {
  return writeFrame({ opcode: OPCODE.text, payload: Buffer.from(text) });
}

function listenTo(socket: Socket): LiveSocket {
  let received: Buffer = Buffer.alloc(0);
  let isUpgraded = false;
  let texts: string[] = [];
  let closed: Heard['closed'] = null;
  let look = (): void => undefined;

  function takeHead(): void {
    const end = received.indexOf(END_OF_HEAD);
    if (end === -1) return;
    isUpgraded = received.toString('latin1', 0, 12) === 'HTTP/1.1 101';
    received = received.subarray(end + END_OF_HEAD.length);
  }

  function takeFrames(): void {
    for (let frame = readFrame(received); frame !== null; frame = readFrame(received)) {
      received = frame.rest;
      if (frame.opcode === OPCODE.text) texts.push(frame.payload.toString('utf8'));
      if (frame.opcode === OPCODE.close) closed ??= closeOf(frame.payload);
    }
  }

  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    if (!isUpgraded) takeHead();
    if (isUpgraded) takeFrames();
    look();
  });
  socket.on('close', () => {
    closed ??= { code: CUT_OFF, reason: '' };
    look();
  });

  return {
    get isOpen() {
      return closed === null;
    },
    async say(bytes, isCut, isEnough) {
      texts = [];
      const late = new Error(`no frame that answers it in ${ANSWER_LIMIT_MS} ms`);
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(late), ANSWER_LIMIT_MS);
        look = () => {
          if (closed === null && !isEnough(texts)) return;
          clearTimeout(timer);
          resolve();
        };
        if (isCut) socket.end(bytes);
        else socket.write(bytes);
        look();
      });
      if (closed !== null) socket.destroy();
      return { texts, closed };
    },
    close: () => socket.destroy(),
  };
}

function closeOf(payload: Buffer): { code: number; reason: string } {
  if (payload.byteLength < 2) return { code: NO_CODE, reason: '' };
  return { code: payload.readUInt16BE(0), reason: payload.toString('utf8', 2) };
}
