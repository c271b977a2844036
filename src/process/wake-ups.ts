import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { MyGames } from '../live/my-games.ts';
import type { Feeds } from '../play/feeds.ts';
import type { Game } from '../play/game.ts';
import type { Publisher } from '../play/ports.ts';
import type { TournamentFeeds } from '../tournaments/feeds.ts';
import { type Bus, type BusSettings, joinBus } from './bus.ts';

/** What is told when a game moves on or a token is revoked, here or on another node. */
export interface WakeUps {
  readonly publisher: Publisher;
  /** Joins what is told; until then only other nodes are. */
  join(told: Told): void;
  /** Somebody has written to this game elsewhere. */
  wake(game: string): void;
  /** A token was revoked here. */
  tokenRevoked(token: string): void;
  /** A tournament has moved on here. */
  readonly tournamentChanged: (tournament: string) => void;
  stop(): Promise<void>;
}

/** Who on this node wants to know. */
export interface Told {
  readonly feeds: Feeds;
  readonly tournamentFeeds: TournamentFeeds;
  readonly myGames: MyGames;
  /** Those of these games that concern somebody who listens here. */
  readonly findConcerning: (games: readonly string[]) => Promise<readonly string[]>;
  /** Other nodes say that these tokens were revoked. */
  readonly onRevoked: (tokens: readonly string[]) => void;
  readonly lookAround: () => void;
}

/** Games that wait to be looked at; what is more is found by the regular look around. */
const MAX_HEARD = 10_000;
/** Reasons that are remembered while the line is broken. */
const MAX_REASONS = 100;

/** Creator and players of a game, and those for whom its seats are kept. */
function peopleOf({ creator, seats, assigned }: Game): readonly string[] {
  const sitting = Object.values(seats).flatMap((one) => one?.player ?? []);
  return [creator, ...sitting, ...Object.values(assigned?.players ?? {})];
}

function wakeTournaments({ tournamentFeeds }: Told, ids: readonly string[]): void {
  for (const id of ids) if (id.startsWith('t_')) tournamentFeeds.wake(id);
}

/** Joins the feeds, followers and logins of this node with the other nodes. */
export function makeWakeUps(
  open: BusSettings['open'],
  logger: Logger,
  onListening: (isListening: boolean) => void,
): WakeUps {
  let told: Told | null = null;
  const heard = new Set<string>();
  let isLooking = false;

  function wake(game: string): void {
    // What fails here is found by the next look around.
    told?.feeds
      .wake(game)
      .catch((error: unknown) => logger.debug({ err: error }, 'wake-up failed'));
  }

  /** One query for all that was heard meanwhile, however many games there are. */
  async function tellFollowers({ myGames, findConcerning }: Told): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      while (heard.size > 0) {
        const games = [...heard];
        heard.clear();
        for (const game of await findConcerning(games)) myGames.touched(game);
      }
    } catch (error) {
      logger.debug({ err: error }, 'wake-up failed');
    } finally {
      isLooking = false;
    }
  }

  function onIds(ids: readonly string[]): void {
    if (told === null) return;
    const tokens = ids.filter((id) => id.startsWith('k_'));
    const games = ids.filter((id) => id.startsWith('g_'));
    if (tokens.length > 0) told.onRevoked(tokens);
    wakeTournaments(told, ids);
    for (const game of games) wake(game);
    if (told.myGames.players().length === 0) return;
    for (const game of games) if (heard.size < MAX_HEARD) heard.add(game);
    void tellFollowers(told);
  }

  const bus = joinLogged({ open, onIds, onJoined: () => told?.lookAround() }, logger, onListening);

  return {
    wake,
    publisher: {
      committed(moment) {
        told?.feeds.offer(moment);
        told?.myGames.touched(moment.table.game.id, () => peopleOf(moment.table.game));
        bus.announce(moment.table.game.id);
      },
    },
    join(whom) {
      told = whom;
    },
    tokenRevoked: (token) => bus.announce(token),
    tournamentChanged(tournament) {
      told?.tournamentFeeds.wake(tournament);
      bus.announce(tournament);
    },
    stop: () => bus.close(),
  };
}

/** Says once for each reason that the line to the other nodes is broken, and once that it is back. */
function joinLogged(
  settings: Omit<BusSettings, 'onError'>,
  logger: Logger,
  onListening: (isListening: boolean) => void,
): Bus {
  const told = new LRUCache<string, true>({ max: MAX_REASONS });
  return joinBus({
    ...settings,
    onJoined() {
      if (told.size > 0) logger.info('hearing other nodes again');
      told.clear();
      onListening(true);
      settings.onJoined();
    },
    onError(error) {
      const line = 'not hearing other nodes; looking every two seconds instead';
      const reason = error instanceof Error ? error.message : String(error);
      if (told.has(reason)) logger.debug({ err: error }, line);
      else logger.warn({ err: error }, line);
      told.set(reason, true);
      onListening(false);
    },
  });
}
