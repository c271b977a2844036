import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { TITLES } from '../games/registry.ts';
import type { HttpDeps } from '../http/deps.ts';
import { LIVE_TIMING, type LiveDeps } from '../live/deps.ts';
import type { MyGames } from '../live/my-games.ts';
import { readConcerning } from '../store/heads.ts';
import type { RunningDatabase } from './database.ts';
import { makeParts, type Parts } from './parts.ts';
import { startUpkeep, type Upkeep } from './upkeep.ts';
import type { Watch } from './watch.ts';

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

/** Makes a process of the service; it begins to work when it is started. */
export function makeNode(
  config: Config,
  database: RunningDatabase,
  logger: Logger,
  watch: Watch,
): Node {
  const parts = makeParts(config, database, logger, watch);
  const { play, feeds, tournaments, tournamentFeeds, gates, logins, observer } = parts;
  const { onFault, fleet, store } = parts;
  const openStreams = new Set<() => void>();
  let upkeep: Upkeep | null = null;
  let isStopping = false;
  const canServe = () => database.isMigrated() && fleet.clock.isSet;
  const isServing = () => canServe() && !isStopping;
  const events = { tournaments, tournamentFeeds };
  const shared = { play, feeds, ...events, ...gates, logins, observer, isServing };

  return {
    httpDeps: {
      ...shared,
      ...partsOfRoutes(parts, config),
      metrics: watch.metrics,
      isReady: async () => isServing() && (await store.answers()),
      openStreams,
    },
    liveDeps: { ...shared, onFault, timing: LIVE_TIMING },
    start(myGames) {
      upkeep = startLooking(parts, myGames, logger, canServe);
    },
    beginStop() {
      isStopping = true;
      for (const end of openStreams) end();
    },
    async stop() {
      await upkeep?.stop();
      await fleet.stop();
      await store.close();
    },
  };
}

/** What only the routes work with. */
function partsOfRoutes(
  { log, seeds, campaigns, players, gates, logins, fleet }: Parts,
  config: Config,
) {
  const { clock, newId, wakeUps } = fleet;
  return {
    log,
    seeds,
    campaigns,
    players: { players, clock, newId },
    onRevoked(token: string) {
      gates.authenticate.forget(token);
      logins.end(token);
      wakeUps.tokenRevoked(token);
    },
    titles: TITLES,
    registrationOpen: config.REGISTRATION === 'open',
    audit: { maxBytes: config.AUDIT_MAX_BYTES, timeoutMs: config.AUDIT_TIMEOUT_MS },
  };
}

/** Begins what is done by the clock, and what is done when another node says so. */
function startLooking(
  { play, feeds, tournaments, tournamentFeeds, store, gates, logins, observer, fleet }: Parts,
  myGames: MyGames,
  logger: Logger,
  isServing: () => boolean,
): Upkeep {
  const { attendance, wakeUps } = fleet;
  const { wake } = wakeUps;
  const told = { feeds, tournamentFeeds, myGames };
  const shared = { play, tournaments, ...told, store, attendance, logins, observer };
  const upkeep = startUpkeep({ ...shared, wake, logger, isServing });
  wakeUps.join({
    ...told,
    lookAround: upkeep.lookAround,
    findConcerning: (games) => readConcerning(store, myGames.players(), games),
    onRevoked(tokens) {
      for (const token of tokens) gates.authenticate.forget(token);
      upkeep.lookAtLogins(tokens);
    },
  });
  return upkeep;
}
