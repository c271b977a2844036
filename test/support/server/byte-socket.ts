import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What the eighth bits and four-bit codes of RFC 6455 are called. */
export const OPCODE = { more: 0, text: 1, bytes: 2, close: 8, ping: 9, pong: 10 } as const;

/** How a frame is made; everything has the value an honest client gives it. */
export interface FrameBytes {
  readonly opcode?: number;
  readonly payload?: string | Uint8Array;
  readonly isLast?: boolean;
  /** The three reserved bits. */
  readonly reserved?: number;
  readonly isMasked?: boolean;
  /** The length that is claimed, whatever follows. */
  readonly claimed?: bigint;
}

/** One frame of a client, byte by byte. The mask is zero, so that what is sent can be read. */
export function frameBytes(frame: FrameBytes = {}): Buffer {
  const { opcode = OPCODE.text, isLast = true, reserved = 0, isMasked = true } = frame;
  const payload = Buffer.from(frame.payload ?? '');
  const claimed = frame.claimed ?? BigInt(payload.length);
  const first = (isLast ? 0x80 : 0) | (reserved << 4) | opcode;
  const mask = isMasked ? 0x80 : 0;
  return Buffer.concat([
    Buffer.from([first]),
    lengthBytes(claimed, mask),
    Buffer.alloc(isMasked ? 4 : 0),
    payload,
  ]);
}

function lengthBytes(length: bigint, mask: number): Buffer {
  if (length < 126n) return Buffer.from([mask | Number(length)]);
  if (length < 65_536n) {
    return Buffer.from([mask | 126, Number(length >> 8n), Number(length & 0xffn)]);
  }
  const bytes = Buffer.alloc(9);
  bytes[0] = mask | 127;
  bytes.writeBigUInt64BE(length, 1);
  return bytes;
}

/** A connection on which a test says every byte itself. */
export interface ByteSocket {
  readonly socket: Socket;
  /** Everything that has come back, as text byte by byte. */
  answer(): string;
  /** The texts of the frames that have come back. */
  texts(): readonly string[];
  /** The code of the close frame; null when the connection ended without one. */
  readonly closed: Promise<number | null>;
}

/** Opens a connection and sends these bytes. */
export async function sendBytes(url: string, bytes: string | Uint8Array): Promise<ByteSocket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const chunks: Buffer[] = [];
  const texts: string[] = [];
  const closed = new Promise<number | null>((resolve) => {
    const read = frameReader(({ opcode, payload }) => {
      if (opcode === OPCODE.text) texts.push(payload.toString('utf8'));
      // The server waits for our close before it ends the connection: this one never says it.
      if (opcode === OPCODE.close) resolve(payload.readUInt16BE(0));
    });
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      read(chunk);
    });
    socket.on('close', () => resolve(null));
  });
  await once(socket, 'connect');
  socket.write(bytes);
  return {
    socket,
    closed,
    answer: () => Buffer.concat(chunks).toString('latin1'),
    texts: () => texts,
  };
}

interface ServerFrame {
  readonly opcode: number;
  readonly payload: Buffer;
}

/** Cuts what follows the head of an answer into frames. */
function frameReader(onFrame: (frame: ServerFrame) => void): (chunk: Buffer) => void {
  let hasHead = false;
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    if (!hasHead) {
      const end = rest.indexOf(END_OF_HEAD);
      if (end < 0) return;
      hasHead = true;
      rest = rest.subarray(end + END_OF_HEAD.length);
    }
    for (let size = sizeOf(rest); size !== null; size = sizeOf(rest)) {
      onFrame({ opcode: rest.readUInt8(0) & 0x0f, payload: rest.subarray(size.head, size.all) });
      rest = rest.subarray(size.all);
    }
  };
}

const END_OF_HEAD = '\r\n\r\n';

/** How long the frame is that the bytes begin with; null while not all of it is here. */
function sizeOf(bytes: Buffer): { readonly head: number; readonly all: number } | null {
  if (bytes.length < 2) return null;
  const short = bytes.readUInt8(1);
  const head = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < head) return null;
  const all = head + payloadLength(bytes, short);
  return bytes.length < all ? null : { head, all };
}

function payloadLength(bytes: Buffer, short: number): number {
  if (short === 126) return bytes.readUInt16BE(2);
  return short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
}

/** The request for a WebSocket; `more` replaces headers or, where undefined, leaves them out. */
export function upgradeRequest(
  more: Readonly<Record<string, string | undefined>> = {},
  start = 'GET /v1/live HTTP/1.1',
): string {
  const headers: Readonly<Record<string, string | undefined>> = {
    Host: 'x',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...more,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}\r\n`],
  );
  return `${start}\r\n${lines.join('')}\r\n`;
}

/** Opens a WebSocket by hand; resolves once the server has said hello. */
export async function byteSocket(url: string, token: string | null = null): Promise<ByteSocket> {
  const login = token === null ? {} : { Authorization: `Bearer ${token}` };
  const opened = await sendBytes(url, upgradeRequest(login));
  const greeting = token === null ? 'hello' : 'ready';
  while (!opened.texts().some((text) => text.includes(`"type":"${greeting}"`))) {
    await once(opened.socket, 'data');
  }
  return opened;
}
