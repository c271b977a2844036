import type { PlayDeps } from '../play/deps.ts';
import type { Feeds } from '../play/feeds.ts';
import type { Observer } from '../play/observer.ts';
import type { Authenticate } from '../players/authenticate.ts';
import type { Channels } from '../players/channels.ts';
import type { Logins } from '../players/logins.ts';
import type { CountRequest } from '../players/rate-limit.ts';
import type { TournamentDeps } from '../tournaments/deps.ts';
import type { TournamentFeeds } from '../tournaments/feeds.ts';

/** What sockets work with. */
export interface LiveDeps {
  readonly play: PlayDeps;
  readonly feeds: Feeds;
  readonly tournaments: TournamentDeps;
  readonly tournamentFeeds: TournamentFeeds;
  readonly authenticate: Authenticate;
  readonly logins: Logins;
  /** Whether sockets are taken at all. */
  readonly isServing: () => boolean;
  readonly countRequest: CountRequest;
  /** Counts the sockets that are open. */
  readonly channels: Channels;
  readonly observer: Observer;
  readonly onFault: (error: unknown) => void;
  readonly timing: LiveTiming;
}

/** How long a socket may be silent, in milliseconds. */
export interface LiveTiming {
  readonly heartbeatMs: number;
  readonly authWithinMs: number;
}

export const LIVE_TIMING: LiveTiming = {
  heartbeatMs: 20_000,
  authWithinMs: 5000,
};

/** Longest frame a client may send, in bytes. */
export const MAX_FRAME_BYTES = 16_384;
/** Frames of one socket that wait to be handled: all its subscriptions, and some; more is a flood. */
export const MAX_PENDING = 1024;
/** Frames that a socket may send before its login was answered, whatever they hold. */
export const MAX_BEFORE_LOGIN = 256;
/** Pieces in which one frame may come. */
export const MAX_FRAGMENTS = 64;

/** Above this many bytes unread, updates of a game collapse into one fresh sight. */
export const COLLAPSE_BYTES = 256 * 1024;
/** Above this many bytes unread the reader is too slow to be served. */
export const CLOSE_BYTES = 1024 * 1024;
