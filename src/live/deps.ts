import type { PlayDeps } from '../play/deps.ts';
import type { Feeds } from '../play/feeds.ts';
import type { Authenticate } from '../players/authenticate.ts';

/** What sockets work with. */
export interface LiveDeps {
  readonly play: PlayDeps;
  readonly feeds: Feeds;
  readonly authenticate: Authenticate;
  /** Whether sockets are taken at all. */
  readonly isServing: () => boolean;
  readonly countRequest: (account: string) => void;
  readonly onFault: (error: unknown) => void;
  readonly timing: LiveTiming;
}

/** How long a socket may be silent, in milliseconds. */
export interface LiveTiming {
  readonly heartbeatMs: number;
  readonly authWithinMs: number;
  /** How often the login behind a socket is looked at again. */
  readonly recheckMs: number;
}

export const LIVE_TIMING: LiveTiming = {
  heartbeatMs: 20_000,
  authWithinMs: 5000,
  recheckMs: 4000,
};

/** Longest frame a client may send, in bytes. */
export const MAX_FRAME_BYTES = 16_384;
