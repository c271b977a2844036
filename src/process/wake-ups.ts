import type { Logger } from 'pino';
import type { MyGames } from '../live/my-games.ts';
import type { Feeds } from '../play/feeds.ts';
import type { Game } from '../play/game.ts';
import type { Publisher } from '../play/ports.ts';
import { type Notifier, startNotifier } from '../store/notify.ts';

/** What is told when a game moves on, here or on another node. */
export interface WakeUps {
  readonly publisher: Publisher;
  /** Joins what is told; until then only other nodes are. */
  join(feeds: Feeds, myGames: MyGames, lookAround: () => void): void;
  /** Somebody has written to this game elsewhere. */
  wake(game: string): void;
  stop(): Promise<void>;
}

interface Told {
  readonly feeds: Feeds;
  readonly myGames: MyGames;
  readonly lookAround: () => void;
}

/** Creator and players of a game. */
function peopleOf({ creator, seats }: Game): readonly string[] {
  return [creator, ...Object.values(seats).flatMap((sitting) => sitting?.player ?? [])];
}

/** Joins the feeds and followers of this node with the other nodes. */
export function makeWakeUps(url: string, logger: Logger): WakeUps {
  let told: Told | null = null;

  function wake(game: string): void {
    told?.myGames.touched(game);
    // What fails here is found by the next look around.
    told?.feeds
      .wake(game)
      .catch((error: unknown) => logger.debug({ err: error }, 'wake-up failed'));
  }

  const notifier: Notifier = startNotifier({
    url,
    onGames: (games) => {
      for (const game of games) wake(game);
    },
    onListening: () => told?.lookAround(),
    onError: (error) => logger.warn({ err: error }, 'not listening to other nodes'),
  });

  return {
    wake,
    publisher: {
      committed(moment) {
        told?.feeds.offer(moment);
        told?.myGames.touched(moment.table.game.id, peopleOf(moment.table.game));
        notifier.announce(moment.table.game.id);
      },
    },
    join(feeds, myGames, lookAround) {
      told = { feeds, myGames, lookAround };
    },
    stop: () => notifier.close(),
  };
}
