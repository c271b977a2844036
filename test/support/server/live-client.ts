import { once } from 'node:events';
import { afterAll } from 'vitest';
import WebSocket from 'ws';
import { known } from '../../../src/engine/invariant.ts';
import { makeCopies } from './copies.ts';
import { checkFrame, type Frame, type FrameOf, isFrame, type SubscribeRequest } from './frames.ts';

const WAIT_LIMIT_MS = 60_000;

/** How a client comes onto the socket. */
export interface LiveSettings {
  /** `frame` (the default) logs in by the first frame, `header` by the upgrade, `none` not at all. */
  readonly login?: 'frame' | 'header' | 'none';
}

/** A client of the live socket that checks whatever it gets. */
export interface LiveClient {
  /** The first frame not taken yet that fits; waits for it. Throws what a check has found. */
  next(fits?: (frame: Frame) => boolean): Promise<Frame>;
  /** The same for frames of one type. */
  nextOf<T extends Frame['type']>(
    type: T,
    fits?: (frame: FrameOf<T>) => boolean,
  ): Promise<FrameOf<T>>;
  /** Sends a frame as it is. */
  send(frame: object): void;
  /** Sends any bytes. */
  sendRaw(data: string | Uint8Array): void;
  /** Sends a request under a new id and waits for its `accepted`, `refused` or other answer. */
  request(frame: { readonly type: string } & Readonly<Record<string, unknown>>): Promise<Frame>;
  /** Subscribes; `base` is the view kept at `after`, for patches to go on from. */
  subscribe(request: SubscribeRequest): void;
  /** What this client holds of a subscription now, patches applied. */
  viewOf(game: string, seat: string | null): { readonly version: number; readonly view: unknown };
  /** What it held at a version it has seen, patches applied. */
  viewAt(game: string, seat: string | null, version: number): unknown;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  /** Everything received, in order. */
  readonly received: readonly Frame[];
  close(): Promise<void>;
}

interface Waiter {
  readonly fits: (frame: Frame) => boolean;
  readonly resolve: (frame: Frame) => void;
  readonly reject: (error: Error) => void;
}

/** The sockets of a test file; at its end they are closed, and what a check found is thrown. */
const opened = new Set<LiveClient>();

afterAll(async () => {
  await Promise.all([...opened].map((client) => client.close()));
});

/** Opens a socket; resolves once the server has said `ready` (or `hello` without a login). */
export async function liveClient(
  url: string,
  token: string | null,
  settings: LiveSettings = {},
): Promise<LiveClient> {
  const { login = token === null ? 'none' : 'frame' } = settings;
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/v1/live`, 'ringtable.v1', {
    headers: login === 'header' ? { authorization: `Bearer ${token}` } : {},
  });
  const client = serve(socket);
  opened.add(client);
  await once(socket, 'open');
  await client.nextOf('hello');
  if (login === 'frame') client.send({ type: 'auth', token });
  if (login !== 'none') await client.nextOf('ready');
  return client;
}

function serve(socket: WebSocket): LiveClient {
  const received: Frame[] = [];
  const waiting: Frame[] = [];
  const waiters = new Set<Waiter>();
  const copies = makeCopies();
  let fault: Error | null = null;
  let lastId = 0;

  function failAll(error: Error): void {
    for (const { reject } of waiters) reject(error);
    waiters.clear();
  }

  function take(frame: Frame): void {
    received.push(frame);
    const waiter = [...waiters].find(({ fits }) => fits(frame));
    if (waiter === undefined) waiting.push(frame);
    else {
      waiters.delete(waiter);
      waiter.resolve(frame);
    }
  }

  socket.on('message', (data) => {
    try {
      const frame = checkFrame(String(data));
      copies.receive(frame);
      if (frame.type === 'ping') socket.send('{"type":"pong"}');
      else take(frame);
    } catch (error) {
      fault ??= error as Error;
      failAll(fault);
    }
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      resolve(code);
      failAll(new Error(`the socket was closed with ${code}`));
    });
  });
  // A server that goes away breaks the socket; `closed` tells of it.
  socket.on('error', () => undefined);

  function next(fits: (frame: Frame) => boolean = () => true): Promise<Frame> {
    if (fault !== null) return Promise.reject(fault);
    const place = waiting.findIndex(fits);
    if (place >= 0) return Promise.resolve(known(waiting.splice(place, 1)[0], 'a frame'));
    if (socket.readyState === socket.CLOSED) return Promise.reject(new Error('it is closed'));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiters.delete(waiter);
        const types = received.slice(-5).map(({ type }) => type);
        reject(new Error(`no such frame in ${WAIT_LIMIT_MS} ms; last came ${types.join(', ')}`));
      }, WAIT_LIMIT_MS);
      const settle =
        <T>(then: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          then(value);
        };
      const waiter: Waiter = { fits, resolve: settle(resolve), reject: settle(reject) };
      waiters.add(waiter);
    });
  }

  async function nextOf<T extends Frame['type']>(
    type: T,
    fits: (frame: FrameOf<T>) => boolean = () => true,
  ): Promise<FrameOf<T>> {
    return (await next((frame) => isFrame(frame, type) && fits(frame))) as FrameOf<T>;
  }

  function sendNumbered(frame: object): number {
    lastId += 1;
    const numbered = { id: lastId, ...frame };
    copies.sent(numbered);
    socket.send(JSON.stringify(numbered));
    return lastId;
  }

  const client: LiveClient = {
    next,
    nextOf,
    received,
    closed,
    send: (frame) => {
      copies.sent(frame);
      socket.send(JSON.stringify(frame));
    },
    sendRaw: (data) => socket.send(data),
    request(frame) {
      const id = sendNumbered(frame);
      return next((answer) => 'id' in answer && answer.id === id);
    },
    subscribe({ base, ...request }) {
      if (base !== undefined) copies.begin({ ...request, base });
      sendNumbered({ type: 'subscribe', ...request });
    },
    viewOf: copies.viewOf,
    viewAt: copies.viewAt,
    async close() {
      opened.delete(client);
      if (socket.readyState === socket.OPEN) socket.close(1000);
      else if (socket.readyState !== socket.CLOSED) socket.terminate();
      await closed;
      if (fault !== null) throw fault;
    },
  };
  return client;
}
