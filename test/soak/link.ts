import WebSocket from 'ws';
import { makeCopies } from '../support/server/copies.ts';
import { checkFrame, type Frame, type SubscribeRequest } from '../support/server/frames.ts';
import { Gone } from './ask.ts';
import type { Findings } from './findings.ts';

/** A socket of the soak. Every frame must lead on from what came before, and fit its `viewHash`. */
export interface Link {
  readonly isOpen: boolean;
  /** Subscribes; `base` is the view that was kept at `after`. */
  subscribe(request: SubscribeRequest): void;
  /** Watches no longer; nobody waits for the answer. */
  unsubscribe(game: string, seat: string | null): void;
  /** Sends a request and waits for its answer. Throws `Gone` when the socket closes first. */
  request(frame: { readonly type: string } & Readonly<Record<string, unknown>>): Promise<Frame>;
  /** Sends any text. */
  sendRaw(text: string): void;
  /** What it holds of a subscription, patches applied. */
  viewOf(game: string, seat: string | null): { readonly version: number; readonly view: unknown };
  /** Reads nothing for so long, as a client does whose network is slow. */
  lag(work: Promise<unknown>): Promise<void>;
  /** Closes without a word. */
  drop(): void;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
}

export interface LinkSettings {
  readonly url: string;
  readonly token: string;
  /** Whether the login goes with the upgrade or with the first frame. */
  readonly login: 'header' | 'frame';
  readonly findings: Findings;
  /** Takes what answers no request: what subscriptions bring. */
  readonly onFrame: (frame: Frame, link: Link) => void;
}

/** So many frames are held against the published document; it costs more than all other checks. */
const LETTERS_ONCE_IN = 20;

const OPEN_LIMIT_MS = 20_000;
const ANSWER_LIMIT_MS = 60_000;

/**
 * What a socket may end with: its process died, stops or has no database, or we read too slowly. On
 * a machine that is short of time a login may come too late, which ends it with 4408.
 */
const USUAL_ENDS = [1000, 1006, 1012, 1013];

type Resolve = (frame: Frame) => void;

