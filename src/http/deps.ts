import type { CampaignDeps } from '../campaigns/deps.ts';
import type { AnyModule } from '../engine/module.ts';
import type { PlayDeps } from '../play/deps.ts';
import type { Feeds } from '../play/feeds.ts';
import type { Observer } from '../play/observer.ts';
import type { EventLog, Seeds } from '../play/ports.ts';
import type { Authenticate } from '../players/authenticate.ts';
import type { Channels } from '../players/channels.ts';
import type { Logins } from '../players/logins.ts';
import type { CountRequest } from '../players/rate-limit.ts';
import type { RegisterDeps } from '../players/register.ts';
import type { TournamentDeps } from '../tournaments/deps.ts';
import type { TournamentFeeds } from '../tournaments/feeds.ts';
import type { ServiceLimits } from './schemas/limits.ts';

/** The figures of the process, for whoever may see them. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
}

/** What the routes work with. */
export interface HttpDeps {
  readonly play: PlayDeps;
  readonly log: EventLog;
  readonly seeds: Seeds;
  readonly feeds: Feeds;
  readonly campaigns: CampaignDeps;
  readonly tournaments: TournamentDeps;
  readonly tournamentFeeds: TournamentFeeds;
  readonly players: RegisterDeps;
  readonly authenticate: Authenticate;
  readonly logins: Logins;
  /** Told of a token that is gone. */
  readonly onRevoked: (token: string) => void;
  readonly observer: Observer;
  readonly metrics: Metrics;
  readonly titles: readonly AnyModule[];
  readonly registrationOpen: boolean;
  /** Whether requests are taken at all: the schema is up to date and nothing is shutting down. */
  readonly isServing: () => boolean;
  /** Whether requests can be served: database there, migrations done, not shutting down. */
  readonly isReady: () => Promise<boolean>;
  /** What ends each endless answer, for when the server does. */
  readonly openStreams: Set<() => void>;
  readonly audit: { readonly maxBytes: number; readonly timeoutMs: number };
  readonly countRequest: CountRequest;
  /** Counts the event streams that are open. */
  readonly channels: Channels;
  /** What is told of all limits. */
  readonly limits: ServiceLimits;
}
