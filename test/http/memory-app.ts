import type { App, AppSettings } from '../../src/app.ts';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { HttpDeps } from '../../src/http/deps.ts';
import { LIVE_TIMING } from '../../src/live/deps.ts';
import { makeFeeds } from '../../src/play/feeds.ts';
import { NO_OBSERVER } from '../../src/play/observer.ts';
import { makeAuthenticate } from '../../src/players/authenticate.ts';
import { makeChannels } from '../../src/players/channels.ts';
import { makeLogins } from '../../src/players/logins.ts';
import { makeLimits } from '../../src/process/limits.ts';
import { makeTournamentFeeds } from '../../src/tournaments/feeds.ts';
import { makeMemoryCampaigns } from '../campaigns/memory-campaigns.ts';
import { makeMemoryPlayers } from '../players/memory-players.ts';
import { titleNamed } from '../support/fixtures.ts';
import { type MemoryStore, makeMemoryStore } from '../support/memory-ports.ts';
import { makeMemoryTournaments } from '../tournaments/memory-tournaments.ts';

/** The whole server on a store in memory, and a player who is logged in. */
export interface MemoryApp {
  readonly app: App;
  readonly store: MemoryStore;
  readonly deps: HttpDeps;
  /** Header of a player with all scopes. */
  readonly login: { readonly authorization: string };
  readonly player: string;
}

/** Builds it; `more` and `set` are what a test sets otherwise than usual. */
export async function memoryApp(
  more: Partial<HttpDeps> = {},
  set: Partial<AppSettings> = {},
): Promise<MemoryApp> {
  const store = makeMemoryStore();
  const { entropy } = store.node();
  const gameId = () => `g_019a2b3c-4d5e-7f60-8123-${entropy.gameId().slice(2).padStart(12, '0')}`;
  const play = more.play ?? store.node({ entropy: { ...entropy, gameId } });
  const players = makeMemoryPlayers();
  const events = makeMemoryTournaments(store, { play });
  const feeds = makeFeeds(store.log, play.tables, () => undefined);
  const { clock } = store;
  const authenticate = makeAuthenticate(players, clock);
  const logins = makeLogins(players, clock);
  const limits = makeLimits(readConfig({}));
  let made = 0;
  const deps: HttpDeps = {
    play,
    log: store.log,
    seeds: store.seeds,
    feeds,
    campaigns: { ...makeMemoryCampaigns(store).deps, play },
    tournaments: events.deps,
    tournamentFeeds: makeTournamentFeeds(events.deps.tournaments, () => undefined),
    players: { players, clock, newId: (prefix) => `${prefix}_${++made}` },
    authenticate,
    logins,
    onRevoked: authenticate.forget,
    observer: NO_OBSERVER,
    metrics: { contentType: 'text/plain', text: async () => '' },
    titles: [titleNamed('trick-taking')],
    registrationOpen: true,
    isServing: () => true,
    isReady: async () => true,
    openStreams: new Set(),
    audit: { maxBytes: 10_000, timeoutMs: 10_000 },
    countRequest: () => null,
    channels: makeChannels(limits.sockets),
    limits,
    ...more,
  };
  const settings = { logger: false, trustProxy: [], metricsToken: '', ...set } as const;
  const onFault = () => undefined;
  const { countRequest, channels, isServing } = deps;
  const live = {
    play,
    feeds,
    tournaments: deps.tournaments,
    tournamentFeeds: deps.tournamentFeeds,
    authenticate,
    logins,
    isServing,
    countRequest,
    channels,
    observer: deps.observer,
    onFault,
    timing: LIVE_TIMING,
  };
  const app = await buildApp(settings, deps, live);
  const answer = await app.http.inject({
    method: 'POST',
    url: '/v1/players',
    payload: { name: 'Rosie' },
  });
  const { token, player } = answer.json<{ token?: string; player?: { id: string } }>();
  return {
    app,
    store,
    deps,
    login: { authorization: `Bearer ${token}` },
    player: player?.id ?? '',
  };
}
