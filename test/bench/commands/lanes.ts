import { known } from '../../../src/engine/invariant.ts';
import { commandFrame, commandPath } from '../playing/prepared-games.ts';
import { openConnection, type Request } from '../server/connection.ts';
import { openLiveSocket } from '../server/live-socket.ts';
import type { Hand } from './hands.ts';
import type { Lane } from './load.ts';

/** A lane to the bare route: the same bodies, which nobody there understands. */
export function bareLane(url: string, title: string, bodies: readonly string[], first: number) {
  let sent = first;
  return httpLane(url, () => {
    sent += 1;
    const body = known(bodies[sent % bodies.length], 'a body');
    return { method: 'POST', path: `/commands/${title}`, body, headers: '' };
  });
}

/** A lane of commands over HTTP, with minimal or full answers. */
export function commandLane(url: string, hand: Hand, answers: 'minimal' | 'full'): Promise<Lane> {
  const prefer = answers === 'minimal' ? 'Prefer: return=minimal\r\n' : '';
  const headers = `Authorization: Bearer ${hand.token}\r\n${prefer}`;
  return httpLane(url, () => {
    const next = hand.next();
    if (next === null) return null;
    const { game, move } = next;
    return { method: 'POST', path: commandPath(game, move), body: move.body, headers };
  });
}

async function httpLane(url: string, next: () => Request | null): Promise<Lane> {
  const connection = await openConnection(url);

  async function send(request: Request): Promise<void> {
    const { status, body } = await connection.send(request);
    if (status !== 200) throw new Error(`${status} to ${request.body}: ${body}`);
  }

  return {
    give() {
      const request = next();
      return request === null ? null : send(request);
    },
    settle: async () => undefined,
    close: () => connection.close(),
  };
}

/** What is waited for on a socket. */
interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

const TYPE = /^\{"type":"([a-z]+)"/;

/**
 * A lane of commands over one socket that is subscribed, in mode `events`, to the games that are
 * played on it. A command is answered by `accepted`; its `update` must have come when time is up.
 */
export async function socketLane(url: string, { token, games, next }: Hand): Promise<Lane> {
  const socket = await openLiveSocket(url, token);
  let waiting: Waiting | null = null;
  let settling: Waiting | null = null;
  let begun = 0;
  let accepted = 0;
  let updated = 0;
  let broken: Error | null = null;

  function fail(error: Error): void {
    broken ??= error;
    waiting?.reject(error);
    settling?.reject(error);
  }

  function hear(text: string): void {
    switch (TYPE.exec(text)?.[1]) {
      case 'accepted':
        accepted += 1;
        waiting?.resolve();
        break;
      case 'update':
        updated += 1;
        break;
      case 'sight':
        begun += 1;
        if (begun > games.length) fail(new Error('updates have collapsed'));
        break;
      case 'presence':
        break;
      default:
        fail(new Error(`nobody expects ${text}`));
    }
    if (updated === accepted && begun === games.length) settling?.resolve();
  }

  function ask(text: string): Promise<void> {
    if (broken !== null) return Promise.reject(broken);
    return new Promise((resolve, reject) => {
      waiting = { resolve, reject };
      socket.send(text);
    });
  }

  function settle(): Promise<void> {
    if (broken !== null) return Promise.reject(broken);
    if (updated === accepted && begun === games.length) return Promise.resolve();
    return new Promise((resolve, reject) => {
      settling = { resolve, reject };
    });
  }

  socket.listen(hear, fail);
  for (const [id, { id: game, seats }] of games.entries()) {
    const [seat] = seats;
    socket.send(JSON.stringify({ type: 'subscribe', id, game, seat, mode: 'events' }));
  }
  await settle();
  return {
    give() {
      const command = next();
      return command === null ? null : ask(commandFrame(command.game, command.move, accepted));
    },
    settle,
    close: () => socket.close(),
  };
}
