import type { Logger } from 'pino';
import { AppError } from '../errors/app-error.ts';
import type { MyGames } from '../live/my-games.ts';
import type { PlayDeps } from '../play/deps.ts';
import type { Feeds } from '../play/feeds.ts';
import { sweepClocks, sweepStale } from '../play/sweep.ts';
import { readChanged, readVersions } from '../store/heads.ts';
import { forgetOldKeys } from '../store/idempotency.ts';
import type { Store } from '../store/pool.ts';

const CLOCKS_MS = 500;
const LOOK_AROUND_MS = 2000;
/** How far back a look for changed games goes; what was told already is not told again. */
const LOOK_BACK_MS = 15_000;
const STALE_MS = 60_000;
const KEYS_MS = 3_600_000;

export interface UpkeepDeps {
  readonly play: PlayDeps;
  readonly feeds: Feeds;
  readonly myGames: MyGames;
  readonly store: Store;
  readonly wake: (game: string) => void;
  readonly logger: Logger;
  /** Whether there is a database to look at. */
  readonly isServing: () => boolean;
}

/** What a node does by the clock, beside requests. */
export interface Upkeep {
  /** Asks for the versions of all games that are followed here. */
  lookAround(): void;
  /** When this node came to work, or back to work after the database was away. */
  resumedAt(): number;
  stop(): Promise<void>;
}

/** Starts the regular jobs. Each waits for itself, so a slow database gathers none of them. */
export function startUpkeep(deps: UpkeepDeps): Upkeep {
  const { play, store, logger } = deps;
  const onGameFault = (game: string, error: unknown) =>
    logger.error({ err: error, game }, 'a game could not be looked after');
  const now = () => new Date(play.clock.now()).toISOString();
  let resumedAt = play.clock.now();
  let isAway = true;

  async function job(name: string, work: () => Promise<void>): Promise<void> {
    if (!deps.isServing()) return;
    try {
      await work();
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAVAILABLE') isAway = true;
      logger.warn({ err: error }, `${name} failed`);
    }
  }

  /** The one job that always asks the database tells when it is back. */
  async function lookAtClocks(): Promise<void> {
    if (isAway) {
      if (!(await store.answers())) return;
      resumedAt = play.clock.now();
      isAway = false;
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
    repeat(STALE_MS, () => job('looking for stale games', () => sweepStale(play, onGameFault))),
    repeat(KEYS_MS, () => job('forgetting old keys', () => forgetOldKeys(store, now()))),
  ];

  return {
    lookAround: () => void job('looking around', lookAround),
    resumedAt: () => resumedAt,
    async stop() {
      await Promise.all(jobs.map((one) => one.stop()));
    },
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
