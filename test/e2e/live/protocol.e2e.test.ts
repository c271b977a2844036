import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../support/postgres.ts';
import { ok, rawRequest } from '../../support/server/api-client.ts';
import { firstPlayer } from '../../support/server/decisions.ts';
import { liveClient } from '../../support/server/live-client.ts';
import {
  giveCommand,
  makeGame,
  type Person,
  playOverHttp,
  registerPlayer,
  type SeatedGame,
  seatedGame,
  takeSeat,
} from '../../support/server/seated-game.ts';
import { startServer, type TestServer } from '../../support/server/start-server.ts';
import { rawSocket } from './raw-socket.ts';

let database: TestDatabase;
let server: TestServer;
let rosie: Person;

beforeAll(async () => {
  database = await testDatabase();
  server = await startServer({ databaseUrl: database.url, env: { RATE_LIMIT: '0' } });
  rosie = await registerPlayer(server.url, 'Rosie');
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

const auth = () => JSON.stringify({ type: 'auth', token: rosie.token });

describe('the upgrade', () => {
  it.each([
    [['ringtable.v1'], 'ringtable.v1'],
    [['other', 'ringtable.v1'], 'ringtable.v1'],
    [[], ''],
  ])('of a client that offers %j speaks %j', async (protocols, spoken) => {
    const { socket } = await rawSocket(server.url, { protocols });
    expect(socket.protocol).toBe(spoken);
    socket.terminate();
  });

  it('takes no compression, whoever offers it', async () => {
    const { socket } = await rawSocket(server.url, { compress: true });
    expect(socket.extensions).toBe('');
    socket.terminate();
  });

  it('without one is answered as a problem', async () => {
    const { status, json } = await rawRequest(server.url, { path: '/v1/live' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(json).toMatchObject({ status, code: expect.stringMatching(/^[A-Z_]+$/) });
  });

  it('greets with what a client has to know, before anything else', async () => {
    const client = await liveClient(server.url, null);
    expect(client.received).toEqual([
      { type: 'hello', heartbeatMs: 20_000, authWithinMs: 5000, maxFrameBytes: 16_384 },
    ]);
  });
});

describe('a login', () => {
  it.each(['frame', 'header'] as const)('comes by %s', async (login) => {
    const client = await liveClient(server.url, rosie.token, { login });
    expect(client.received.map(({ type }) => type)).toEqual(['hello', 'ready']);
    expect(client.received[1]).toEqual({
      type: 'ready',
      player: { id: rosie.id, name: 'Rosie', kind: 'bot' },
    });
  });

  it.each(['', 'rt_x', `rt_${'A'.repeat(43)}`])(
    'that is wrong closes with 4401: %j',
    async (token) => {
      const client = await liveClient(server.url, null);
      client.send({ type: 'auth', token });
      expect((await client.nextOf('refused')).problem.code).toBe('TOKEN_INVALID');
      expect(await client.closed).toBe(4401);
    },
  );

  it.each(['', 'Basic x', 'Bearer', 'Bearer rt_x', `Bearer rt_${'A'.repeat(43)}`])(
    'by a wrong header closes with 4401: %j',
    async (authorization) => {
      const { closed } = await rawSocket(server.url, { headers: { authorization } });
      expect(await closed).toBe(4401);
    },
  );

  it('with a token that may neither play nor watch closes with 4401', async () => {
    const body = { label: 'organizer', scopes: ['organize' as const] };
    const { token } = await ok(rosie.api.POST('/v1/me/tokens', { body }));
    const client = await liveClient(server.url, null);
    client.send({ type: 'auth', token });
    expect((await client.nextOf('refused')).problem.code).toBe('SCOPE_MISSING');
    expect(await client.closed).toBe(4401);
  });

  it('comes once: a second one closes with 4400', async () => {
    const client = await liveClient(server.url, rosie.token);
    client.sendRaw(auth());
    expect(await client.closed).toBe(4400);
  });

  it('that never comes closes with 4408', async () => {
    const client = await liveClient(server.url, null);
    expect(await client.closed).toBe(4408);
  });

  it('must come before any request: 4401', async () => {
    const client = await liveClient(server.url, null);
    client.send({ type: 'follow', id: 1 });
    expect(await client.closed).toBe(4401);
    expect(client.received.map(({ type }) => type)).toEqual(['hello']);
  });

  it('and the first requests may come in one piece', async () => {
    const { socket, frames } = await rawSocket(server.url);
    socket.send(auth());
    socket.send('{"type":"follow","id":1}');
    await expect
      .poll(() => frames.map((frame) => (JSON.parse(frame) as { type: string }).type))
      .toEqual(['hello', 'ready', 'following']);
    socket.terminate();
  });
});

const HUGE = `{"type":"auth","token":"${'x'.repeat(17_000)}"}`;

/** Frames that no login helps. */
const UNREADABLE: readonly (readonly [string, string | Uint8Array, number])[] = [
  ['no JSON', 'hello', 4400],
  ['nothing', '', 4400],
  ['half of one', '{"type":', 4400],
  ['null', 'null', 4400],
  ['a list', '[]', 4400],
  ['a number', '7', 4400],
  ['without a type', '{}', 4400],
  ['of an unknown type', '{"type":"dance"}', 4400],
  ['of a type that is none', '{"type":7}', 4400],
  ['with __proto__', '{"type":"ping","__proto__":{"x":1}}', 4400],
  ['with an unknown field', '{"type":"ping","more":1}', 4400],
  ['a request without an id', '{"type":"follow"}', 4400],
  ['a request with a word for an id', '{"type":"follow","id":"1"}', 4400],
  ['a request with a fraction for an id', '{"type":"follow","id":1.5}', 4400],
  ['a request with a negative id', '{"type":"follow","id":-1}', 4400],
  ['a request with an id beyond all numbers', '{"type":"follow","id":1e300}', 4400],
  ['the server’s own', '{"type":"ready"}', 4400],
  ['bytes', Buffer.from([1, 2, 3]), 4400],
  ['JSON as bytes', Buffer.from('{"type":"ping"}'), 4400],
  ['too large', HUGE, 1009],
];

describe('a frame that cannot be answered', () => {
  it.each(UNREADABLE)('closes the socket before the login: %s', async (_what, frame, code) => {
    const client = await liveClient(server.url, null);
    client.sendRaw(frame);
    expect(await client.closed).toBe(code);
    expect(client.received.map(({ type }) => type)).toEqual(['hello']);
  });

  it.each(UNREADABLE)('closes the socket after it: %s', async (_what, frame, code) => {
    const client = await liveClient(server.url, rosie.token);
    client.sendRaw(frame);
    expect(await client.closed).toBe(code);
  });

  it('of text that is no UTF-8 closes the socket', async () => {
    const { socket, closed } = await rawSocket(server.url);
    socket.send(Buffer.from([0xc3, 0x28]), { binary: false });
    expect([1007, 4400]).toContain(await closed);
  });
});

const GAME = 'g_019a2b3c-4d5e-7f60-8123-456789abcdef';

describe('a request that does not fit', () => {
  const rows: readonly (readonly [string, object, string])[] = [
    ['an unknown field', { type: 'follow', more: 1 }, 'REQUEST_INVALID'],
    ['an unknown type', { type: 'dance' }, 'REQUEST_INVALID'],
    ['no game', { type: 'subscribe', seat: null }, 'REQUEST_INVALID'],
    ['no seat', { type: 'subscribe', game: GAME }, 'REQUEST_INVALID'],
    ['a number for a game', { type: 'subscribe', game: 7, seat: null }, 'REQUEST_INVALID'],
    ['an unknown game', { type: 'subscribe', game: GAME, seat: null }, 'NOT_FOUND'],
    ['what is no id', { type: 'subscribe', game: '../x', seat: null }, 'NOT_FOUND'],
    ['U+0000', { type: 'subscribe', game: 'g\0', seat: null }, 'REQUEST_INVALID'],
    ['half a character', { type: 'subscribe', game: 'g\ud800', seat: null }, 'REQUEST_INVALID'],
    [
      'an unknown mode',
      { type: 'subscribe', game: GAME, seat: null, mode: 'all' },
      'REQUEST_INVALID',
    ],
    [
      'a negative version',
      { type: 'subscribe', game: GAME, seat: null, after: -1 },
      'REQUEST_INVALID',
    ],
    [
      'a version as text',
      { type: 'subscribe', game: GAME, seat: null, after: '1' },
      'REQUEST_INVALID',
    ],
    [
      'a command that is none',
      { type: 'command', game: GAME, seat: 'p1', command: 'x' },
      'REQUEST_INVALID',
    ],
    [
      'a command of an unknown game',
      { type: 'command', game: GAME, seat: 'p1', command: { type: 'x' } },
      'NOT_FOUND',
    ],
    [
      'a commandId that is too short',
      { type: 'command', game: GAME, seat: 'p1', command: { type: 'x' }, commandId: 'x' },
      'REQUEST_INVALID',
    ],
  ];

  it.each(rows)('is refused, and the socket goes on: %s', async (_what, frame, code) => {
    const client = await liveClient(server.url, rosie.token);
    client.send({ id: 17, ...frame });
    expect(await client.nextOf('refused')).toMatchObject({ id: 17, problem: { code } });
    expect(await client.request({ type: 'follow' })).toMatchObject({ type: 'following' });
  });
});

describe('a ping', () => {
  it('is answered, before the login and after it', async () => {
    for (const client of [
      await liveClient(server.url, null),
      await liveClient(server.url, rosie.token),
    ]) {
      client.send({ type: 'ping' });
      expect(await client.nextOf('pong')).toEqual({ type: 'pong' });
      client.send({ type: 'pong' });
      client.send({ type: 'ping' });
      await client.nextOf('pong');
    }
  });
});

/** What a subscription begins with. */
async function beginning(person: Person, game: string, seat: string | null, after?: number) {
  const client = await liveClient(server.url, person.token);
  const more = after === undefined ? {} : { after };
  client.subscribe({ game, seat, ...more });
  const first = await client.next(({ type }) => ['sight', 'update', 'refused'].includes(type));
  return { client, first };
}

async function playOn(game: SeatedGame, commands: number): Promise<void> {
  let given = 0;
  await playOverHttp(game, firstPlayer, () => {
    given += 1;
    return given < commands;
  });
}

/** Updates that do not follow the frame before them by one, and sights that go back. */
function brokenSteps(frames: readonly string[]): readonly string[] {
  const steps = frames
    .map((frame) => JSON.parse(frame) as { readonly type: string; readonly version: number })
    .filter(({ type }) => type === 'sight' || type === 'update');
  return steps.flatMap(({ type, version }, place) => {
    const before = steps[place - 1]?.version ?? version;
    const fits = type === 'update' ? version === before + 1 : version >= before;
    return fits ? [] : [`${type} ${version} after ${before}`];
  });
}

describe('a subscription', () => {
  it('to an open game shows it without a view, and follows it to its start', async () => {
    const made = await makeGame(rosie, { people: 3 });
    const { client, first } = await beginning(rosie, made.id, null);
    expect(first).toMatchObject({ type: 'sight', version: 1, status: 'open', view: null });
    const others = [await registerPlayer(server.url), await registerPlayer(server.url)];
    for (const [place, person] of [rosie, ...others].entries()) {
      await takeSeat(person, made, `p${place + 1}`);
    }
    const started = await client.nextOf('update', ({ status }) => status === 'running');
    expect(started.version).toBe(4);
    expect(started.view).not.toBeNull();
  });

  it('to a running game begins with what HTTP answers', async () => {
    const game = await seatedGame(server);
    const { first } = await beginning(game.at('p2'), game.id, 'p2');
    const { json } = await rawRequest(server.url, {
      path: `/v1/titles/trick-taking/games/${game.id}/seats/p2/view`,
      token: game.at('p2').token,
    });
    const { type, id, ...sight } = first as unknown as Record<string, unknown>;
    expect([type, id]).toEqual(['sight', 1]);
    expect(sight).toEqual(json);
  });

  it('to a seat of others is refused', async () => {
    const game = await seatedGame(server);
    const rows: readonly (readonly [Person, string, string])[] = [
      [game.at('p1'), 'p2', 'SEAT_NOT_YOURS'],
      [rosie, 'p1', 'SEAT_NOT_YOURS'],
      [game.at('p1'), 'p4', 'NOT_FOUND'],
    ];
    for (const [person, seat, code] of rows) {
      const { first } = await beginning(person, game.id, seat);
      expect(first).toMatchObject({ type: 'refused', problem: { code } });
    }
  });

  it('to what only players see is refused to others', async () => {
    const game = await seatedGame(server, { spectators: 'none' });
    expect((await beginning(rosie, game.id, null)).first).toMatchObject({
      problem: { code: 'VIEW_FORBIDDEN' },
    });
    expect((await beginning(game.at('p1'), game.id, null)).first).toMatchObject({ type: 'sight' });
  });

  it('to a finished game shows how it ended, every seat to everybody', async () => {
    const game = await seatedGame(server);
    const params = { path: { game: game.id, seat: 'p1' } };
    await ok(game.at('p1').api.POST('/v1/games/{game}/seats/{seat}/resignation', { params }));
    for (const seat of ['p1', 'p3', null]) {
      const { first } = await beginning(rosie, game.id, seat);
      expect(first).toMatchObject({ type: 'sight', status: 'finished', decisions: [] });
    }
  });

  it.each([0, 1, 3, 6])('after version %i begins with what was missed', async (after) => {
    const game = await seatedGame(server);
    await playOn(game, 4);
    const { client, first } = await beginning(game.at('p1'), game.id, 'p1', after);
    expect(first).toMatchObject({ type: 'update', version: after + 1 });
    await client.nextOf('update', ({ version }) => version === 8);
  });

  it('after the newest version waits for the next', async () => {
    const game = await seatedGame(server);
    const { client } = await beginning(game.at('p1'), game.id, 'p1');
    const { version } = client.viewOf(game.id, 'p1');
    const later = await liveClient(server.url, game.at('p1').token);
    later.subscribe({ game: game.id, seat: 'p1', after: version });
    await later.request({ type: 'follow' });
    await playOn(game, 1);
    expect((await later.nextOf('update')).version).toBe(version + 1);
  });

  it('after a version that is not there yet is refused', async () => {
    const game = await seatedGame(server);
    const { first } = await beginning(game.at('p1'), game.id, 'p1', 5);
    expect(first).toMatchObject({
      problem: { code: 'REQUEST_INVALID', errors: [{ path: '/after' }] },
    });
  });

  it('is changed by asking again: no version is missing, none comes twice', async () => {
    const game = await seatedGame(server);
    const headers = { authorization: `Bearer ${game.at('p1').token}` };
    const { socket, frames } = await rawSocket(server.url, { headers });
    let id = 0;
    await playOverHttp(game, firstPlayer, () => {
      const mode = ['view', 'events', 'patch'][id % 3];
      id += 1;
      socket.send(JSON.stringify({ type: 'subscribe', id, game: game.id, seat: 'p1', mode }));
      return id < 20;
    });
    await expect.poll(() => frames.some((frame) => frame.includes(`"id":${id},`))).toBe(true);
    socket.terminate();
    expect(brokenSteps(frames)).toEqual([]);
  });

  it('ends when it is asked to', async () => {
    const game = await seatedGame(server);
    const { client } = await beginning(game.at('p1'), game.id, 'p1');
    const answer = await client.request({ type: 'unsubscribe', game: game.id, seat: 'p1' });
    expect(answer).toMatchObject({ type: 'unsubscribed', game: game.id, seat: 'p1' });
    await playOn(game, 2);
    await client.request({ type: 'follow' });
    expect(client.received.filter(({ type }) => type === 'update')).toEqual([]);
  });
});

describe('a command on a socket', () => {
  it('is accepted before its update, and a repeat is answered again', async () => {
    const game = await seatedGame(server);
    const { waiting } = await ok(
      rosie.api.GET('/v1/games/{game}', { params: { path: { game: game.id } } }),
    );
    const seat = waiting[0] ?? '';
    const { client, first } = await beginning(game.at(seat), game.id, seat);
    const choice = firstPlayer('decisions' in first ? first.decisions : []);
    const frame = { type: 'command', game: game.id, seat, ...choice, commandId: 'command-0001' };
    const accepted = await client.request(frame);
    expect(accepted).toMatchObject({ type: 'accepted', version: 5 });
    expect(accepted).not.toHaveProperty('replayed');
    expect(await client.nextOf('update')).toMatchObject({ version: 5, by: seat });
    expect(await client.request(frame)).toMatchObject({
      type: 'accepted',
      version: 5,
      replayed: true,
    });
  });

  it('needs a token that may play', async () => {
    const game = await seatedGame(server);
    const { api } = game.at('p1');
    const body = { label: 'watch', scopes: ['watch' as const] };
    const { token } = await ok(api.POST('/v1/me/tokens', { body }));
    const client = await liveClient(server.url, token);
    client.subscribe({ game: game.id, seat: 'p1' });
    await client.nextOf('sight');
    const command = { type: 'confirmDecision' };
    const answer = await client.request({ type: 'command', game: game.id, seat: 'p1', command });
    expect(answer).toMatchObject({ problem: { code: 'SCOPE_MISSING', scope: 'play' } });
  });
});

describe('several sockets of one player', () => {
  it('all get everything, and presence ends with the last', async () => {
    const game = await seatedGame(server);
    const watcher = (await beginning(game.at('p2'), game.id, 'p2')).client;
    const one = (await beginning(game.at('p1'), game.id, 'p1')).client;
    expect(await watcher.nextOf('presence')).toMatchObject({ seat: 'p1', here: true });
    const other = (await beginning(game.at('p1'), game.id, 'p1')).client;
    await playOn(game, 1);
    expect((await one.nextOf('update')).hash).toBe((await other.nextOf('update')).hash);
    await one.close();
    await watcher.request({ type: 'follow' });
    await other.close();
    expect(await watcher.nextOf('presence')).toMatchObject({ seat: 'p1', here: false });
    expect(watcher.received.filter(({ type }) => type === 'presence')).toHaveLength(2);
  });
});

describe('following one’s games', () => {
  it('tells when one was made, started, waits for me, and ended', async () => {
    const players = [rosie, await registerPlayer(server.url), await registerPlayer(server.url)];
    const client = await liveClient(server.url, rosie.token);
    await client.request({ type: 'follow' });
    const game = await seatedGame(server, { persons: players });
    const told = (status: string) =>
      client.nextOf('game', (frame) => frame.game.id === game.id && frame.game.status === status);
    expect((await told('open')).game.creator).toBe(rosie.id);
    await told('running');
    let waited = 0;
    await playOverHttp(game, firstPlayer, ({ answer }) => {
      if (answer.waiting.includes('p1')) waited += 1;
      return waited < 3;
    });
    await client.nextOf('game', (frame) => frame.game.waiting.includes('p1'));
    const params = { path: { game: game.id, seat: 'p1' } };
    await ok(rosie.api.POST('/v1/games/{game}/seats/{seat}/resignation', { params }));
    expect((await told('finished')).game.outcome).toMatchObject({ how: 'RESIGNED' });
  });

  it('tells nobody else', async () => {
    const stranger = await liveClient(server.url, rosie.token);
    await stranger.request({ type: 'follow' });
    const game = await seatedGame(server);
    const own = await liveClient(server.url, game.creator.token);
    await own.request({ type: 'follow' });
    const seat = (
      await ok(rosie.api.GET('/v1/games/{game}', { params: { path: { game: game.id } } }))
    ).waiting[0];
    await giveCommand(game, seat ?? '', firstPlayer);
    await stranger.request({ type: 'follow' });
    expect(stranger.received.filter(({ type }) => type === 'game')).toEqual([]);
  });
});

describe('after all this', () => {
  it('the server has met no fault', () => {
    expect(server.output()).not.toMatch(/"level":(50|60)/);
  });
});
