import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { known } from '../../src/engine/invariant.ts';
import { AppError } from '../../src/errors/app-error.ts';
import { MAX_PENDING } from '../../src/live/deps.ts';
import { MAX_SUBSCRIPTIONS } from '../../src/live/subscriptions.ts';
import type { PlayDeps } from '../../src/play/deps.ts';
import { giveCommand } from '../../src/play/give-command.ts';
import { leaveSeat, resign } from '../../src/play/leave-game.ts';
import { projectionOf } from '../../src/play/projection.ts';
import {
  firstCommand,
  liveTable,
  openGame,
  playerAt,
  sitDown,
  startGame,
} from '../support/memory-ports.ts';
import { liveClient } from '../support/server/live-client.ts';
import { FAULTY, type HallSettings, type MemoryHall, memoryHall, tokenOf } from './memory-hall.ts';

const halls: MemoryHall[] = [];

afterEach(async () => {
  for (const hall of halls.splice(0)) await hall.close();
});

async function openHall(settings: HallSettings = {}): Promise<MemoryHall> {
  const hall = await memoryHall(settings);
  halls.push(hall);
  return hall;
}

/** A socket that says nothing by itself, with everything it was told. */
async function silentSocket(hall: MemoryHall, player: string | null) {
  const headers = player === null ? {} : { authorization: `Bearer ${tokenOf(player)}` };
  const socket = new WebSocket(`${hall.url.replace('http', 'ws')}/v1/live`, { headers });
  const types: string[] = [];
  socket.on('message', (data) => {
    types.push((JSON.parse(String(data)) as { readonly type: string }).type);
    socket.emit(`got ${types.at(-1)}`);
  });
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return { socket, types, closed, got: (type: string) => once(socket, `got ${type}`) };
}

const rosie = tokenOf('rosie');

describe('a login', () => {
  it('must come in time: 4408', async () => {
    const hall = await openHall({ timing: { authWithinMs: 20 } });
    const { closed } = await silentSocket(hall, null);
    expect(await closed).toBe(4408);
  });

  it('that came in time keeps the socket open', async () => {
    const hall = await openHall({ timing: { authWithinMs: 20, heartbeatMs: 50 } });
    const { types, got } = await silentSocket(hall, 'rosie');
    await got('ping');
    expect(types).toEqual(['hello', 'ready', 'ping']);
  });

  it('that is wrong is refused and closed with 4401', async () => {
    const hall = await openHall();
    const client = await liveClient(hall.url, null);
    client.send({ type: 'auth', token: 'nobody' });
    expect((await client.nextOf('refused')).problem.code).toBe('TOKEN_INVALID');
    expect(await client.closed).toBe(4401);
  });

  it('that has ended closes the socket with 4403', async () => {
    const hall = await openHall();
    const client = await liveClient(hall.url, rosie);
    hall.revoke(rosie);
    expect(await client.closed).toBe(4403);
  });
});

describe('a heartbeat', () => {
  it('cuts who does not answer: 4408', async () => {
    const hall = await openHall({ timing: { heartbeatMs: 10 } });
    const { got, closed, socket } = await silentSocket(hall, 'rosie');
    await got('ping');
    expect(await closed).toBe(4408);
    expect(socket.readyState).toBe(WebSocket.CLOSED);
  });

  it('keeps who answers, with a pong or with anything else', async () => {
    const hall = await openHall({ timing: { heartbeatMs: 40 } });
    const { socket, got, types } = await silentSocket(hall, 'rosie');
    await got('ping');
    for (const answer of ['pong', 'ping', 'pong']) {
      socket.send(JSON.stringify({ type: answer }));
      if (answer === 'ping') await got('pong');
      await got('ping');
    }
    expect(socket.readyState).toBe(WebSocket.OPEN);
    expect(types.filter((type) => type === 'pong')).toHaveLength(1);
  });
});

