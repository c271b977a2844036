import { known } from '../../../src/engine/invariant.ts';
import {
  type Ahead,
  type Move,
  type PreparedGame,
  prepareGame,
} from '../playing/prepared-games.ts';
import { type Api, register, withApi } from '../server/api.ts';

/** Games that are prepared at the same time. */
const AT_ONCE = 16;

/** The games of one connection: one player holds all their seats and plays one after the other. */
export interface Hand {
  readonly token: string;
  readonly games: readonly PreparedGame[];
  /** The next command; null when none is left. It counts as given. */
  next(): { readonly game: PreparedGame; readonly move: Move } | null;
}

/** A hand for each connection to one server. */
export interface Hands {
  readonly all: readonly Hand[];
  /** Prepares games until every hand has so many commands to give. Not to be timed. */
  fill(commands: number): Promise<void>;
  /** Takes games that are over out of the hands. */
  clear(): void;
  /** Bodies as they are sent, for whoever sends them elsewhere. */
  bodies(): readonly string[];
}

interface Held extends Hand {
  readonly games: PreparedGame[];
  left(): number;
  add(game: PreparedGame): void;
  clear(): void;
}

/** Registers a player for each connection. */
export async function makeHands(url: string, ahead: Ahead, connections: number): Promise<Hands> {
  const tokens = await withApi(url, AT_ONCE, (api) => register(api, connections));
  const all = tokens.map(makeHand);
  let made = 0;

  async function prepare(api: Api, hand: Held): Promise<void> {
    made += 1;
    hand.add(await prepareGame(api, ahead, [hand.token], made));
  }

  async function fill(commands: number): Promise<void> {
    await withApi(url, AT_ONCE, async (api) => {
      const short = () => all.filter((hand) => hand.left() < commands).slice(0, AT_ONCE);
      for (let hands = short(); hands.length > 0; hands = short()) {
        await Promise.all(hands.map((hand) => prepare(api, hand)));
      }
    });
  }

  return {
    all,
    fill,
    clear() {
      for (const hand of all) hand.clear();
    },
    bodies: () =>
      all.flatMap(({ games }) => games.flatMap(({ moves }) => moves.map((m) => m.body))),
  };
}

function makeHand(token: string): Held {
  const games: PreparedGame[] = [];
  /** Which game is played, and how many of its commands were given. */
  let place = 0;
  let given = 0;
  return {
    token,
    games,
    next() {
      const game = games[place];
      if (game === undefined) return null;
      const move = known(game.moves[given], 'the next command');
      given += 1;
      if (given === game.moves.length) {
        place += 1;
        given = 0;
      }
      return { game, move };
    },
    left: () => games.slice(place).reduce((sum, { moves }) => sum + moves.length, 0) - given,
    add: (game) => games.push(game),
    clear() {
      games.splice(0, place);
      place = 0;
    },
  };
}
