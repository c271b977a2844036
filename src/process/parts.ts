import type { Logger } from 'pino';
import type { CampaignDeps } from '../campaigns/deps.ts';
import { makeReports } from '../campaigns/reports.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors/app-error.ts';
import { CAMPAIGNS, findTitle } from '../games/registry.ts';
import { makeDeals } from '../play/deals.ts';
import type { PlayDeps } from '../play/deps.ts';
import { makeFeeds } from '../play/feeds.ts';
import { observePublisher } from '../play/observe-publisher.ts';
import type { Observer } from '../play/observer.ts';
import { makeQueues } from '../play/queues.ts';
import { makeTables } from '../play/tables.ts';
import { makeLogins } from '../players/logins.ts';
import { makeCampaigns } from '../store/campaigns.ts';
import { makeEventLog } from '../store/event-log.ts';
import { makeGames } from '../store/games.ts';
import { makePlayers } from '../store/players.ts';
import { openStore } from '../store/pool.ts';
import { makeSeeds } from '../store/seeds.ts';
import { makeTournaments } from '../store/tournaments.ts';
import { traceStatements } from '../store/trace-statements.ts';
import { makeTournamentCache } from '../tournaments/cache.ts';
import type { TournamentDeps } from '../tournaments/deps.ts';
import { makeTournamentFeeds } from '../tournaments/feeds.ts';
import { pairOffThread } from '../tournaments/pairing/in-worker.ts';
import { makeReadGameEnds } from '../tournaments/read-ends.ts';
import { type RunningDatabase, tellTrouble } from './database.ts';
import { type Fleet, joinFleet } from './fleet.ts';
import { makeGates } from './gates.ts';
import { sampleDatabase } from './samples.ts';
import { makeEntropy, type NewId } from './sources.ts';
import type { Watch } from './watch.ts';

/** What a node consists of. */
export type Parts = ReturnType<typeof makeParts>;

/** Joins store, play, players and the wake-ups between nodes. */
export function makeParts(config: Config, database: RunningDatabase, logger: Logger, watch: Watch) {
  const onFault = makeOnFault(logger);
  const observer = watch.makeObserver(() => fleet.clock.now());
  const stores = openStores(config, database, logger, observer);
  const { store, log, players } = stores;
  sampleDatabase(watch, store);
  const fleet = joinFleet(config, database, store, logger, observer);
  const { clock, newId } = fleet;
  const play = makePlay(config, stores, fleet, observer);
  return {
    ...stores,
    fleet,
    play,
    observer,
    onFault,
    feeds: makeFeeds(log, play.tables, onFault),
    campaigns: makeCampaignDeps(play, stores, newId),
    tournaments: makeTournamentDeps(play, stores, fleet),
    tournamentFeeds: makeTournamentFeeds(stores.tournaments, onFault),
    gates: makeGates(config, players, clock),
    logins: makeLogins(players, clock),
  };
}

/** A fault is logged; an outage is none, and is told of where it is noticed. */
function makeOnFault(logger: Logger): (error: unknown) => void {
  return (error) => {
    const isOutage = error instanceof AppError && error.code === 'UNAVAILABLE';
    if (isOutage) logger.debug({ err: error }, 'put off by an outage');
    else logger.error({ err: error }, 'fault');
  };
}

type Stores = ReturnType<typeof openStores>;

function openStores(config: Config, database: RunningDatabase, logger: Logger, observer: Observer) {
  const settings = {
    url: database.url,
    maxConnections: config.DATABASE_CONNECTIONS,
    timeoutMs: config.DATABASE_TIMEOUT_MS,
    pooler: config.DATABASE_POOLER,
    ...tellTrouble(logger),
  };
  const store = openStore(settings, (error) =>
    logger.debug({ err: error }, 'an idle database connection broke'),
  );
  if (observer.tracer.isOn) traceStatements(store.pool, observer.tracer);
  return {
    store,
    log: makeEventLog(store, observer, config.DATABASE_SPREAD === 'citus'),
    seeds: makeSeeds(store),
    tournaments: makeTournaments(store),
    games: makeGames(store),
    campaigns: makeCampaigns(store),
    players: makePlayers(store),
  };
}

function makePlay(
  config: Config,
  { log, seeds, games, tournaments }: Stores,
  { clock, newId, attendance, wakeUps }: Fleet,
  observer: Observer,
): PlayDeps {
  const publisher = observePublisher(wakeUps.publisher, observer);
  const cacheBytes = config.CACHE_MB * 1_000_000;
  return {
    tables: makeTables({ log, seeds, publisher, findTitle, cacheBytes, observer }),
    games,
    deals: makeDeals(tournaments.isDealOpen),
    publisher,
    clock,
    entropy: makeEntropy(newId),
    findTitle,
    limits: limitsOf(config),
    observer,
    resumedAt: attendance.resumedAt,
  };
}

/** What tournaments work with on one node. */
function makeTournamentDeps(
  play: PlayDeps,
  { tournaments }: Pick<Stores, 'tournaments'>,
  { newId, wakeUps }: Fleet,
): TournamentDeps {
  return {
    play,
    tournaments,
    cache: makeTournamentCache(tournaments),
    queues: makeQueues(),
    newId,
    pair: pairOffThread,
    readGameEnds: makeReadGameEnds(play.tables),
    onChanged: wakeUps.tournamentChanged,
  };
}

/** A few thousand bytes each. */
const CACHED_REPORTS = 5000;

function makeCampaignDeps(
  play: PlayDeps,
  { log, campaigns }: Pick<Stores, 'log' | 'campaigns'>,
  newId: NewId,
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
