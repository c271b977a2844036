import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Login } from '../players/ports.ts';
import type { HttpDeps } from './deps.ts';
import { requestInvalid } from './validation.ts';

/** Where the lines of a stream come from: first what has happened, then what happens. */
export interface LineSource<M> {
  /** Begins to listen; answers the newest there is, null where there is nothing to see. */
  join(onNews: (news: M) => void): Promise<M | null>;
  leave(): void;
  /** The frames up to the newest there was. */
  past(latest: M): AsyncGenerator<string>;
  /** The frame of a piece of news, empty where it was told already; null ends the stream. */
  frameOf(news: M): string | null;
}

/** This often a comment keeps proxies from closing the stream. */
const KEEP_ALIVE_MS = 5000;
/** A reader that is so many versions behind is let go; it resumes by `Last-Event-ID`. */
const MAX_BEHIND = 1000;

/** The version after which a stream goes on: what the client saw last, else what it asks for. */
export function resumeAfter(last: string | undefined, after: number): number {
  if (last === undefined || last === '') return after;
  if (/^\d{1,9}$/.test(last)) return Number(last);
  throw requestInvalid([{ path: '/headers/last-event-id', message: 'is no version' }]);
}

/** What a stream needs of the process: its places, its logins, and to be ended with it. */
export type StreamDeps = Pick<HttpDeps, 'channels' | 'logins' | 'openStreams'>;

/** Sends lines as server-sent events and goes on until the client or the server leaves. */
export function streamLines<M>(
  deps: StreamDeps,
  reply: FastifyReply,
  login: Login,
  source: LineSource<M>,
): FastifyReply {
  const giveBack = enter(deps, login.player.id);
  const bell = makeBell(() => out.destroy());
  const out = Readable.from(frames(source, bell));
  const forgetLogin = deps.logins.watch(login.token, bell.stop);
  deps.openStreams.add(bell.stop);
  out.on('close', () => {
    deps.openStreams.delete(bell.stop);
    forgetLogin();
    giveBack();
    bell.stop();
  });
  // Whoever leaves where nothing happens is noticed at once, not with the next line.
  reply.raw.once('close', bell.stop);
  reply.type('text/event-stream; charset=utf-8');
  return reply.send(out);
}

/** Takes the places of one more stream; answers what gives them back. */
function enter({ channels }: StreamDeps, account: string): () => void {
  const giveBack = channels.ofAccount(account);
  try {
    const leave = channels.enter();
    return () => {
      leave();
      giveBack();
    };
  } catch (error) {
    giveBack();
    throw error;
  }
}

async function* frames<M>(source: LineSource<M>, bell: Bell): AsyncGenerator<string> {
  const waiting: M[] = [];
  let isDue = false;
  const keepAlive = setInterval(() => {
    isDue = true;
    bell.ring();
  }, KEEP_ALIVE_MS);
  try {
    const latest = await source.join((news) => {
      // Who does not read is let go at once: he may never take another line.
      if (waiting.length >= MAX_BEHIND) bell.stop();
      else waiting.push(news);
      bell.ring();
    });
    if (latest === null) return;
    yield* source.past(latest);
    while (!bell.isStopped) {
      const news = waiting.shift();
      if (news !== undefined) {
        const frame = source.frameOf(news);
        if (frame === null) return;
        if (frame !== '') yield frame;
      } else if (isDue) {
        isDue = false;
        yield ':\n\n';
      } else await bell.rung();
    }
  } finally {
    clearInterval(keepAlive);
    source.leave();
  }
}

/** How long a stream that has ended waits for its reader before it is cut. */
const LAST_WORDS_MS = 1000;

/** Wakes whoever waits for something to send. */
interface Bell {
  readonly isStopped: boolean;
  ring(): void;
  stop(): void;
  rung(): Promise<void>;
}

/** `cut` ends a stream whose reader does not even take the end. */
function makeBell(cut: () => void): Bell {
  let isStopped = false;
  let wake = (): void => undefined;
  const ring = (): void => wake();
  return {
    get isStopped() {
      return isStopped;
    },
    ring,
    stop() {
      if (!isStopped) setTimeout(cut, LAST_WORDS_MS).unref();
      isStopped = true;
      ring();
    },
    rung: () =>
      new Promise((resolve) => {
        wake = resolve;
        if (isStopped) resolve();
      }),
  };
}
