import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type ByteSocket,
  byteSocket,
  frameBytes,
  OPCODE,
  sendBytes,
  upgradeRequest,
} from '../../support/server/byte-socket.ts';

/** What those outside do again and again until they are called off. */
export interface Attack {
  /** How often it was tried. */
  readonly tries: number;
  /** How often each code closed the socket; `cut` where the connection just ended. */
  readonly ends: ReadonlyMap<string, number>;
  /** Calls it off; resolves when the last try is over. */
  stop(): Promise<void>;
}

/** One try: it resolves with the close code, or null when the connection was cut. */
type Try = (isOver: () => boolean) => Promise<number | null>;

/** Keeps so many tries going at once; they begin one after the other, over some time. */
export function keepTrying(width: number, spreadMs: number, attempt: Try): Attack {
  const ends = new Map<string, number>();
  let tries = 0;
  let isOver = false;

  async function lane(place: number): Promise<void> {
    await delay((spreadMs * place) / width);
    while (!isOver) {
      tries += 1;
      const code = await attempt(() => isOver);
      const end = code === null ? 'cut' : String(code);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
  }

  const lanes = Promise.all(Array.from({ length: width }, (_, place) => lane(place)));
  return {
    get tries() {
      return tries;
    },
    ends,
    async stop() {
      isOver = true;
      await lanes;
    },
  };
}

const LOOK_MS = 100;

/** Waits for the end of a socket, or leaves it when the siege is over. */
async function endOf(
  { socket, closed }: ByteSocket,
  isOver: () => boolean,
): Promise<number | null> {
  const look = setInterval(() => {
    if (isOver()) socket.destroy();
  }, LOOK_MS);
  try {
    return await closed;
  } finally {
    clearInterval(look);
    socket.destroy();
  }
}

/** Comes in and never says who it is. */
export const neverLogIn =
  (url: string): Try =>
  async (isOver) =>
    endOf(await sendBytes(url, upgradeRequest()), isOver);

/** Begins a request and never ends it. */
export const neverAsk =
  (url: string): Try =>
  async (isOver) =>
    endOf(await sendBytes(url, 'GET /v1/me HTTP/1.1\r\nhost: x\r\nauthor'), isOver);

/** More at once than anybody may send. */
const FLOOD = 4000;

/** Logs in and sends as much as it can, below the frames or in them. */
export const flood =
  (url: string, token: string): Try =>
  async (isOver) => {
    const client = await byteSocket(url, token);
    const frame = frameBytes({ payload: '{"type":"dance","id":1}' });
    const pong = frameBytes({ opcode: OPCODE.pong });
    client.socket.write(
      Buffer.concat(Array.from({ length: FLOOD / 2 }, () => [frame, pong]).flat()),
    );
    return endOf(client, isOver);
  };

const BAD_FRAMES: readonly Buffer[] = [
  frameBytes({ payload: 'x', isMasked: false }),
  frameBytes({ payload: 'x', reserved: 4 }),
  frameBytes({ payload: Buffer.from([0xc3, 0x28]) }),
  frameBytes({ claimed: 2n ** 40n }),
  frameBytes({ payload: 'no JSON' }),
  Buffer.concat([
    frameBytes({ payload: '{', isLast: false }),
    ...Array.from({ length: 100 }, () => frameBytes({ opcode: OPCODE.more, isLast: false })),
  ]),
];

/** Between the tries of who is sent away at once: all of this shares two cores with what is measured. */
const PAUSE_MS = 5;

/** Comes in and says what no client says, another thing each time. */
export function misbehave(url: string): Try {
  let next = 0;
  return async (isOver) => {
    await delay(PAUSE_MS);
    const client = await byteSocket(url);
    next += 1;
    client.socket.write(BAD_FRAMES[next % BAD_FRAMES.length] ?? '');
    return endOf(client, isOver);
  };
}

/** Asks to come in and breaks the connection at once. */
export function breakOff(url: string): Try {
  const { hostname, port } = new URL(url);
  return async () => {
    await delay(PAUSE_MS);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(upgradeRequest());
    await new Promise((resolve) => setImmediate(resolve));
    socket.resetAndDestroy();
    return null;
  };
}
