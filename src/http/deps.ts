import type { CampaignDeps } from '../campaigns/deps.ts';
import type { AnyModule } from '../engine/module.ts';
import type { PlayDeps } from '../play/deps.ts';
import type { Feeds } from '../play/feeds.ts';
import type { EventLog, Seeds } from '../play/ports.ts';
import type { Authenticate } from '../players/authenticate.ts';
import type { RegisterDeps } from '../players/register.ts';

/** What the routes work with. */
export interface HttpDeps {
  readonly play: PlayDeps;
  readonly log: EventLog;
  readonly seeds: Seeds;
  readonly feeds: Feeds;
  readonly campaigns: CampaignDeps;
  readonly players: RegisterDeps;
  readonly authenticate: Authenticate;
  readonly titles: readonly AnyModule[];
  readonly registrationOpen: boolean;
  /** Whether requests are taken at all: the schema is up to date and nothing is shutting down. */
  readonly isServing: () => boolean;
  /** Whether requests can be served: database there, migrations done, not shutting down. */
  readonly isReady: () => Promise<boolean>;
  /** What ends each endless answer, for when the server does. */
  readonly openStreams: Set<() => void>;
  readonly audit: { readonly maxBytes: number; readonly timeoutMs: number };
  /** Counts one request of an account; throws `RATE_LIMITED`. */
  readonly countRequest: (account: string) => void;
}
