import { known } from '../../../src/engine/invariant.ts';
import { type Memory, memoryOf, PROBED } from '../live/memory.ts';
import { openApi, register } from '../server/api.ts';
import type { Belongings } from '../server/belongings.ts';
import type { Postgres } from '../server/database.ts';
import { fewAtOnce } from '../server/few-at-once.ts';
import { openLiveSocket } from '../server/live-socket.ts';
import { startRingtable } from '../server/processes.ts';
import {
  type Attack,
  breakOff,
  flood,
  keepTrying,
  misbehave,
  neverAsk,
  neverLogIn,
} from './attackers.ts';
import { type Played, playUntil } from './play.ts';

/** How many of each kind there are. */
export interface Size {
  /** Sockets that are logged in and say nothing. */
  readonly idle: number;
  /** Sockets at once that never log in. */
  readonly slow: number;
  /** Requests at once that never end. */
  readonly unfinished: number;
  /** How long games are played before the siege, and in it. */
  readonly seconds: number;
}

/** About a minute. */
export const LONG: Size = { idle: 2000, slow: 500, unfinished: 500, seconds: 20 };

/** Some seconds. */
export const SHORT: Size = { idle: 300, slow: 50, unfinished: 50, seconds: 2 };

/** What was seen of the siege from inside. */
export interface Results {
  readonly size: Size;
  readonly calm: Played;
  readonly besieged: Played;
  /** Idle sockets that were closed, though they had done nothing. */
  readonly lost: number;
  readonly before: Memory;
  readonly idle: Memory;
  readonly after: Memory;
  readonly attacks: ReadonlyMap<string, Attack>;
}

/** Accounts that flood, each on one socket after the other. */
const FLOODERS = 3;
const CONNECTIONS = 4;
const SECOND = 1000;

/** Plays games on a server in peace, then among idle sockets while others do their worst. */
export async function besiege(postgres: Postgres, size: Size, own: Belongings): Promise<Results> {
  const database = await postgres.makeDatabase();
  const server = await startRingtable(database.url, own, PROBED, { RATE_LIMIT: '1000' });
  const { url } = server;
  const api = await openApi(url, CONNECTIONS);
  const [player = '', sleeper = '', ...flooders] = await register(api, 2 + FLOODERS);
  const play = () => playUntil(url, api, player, performance.now() + size.seconds * SECOND);
  try {
    const calm = await play();
    const before = await memoryOf(server, true);
    const sleepers = await openSleepers(url, sleeper, size.idle);
    const idle = await memoryOf(server, true);
    const attacks = beginAttacks(url, flooders, size);
    const besieged = await play();
    await Promise.all([...attacks.values()].map((attack) => attack.stop()));
    const lost = sleepers.lost();
    sleepers.close();
    const after = await memoryOf(server, true);
    return { size, calm, besieged, lost, before, idle, after, attacks };
  } finally {
    api.close();
    await server.stop();
  }
}

async function openSleepers(url: string, token: string, count: number) {
  let lost = 0;
  const sockets = await fewAtOnce(count, async () => {
    const socket = await openLiveSocket(url, token);
    socket.listen(
      () => undefined,
      () => {
        lost += 1;
      },
    );
    return socket;
  });
  return {
    lost: () => lost,
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}

function beginAttacks(
  url: string,
  flooders: readonly string[],
  { slow, unfinished, seconds }: Size,
) {
  const spreadMs = (seconds * SECOND) / 4;
  let next = 0;
  const anyFlooder = () => known(flooders[next++ % flooders.length], 'somebody who floods');
  return new Map<string, Attack>([
    ['no login', keepTrying(slow, spreadMs, neverLogIn(url))],
    ['unfinished requests', keepTrying(unfinished, spreadMs, neverAsk(url))],
    ['floods', keepTrying(FLOODERS, 0, (isOver) => flood(url, anyFlooder())(isOver))],
    ['bad frames', keepTrying(2, 0, misbehave(url))],
    ['broken off', keepTrying(1, 0, breakOff(url))],
  ]);
}
