import type { Config } from '../config.ts';
import { MAX_OPTIONAL_COMMANDS } from '../engine/play.ts';
import { BODY_LIMIT } from '../http/plugins/bodies.ts';
import type { ServiceLimits } from '../http/schemas/limits.ts';
import { DEFAULT_LIMIT, MAX_LIMIT } from '../http/schemas/paging.ts';
import {
  CLOSE_BYTES,
  COLLAPSE_BYTES,
  LIVE_TIMING,
  MAX_BEFORE_LOGIN,
  MAX_FRAGMENTS,
  MAX_FRAME_BYTES,
  MAX_PENDING,
} from '../live/deps.ts';
import { MAX_MISSED, MAX_SUBSCRIPTIONS } from '../live/subscriptions.ts';
import { MAX_TOURNAMENTS } from '../live/tournament-watches.ts';
import { COMMAND_ID_CHARS } from '../play/command-extras.ts';
import { BURST_SECONDS } from '../players/rate-limit.ts';
import { KEEP_HOURS } from '../store/idempotency.ts';

/** Gathers what clients are told of the limits from the settings and from where each is kept. */
export function makeLimits(config: Config): ServiceLimits {
  return {
    requests: {
      perSecond: config.RATE_LIMIT,
      burst: config.RATE_LIMIT * BURST_SECONDS,
      unknownTokensPerMinute: config.UNKNOWN_TOKENS,
      bodyBytes: BODY_LIMIT,
      pageItems: MAX_LIMIT,
      defaultPageItems: DEFAULT_LIMIT,
      commandIdMinChars: COMMAND_ID_CHARS.min,
      commandIdMaxChars: COMMAND_ID_CHARS.max,
      idempotencyHours: KEEP_HOURS,
    },
    sockets: {
      perAccount: config.ACCOUNT_SOCKETS,
      perServer: config.MAX_SOCKETS,
      pendingPerAddress: config.PENDING_SOCKETS,
      authWithinMs: LIVE_TIMING.authWithinMs,
      heartbeatMs: LIVE_TIMING.heartbeatMs,
      frameBytes: MAX_FRAME_BYTES,
      framePieces: MAX_FRAGMENTS,
      framesBeforeLogin: MAX_BEFORE_LOGIN,
      pendingFrames: MAX_PENDING,
      subscriptions: MAX_SUBSCRIPTIONS,
      tournaments: MAX_TOURNAMENTS,
      missedVersions: MAX_MISSED,
      collapseBytes: COLLAPSE_BYTES,
      closeBytes: CLOSE_BYTES,
    },
    games: {
      openHours: config.OPEN_GAME_HOURS,
      idleDays: config.IDLE_GAME_DAYS,
      entries: config.MAX_GAME_ENTRIES,
      optionalCommands: MAX_OPTIONAL_COMMANDS,
    },
    audits: { bytes: config.AUDIT_MAX_BYTES, milliseconds: config.AUDIT_TIMEOUT_MS },
  };
}
