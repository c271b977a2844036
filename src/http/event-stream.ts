import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { mayRead } from '../play/access.ts';
import type { Moment } from '../play/fold-log.ts';
import type { Viewer } from '../play/projection.ts';
import { eventLine } from '../play/sight-text.ts';
import type { Login } from '../players/ports.ts';
import type { HttpDeps } from './deps.ts';
import { requestInvalid } from './validation.ts';

/** Which history goes to whom. */
export interface EventStream {
  readonly game: string;
  readonly viewer: Viewer;
  readonly after: number;
  readonly login: Login;
}

/** This often a comment keeps proxies from closing the stream. */
const KEEP_ALIVE_MS = 5000;
/** A reader that is so many versions behind is let go; it resumes by `Last-Event-ID`. */
const MAX_BEHIND = 1000;
/** How many entries of the past are read at once. */
const CHUNK = 500;

/** The version after which a stream goes on: what the client saw last, else what it asks for. */
export function resumeAfter(last: string | undefined, after: number): number {
  if (last === undefined || last === '') return after;
  if (/^\d{1,9}$/.test(last)) return Number(last);
  throw requestInvalid([{ path: '/headers/last-event-id', message: 'is no version' }]);
}

/** Sends the history as server-sent events and goes on until the client or the server leaves. */
export function streamEvents(
  deps: HttpDeps,
  reply: FastifyReply,
  stream: EventStream,
): FastifyReply {
  const giveBack = enter(deps, stream.login.player.id);
  const bell = makeBell(() => out.destroy());
  const out = Readable.from(frames(deps, stream, bell));
  const forgetLogin = deps.logins.watch(stream.login.token, bell.stop);
  deps.openStreams.add(bell.stop);
  out.on('close', () => {
    deps.openStreams.delete(bell.stop);
    forgetLogin();
    giveBack();
    bell.stop();
  });
  // Whoever leaves in a quiet game is noticed at once, not with the next line.
  reply.raw.once('close', bell.stop);
  reply.type('text/event-stream; charset=utf-8');
  return reply.send(out);
}

/** Takes the places of one more stream; answers what gives them back. */
function enter({ channels }: HttpDeps, account: string): () => void {
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

async function* frames(deps: HttpDeps, stream: EventStream, bell: Bell): AsyncGenerator<string> {
  const { game, viewer } = stream;
  const player = stream.login.player.id;
  const news: Moment[] = [];
  const follower = {
    onMoment(moment: Moment): void {
      // Who does not read is let go at once: he may never take another line.
      if (news.length >= MAX_BEHIND) bell.stop();
      else news.push(moment);
      bell.ring();
    },
  };
  let isDue = false;
  const keepAlive = setInterval(() => {
    isDue = true;
    bell.ring();
  }, KEEP_ALIVE_MS);
  try {
    const latest = await deps.feeds.join(game, follower);
    // Looked at again, on the table that is shown: the seat may have changed hands meanwhile.
    if (latest === null || !mayRead(latest.table, viewer, player)) return;
    yield* past(deps, stream, latest);
    while (!bell.isStopped) {
      const moment = news.shift();
      if (moment !== undefined) {
        if (!mayRead(moment.table, viewer, player)) return;
        if (moment.entry.version > stream.after) yield frameOf(moment, viewer);
      } else if (isDue) {
        isDue = false;
        yield ':\n\n';
      } else await bell.rung();
    }
  } finally {
    clearInterval(keepAlive);
    deps.feeds.leave(game, follower);
  }
}

async function* past(
  deps: HttpDeps,
  { game, viewer, after }: EventStream,
  latest: Moment,
): AsyncGenerator<string> {
  const { table } = latest;
  for (let done = after; done < table.version; done += CHUNK) {
    const rows = await deps.log.read(game, done, Math.min(done + CHUNK, table.version));
    for (const { entry } of rows) yield frameOf({ table, entry }, viewer);
  }
}

function frameOf({ table, entry }: Moment, viewer: Viewer): string {
  return `id: ${entry.version}\ndata: ${eventLine(table.module, entry, viewer)}\n\n`;
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
