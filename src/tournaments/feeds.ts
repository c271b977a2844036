import type { Entry } from '../play/entry.ts';
import type { Tournaments } from './ports.ts';

/** Somebody who is told of every entry of a tournament, in order, once each. */
export interface EntryFollower {
  onEntry(entry: Entry): void;
}

/** Entries of tournaments as they are written, whichever node writes them. */
export interface TournamentFeeds {
  /** Follows a tournament from a version it has on: what was missed comes first. */
  join(tournament: string, after: number, follower: EntryFollower): void;
  leave(tournament: string, follower: EntryFollower): void;
  /** Somebody says that a tournament has moved on. What fails here is found by a look around. */
  wake(tournament: string): void;
  /** Asks for the versions of all tournaments that are followed here. */
  lookAround(): Promise<void>;
}

interface Feed {
  /** What each follower was told last. */
  readonly followers: Map<EntryFollower, number>;
  reading: Promise<void>;
  /** Whether a reading will follow the one that is under way. */
  isDue: boolean;
}

/** So many entries are read and told at once. */
const PORTION = 200;

export function makeTournamentFeeds(
  log: Pick<Tournaments, 'read' | 'versions'>,
  onFault: (error: unknown) => void,
): TournamentFeeds {
  const feeds = new Map<string, Feed>();

  async function readOn(id: string, feed: Feed): Promise<void> {
    feed.isDue = false;
    const since = Math.min(...feed.followers.values());
    if (!Number.isFinite(since)) return;
    const entries = await log.read(id, since, PORTION);
    for (const entry of entries) tell(feed, entry);
    // Others have their turn between two portions of a long past.
    if (entries.length === PORTION) queueMicrotask(() => wake(id));
  }

  function tell({ followers }: Feed, entry: Entry): void {
    for (const [follower, told] of followers) {
      if (entry.version !== told + 1) continue;
      followers.set(follower, entry.version);
      try {
        follower.onEntry(entry);
      } catch (error) {
        // A fault on the way to one follower must not keep the others from being told.
        onFault(error);
      }
    }
  }

  function wake(id: string): void {
    const feed = feeds.get(id);
    if (feed === undefined || feed.isDue) return;
    feed.isDue = true;
    feed.reading = feed.reading.then(() => readOn(id, feed)).catch(onFault);
  }

  return {
    join(id, after, follower) {
      const feed = feeds.get(id) ?? {
        followers: new Map(),
        reading: Promise.resolve(),
        isDue: false,
      };
      feeds.set(id, feed);
      feed.followers.set(follower, after);
      wake(id);
    },
    leave(id, follower) {
      const feed = feeds.get(id);
      feed?.followers.delete(follower);
      if (feed?.followers.size === 0) feeds.delete(id);
    },
    wake,
    async lookAround() {
      if (feeds.size === 0) return;
      for (const [id, version] of await log.versions([...feeds.keys()])) {
        const told = Math.min(...(feeds.get(id)?.followers.values() ?? []));
        if (version > told) wake(id);
      }
    },
  };
}
