import { beforeAll } from 'vitest';
import type { Frame } from '../../support/server/frames.ts';
import { type LiveClient, liveClient } from '../../support/server/live-client.ts';
import { type Person, registerPlayer } from '../../support/server/seated-game.ts';
import type { WireTable } from '../../support/server/wire-table.ts';

/** Somebody who listens on a socket: a seat, or a spectator. */
interface Listener {
  readonly seat: string | null;
  readonly person: Person;
  readonly live: LiveClient;
}

/** Those who play all games of a test file, and one who only watches; all listen on sockets. */
export interface Audience {
  /** Who is to take the seats, in their order. */
  readonly persons: readonly Person[];
  /** Everything that can be read of a game by each of its viewers. */
  readByAll(table: WireTable): Promise<readonly string[]>;
  /** What each of its viewers is sent while something is done. */
  heardDuring(table: WireTable, act: () => Promise<void>): Promise<readonly (readonly Frame[])[]>;
}

/** Registers a person for each of the seats and a spectator before the tests of a file. */
export function audienceOf(server: { readonly url: string }, seats: readonly string[]): Audience {
  let all: readonly Listener[] = [];
  beforeAll(async () => {
    all = await Promise.all(
      [...seats, null].map(async (seat) => {
        const person = await registerPlayer(server.url);
        return { seat, person, live: await liveClient(server.url, person.token) };
      }),
    );
  });
  const viewersOf = ({ game }: WireTable) => {
    const taken = game.players.map(({ seat }) => seat);
    return all.filter(({ seat }) => seat === null || taken.includes(seat));
  };
  return {
    get persons() {
      return all.map(({ person }) => person);
    },
    readByAll: (table) => Promise.all(viewersOf(table).map(({ seat }) => table.see(seat))),
    heardDuring: (table, act) => listenDuring(viewersOf(table), table.id, act),
  };
}

async function listenDuring(
  listeners: readonly Listener[],
  game: string,
  act: () => Promise<void>,
): Promise<readonly (readonly Frame[])[]> {
  for (const { live, seat } of listeners) {
    live.subscribe({ game, seat });
    await live.nextOf('sight');
  }
  await Promise.all(listeners.map(untilNow));
  const before = listeners.map(({ live }) => live.received.length);
  await act();
  await Promise.all(listeners.map(untilNow));
  const heard = listeners.map(({ live }, place) => live.received.slice(before[place], -1));
  for (const { live, seat } of listeners) await live.request({ type: 'unsubscribe', game, seat });
  return heard;
}

/** Frames come in order: whatever was sent before now is there before the answer to this. */
async function untilNow({ live }: Listener): Promise<void> {
  live.send({ type: 'ping' });
  await live.nextOf('pong');
}
