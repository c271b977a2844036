import { known } from '../../../src/engine/invariant.ts';
import { commandFrame } from '../playing/prepared-games.ts';
import { fewAtOnce } from '../server/few-at-once.ts';
import { type LiveSocket, openLiveSocket } from '../server/live-socket.ts';
import type { Duel } from './duels.ts';

/** What was seen of the commands of one phase. */
export interface Tally {
  /** Milliseconds from when a command was due to its update, for each socket. */
  readonly updates: number[];
  /** The same to its answer. */
  readonly answers: number[];
  /** By how much commands were sent too late because the one before was under way. */
  readonly delays: number[];
}

/** Four sockets on one game: both players and two spectators. */
export interface Watched {
  readonly hasMore: boolean;
  /** Gives the next command, at once or when the one before has its answer. */
  give(due: number, tally: Tally): void;
  close(): void;
}

/** All sockets on all games. */
export interface Audience {
  readonly games: readonly Watched[];
  readonly sockets: number;
  /** Resolves when every update of every command given so far has come to every socket. */
  settled(): Promise<void>;
  close(): void;
}

/** Who watches a game how: the players in their seats, spectators by whole views and by patches. */
const PLACES = [
  { seat: 0, mode: 'events' },
  { seat: 1, mode: 'patch' },
  { seat: null, mode: 'view' },
  { seat: null, mode: 'patch' },
] as const;

/** A server that has not caught up by then does not keep up at all. */
const UPDATES_WITHIN_MS = 120_000;

/** Opens all sockets of these games and waits for the sight that begins each subscription. */
export async function openAudience(url: string, duels: readonly Duel[]): Promise<Audience> {
  const due = makeDue();
  const games = await fewAtOnce(duels.length, (place) =>
    watch(url, known(duels[place], 'a game'), due),
  );
  return {
    games,
    sockets: games.length * PLACES.length,
    settled: () => due.settled(),
    close() {
      for (const game of games) game.close();
    },
  };
}

/** What is still to come on all sockets together. */
interface Due {
  expect(count: number): void;
  came(): void;
  fail(error: Error): void;
  settled(): Promise<void>;
}

function makeDue(): Due {
  let left = 0;
  let broken: Error | null = null;
  let settle: ((error: Error | null) => void) | null = null;
  return {
    expect(count) {
      left += count;
    },
    came() {
      left -= 1;
      if (left === 0) settle?.(null);
    },
    fail(error) {
      broken ??= error;
      settle?.(broken);
    },
    settled() {
      if (broken !== null) return Promise.reject(broken);
      if (left === 0) return Promise.resolve();
      return new Promise((resolve, reject) => {
        const late = () =>
          reject(new Error(`the server does not keep up: ${left} frames have not come`));
        const timer = setTimeout(late, UPDATES_WITHIN_MS);
        settle = (error) => {
          clearTimeout(timer);
          if (error === null) resolve();
          else reject(error);
        };
      });
    },
  };
}

/** A command that was given: when it was due, and who counts it. */
interface Given {
  readonly due: number;
  readonly tally: Tally;
}

const FRAME = /^\{"type":"([a-z]+)"(?:,"id":\d+)?(?:.{0,120}?"version":(\d+))?/;

async function watch(url: string, duel: Duel, due: Due): Promise<Watched> {
  const { id: game, seats, tokens, moves, version: first } = duel;
  const sockets = await Promise.all(tokens.map((token) => openLiveSocket(url, token)));
  const waiting: Given[] = [];
  const given = new Map<number, Given>();
  let sent = 0;
  let promised = 0;
  let isUnderWay = false;
  let begun = 0;

  function send(): void {
    const [next] = waiting.splice(0, 1);
    if (next === undefined) return;
    const move = known(moves[sent], 'the next command');
    const socket = known(sockets[seats.indexOf(move.seat)], 'the socket of a seat');
    sent += 1;
    isUnderWay = true;
    // Nobody else gives commands in this game, so their versions are known.
    given.set(first + sent, next);
    next.tally.delays.push(performance.now() - next.due);
    socket.send(commandFrame(duel, move, sent));
  }

  function hear(text: string): void {
    const [, type, version] = FRAME.exec(text) ?? [];
    const command = given.get(Number(version));
    if (type === 'update' && command !== undefined) {
      command.tally.updates.push(performance.now() - command.due);
      due.came();
    } else if (type === 'accepted' && command !== undefined) {
      command.tally.answers.push(performance.now() - command.due);
      isUnderWay = false;
      send();
    } else if (type === 'sight' && begun < PLACES.length) {
      begun += 1;
      due.came();
    } else if (type !== 'presence') due.fail(new Error(`nobody expects ${text.slice(0, 500)}`));
  }

  due.expect(PLACES.length);
  for (const [place, { seat, mode }] of PLACES.entries()) {
    const socket: LiveSocket = known(sockets[place], 'a socket');
    socket.listen(hear, due.fail);
    const viewer = seat === null ? null : known(seats[seat], 'a seat');
    socket.send(JSON.stringify({ type: 'subscribe', id: place, game, seat: viewer, mode }));
  }
  return {
    get hasMore() {
      return promised < moves.length;
    },
    give(instant, tally) {
      promised += 1;
      due.expect(PLACES.length);
      waiting.push({ due: instant, tally });
      if (!isUnderWay) send();
    },
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}
