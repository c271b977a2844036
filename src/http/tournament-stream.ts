import type { FastifyReply } from 'fastify';
import type { Entry } from '../play/entry.ts';
import type { Login } from '../players/ports.ts';
import { entryLine } from '../tournaments/entry-line.ts';
import type { HttpDeps } from './deps.ts';
import { type LineSource, type StreamDeps, streamLines } from './line-stream.ts';

/** Which tournament's history goes to whom. */
export interface TournamentStream {
  readonly tournament: string;
  readonly after: number;
  readonly login: Login;
}

/** How many entries of the past are read at once. */
const CHUNK = 200;

type StreamOfTournaments = StreamDeps & Pick<HttpDeps, 'tournaments' | 'tournamentFeeds'>;

/** Sends the history of a tournament as server-sent events and goes on. */
export function streamTournament(
  deps: StreamOfTournaments,
  reply: FastifyReply,
  stream: TournamentStream,
): FastifyReply {
  return streamLines(deps, reply, stream.login, sourceOf(deps, stream));
}

function sourceOf(deps: StreamOfTournaments, stream: TournamentStream): LineSource<Entry | number> {
  const { tournament, after } = stream;
  const { tournaments, cache } = deps.tournaments;
  let onEntry: (entry: Entry) => void = () => undefined;
  const follower = { onEntry: (entry: Entry) => onEntry(entry) };
  return {
    async join(onNews) {
      const live = await cache.newest(tournament);
      if (live === null) return null;
      onEntry = onNews;
      // What comes from here on is news; what was before is the past, which the client reads on.
      deps.tournamentFeeds.join(tournament, Math.max(live.version, after), follower);
      return live.version;
    },
    leave: () => deps.tournamentFeeds.leave(tournament, follower),
    async *past(latest) {
      const until = typeof latest === 'number' ? latest : latest.version;
      for (let done = after; done < until; done += CHUNK) {
        const entries = await tournaments.read(tournament, done, Math.min(CHUNK, until - done));
        for (const entry of entries) yield frameOf(entry);
      }
    },
    frameOf: (news) => (typeof news === 'number' ? '' : frameOf(news)),
  };
}

function frameOf(entry: Entry): string {
  return `id: ${entry.version}\ndata: ${entryLine(entry)}\n\n`;
}
