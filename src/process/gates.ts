import type { Config } from '../config.ts';
import type { Clock } from '../play/ports.ts';
import { type Authenticate, makeAuthenticate } from '../players/authenticate.ts';
import { type Channels, makeChannels } from '../players/channels.ts';
import { makeLoginGuard } from '../players/login-guard.ts';
import type { Players } from '../players/ports.ts';
import { type CountRequest, makeRateLimit } from '../players/rate-limit.ts';
import { makeLimits } from './limits.ts';
import { stopwatch } from './sources.ts';

/** What everybody passes who asks for something: who it is, and how much is asked. */
export interface Gates {
  readonly authenticate: Authenticate;
  readonly countRequest: CountRequest;
  readonly channels: Channels;
  readonly limits: ReturnType<typeof makeLimits>;
}

/** Makes the gates of a process, which its requests, streams and sockets share. */
export function makeGates(config: Config, players: Players, clock: Clock): Gates {
  const limits = makeLimits(config);
  const loginGuard = makeLoginGuard(limits.requests.unknownTokensPerMinute, stopwatch);
  return {
    authenticate: makeAuthenticate(players, clock, loginGuard),
    countRequest: makeRateLimit(limits.requests.perSecond, stopwatch),
    channels: makeChannels(limits.sockets),
    limits,
  };
}
