import type { FastifyReply } from 'fastify';
import type { Entry } from '../play/entry.ts';
import type { Login } from '../players/ports.ts';
import { entryLine } from '../tournaments/entry-line.ts';
import type { TournamentFeeds } from '../tournaments/feeds.ts';
import { type LineSource, type StreamDeps, streamLines } from './line-stream.ts';

/** Which tournament's history goes to whom. */
export interface TournamentStream {
  readonly tournament: string;
  readonly after: number;
  readonly login: Login;
}

/** Sends the history of a tournament as server-sent events and goes on. */
export function streamTournament(
  deps: StreamDeps & { readonly tournamentFeeds: TournamentFeeds },
  reply: FastifyReply,
  { tournament, after, login }: TournamentStream,
): FastifyReply {
  let onEntry: (entry: Entry) => void = () => undefined;
  const follower = { onEntry: (entry: Entry) => onEntry(entry) };
  // The past comes the same way as what is to come: the feed begins after the version named.
  const source: LineSource<Entry | 'begun'> = {
    async join(onNews) {
      onEntry = onNews;
      deps.tournamentFeeds.join(tournament, after, follower);
      return 'begun';
    },
    leave: () => deps.tournamentFeeds.leave(tournament, follower),
    async *past() {},
    frameOf: (entry) => (entry === 'begun' ? '' : frameOf(entry)),
  };
  return streamLines(deps, reply, login, source);
}

function frameOf(entry: Entry): string {
  return `id: ${entry.version}\ndata: ${entryLine(entry)}\n\n`;
}
