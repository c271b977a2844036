import type { TokenInfo } from '../players/ports.ts';
import { CLOSE, type Connection } from './connection.ts';
import type { LiveDeps } from './deps.ts';

/** Pings that may stay unanswered; whoever says nothing till the next one is due is gone. */
const UNANSWERED = 2;

/** Ends sockets that do not log in, do not answer, or whose login has ended. */
export interface Watchdog {
  /** Something came in: the other side is alive. */
  heard(): void;
  loggedIn(token: TokenInfo): void;
  stop(): void;
}

export function watchOver(connection: Connection, deps: LiveDeps): Watchdog {
  const { heartbeatMs, authWithinMs } = deps.timing;
  // Beats are counted and no time is taken, so that a server that stood still itself blames nobody.
  let unanswered = 0;
  let isStopped = false;
  let forgetLogin = (): void => undefined;

  const login = setTimeout(
    () => connection.close(CLOSE.timedOut, 'no login in time'),
    authWithinMs,
  );
  const heartbeat = setInterval(() => {
    if (unanswered >= UNANSWERED) connection.close(CLOSE.timedOut, 'no pong');
    else connection.send('{"type":"ping"}');
    unanswered += 1;
  }, heartbeatMs);

  return {
    heard() {
      unanswered = 0;
    },
    loggedIn(token) {
      clearTimeout(login);
      if (isStopped) return;
      forgetLogin = deps.logins.watch(token, () =>
        connection.close(CLOSE.rightEnded, 'the token has ended'),
      );
    },
    stop() {
      isStopped = true;
      clearTimeout(login);
      clearInterval(heartbeat);
      forgetLogin();
    },
  };
}
