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
import type { TournamentDeps } from '../tournaments/deps.ts';
import type { TournamentFeeds } from '../tournaments/feeds.ts';
import { lookAfterTournaments } from '../tournaments/upkeep.ts';
import type { Attendance } from './attendance.ts';
import { repeat, type Work } from './repeat.ts';
import { stopwatch } from './sources.ts';
import { makeTrouble, type Trouble } from './trouble.ts';

const CLOCKS_MS = 500;
const LOOK_AROUND_MS = 2000;
const TOURNAMENTS_MS = 500;
/** How often it is looked whether the logins have ended on which something is open here. */
export const LOGINS_MS = 2000;
/** Tokens that wait to be looked at; what is more is found by the regular look. */
const MAX_HEARD = 10_000;
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
  readonly tournaments: TournamentDeps;
  readonly tournamentFeeds: TournamentFeeds;
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
  const { play, store, logins } = deps;
  const onGameFault = makeOnGameFault(deps);
  const { job, ifThere, ifBack } = makeJobs(deps);
  const now = () => new Date(play.clock.now()).toISOString();
  const heard = new Set<string>();

  function lookAtHeard(): Promise<void> {
    const tokens = [...heard];
    heard.clear();
    return logins.look(tokens);
  }

  /** The job that comes most often tells when the database is back. */
  const lookAtClocks = job('looking at clocks', async () => {
    await ifBack();
    await sweepClocks(play, onGameFault);
  });
  /** When the last look at followers began that came to its end; the clock may not be set yet. */
  let lookedAt: number | null = null;

  const lookAround = job('looking around', async () => {
    await lookAtFeeds(deps);
    await deps.tournamentFeeds.lookAround();
    const begins = play.clock.now();
    await lookAtFollowers(deps, lookedAt ?? begins);
    lookedAt = begins;
    // While nobody plays no other job writes, and none may have to ask at all.
    await ifThere();
  });
  const lookAtSome = job('looking at logins', lookAtHeard);
  const around = repeat(LOOK_AROUND_MS, lookAround);
  const lookingAtLogins = repeat(
    LOGINS_MS,
    job('looking at logins', () => logins.look()),
  );
  const lookAtTournaments = () => lookAfterTournaments(deps.tournaments, onGameFault);
  const stale = job('looking for stale games', () => sweepStale(play, onGameFault));
  const keys = job('forgetting old keys', () => forgetOldKeys(store, now()));
  const others = [
    repeat(CLOCKS_MS, lookAtClocks),
    repeat(TOURNAMENTS_MS, job('looking after tournaments', lookAtTournaments)),
    repeat(STALE_MS, stale),
    repeat(KEYS_MS, keys),
  ];

  return {
    lookAround: () => around.once(lookAround),
    lookAtLogins(tokens) {
      for (const token of tokens) if (heard.size < MAX_HEARD) heard.add(token);
      lookingAtLogins.once(lookAtSome);
    },
    async stop() {
      await Promise.all([around, lookingAtLogins, ...others].map((one) => one.stop()));
    },
  };
}

/** Jobs that tell of what keeps them from being done. */
interface Jobs {
  /** The same work, which does not fail any more. */
  job(name: string, work: Work): Work;
  /** Goes on when the database answers and can be written to. */
  ifThere(): Promise<void>;
  /** The same, asked only during an outage; takes note when it is over. */
  ifBack(): Promise<void>;
}

function makeJobs({ store, attendance, logger, observer, isServing }: UpkeepDeps): Jobs {
  const outage = makeTrouble(logger, OUTAGE, stopwatch);
  const troubleWith = makeJobTroubles(logger);
  let isAway = true;

  /** What one job cannot get, a row that is locked for example, is no outage of all. */
  async function isOutage(error: unknown): Promise<boolean> {
    if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') return false;
    return isAway || !(await store.answers());
  }

  async function failed(name: string, error: unknown): Promise<void> {
    if (await isOutage(error)) {
      isAway = true;
      outage.seen(error);
      observer.databaseAway(true);
    } else {
      troubleWith(name).seen(error);
      observer.jobFailed(name);
    }
  }

  async function ifThere(): Promise<void> {
    if (await store.answers()) return;
    throw new AppError('UNAVAILABLE', 'The database does not answer, or takes no writing.');
  }

  return {
    job: (name, work) => async () => {
      if (!isServing()) return;
      try {
        attendance.sign();
        await work();
        troubleWith(name).over();
      } catch (error) {
        await failed(name, error);
      }
    },
    ifThere,
    async ifBack() {
      if (!isAway) return;
      await ifThere();
      attendance.returned();
      isAway = false;
      outage.over();
      observer.databaseAway(false);
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

function makeOnGameFault({ logger, observer }: UpkeepDeps): OnGameFault {
  const told = new LRUCache<string, true>({ max: MAX_TOLD, ttl: GAME_TOLD_MS });
  return (game, error) => {
    observer.jobFailed('looking after a game');
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

/** Finds games of those who listen here that have changed without a word since the last look. */
async function lookAtFollowers({ myGames, store }: UpkeepDeps, lookedAt: number): Promise<void> {
  const players = myGames.players();
  if (players.length === 0) return;
  // Looks back further than that: commits do not become visible in order of their time.
  const since = new Date(lookedAt - LOOK_BACK_MS).toISOString();
  for (const game of await readChanged(store, players, since)) myGames.touched(game);
}
