import { known } from '../../src/engine/invariant.ts';
import type { Belongings } from '../bench/server/belongings.ts';
import { openLiveSocket } from '../bench/server/live-socket.ts';

/** What a spectator was told of one version. */
export interface Told {
  readonly game: string;
  readonly version: number;
  readonly status: string;
  readonly waiting: readonly string[];
  readonly clocks: Readonly<Record<string, { readonly deadline: string }>>;
}

/** Somebody who watches all games on one server. */
export interface Watcher {
  /** Follows a game from its newest version on. */
  watch(game: string): void;
  /** Resolves with the newest version once one beyond this was told. */
  beyond(game: string, version: number): Promise<Told>;
  /** Every version of a game that was told, in order. */
  toldOf(game: string): readonly Told[];
}

const LIMIT_MS = 60_000;

/** Opens a socket on a server that watches games as a spectator. */
export async function openWatcher(url: string, token: string, own: Belongings): Promise<Watcher> {
  const socket = await openLiveSocket(url, token);
  own.add(async () => socket.close());
  const told = new Map<string, Told[]>();
  const waiting = new Map<string, Set<() => void>>();
  let requests = 0;
  let failure: Error | null = null;

  function wakeAll(): void {
    for (const one of waiting.values()) for (const wake of one) wake();
  }

  socket.listen(
    (text) => {
      const frame = JSON.parse(text) as Told & { readonly type: string };
      if (frame.type === 'refused') failure = new Error(text);
      if (frame.type !== 'sight' && frame.type !== 'update') return;
      told.get(frame.game)?.push(frame);
      for (const wake of waiting.get(frame.game) ?? []) wake();
    },
    (error) => {
      failure = error;
      wakeAll();
    },
  );

  return {
    watch(game) {
      requests += 1;
      told.set(game, []);
      waiting.set(game, new Set());
      const about = { type: 'subscribe', id: requests, game, seat: null, mode: 'events' };
      socket.send(JSON.stringify(about));
    },
    async beyond(game, version) {
      for (;;) {
        const newest = told.get(game)?.at(-1);
        if (newest !== undefined && newest.version > version) return newest;
        if (failure !== null) throw failure;
        const bells = known(waiting.get(game), 'a game that is watched');
        await new Promise<void>((resolve, reject) => {
          const ring = (): void => {
            clearTimeout(timer);
            bells.delete(ring);
            resolve();
          };
          const timer = setTimeout(() => reject(new Error(`${game} is not heard of`)), LIMIT_MS);
          bells.add(ring);
        });
      }
    },
    toldOf: (game) => told.get(game) ?? [],
  };
}