describe('over the limit', () => {
  it('the request is refused and the socket closed with 4429', async () => {
    let left = 3;
    const hall = await openHall({
      countRequest: () => {
        left -= 1;
        if (left < 0) throw new AppError('RATE_LIMITED', 'Too many.', { retryAfterSeconds: 1 });
        return null;
      },
    });
    const client = await liveClient(hall.url, rosie);
    for (let id = 1; id <= 4; id += 1) client.send({ type: 'follow', id });
    expect(await client.nextOf('refused')).toMatchObject({
      problem: { code: 'RATE_LIMITED', status: 429, retryAfterSeconds: 1 },
    });
    expect(await client.closed).toBe(4429);
  });

  it('of games watched at once, one more is refused, and the socket goes on', async () => {
    const hall = await openHall();
    const client = await liveClient(hall.url, rosie);
    const watched: string[] = [];
    for (let made = 0; made < 1000; made += 1) {
      const game = await openGame(hall.deps, { title: 'high-card' });
      watched.push(game);
      await client.request({ type: 'subscribe', game, seat: null, mode: 'events' });
    }
    const more = await openGame(hall.deps, { title: 'high-card' });
    expect(await client.request({ type: 'subscribe', game: more, seat: null })).toMatchObject({
      type: 'refused',
      problem: { code: 'RATE_LIMITED', retryAfterSeconds: 1 },
    });
    const [first] = watched;
    expect(await client.request({ type: 'subscribe', game: first, seat: null })).toMatchObject({
      type: 'sight',
    });
  });

  it('as many frames as it may have subscriptions wait their turn', async () => {
    const { client, game, release } = await heldUp();
    for (let id = 2; id <= MAX_SUBSCRIPTIONS; id += 1) {
      client.send({ type: 'unsubscribe', id, game, seat: null });
    }
    client.send({ type: 'ping' });
    await client.nextOf('pong');
    release();
    await client.next((frame) => frame.type === 'unsubscribed' && frame.id === MAX_SUBSCRIPTIONS);
  });

  it('of frames that wait, one more closes the socket with 4429', async () => {
    const { client, game, release } = await heldUp();
    for (let id = 2; id <= MAX_PENDING + 1; id += 1) {
      client.send({ type: 'unsubscribe', id, game, seat: null });
    }
    expect(await client.closed).toBe(4429);
    release();
  });
});

/** A socket whose first frame waits for a log that comes when the test says so. */
async function heldUp() {
  const hall = await openHall();
  const game = await startGame(hall.deps, { title: 'trick-taking', options: { people: 3 } });
  const client = await liveClient(hall.url, rosie);
  const { log } = hall.store;
  const { read } = log;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  Object.assign(log, {
    async read(...about: Parameters<typeof read>) {
      await released;
      return read(...about);
    },
  });
  client.send({ type: 'subscribe', id: 1, game, seat: null });
  return { client, game, release };
}

/** Gives each round up as soon as that is possible, until the game has so many versions. */
async function concedeRounds(deps: PlayDeps, game: string, versions: number): Promise<void> {
  for (;;) {
    const { table } = await liveTable(deps, game);
    if (table.version >= versions) return;
    const open = table.game.seatNames.flatMap((seat) =>
      projectionOf(table, seat).decisions.map((decision) => ({ seat, decision })),
    );
    const { seat, decision } = known(
      open.find((one) => one.decision.kind.includes('concede')) ??
        open.find((one) => !one.decision.optional),
      'a decision',
    );
    const about = { title: null, game, seat, player: playerAt(seat), commandId: null };
    await giveCommand(deps, { ...about, command: decision.commands[0], decision: decision.id });
  }
}

describe('a client that has missed much', () => {
  it('is told up to 500 versions one by one, and more than that by a fresh sight', async () => {
    const hall = await openHall();
    const options = { people: 3, maxRounds: 100 };
    const game = await startGame(hall.deps, { title: 'trick-taking', options });
    await concedeRounds(hall.deps, game, 514);
    for (const [after, type, first] of [
      [13, 'sight', 514],
      [14, 'update', 15],
    ] as const) {
      const client = await liveClient(hall.url, tokenOf(playerAt('p1')));
      client.subscribe({ game, seat: 'p1', after, mode: 'events' });
      const told = await client.next((frame) => frame.type === 'sight' || frame.type === 'update');
      expect(told).toMatchObject({ type, version: first });
    }
  });
});

