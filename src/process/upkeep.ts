import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { AppError } from '../errors/app-error.ts';
import type { MyGames } from '../live/my-games.ts';
import type { PlayDeps } from '../play/deps.ts';
import type { Feeds } from '../play/feeds.ts';
import type { Observer } from '../play/observer.ts';
import { type OnGameFault, sweepClocks, sweepStale } from '../play/sweep.ts';
import type { Logins } from '../players/logins.ts';
import { readChanged, readVersions } from '../store/heads.ts';
import { forgetOldKeys } from '../store/idempotency.ts';
import type { Store } from '../store/pool.ts';
import type { Attendance } from './attendance.ts';
import { stopwatch } from './sources.ts';
import { makeTrouble, type Trouble } from './trouble.ts';

const CLOCKS_MS = 500;
const LOOK_AROUND_MS = 2000;
const LOGINS_MS = 2000;
/** How far back a look for changed games goes; what was told already is not told again. */
const LOOK_BACK_MS = 15_000;
const STALE_MS = 60_000;
const KEYS_MS = 3_600_000;
/** A game that cannot be looked after is looked at again and again, and told of now and then. */
const GAME_TOLD_MS = 60_000;
const MAX_TOLD = 100;

export interface UpkeepDeps {
  readonly play: PlayDeps;
  readonly feeds: Feeds;
  readonly myGames: MyGames;
  readonly store: Store;
  readonly attendance: Attendance;
  readonly logins: Logins;
  readonly wake: (game: string) => void;
  readonly logger: Logger;
  readonly observer: Observer;
  /** Whether there is a database to look at. */
  readonly isServing: () => boolean;
}

/** What a node does by the clock, beside requests. */
export interface Upkeep {
  /** Asks for the versions of all games that are followed here. */
  lookAround(): void;
  /** Looks whether these tokens have ended, on which something may be open here. */
  lookAtLogins(tokens: readonly string[]): void;
  stop(): Promise<void>;
}

/** Starts the regular jobs. Each waits for itself, so a slow database gathers none of them. */
export function startUpkeep(deps: UpkeepDeps): Upkeep {
  const { play, store, attendance, logins, logger, observer } = deps;
  const onGameFault = makeOnGameFault(logger);
  const outage = makeTrouble(logger, OUTAGE, stopwatch);
  const troubleWith = makeJobTroubles(logger);
  const now = () => new Date(play.clock.now()).toISOString();
  let isAway = true;

  async function job(name: string, work: () => Promise<void>): Promise<void> {
    if (!deps.isServing()) return;
    try {
      attendance.sign();
      await work();
      troubleWith(name).over();
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAVAILABLE') {
        isAway = true;
        outage.seen(error);
        observer.databaseAway(true);
      } else {
        troubleWith(name).seen(error);
        observer.jobFailed(name);
      }
    }
  }

  /** The one job that always asks the database tells when it is back. */
  async function lookAtClocks(): Promise<void> {
    if (isAway) {
      if (!(await store.answers())) return;
      attendance.returned();
      isAway = false;
      outage.over();
      observer.databaseAway(false);
    }
    await sweepClocks(play, onGameFault);
  }

  async function lookAround(): Promise<void> {
    await lookAtFeeds(deps);
    await lookAtFollowers(deps);
  }

  const jobs = [
    repeat(CLOCKS_MS, () => job('looking at clocks', lookAtClocks)),
    repeat(LOOK_AROUND_MS, () => job('looking around', lookAround)),
    repeat(LOGINS_MS, () => job('looking at logins', () => logins.look())),
    repeat(STALE_MS, () => job('looking for stale games', () => sweepStale(play, onGameFault))),
    repeat(KEYS_MS, () => job('forgetting old keys', () => forgetOldKeys(store, now()))),
  ];

  return {
    lookAround: () => void job('looking around', lookAround),
    lookAtLogins: (tokens) => void job('looking at logins', () => logins.look(tokens)),
    async stop() {
      await Promise.all(jobs.map((one) => one.stop()));
    },
  };
}

const OUTAGE = {
  begun: 'database away',
  going: 'database still away',
  over: 'database back',
};

/** What is known of each job that failed, by its name. */
function makeJobTroubles(logger: Logger): (job: string) => Trouble {
  const troubles = new Map<string, Trouble>();
  return (job) => {
    const words = {
      begun: `${job} failed`,
      going: `${job} still fails`,
      over: `${job} works again`,
    };
    const trouble = troubles.get(job) ?? makeTrouble(logger, words, stopwatch);
    troubles.set(job, trouble);
    return trouble;
  };
}

function makeOnGameFault(logger: Logger): OnGameFault {
  const told = new LRUCache<string, true>({ max: MAX_TOLD, ttl: GAME_TOLD_MS });
  return (game, error) => {
    if (told.has(game)) return;
    told.set(game, true);
    logger.error({ err: error, game }, 'a game could not be looked after');
  };
}

/** Wakes the feeds of games that have moved on without a word. */
async function lookAtFeeds({ feeds, store, wake }: UpkeepDeps): Promise<void> {
  const followed = feeds.followed();
  if (followed.size === 0) return;
  const versions = await readVersions(store, [...followed.keys()]);
  for (const [game, version] of versions) {
    if (version > (followed.get(game) ?? 0)) wake(game);
  }
}

/** Finds games of those who listen here that have changed without a word. */
async function lookAtFollowers({ myGames, store, play }: UpkeepDeps): Promise<void> {
  const players = myGames.players();
  if (players.length === 0) return;
  // Looks back further than the last time: commits do not become visible in order of their time.
  const since = new Date(play.clock.now() - LOOK_BACK_MS).toISOString();
  for (const game of await readChanged(store, players, since)) myGames.touched(game);
}

/** Does something again and again, never twice at once. */
function repeat(everyMs: number, work: () => Promise<void>): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = (): void => {
    timer = setTimeout(() => {
      running = work().finally(() => {
        if (!stopped) next();
      });
    }, everyMs);
  };
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
