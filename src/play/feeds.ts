import { foldLog, type Moment } from './fold-log.ts';
import type { EventLog } from './ports.ts';
import { advance } from './table.ts';
import type { Tables } from './tables.ts';

/** Somebody who is told of every version of a game, in order, once each. */
export interface Follower {
  /** Called for each new version. */
  onMoment(moment: Moment): void;
}

/** Versions of games as they are written, whichever node writes them. */
export interface Feeds {
  /** Follows a game; answers the newest moment, and everything after it goes to the follower. */
  join(game: string, follower: Follower): Promise<Moment | null>;
  leave(game: string, follower: Follower): void;
  /** Moments after a version up to another, oldest first. */
  between(game: string, after: number, until: number): Promise<readonly Moment[]>;
  /** An entry that this node has written. */
  offer(moment: Moment): void;
  /** Somebody says that a game has moved on: reads its log if anybody follows it. */
  wake(game: string): Promise<void>;
  /** Games that are followed here, with the version that was told last. */
  followed(): ReadonlyMap<string, number>;
}

interface Feed {
  latest: Moment;
  readonly followers: Set<Follower>;
  /** The reading of the log that is under way. */
  reading: Promise<void>;
  /** The one that will follow it: whoever asks until it begins shares it. */
  next: Promise<void> | null;
}

/** Feeds are fed from the log in order of version; an entry that comes early only wakes them. */
export function makeFeeds(log: EventLog, tables: Tables, onFault: (error: unknown) => void): Feeds {
  return new LogFeeds(log, tables, onFault);
}

class LogFeeds implements Feeds {
  readonly #log: EventLog;
  readonly #tables: Tables;
  readonly #onFault: (error: unknown) => void;
  readonly #feeds = new Map<string, Feed>();

  constructor(log: EventLog, tables: Tables, onFault: (error: unknown) => void) {
    this.#log = log;
    this.#tables = tables;
    this.#onFault = onFault;
  }

  async join(game: string, follower: Follower): Promise<Moment | null> {
    for (;;) {
      const feed = await this.#open(game);
      if (feed === null) return null;
      // The last follower may have left meanwhile, or somebody else opened the feed.
      if (this.#feeds.get(game) !== feed) continue;
      feed.followers.add(follower);
      return feed.latest;
    }
  }

  leave(game: string, follower: Follower): void {
    const feed = this.#feeds.get(game);
    feed?.followers.delete(follower);
    if (feed?.followers.size === 0) this.#feeds.delete(game);
  }

  async between(game: string, after: number, until: number): Promise<readonly Moment[]> {
    const live = await this.#tables.recent(game);
    if (live === null) return [];
    const rows = await this.#log.read(game, 0, until);
    const moments: Moment[] = [];
    for await (const moment of foldLog(game, live.table.module, null, rows)) {
      if (moment.entry.version > after) moments.push(moment);
    }
    return moments;
  }

  offer(moment: Moment): void {
    const { game, version } = moment.table;
    const feed = this.#feeds.get(game.id);
    if (feed === undefined || version <= feed.latest.table.version) return;
    if (version === feed.latest.table.version + 1) this.#tell(feed, moment);
    // A gap is filled from the log; the regular look around repeats what fails here.
    else void this.wake(game.id).catch(() => undefined);
  }

  async wake(game: string): Promise<void> {
    const feed = this.#feeds.get(game);
    if (feed === undefined) return;
    feed.next ??= feed.reading.then(() => {
      const turn = this.#readOn(game, feed);
      feed.next = null;
      feed.reading = turn.catch(() => undefined);
      return turn;
    });
    await feed.next;
  }

  followed(): ReadonlyMap<string, number> {
    return new Map([...this.#feeds].map(([game, feed]) => [game, feed.latest.table.version]));
  }

  async #open(game: string): Promise<Feed | null> {
    const open = this.#feeds.get(game);
    if (open !== undefined) {
      await this.wake(game);
      return open;
    }
    const live = await this.#tables.newest(game);
    if (live === null) return null;
    const latest = { table: live.table, entry: live.entry };
    const feed = { latest, followers: new Set<Follower>(), reading: Promise.resolve(), next: null };
    if (!this.#feeds.has(game)) this.#feeds.set(game, feed);
    return feed;
  }

  async #readOn(game: string, feed: Feed): Promise<void> {
    const rows = await this.#log.read(game, feed.latest.table.version);
    for (const { entry } of rows) {
      // What was offered while the log was read has been told already.
      if (entry.version !== feed.latest.table.version + 1) continue;
      const before = feed.latest.table;
      this.#tell(feed, { table: advance(game, before.module, before, entry), entry });
    }
  }

  #tell(feed: Feed, moment: Moment): void {
    feed.latest = moment;
    for (const follower of feed.followers) {
      try {
        follower.onMoment(moment);
      } catch (error) {
        // A fault on the way to one follower must not keep the others from being told.
        this.#onFault(error);
      }
    }
  }
}
