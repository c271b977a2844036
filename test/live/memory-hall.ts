import Fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '../../src/errors/app-error.ts';
import type { LiveTiming } from '../../src/live/deps.ts';
import { type Live, registerLive } from '../../src/live/plugin.ts';
import type { PlayDeps } from '../../src/play/deps.ts';
import { type Feeds, makeFeeds } from '../../src/play/feeds.ts';
import type { GameResource } from '../../src/play/game-resource.ts';
import { NO_OBSERVER } from '../../src/play/observer.ts';
import { makeTables } from '../../src/play/tables.ts';
import { type ChannelLimits, makeChannels } from '../../src/players/channels.ts';
import { makeLogins as watchLogins } from '../../src/players/logins.ts';
import { SCOPES } from '../../src/players/ports.ts';
import type { CountRequest } from '../../src/players/rate-limit.ts';
import { makeTournamentFeeds } from '../../src/tournaments/feeds.ts';
import { makeMemoryPlayers } from '../players/memory-players.ts';
import { titleNamed } from '../support/fixtures.ts';
import {
  type HandClock,
  MEMORY,
  type MemoryStore,
  makeMemoryStore,
} from '../support/memory-ports.ts';
import {
  type MemoryTournaments,
  makeMemoryTournaments,
} from '../tournaments/memory-tournaments.ts';

/** What a test sets otherwise than usual. */
export interface HallSettings {
  readonly timing?: Partial<LiveTiming>;
  readonly countRequest?: CountRequest;
  readonly channels?: Partial<ChannelLimits>;
  readonly isServing?: () => boolean;
}

/** Sockets on a store in memory, with a clock that the test moves. */
export interface MemoryHall {
  readonly url: string;
  readonly store: MemoryStore;
  readonly deps: PlayDeps;
  readonly events: MemoryTournaments;
  readonly feeds: Feeds;
  readonly clock: HandClock;
  readonly live: Live;
  /** What was reported as a fault of the program. */
  readonly faults: unknown[];
  /** Games as `follow` finds them. */
  readonly games: Map<string, GameResource>;
  /** Ends the login behind a token. */
  revoke(token: string): void;
  close(): Promise<void>;
}

/** The token by which a player of these tests logs in. */
export function tokenOf(player: string): string {
  return `token-of-${player}`;
}

/** The token at which the looking up itself breaks. */
export const FAULTY = 'token-that-breaks';

const ROOMY: ChannelLimits = { perAccount: 1000, perServer: 1000, pendingPerAddress: 1000 };

const PATIENT: LiveTiming = { heartbeatMs: 60_000, authWithinMs: 60_000 };

export async function memoryHall(settings: HallSettings = {}): Promise<MemoryHall> {
  const store = makeMemoryStore();
  const faults: unknown[] = [];
  const games = new Map<string, GameResource>();
  const onFault = (error: unknown) => faults.push(error);
  const tables = makeTables({
    log: store.log,
    seeds: store.seeds,
    publisher: { committed: (moment) => feeds.offer(moment) },
    findTitle: titleNamed,
    ...MEMORY,
  });
  const feeds: Feeds = makeFeeds(store.log, tables, onFault);
  const deps = store.node({
    tables,
    games: { ...store.games, find: async (id) => games.get(id) ?? null },
  });
  const events = makeMemoryTournaments(store, {
    play: deps,
    onChanged: (tournament) => tournamentFeeds.wake(tournament),
  });
  const tournamentFeeds = makeTournamentFeeds(events.deps.tournaments, onFault);
  const logins = makeLogins();
  const watched = watchLogins(makeMemoryPlayers(), store.clock);
  const http: FastifyInstance = Fastify({ logger: false });
  const live = await registerLive(http, {
    play: deps,
    feeds,
    tournaments: events.deps,
    tournamentFeeds,
    authenticate: logins.authenticate,
    logins: watched,
    isServing: settings.isServing ?? (() => true),
    countRequest: settings.countRequest ?? (() => null),
    channels: makeChannels({ ...ROOMY, ...settings.channels }),
    observer: NO_OBSERVER,
    onFault,
    timing: { ...PATIENT, ...settings.timing },
  });
  const url = await http.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    store,
    deps,
    events,
    feeds,
    clock: store.clock,
    live,
    faults,
    games,
    revoke(token) {
      logins.revoke(token);
      watched.end(token);
    },
    async close() {
      live.closeAll();
      await http.close();
    },
  };
}

function makeLogins() {
  const revoked = new Set<string>();
  const authenticate = async (secret: string) => {
    if (secret === FAULTY) throw new TypeError('a planted fault');
    const player = /^token-of-(\w+)$/.exec(secret)?.[1];
    if (player === undefined || revoked.has(secret)) {
      throw new AppError('TOKEN_INVALID', 'It is none, or none any more.');
    }
    return {
      player: { id: player, name: player, kind: 'bot' as const },
      token: { id: secret, label: '', scopes: SCOPES, createdAt: '', expiresAt: null },
    };
  };
  return {
    authenticate: Object.assign(authenticate, {
      atHand: () => null,
      forget: () => undefined,
      expect: () => undefined,
    }),
    revoke: (secret: string) => void revoked.add(secret),
  };
}
