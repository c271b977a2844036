import { LRUCache } from 'lru-cache';
import type { GameResource } from '../play/game-resource.ts';
import type { Games } from '../play/ports.ts';

/** Somebody who wants to hear of his or her games. */
export interface Listener {
  readonly player: string;
  onGame(game: GameResource): void;
}

/** Tells followers when a game of theirs was made, started, waits for them, or ended. */
export interface MyGames {
  add(listener: Listener): void;
  remove(listener: Listener): void;
  /** Who listens here. */
  players(): readonly string[];
  /** A game has moved on. `concerned` are its people, where they are known without looking. */
  touched(game: string, concerned?: () => Iterable<string>): void;
}

/** No player has this id. */
const NOBODY = '';

/** Of so many games of a player is it known what was told last. */
const REMEMBERED_GAMES = 1000;

/** Those who listen for one player, and what they were told last, so that nothing is told twice. */
interface Audience {
  readonly listeners: Set<Listener>;
  readonly told: LRUCache<string, string>;
}

/** A look at a game that is under way; one more is due when it moves on meanwhile. */
interface Look {
  isDue: boolean;
}

export function makeMyGames(games: Games, onFault: (error: unknown) => void): MyGames {
  const audiences = new Map<string, Audience>();
  const looks = new Map<string, Look>();

  async function look(id: string): Promise<void> {
    const plain = await games.find(id, NOBODY);
    if (plain === null) return;
    for (const player of peopleOf(plain)) {
      const audience = audiences.get(player);
      if (audience !== undefined) tell(audience, await seenBy(plain, player), player);
    }
  }

  /** In a tournament those at a table may see what others may not. */
  async function seenBy(plain: GameResource, player: string): Promise<GameResource> {
    return plain.tournament === null ? plain : ((await games.find(plain.id, player)) ?? plain);
  }

  function tell({ told, listeners }: Audience, game: GameResource, player: string): void {
    const news = newsFor(game, player);
    if (told.get(game.id) === news) return;
    told.set(game.id, news);
    for (const listener of listeners) listener.onGame(game);
  }

  async function lookOn(id: string, under: Look): Promise<void> {
    while (under.isDue) {
      under.isDue = false;
      await look(id).catch(onFault);
    }
    looks.delete(id);
  }

  return {
    add(listener) {
      const { player } = listener;
      const audience = audiences.get(player) ?? {
        listeners: new Set(),
        told: new LRUCache({ max: REMEMBERED_GAMES }),
      };
      audience.listeners.add(listener);
      audiences.set(player, audience);
    },
    remove(listener) {
      const audience = audiences.get(listener.player);
      audience?.listeners.delete(listener);
      // Who comes back hears of everything anew.
      if (audience?.listeners.size === 0) audiences.delete(listener.player);
    },
    players: () => [...audiences.keys()],
    touched(game, concerned) {
      if (audiences.size === 0) return;
      if (concerned !== undefined && ![...concerned()].some((one) => audiences.has(one))) return;
      const under = looks.get(game);
      if (under !== undefined) under.isDue = true;
      else {
        const begun = { isDue: true };
        looks.set(game, begun);
        void lookOn(game, begun);
      }
    },
  };
}

function peopleOf(game: GameResource): ReadonlySet<string> {
  const people = game.seats.flatMap(({ player, reservedFor }) => [player?.id, reservedFor]);
  return new Set([game.creator, ...people.flatMap((one) => one ?? [])]);
}

/** What a follower wants to know of a game: told again when it changes, and for each new question. */
function newsFor(game: GameResource, player: string): string {
  const mine = game.seats.filter((seat) => seat.player?.id === player).map(({ seat }) => seat);
  const waiting = mine.filter((seat) => game.waiting.includes(seat));
  return waiting.length === 0 ? game.status : `${game.status} ${game.version} ${waiting.join(',')}`;
}
