import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A socket of the live API that has logged in. */
export interface LiveSocket {
  send(text: string): void;
  /** Who gets what comes in; a socket that breaks says so to `onEnd`. */
  listen(onText: (text: string) => void, onEnd: (error: Error) => void): void;
  close(): void;
}

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const END_OF_HEAD = '\r\n\r\n';

interface Frame {
  readonly opcode: number;
  readonly payload: Buffer;
}

/**
 * Opens a socket that does as little as it can: it reads whole frames as our server sends them, and
 * masks its own with zeros, which costs nothing.
 */
export async function openLiveSocket(url: string, token: string): Promise<LiveSocket> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let onText: (text: string) => void = () => undefined;
  let onEnd: (error: Error) => void = () => undefined;
  socket.on('error', (error) => onEnd(error));
  await once(socket, 'connect');
  socket.write(
    `GET /v1/live HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n` +
      `Sec-WebSocket-Protocol: ringtable.v1\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  const first = await readUpgrade(socket);
  const ready = new Promise<void>((resolve, reject) => {
    onText = (text) => {
      if (text.startsWith('{"type":"ready"')) resolve();
      else if (!text.startsWith('{"type":"hello"')) reject(new Error(text));
    };
    onEnd = reject;
  });
  const onFrame = ({ opcode, payload }: Frame) => {
    if (opcode === PING) socket.write(masked(PONG, payload));
    else if (opcode === CLOSE)
      onEnd(new Error(`the server closed with ${payload.toString('hex')}`));
    else if (payload.toString('latin1', 0, 14) === '{"type":"ping"') {
      socket.write(masked(TEXT, Buffer.from('{"type":"pong"}')));
    } else onText(payload.toString('utf8'));
  };
  const read = frameReader(onFrame);
  const take = (chunk: Buffer) => {
    try {
      read(chunk);
    } catch (error) {
      // A fault of who listens must end the bench in order, with all that it has started.
      onEnd(error as Error);
    }
  };
  socket.on('data', take);
  socket.on('close', () => onEnd(new Error('the server closed the socket')));
  take(first);
  await ready;
  return {
    send: (text) => socket.write(masked(TEXT, Buffer.from(text))),
    listen(heard, ended) {
      onText = heard;
      onEnd = ended;
    },
    close() {
      onEnd = () => undefined;
      socket.end(masked(CLOSE, Buffer.from([0x03, 0xe8])));
    },
  };
}

/** Waits for the head of the answer; what follows it are frames already. */
async function readUpgrade(socket: Socket): Promise<Buffer> {
  let received: Buffer = Buffer.alloc(0);
  for (;;) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    received = Buffer.concat([received, chunk]);
    const end = received.indexOf(END_OF_HEAD);
    if (end === -1) continue;
    const head = received.toString('latin1', 0, end);
    if (!head.startsWith('HTTP/1.1 101')) throw new Error(received.toString('utf8'));
    return received.subarray(end + END_OF_HEAD.length);
  }
}

/** Cuts what comes in into frames. */
function frameReader(onFrame: (frame: Frame) => void): (chunk: Buffer) => void {
  let received: Buffer = Buffer.alloc(0);
  return (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    let place = 0;
    for (let size = frameSize(received, place); size !== null; ) {
      const { start, end } = size;
      onFrame({ opcode: received.readUInt8(place) & 0x0f, payload: received.subarray(start, end) });
      place = end;
      size = frameSize(received, place);
    }
    received = received.subarray(place);
  };
}

/** Where the payload of the frame at a place begins and ends; null when not all of it is here. */
function frameSize(bytes: Buffer, place: number): { start: number; end: number } | null {
  if (bytes.length < place + 2) return null;
  const short = bytes.readUInt8(place + 1);
  const start = place + 2 + (short === 126 ? 2 : short === 127 ? 8 : 0);
  if (bytes.length < start) return null;
  const end = start + payloadLength(bytes, place + 2, short);
  return bytes.length < end ? null : { start, end };
}

function payloadLength(bytes: Buffer, place: number, short: number): number {
  if (short === 126) return bytes.readUInt16BE(place);
  return short === 127 ? Number(bytes.readBigUInt64BE(place)) : short;
}

/** A frame of a client with a mask of zeros. */
function masked(opcode: number, payload: Buffer): Buffer {
  const long = payload.length > 125;
  const head = Buffer.alloc(long ? 8 : 6);
  head[0] = 0x80 | opcode;
  head[1] = 0x80 | (long ? 126 : payload.length);
  if (long) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}