describe('a fault of the program', () => {
  it('in one request is answered as INTERNAL and disturbs nobody', async () => {
    const hall = await openHall();
    const game = await startGame(hall.deps, { title: 'trick-taking', options: { people: 3 } });
    const client = await liveClient(hall.url, tokenOf(playerAt('p1')));
    const { read } = hall.store.log;
    Object.assign(hall.store.log, {
      read: async () => {
        throw new TypeError('a planted fault');
      },
    });
    const answer = await client.request({ type: 'subscribe', game, seat: 'p1' });
    expect(answer).toMatchObject({ type: 'refused', problem: { code: 'INTERNAL' } });
    expect(JSON.stringify(answer)).not.toContain('planted');
    expect(hall.faults).toHaveLength(1);
    Object.assign(hall.store.log, { read });
    expect(await client.request({ type: 'subscribe', game, seat: 'p1' })).toMatchObject({
      type: 'sight',
    });
  });

  it('in a login closes its socket with 1011', async () => {
    const hall = await openHall();
    const client = await liveClient(hall.url, null);
    client.send({ type: 'auth', token: FAULTY });
    expect(await client.closed).toBe(1011);
    expect(hall.faults).toHaveLength(1);
  });

  it('in one subscription does not keep the others from being told', async () => {
    const hall = await openHall();
    const game = await startGame(hall.deps, { title: 'trick-taking', options: { people: 3 } });
    await hall.feeds.join(game, {
      onMoment: () => {
        throw new TypeError('a planted fault');
      },
    });
    const client = await liveClient(hall.url, tokenOf(playerAt('p1')));
    client.subscribe({ game, seat: 'p1' });
    const { version } = await client.nextOf('sight');
    const waited = known((await hall.deps.tables.newest(game))?.table.waiting[0], 'a seat');
    const { command, decision } = await firstCommand(hall.deps, game, waited);
    const mover = await liveClient(hall.url, tokenOf(playerAt(waited)));
    await mover.request({ type: 'command', game, seat: waited, command, decision });
    expect((await client.nextOf('update')).version).toBe(version + 1);
    expect(hall.faults.length).toBeGreaterThan(0);
  });
});

/** Gives the next command of a game, and answers its version. */
async function playOne({ deps }: MemoryHall, game: string): Promise<number> {
  const seat = known((await liveTable(deps, game)).table.waiting[0], 'a seat that is asked');
  return (await giveCommand(deps, await firstCommand(deps, game, seat))).table.version;
}

describe('a subscription that begins while a command of its socket is under way', () => {
  it('tells the update of that command after its answer', async () => {
    const hall = await openHall();
    const game = await startGame(hall.deps, { title: 'trick-taking', options: { people: 3 } });
    const seat = known((await liveTable(hall.deps, game)).table.waiting[0], 'a seat');
    const { command, decision } = await firstCommand(hall.deps, game, seat);
    const { append } = hall.store.log;
    let write = (): void => undefined;
    const mayWrite = new Promise<void>((resolve) => {
      write = resolve;
    });
    Object.assign(hall.store.log, {
      append: async (...given: Parameters<typeof append>) => {
        await mayWrite;
        return append(...given);
      },
    });
    const { socket, types } = await silentSocket(hall, playerAt(seat));
    await vi.waitUntil(() => types.includes('ready'));
    socket.send(JSON.stringify({ type: 'command', id: 1, game, seat, command, decision }));
    socket.send(JSON.stringify({ type: 'subscribe', id: 2, game, seat }));
    await vi.waitUntil(() => types.includes('sight'));
    write();
    await vi.waitUntil(() => types.includes('update'));
    expect(types).toEqual(['hello', 'ready', 'sight', 'accepted', 'update']);
  });
});

describe('a client that has missed nothing', () => {
  it('is told what is open all the same, by a sight under its id', async () => {
    const hall = await openHall();
    const game = await startGame(hall.deps, { title: 'trick-taking', options: { people: 3 } });
    const { table } = await liveTable(hall.deps, game);
    const seat = known(table.waiting[0], 'a seat that is asked');
    const client = await liveClient(hall.url, tokenOf(playerAt(seat)));
    const { version } = table;
    const frame = { type: 'subscribe', game, seat, after: version, mode: 'patch' };
    const sight = await client.request(frame);
    const [decision] = projectionOf(table, seat).decisions;
    expect(sight).toMatchObject({ type: 'sight', version, decisions: [{ id: decision?.id }] });
  });
});

