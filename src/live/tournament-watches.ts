import { AppError } from '../errors/app-error.ts';
import type { Entry } from '../play/entry.ts';
import { entryLine } from '../tournaments/entry-line.ts';
import type { EntryFollower } from '../tournaments/feeds.ts';
import { findTournament } from '../tournaments/read-tournament.ts';
import type { Connection } from './connection.ts';
import type { LiveDeps } from './deps.ts';
import { frameInvalid } from './read-frame.ts';

/** Tournaments one socket may watch at a time. */
export const MAX_TOURNAMENTS = 100;

/** The tournaments one socket watches. */
export interface TournamentWatches {
  /** Begins to watch: what was written after `after` comes first. Throws `AppError`. */
  add(
    tournament: string,
    after: number | undefined,
    answer: (version: number) => void,
  ): Promise<void>;
  remove(tournament: string): void;
  removeAll(): void;
}

export function makeTournamentWatches(
  deps: Pick<LiveDeps, 'tournaments' | 'tournamentFeeds'>,
  connection: Connection,
  player: string,
): TournamentWatches {
  const watched = new Map<string, EntryFollower>();

  function remove(tournament: string): void {
    const follower = watched.get(tournament);
    if (follower === undefined) return;
    watched.delete(tournament);
    deps.tournamentFeeds.leave(tournament, follower);
  }

  return {
    async add(tournament, after, answer) {
      if (watched.size >= MAX_TOURNAMENTS && !watched.has(tournament)) {
        const detail = `A socket watches at most ${MAX_TOURNAMENTS} tournaments; end one first.`;
        throw new AppError('RATE_LIMITED', detail, { retryAfterSeconds: 1 });
      }
      const { version } = await findTournament(deps.tournaments, tournament, player);
      if (after !== undefined && after > version) {
        const message = `must not be above ${version}, the newest version`;
        throw frameInvalid([{ path: '/after', message }]);
      }
      remove(tournament);
      const follower = {
        onEntry: (entry: Entry) => connection.send(tournamentFrame(tournament, entry)),
      };
      watched.set(tournament, follower);
      answer(version);
      deps.tournamentFeeds.join(tournament, after ?? version, follower);
    },
    remove,
    removeAll() {
      for (const tournament of [...watched.keys()]) remove(tournament);
    },
  };
}

function tournamentFrame(tournament: string, entry: Entry): string {
  return `{"type":"tournament","tournament":"${tournament}",${entryLine(entry).slice(1)}`;
}
