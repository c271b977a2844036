import type { FastifyReply } from 'fastify';
import { mayRead } from '../play/access.ts';
import type { Moment } from '../play/fold-log.ts';
import type { Viewer } from '../play/projection.ts';
import { eventLine } from '../play/sight-text.ts';
import type { Login } from '../players/ports.ts';
import type { HttpDeps } from './deps.ts';
import { type LineSource, streamLines } from './line-stream.ts';

/** Which history goes to whom. */
export interface EventStream {
  readonly game: string;
  readonly viewer: Viewer;
  readonly after: number;
  readonly login: Login;
}

/** How many entries of the past are read at once. */
const CHUNK = 500;

/** Sends the history of a game as server-sent events and goes on as long as it may be seen. */
export function streamEvents(
  deps: HttpDeps,
  reply: FastifyReply,
  stream: EventStream,
): FastifyReply {
  return streamLines(deps, reply, stream.login, sourceOf(deps, stream));
}

function sourceOf(deps: HttpDeps, stream: EventStream): LineSource<Moment> {
  const { game, viewer, after, login } = stream;
  let onMoment: (moment: Moment) => void = () => undefined;
  const follower = { onMoment: (moment: Moment) => onMoment(moment) };
  // Looked at again, on the table that is shown: the seat may have changed hands meanwhile.
  const mayGoOn = ({ table }: Moment) => mayRead(table, viewer, login.player.id, deps.play.deals);
  return {
    async join(onNews) {
      onMoment = onNews;
      const latest = await deps.feeds.join(game, follower);
      return latest !== null && mayGoOn(latest) ? latest : null;
    },
    leave: () => deps.feeds.leave(game, follower),
    past: (latest) => past(deps, stream, latest),
    frameOf(moment) {
      if (!mayGoOn(moment)) return null;
      return moment.entry.version > after ? frameOf(moment, viewer) : '';
    },
  };
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
