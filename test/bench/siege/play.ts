import { known } from '../../../src/engine/invariant.ts';
import type { Api } from '../server/api.ts';
import { type LiveSocket, openLiveSocket } from '../server/live-socket.ts';

/** How long each command took, in milliseconds. */
export interface Played {
  /** From the command to its answer. */
  readonly answers: readonly number[];
  /** From the command to its update on another socket. */
  readonly updates: readonly number[];
}

interface Table {
  readonly id: string;
  readonly status: string;
  readonly waiting: readonly string[];
}

interface Open {
  readonly decisions: readonly {
    readonly optional: boolean;
    readonly commands: readonly object[];
  }[];
}

const SEATS = ['p1', 'p2', 'p3'];

/**
 * Somebody who plays one game after the other, one command at least, and somebody who watches each of
 * them.
 */
export async function playUntil(
  url: string,
  api: Api,
  token: string,
  deadline: number,
): Promise<Played> {
  const watcher = await openLiveSocket(url, token);
  const answers: number[] = [];
  const updates: number[] = [];
  const goesOn = () => performance.now() < deadline || updates.length === 0;
  while (goesOn()) {
    let game = await startGame(api, token);
    const told = await watch(watcher, game.id);
    while (game.status === 'running' && goesOn()) {
      const seat = known(game.waiting[0], 'a seat that is asked');
      const seatPath = `/v1/titles/trick-taking/games/${game.id}/seats/${seat}`;
      const open = await api.call<Open>('GET', `${seatPath}/decisions`, token);
      const command = known(open.decisions.find((one) => !one.optional)?.commands[0], 'a command');
      const began = performance.now();
      const update = told.next();
      game = {
        ...game,
        ...(await api.call<Table>('POST', `${seatPath}/commands`, token, { command })),
      };
      answers.push(performance.now() - began);
      updates.push((await update) - began);
    }
  }
  watcher.close();
  return { answers, updates };
}

async function startGame(api: Api, token: string): Promise<Table> {
  const body = { options: { people: SEATS.length, maxRounds: 1 }, selfPlay: true };
  const made = await api.call<Table>('POST', '/v1/titles/trick-taking/games', token, body);
  let game = made;
  for (const seat of SEATS) {
    game = await api.call<Table>('PUT', `/v1/games/${made.id}/seats/${seat}`, token, {});
  }
  return { id: made.id, status: game.status, waiting: game.waiting };
}

/** Subscribes to a game; each `next` resolves with the time at which an update came. */
async function watch(socket: LiveSocket, game: string) {
  let fail: (error: Error) => void = () => undefined;
  let tell: (at: number) => void = () => undefined;
  const subscribed = new Promise<void>((resolve, reject) => {
    fail = reject;
    socket.listen(
      (text) => {
        if (text.startsWith('{"type":"sight"')) resolve();
        else if (text.startsWith('{"type":"update"')) tell(performance.now());
      },
      (error) => fail(error),
    );
  });
  socket.send(JSON.stringify({ type: 'subscribe', id: 1, game, seat: null, mode: 'events' }));
  await subscribed;
  return {
    next: () =>
      new Promise<number>((resolve, reject) => {
        tell = resolve;
        fail = reject;
      }),
  };
}
