import type { Logger } from 'pino';
import type { CampaignDeps } from '../campaigns/deps.ts';
import { makeReports } from '../campaigns/reports.ts';
import type { Config } from '../config.ts';
import { CAMPAIGNS, findTitle, TITLES } from '../games/registry.ts';
import type { HttpDeps } from '../http/deps.ts';
import { LIVE_TIMING, type LiveDeps } from '../live/deps.ts';
import type { MyGames } from '../live/my-games.ts';
import type { PlayDeps } from '../play/deps.ts';
import { makeFeeds } from '../play/feeds.ts';
import { makeTables } from '../play/tables.ts';
import { makeAuthenticate } from '../players/authenticate.ts';
import { makeRateLimit } from '../players/rate-limit.ts';
import { makeCampaigns } from '../store/campaigns.ts';
import { makeEventLog } from '../store/event-log.ts';
import { makeGames } from '../store/games.ts';
import { makePlayers } from '../store/players.ts';
import { openStore } from '../store/pool.ts';
import { makeSeeds } from '../store/seeds.ts';
import type { RunningDatabase } from './database.ts';
import { newId, systemClock, systemEntropy } from './sources.ts';
import { startUpkeep, type Upkeep } from './upkeep.ts';
import { makeWakeUps } from './wake-ups.ts';

/** One process of the service, with all its parts joined. */
export interface Node {
  readonly httpDeps: HttpDeps;
  readonly liveDeps: LiveDeps;
  /** Begins what goes on beside requests. */
  start(myGames: MyGames): void;
  /** Takes no more work: not ready, endless answers end. */
  beginStop(): void;
  stop(): Promise<void>;
}

/** Joins store, play, players and the wake-ups between nodes. */
export function makeNode(config: Config, database: RunningDatabase, logger: Logger): Node {
  const onFault = (error: unknown) => logger.error({ err: error }, 'fault');
  const stores = openStores(config, database, logger);
  const { store, log, seeds, players } = stores;
  const wakeUps = makeWakeUps(database.url, logger);
  const resumedAt = () => upkeep?.resumedAt() ?? systemClock.now();
  const play = makePlay(config, stores, wakeUps.publisher, resumedAt);
  const feeds = makeFeeds(log, play.tables, onFault);
  const authenticate = makeAuthenticate(players, systemClock);
  const countRequest = makeRateLimit(config.RATE_LIMIT, systemClock);
  const openStreams = new Set<() => void>();
  let upkeep: Upkeep | null = null;
  let isStopping = false;
  const isServing = () => database.isMigrated() && !isStopping;

  return {
    httpDeps: {
      play,
      log,
      seeds,
      feeds,
      campaigns: makeCampaignDeps(play, stores),
      players: { players, clock: systemClock, newId },
      authenticate,
      titles: TITLES,
      registrationOpen: config.REGISTRATION === 'open',
      isServing,
      isReady: async () => isServing() && (await store.answers()),
      openStreams,
      audit: { maxBytes: config.AUDIT_MAX_BYTES, timeoutMs: config.AUDIT_TIMEOUT_MS },
      countRequest,
    },
    liveDeps: {
      play,
      feeds,
      authenticate,
      countRequest,
      onFault,
      isServing,
      timing: LIVE_TIMING,
    },
    start(myGames) {
      const parts = { play, feeds, myGames, store, wake: wakeUps.wake, logger };
      upkeep = startUpkeep({ ...parts, isServing: database.isMigrated });
      wakeUps.join(feeds, myGames, upkeep.lookAround);
    },
    beginStop() {
      isStopping = true;
      for (const end of openStreams) end();
    },
    async stop() {
      await upkeep?.stop();
      await wakeUps.stop();
      await store.close();
    },
  };
}

function openStores(config: Config, database: RunningDatabase, logger: Logger) {
  const settings = {
    url: database.url,
    maxConnections: config.DATABASE_CONNECTIONS,
    timeoutMs: config.DATABASE_TIMEOUT_MS,
  };
  const store = openStore(settings, (error) =>
    logger.warn({ err: error }, 'an idle database connection broke'),
  );
  return {
    store,
    log: makeEventLog(store),
    seeds: makeSeeds(store),
    games: makeGames(store),
    campaigns: makeCampaigns(store),
    players: makePlayers(store),
  };
}

function makePlay(
  config: Config,
  { log, seeds, games }: Pick<ReturnType<typeof openStores>, 'log' | 'seeds' | 'games'>,
  publisher: PlayDeps['publisher'],
  resumedAt: PlayDeps['resumedAt'],
): PlayDeps {
  const cachedGames = config.CACHED_GAMES;
  return {
    tables: makeTables({ log, seeds, publisher, findTitle, cachedGames }),
    games,
    publisher,
    clock: systemClock,
    entropy: systemEntropy,
    findTitle,
    limits: limitsOf(config),
    resumedAt,
  };
}

/** A few thousand bytes each. */
const CACHED_REPORTS = 5000;

function makeCampaignDeps(
  play: PlayDeps,
  { log, campaigns }: Pick<ReturnType<typeof openStores>, 'log' | 'campaigns'>,
): CampaignDeps {
  const rules = CAMPAIGNS['trick-taking'];
  const reports = makeReports({ log, rules, findTitle, cachedReports: CACHED_REPORTS });
  return { play, campaigns, rules, reports, newId: () => newId('c') };
}

function limitsOf(config: Config): PlayDeps['limits'] {
  return {
    openHours: config.OPEN_GAME_HOURS,
    idleDays: config.IDLE_GAME_DAYS,
    maxEntries: config.MAX_GAME_ENTRIES,
  };
}
