import { known } from '../../../src/engine/invariant.ts';
import { type PreparedGame, prepareGame, register } from './games.ts';
import type { Task } from './load.ts';

const ACCOUNTS = 50;
/** Games that are prepared at the same time. */
const AT_ONCE = 16;
/** Games that stay behind for connections whose game ends while others have one. */
const SPARE_GAMES = 100;

/** Games waiting for their next command. */
export interface Pool {
  /** Prepares games until there are so many commands to send. Not to be timed. */
  fill(commands: number): Promise<void>;
  /** The next command of a game that has none in flight. */
  next(headers: string): Task | null;
  /** Bodies as they are sent. */
  readonly bodies: readonly string[];
}

interface Waiting extends PreparedGame {
  played: number;
}

/** Makes a pool of games on a server. */
export async function makePool(url: string): Promise<Pool> {
  const accounts = Array.from({ length: ACCOUNTS }, (_, index) => register(url, `Bench ${index}`));
  const tokens = await Promise.all(accounts);
  /** The last one is played on, so that few games are begun and many are untouched. */
  const idle: Waiting[] = [];
  const bodies: string[] = [];
  let made = 0;

  async function prepare(): Promise<void> {
    made += 1;
    const token = known(tokens[made % tokens.length], 'a token');
    const game = await prepareGame(url, token, made);
    bodies.push(...game.moves.map(({ body }) => body));
    idle.unshift({ ...game, played: 0 });
  }

  return {
    bodies,
    async fill(commands) {
      const isShort = () => {
        const left = idle.slice(SPARE_GAMES).map(({ moves, played }) => moves.length - played);
        return left.reduce((sum, count) => sum + count, 0) < commands;
      };
      while (isShort()) await Promise.all(Array.from({ length: AT_ONCE }, prepare));
    },
    next(headers) {
      const game = idle.pop();
      if (game === undefined) return null;
      const move = known(game.moves[game.played], 'the next command');
      return {
        ...move,
        headers: `Authorization: Bearer ${game.token}\r\n${headers}`,
        done() {
          game.played += 1;
          if (game.played < game.moves.length) idle.push(game);
        },
      };
    },
  };
}
