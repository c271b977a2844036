import { randomBytes } from 'node:crypto';

export const OPCODE = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

/** A WebSocket frame (RFC 6455), as right or as wrong as it is asked for. */
export interface SocketFrame {
  readonly opcode: number;
  readonly payload: Buffer;
  /** Absent: the only or the last one of a message. */
  readonly isFinal?: boolean;
  /** Absent: none of the three reserved bits. */
  readonly reserved?: number;
  /** Absent: masked, as a client has to. */
  readonly isMasked?: boolean;
  /** The length it claims to have; absent: the true one. */
  readonly claims?: bigint;
}

const SHORT = 125;
const MEDIUM = 65_535;

/** The bytes of a frame. */
export function writeFrame(frame: SocketFrame): Buffer {
  const { opcode, payload, isFinal = true, reserved = 0, isMasked = true } = frame;
  const length = frame.claims ?? BigInt(payload.byteLength);
  const first = (isFinal ? 0x80 : 0) | (reserved << 4) | opcode;
  const flag = isMasked ? 0x80 : 0;
  const head = Buffer.concat([Buffer.from([first]), lengthBytes(length, flag)]);
  if (!isMasked) return Buffer.concat([head, payload]);
  const mask = randomBytes(4);
  const masked = Buffer.from(payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0)));
  return Buffer.concat([head, mask, masked]);
}

function lengthBytes(length: bigint, flag: number): Buffer {
  if (length <= SHORT) return Buffer.from([flag | Number(length)]);
  if (length <= MEDIUM) {
    const bytes = Buffer.from([flag | 126, 0, 0]);
    bytes.writeUInt16BE(Number(length), 1);
    return bytes;
  }
  const bytes = Buffer.alloc(9);
  bytes[0] = flag | 127;
  bytes.writeBigUInt64BE(length, 1);
  return bytes;
}

/** A frame of the server and what is left behind it. */
export interface ReadFrame {
  readonly opcode: number;
  readonly payload: Buffer;
  readonly rest: Buffer;
}

/** The first frame of what has come from the server, once all of it is here. */
export function readFrame(bytes: Buffer): ReadFrame | null {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return null;
  const short = second & 0x7f;
  const start = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < start) return null;
  const length =
    short === 127
      ? Number(bytes.readBigUInt64BE(2))
      : short === 126
        ? bytes.readUInt16BE(2)
        : short;
  if (bytes.length < start + length) return null;
  return {
    opcode: first & 0x0f,
    payload: bytes.subarray(start, start + length),
    rest: bytes.subarray(start + length),
  };
}

/** What a client says to get a socket. */
export function upgrade(host: string, more = ''): string {
  return (
    `GET /v1/live HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n' +
    `Sec-WebSocket-Protocol: ringtable.v1\r\n${more}\r\n`
  );
}
