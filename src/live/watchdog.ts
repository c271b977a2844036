import { AppError } from '../errors/app-error.ts';
import { CLOSE, type Connection } from './connection.ts';
import type { LiveDeps } from './deps.ts';

/** Ends sockets that do not log in, do not answer, or whose login has ended. */
export interface Watchdog {
  /** Something came in: the other side is alive. */
  heard(): void;
  loggedIn(secret: string): void;
  stop(): void;
}

export function watchOver(connection: Connection, deps: LiveDeps): Watchdog {
  const { heartbeatMs, authWithinMs, recheckMs } = deps.timing;
  const now = () => deps.play.clock.now();
  let heardAt = now();
  let secret: string | null = null;

  const login = setTimeout(
    () => connection.close(CLOSE.timedOut, 'no login in time'),
    authWithinMs,
  );
  const heartbeat = setInterval(() => {
    if (now() - heardAt > 2 * heartbeatMs) connection.close(CLOSE.timedOut, 'no pong');
    else connection.send('{"type":"ping"}');
  }, heartbeatMs);
  const recheck = setInterval(() => {
    if (secret === null) return;
    deps.authenticate(secret).catch((error: unknown) => {
      // An outage says nothing about the login: the next look will.
      if (error instanceof AppError && error.code === 'TOKEN_INVALID') {
        connection.close(CLOSE.rightEnded, 'the token has ended');
      }
    });
  }, recheckMs);

  return {
    heard() {
      heardAt = now();
    },
    loggedIn(usedSecret) {
      clearTimeout(login);
      secret = usedSecret;
    },
    stop() {
      clearTimeout(login);
      clearInterval(heartbeat);
      clearInterval(recheck);
    },
  };
}
