import Fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '../../src/errors/app-error.ts';
import type { LiveTiming } from '../../src/live/deps.ts';
import { type Live, registerLive } from '../../src/live/plugin.ts';
import type { PlayDeps } from '../../src/play/deps.ts';
import { type Feeds, makeFeeds } from '../../src/play/feeds.ts';
import type { GameResource } from '../../src/play/game-resource.ts';
import { makeTables } from '../../src/play/tables.ts';
import { SCOPES } from '../../src/players/ports.ts';
import { titleNamed } from '../support/fixtures.ts';
import { type HandClock, type MemoryStore, makeMemoryStore } from '../support/memory-ports.ts';

/** What a test sets otherwise than usual. */
export interface HallSettings {
  readonly timing?: Partial<LiveTiming>;
  readonly countRequest?: (account: string) => void;
  readonly isServing?: () => boolean;
}

/** Sockets on a store in memory, with a clock that the test moves. */
export interface MemoryHall {
  readonly url: string;
  readonly store: MemoryStore;
  readonly deps: PlayDeps;
  readonly feeds: Feeds;
  readonly clock: HandClock;
  readonly live: Live;
  /** What was reported as a fault of the program. */
  readonly faults: unknown[];
  /** Games as `follow` finds them. */
  readonly games: Map<string, GameResource>;
  /** Ends the login behind a token. */
  revoke(token: string): void;
  /** Lets every look at a login fail from now on; counts them. */
  failLogins(error: Error): { readonly count: number };
  close(): Promise<void>;
}

/** The token by which a player of these tests logs in. */
export function tokenOf(player: string): string {
  return `token-of-${player}`;
}

const PATIENT: LiveTiming = { heartbeatMs: 60_000, authWithinMs: 60_000, recheckMs: 60_000 };

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
    cachedGames: 10,
  });
  const feeds: Feeds = makeFeeds(store.log, tables, onFault);
  const deps = store.node({
    tables,
    games: { ...store.games, find: async (id) => games.get(id) ?? null },
  });
  const logins = makeLogins();
  const http: FastifyInstance = Fastify({ logger: false });
  const live = await registerLive(http, {
    play: deps,
    feeds,
    authenticate: logins.authenticate,
    isServing: settings.isServing ?? (() => true),
    countRequest: settings.countRequest ?? (() => undefined),
    onFault,
    timing: { ...PATIENT, ...settings.timing },
  });
  const url = await http.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    store,
    deps,
    feeds,
    clock: store.clock,
    live,
    faults,
    games,
    revoke: logins.revoke,
    failLogins: logins.fail,
    async close() {
      live.closeAll();
      await http.close();
    },
  };
}

function makeLogins() {
  const revoked = new Set<string>();
  const looks = { count: 0 };
  let failure: Error | null = null;
  const authenticate = async (secret: string) => {
    looks.count += 1;
    if (failure !== null) throw failure;
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
    authenticate: Object.assign(authenticate, { forget: () => undefined }),
    revoke: (secret: string) => void revoked.add(secret),
    fail(error: Error) {
      failure = error;
      looks.count = 0;
      return looks;
    },
  };
}