describe('a version that does not exist yet', () => {
  it('is refused, and the earlier subscription goes on', async () => {
    const hall = await openHall();
    const game = await startGame(hall.deps, { title: 'trick-taking', options: { people: 3 } });
    const client = await liveClient(hall.url, tokenOf(playerAt('p1')));
    client.subscribe({ game, seat: 'p1' });
    const { version } = await client.nextOf('sight');
    const early = { type: 'subscribe', id: 77, game, seat: 'p1', after: version + 1 };
    client.sendRaw(JSON.stringify(early));
    expect(await client.nextOf('refused')).toMatchObject({
      id: 77,
      problem: { code: 'REQUEST_INVALID', errors: [{ path: '/after' }] },
    });
    expect(await playOne(hall, game)).toBe(version + 1);
    expect((await client.nextOf('update')).version).toBe(version + 1);
  });
});

describe('a seat that changes hands while its player subscribes', () => {
  it('is not shown: rights are looked at on the table that would be', async () => {
    const hall = await openHall();
    const game = await openGame(hall.deps, { title: 'trick-taking', options: { people: 3 } });
    await sitDown(hall.deps, game, 'p1');
    const { join } = hall.feeds;
    const leave = vi.spyOn(hall.feeds, 'leave');
    vi.spyOn(hall.feeds, 'join').mockImplementation(async (id, follower) => {
      await leaveSeat(hall.deps, { game, seat: 'p1', player: playerAt('p1') });
      await sitDown(hall.deps, game, 'p1', { player: 'stranger' });
      return join.call(hall.feeds, id, follower);
    });
    const client = await liveClient(hall.url, tokenOf(playerAt('p1')));
    const answer = await client.request({ type: 'subscribe', game, seat: 'p1' });
    expect(answer).toMatchObject({ type: 'refused', problem: { code: 'NOT_FOUND' } });
    expect(leave).toHaveBeenCalledOnce();
    expect(hall.feeds.followed().size).toBe(0);
  });
});

describe('a frame that is nested deep', () => {
  it('is refused or closed, and the process goes on', async () => {
    const hall = await openHall();
    const deep = `${'['.repeat(8000)}${']'.repeat(8000)}`;
    const client = await liveClient(hall.url, rosie);
    const head = '{"type":"command","id":9,"game":"g","seat":"p1"';
    client.sendRaw(`${head},"command":{"type":"x","a":${deep}}}`);
    const first = await Promise.race([client.closed, client.nextOf('refused')]);
    expect(first).toMatchObject({ id: 9, problem: { code: 'REQUEST_INVALID' } });
    const other = await liveClient(hall.url, rosie);
    expect(await other.request({ type: 'follow' })).toMatchObject({ type: 'following' });
  });
});

describe('presence on sockets', () => {
  it('does not take a reader of a finished game for the seat’s player', async () => {
    const hall = await openHall();
    const game = await startGame(hall.deps, { title: 'trick-taking', options: { people: 3 } });
    await resign(hall.deps, { game, seat: 'p1', player: playerAt('p1') });
    const player = await liveClient(hall.url, tokenOf(playerAt('p1')));
    player.subscribe({ game, seat: 'p1' });
    await player.nextOf('sight');
    const reader = await liveClient(hall.url, tokenOf('reader'));
    reader.subscribe({ game, seat: 'p2' });
    await reader.nextOf('sight');
    expect((await reader.nextOf('presence')).seat).toBe('p1');
    expect(await player.request({ type: 'follow' })).toMatchObject({ type: 'following' });
    expect(player.received.filter(({ type }) => type === 'presence')).toEqual([]);
  });
});

describe('going away', () => {
  it('is told, and closes every socket with 1012', async () => {
    const hall = await openHall();
    const clients = [await liveClient(hall.url, rosie), await liveClient(hall.url, null)];
    hall.live.drain();
    for (const client of clients) await client.nextOf('draining');
    hall.live.closeAll();
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([1012, 1012]);
  });
});

describe('a database that is away', () => {
  it('is an outage for the request alone', async () => {
    const hall = await openHall();
    const away = new AppError('UNAVAILABLE', 'The database is away.', { retryAfterSeconds: 2 });
    Object.assign(hall.store.log, { read: () => Promise.reject(away) });
    const client = await liveClient(hall.url, rosie);
    const answer = await client.request({ type: 'subscribe', game: 'g_1', seat: null });
    expect(answer).toMatchObject({ problem: { code: 'UNAVAILABLE', status: 503 } });
    expect(await client.request({ type: 'follow' })).toMatchObject({ type: 'following' });
  });
});