/** Opens a socket and logs in. Throws `Gone` when the server is not there or not ready. */
export async function openLink(settings: LinkSettings): Promise<Link> {
  const { url, token, login, findings } = settings;
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/v1/live`, 'ringtable.v1', {
    headers: login === 'header' ? { authorization: `Bearer ${token}` } : {},
    handshakeTimeout: OPEN_LIMIT_MS,
    perMessageDeflate: false,
  });
  const link = new SoakLink(socket, settings);
  await link.ready(() => {
    if (login === 'frame') socket.send(JSON.stringify({ type: 'auth', token }));
  });
  findings.count('sockets');
  return link;
}

class SoakLink implements Link {
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  readonly #settings: LinkSettings;
  readonly #copies = makeCopies({ keepsPast: false });
  readonly #waiting = new Map<number | 'hello' | 'ready', Resolve>();
  #lastId = 0;
  #received = 0;
  #heardAt = performance.now();
  #isReady = false;
  /** Whether this side has provoked the end of the socket. */
  #isProvoked = false;

  constructor(socket: WebSocket, settings: LinkSettings) {
    this.#socket = socket;
    this.#settings = settings;
    socket.on('message', (data) => this.#receive(String(data)));
    socket.on('error', ({ message }) => this.#failed(message));
    this.closed = new Promise((resolve) => {
      socket.on('close', (code, reason) => {
        this.#closedWith(code, String(reason));
        resolve(code);
      });
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  async ready(logIn: () => void): Promise<void> {
    const { promise: hello, resolve } = promised<Frame>();
    const { promise: ready, resolve: greet } = promised<Frame>();
    this.#waiting.set('hello', resolve).set('ready', greet);
    await this.#unlessClosed('a new socket', hello, OPEN_LIMIT_MS);
    logIn();
    await this.#unlessClosed('a login', ready, OPEN_LIMIT_MS);
    this.#isReady = true;
  }

  subscribe({ base, ...request }: SubscribeRequest): void {
    if (base !== undefined) this.#copies.begin({ ...request, base });
    this.#send({ type: 'subscribe', ...request });
  }

  unsubscribe(game: string, seat: string | null): void {
    this.#send({ type: 'unsubscribe', game, seat });
  }

  async request(frame: { readonly type: string } & Readonly<Record<string, unknown>>) {
    const { promise, resolve } = promised<Frame>();
    const id = this.#send(frame);
    this.#waiting.set(id, resolve);
    try {
      return await this.#unlessClosed(JSON.stringify(frame), promise, ANSWER_LIMIT_MS);
    } finally {
      this.#waiting.delete(id);
    }
  }

  sendRaw(text: string): void {
    this.#isProvoked = true;
    this.#socket.send(text);
  }

  viewOf(game: string, seat: string | null) {
    return this.#copies.viewOf(game, seat);
  }

  async lag(work: Promise<unknown>): Promise<void> {
    this.#socket.pause();
    await work;
    this.#socket.resume();
  }

  drop(): void {
    this.#socket.resume();
    this.#socket.terminate();
  }

  #send(frame: object): number {
    this.#lastId += 1;
    const numbered = { id: this.#lastId, ...frame };
    this.#copies.sent(numbered);
    this.#socket.send(JSON.stringify(numbered));
    return this.#lastId;
  }

  #receive(text: string): void {
    const { findings, onFrame } = this.#settings;
    findings.count('frames');
    this.#received += 1;
    this.#heardAt = performance.now();
    try {
      const frame =
        this.#received % LETTERS_ONCE_IN === 1 ? checkFrame(text) : (JSON.parse(text) as Frame);
      this.#copies.receive(frame);
      if (frame.type === 'ping') this.#socket.send('{"type":"pong"}');
      else if (!this.#answers(frame) && !this.#isAboutGarbage(frame)) onFrame(frame, this);
    } catch (error) {
      findings.violation((error as Error).message);
      this.drop();
    }
  }

  /** Whether a frame was waited for; a sight goes on to the subscription all the same. */
  #answers(frame: Frame): boolean {
    if (frame.type === 'sight') return false;
    const key =
      frame.type === 'hello' || frame.type === 'ready'
        ? frame.type
        : 'id' in frame
          ? frame.id
          : null;
    const resolve = key === null ? undefined : this.#waiting.get(key);
    resolve?.(frame);
    return resolve !== undefined;
  }

  /** What is no frame is refused without an id, before the socket is closed for it. */
  #isAboutGarbage(frame: Frame): boolean {
    return this.#isProvoked && frame.type === 'refused' && frame.id === null;
  }

  async #unlessClosed(what: string, frame: Promise<Frame>, limitMs: number): Promise<Frame> {
    const { promise: late, resolve } = promised<'late'>();
    const timer = setTimeout(() => resolve('late'), limitMs);
    const first = await Promise.race([frame, this.closed, late]);
    clearTimeout(timer);
    if (first === 'late') {
      const silentMs = Math.round(performance.now() - this.#heardAt);
      this.#settings.findings.violation(
        `${this.#settings.url}: ${what} was not answered in ${limitMs} ms; the last frame came ${silentMs} ms ago`,
      );
      this.drop();
    }
    if (typeof first === 'object') return first;
    throw new Gone(`the socket was closed: ${first}`);
  }

  #failed(message: string): void {
    const status = /Unexpected server response: (\d+)/.exec(message)?.[1];
    if (status === undefined || status === '503') return;
    this.#settings.findings.violation(`the upgrade of a socket was answered with ${status}`);
  }

  #closedWith(code: number, reason: string): void {
    const { findings } = this.#settings;
    findings.count(`closed/${code}`);
    const isDue = code === 4400 ? this.#isProvoked : code === 4408 && !this.#isReady;
    if (isDue || USUAL_ENDS.includes(code)) return;
    findings.violation(`a socket was closed with ${code} ${reason}`);
  }
}

function promised<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
