import type { Clock } from '../play/ports.ts';
import type { Players, TokenInfo } from './ports.ts';

/** What stays open on a login, a socket for example, ends when its token does. */
export interface Logins {
  /** Calls back once when the token has ended; stop by calling what is given back. */
  watch(token: TokenInfo, onEnded: () => void): () => void;
  /** This token is gone, for sure. */
  end(token: string): void;
  /** Looks at some of the tokens, or all of them, that something is open on: one query. */
  look(tokens?: readonly string[]): Promise<void>;
}

interface Watched {
  readonly expiresAtMs: number;
  readonly endings: Set<() => void>;
}

/** Watches tokens for whatever is open on this node. */
export function makeLogins(players: Players, clock: Clock): Logins {
  const watched = new Map<string, Watched>();

  function end(token: string): void {
    const endings = watched.get(token)?.endings ?? [];
    watched.delete(token);
    for (const onEnded of endings) onEnded();
  }

  function endExpired(): void {
    const now = clock.now();
    for (const [token, { expiresAtMs }] of watched) if (expiresAtMs <= now) end(token);
  }

  return {
    end,

    watch({ id, expiresAt }, onEnded) {
      const expiresAtMs = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
      const one = watched.get(id) ?? { expiresAtMs, endings: new Set() };
      // Each watch counts for itself, also where two share what is to be done.
      const ending = () => onEnded();
      one.endings.add(ending);
      watched.set(id, one);
      return () => {
        one.endings.delete(ending);
        if (one.endings.size === 0 && watched.get(id) === one) watched.delete(id);
      };
    },

    async look(tokens = [...watched.keys()]) {
      endExpired();
      const here = tokens.filter((token) => watched.has(token));
      if (here.length === 0) return;
      const valid = await players.findValid(here);
      for (const token of here) if (!valid.has(token)) end(token);
    },
  };
}
