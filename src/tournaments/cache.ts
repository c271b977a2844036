import { LRUCache } from 'lru-cache';
import { known } from '../engine/invariant.ts';
import { saltKey } from '../play/chain.ts';
import type { Entry } from '../play/entry.ts';
import type { TournamentEvent } from './events.ts';
import type { Tournaments } from './ports.ts';
import { evolve, type Tournament } from './tournament.ts';

/** The newest copy of a tournament this node knows. */
export interface LiveTournament {
  readonly tournament: Tournament;
  readonly version: number;
  readonly head: string;
  /** Instant of the newest entry. */
  readonly at: string;
  readonly createdAt: string;
  readonly seed: Uint8Array;
  readonly saltKey: Uint8Array;
}

/** Tournaments in memory, which are never trusted over their logs. */
export interface TournamentCache {
  /** The newest copy: it has looked at the log. Null when there is no such tournament. */
  newest(id: string): Promise<LiveTournament | null>;
  /** A copy that an entry just written has led to. */
  keep(live: LiveTournament): void;
}

/** So many tables and entrants of all that are in memory: a table takes a kilobyte or two. */
const REMEMBERED = 50_000;

export function makeTournamentCache(
  tournaments: Pick<Tournaments, 'read' | 'seed'>,
): TournamentCache {
  const cache = new LRUCache<string, LiveTournament>({
    maxSize: REMEMBERED,
    sizeCalculation: ({ tournament: { rounds, entrants } }) =>
      1 + entrants.length + rounds.reduce((sum, { tables }) => sum + tables.length, 0),
  });

  function keep(live: LiveTournament): LiveTournament {
    const { id } = live.tournament;
    const kept = cache.get(id);
    if (kept !== undefined && kept.version >= live.version) return kept;
    cache.set(id, live);
    return live;
  }

  async function load(id: string): Promise<LiveTournament | null> {
    const entries = await tournaments.read(id, 0);
    const [first, ...others] = entries;
    if (first === undefined) return null;
    const seed = known(await tournaments.seed(id), `the seed of ${id}`);
    return keep(follow(openedBy(first, seed), others));
  }

  return {
    keep,
    async newest(id) {
      const live = cache.get(id);
      if (live === undefined) return load(id);
      return keep(follow(live, await tournaments.read(id, live.version)));
    },
  };
}

/** A tournament as its first entry makes it. */
export function openedBy(first: Entry, seed: Uint8Array): LiveTournament {
  return {
    tournament: foldEntry(first.game, null, first),
    version: first.version,
    head: first.hash,
    at: first.at,
    createdAt: first.at,
    seed,
    saltKey: saltKey(seed),
  };
}

/** The same tournament after more of its entries. */
export function follow(live: LiveTournament, entries: readonly Entry[]): LiveTournament {
  let now = live;
  for (const entry of entries) {
    now = {
      tournament: foldEntry(entry.game, now.tournament, entry),
      version: entry.version,
      head: entry.hash,
      at: entry.at,
      createdAt: now.createdAt,
      seed: now.seed,
      saltKey: now.saltKey,
    };
  }
  return now;
}

/** A tournament after one entry of its log. */
export function foldEntry(id: string, before: Tournament | null, { events }: Entry): Tournament {
  const after = (events as readonly TournamentEvent[]).reduce<Tournament | null>(
    (now, event) => evolve(id, now, event),
    before,
  );
  return known(after, 'an event in an entry');
}
