import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../support/postgres.ts';
import { ok, rawRequest } from '../../support/server/api-client.ts';
import { liveClient } from '../../support/server/live-client.ts';
import {
  type GameSettings,
  makeGame,
  type Person,
  registerPlayer,
  type Seated,
  seatedGame,
  takeSeat,
} from '../../support/server/seated-game.ts';
import { startServer, type TestServer } from '../../support/server/start-server.ts';
import { until } from '../../support/server/until.ts';
import { cardsIn } from './knowledge.ts';
import { listen } from './tapes.ts';

let database: TestDatabase;
let server: TestServer;
let stranger: Person;

beforeAll(async () => {
  database = await testDatabase();
  server = await startServer({ databaseUrl: database.url, env: { RATE_LIMIT: '0' } });
  stranger = await registerPlayer(server.url, 'Stranger');
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

async function status(person: Person, path: string): Promise<string> {
  const answer = await rawRequest(server.url, { path, token: person.token });
  const { code } = (answer.json ?? {}) as { readonly code?: string };
  return code ?? String(answer.status);
}

/** Every way to read a game, for somebody who holds no seat of it. */
function readsOf(game: string): Readonly<Record<string, string>> {
  const base = `/v1/titles/trick-taking/games/${game}`;
  return {
    game: `/v1/games/${game}`,
    'spectators’ sight': `${base}/view`,
    'earlier sight': `${base}/view?at=1`,
    'a seat’s sight': `${base}/seats/p1/view`,
    'a seat’s decisions': `${base}/seats/p1/decisions`,
    events: `/v1/games/${game}/events`,
    'a seat’s events': `/v1/games/${game}/events?as=p1`,
    log: `/v1/games/${game}/log`,
    audit: `/v1/games/${game}/audit`,
  };
}

async function seen(person: Person, game: string): Promise<Record<string, string>> {
  const rows = Object.entries(readsOf(game)).map(
    async ([what, path]) => [what, await status(person, path)] as const,
  );
  return Object.fromEntries(await Promise.all(rows));
}

const NOT_YOURS = {
  'a seat’s sight': 'SEAT_NOT_YOURS',
  'a seat’s decisions': 'SEAT_NOT_YOURS',
  'a seat’s events': 'SEAT_NOT_YOURS',
};
const OPEN = { game: '200', 'spectators’ sight': '200', 'earlier sight': '200', events: '200' };
const CLOSED = {
  game: '200',
  'spectators’ sight': 'VIEW_FORBIDDEN',
  'earlier sight': 'VIEW_FORBIDDEN',
  events: 'VIEW_FORBIDDEN',
};
const UNFINISHED = { log: 'GAME_NOT_FINISHED', audit: 'GAME_NOT_FINISHED' };
const ALL_CLOSED = { ...CLOSED, log: 'VIEW_FORBIDDEN', audit: 'VIEW_FORBIDDEN' };
const AFTER_END = {
  ...OPEN,
  'a seat’s sight': '200',
  'a seat’s decisions': 'SEAT_NOT_YOURS',
  'a seat’s events': '200',
  log: '200',
  audit: '200',
};
const INVISIBLE = Object.fromEntries(Object.keys(readsOf('')).map((what) => [what, 'NOT_FOUND']));

describe('what a stranger sees', () => {
  const rows: readonly (readonly [string, GameSettings, object, object])[] = [
    [
      'a public game',
      { spectators: 'public' },
      { ...OPEN, ...NOT_YOURS, ...UNFINISHED },
      AFTER_END,
    ],
    [
      'a game that opens after its end',
      { spectators: 'after-end' },
      { ...CLOSED, ...NOT_YOURS, ...UNFINISHED },
      AFTER_END,
    ],
    [
      'a game without spectators',
      { spectators: 'none' },
      { ...CLOSED, ...NOT_YOURS, ...UNFINISHED },
      { ...ALL_CLOSED, ...NOT_YOURS },
    ],
    ['an invite game', { access: 'invite' }, INVISIBLE, INVISIBLE],
  ];

  it.each(rows)(
    'of %s, while it runs and after its end',
    async (_what, settings, running, over) => {
      const { id, players, at } = await tableOf(settings);
      expect(await seen(stranger, id)).toEqual(running);
      const inList = await rawRequest(server.url, { path: '/v1/games', token: stranger.token });
      expect(inList.text.includes(id)).toBe(settings.access !== 'invite');
      const path = { game: id, seat: 'p1' };
      await ok(
        at('p1').api.POST('/v1/games/{game}/seats/{seat}/resignation', { params: { path } }),
      );
      expect(await seen(stranger, id)).toEqual(over);
      const [first] = players;
      if (first === undefined) throw new Error('nobody played');
      const mine = await seen(first, id);
      expect([mine['log'], mine['a seat’s sight'], mine['spectators’ sight']]).toEqual([
        '200',
        '200',
        '200',
      ]);
    },
  );
});

/** A game of three; who sits down shows its code where there is one. */
async function tableOf(settings: GameSettings) {
  const creator = await registerPlayer(server.url);
  const made = await makeGame(creator, { people: 3, ...settings });
  const players: Seated[] = [];
  for (const { seat } of made.seats) {
    const person = seat === 'p1' ? creator : await registerPlayer(server.url);
    await takeSeat(person, made, seat);
    players.push({ ...person, seat });
  }
  const at = (seat: string) => {
    const found = players.find((player) => player.seat === seat);
    if (found === undefined) throw new Error(`nobody sits at ${seat}`);
    return found;
  };
  return { id: made.id, players, at, made };
}

describe('an invite code', () => {
  it('is shown to the creator alone, and a player without it finds no game', async () => {
    const { id, made, at } = await tableOf({ access: 'invite' });
    const code = String(made.inviteCode);
    expect(code.length).toBeGreaterThan(10);
    for (const seat of ['p2', 'p3']) {
      const { token } = at(seat);
      for (const path of [`/v1/games/${id}`, '/v1/games?player=me', `/v1/games/${id}/events`]) {
        const { status: answered, text } = await rawRequest(server.url, { path, token });
        expect(answered).toBe(200);
        expect(text).not.toContain(code);
      }
    }
  });

  it('that is wrong looks like no game', async () => {
    const made = await makeGame(await registerPlayer(server.url), { access: 'invite' });
    const codes = ['', 'x', String(made.inviteCode).slice(0, -1)];
    for (const inviteCode of codes) {
      const { json } = await rawRequest(server.url, {
        method: 'PUT',
        path: `/v1/games/${made.id}/seats/p1`,
        token: stranger.token,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ inviteCode }),
      });
      expect(json).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

/** A seat that was taken, is left, and is taken by somebody else, who then plays. */
async function seatThatChangesHands(whileFirst: (first: Person, game: string) => Promise<void>) {
  const [first, second, p2, p3] = await Promise.all(
    ['First', 'Second', 'Two', 'Three'].map((name) => registerPlayer(server.url, name)),
  );
  if (!first || !second || !p2 || !p3) throw new Error('nobody registered');
  const game = await makeGame(p2, { people: 3 });
  await takeSeat(first, game, 'p1', 'luck-of-the-first');
  await whileFirst(first, game.id);
  const path = { game: game.id, seat: 'p1' };
  await ok(first.api.DELETE('/v1/games/{game}/seats/{seat}', { params: { path } }));
  await takeSeat(second, game, 'p1', 'luck-of-the-second');
  await takeSeat(p2, game, 'p2');
  await takeSeat(p3, game, 'p3');
  return { game: game.id, first, second, p2 };
}

describe('a seat that was left', () => {
  it('tells nothing more to who listened there, on a stream', async () => {
    let streamed: Awaited<ReturnType<typeof listen>> | null = null;
    await seatThatChangesHands(async (first, game) => {
      streamed = await listen(server.url, `/v1/games/${game}/events?as=p1`, first.token);
    });
    if (streamed === null) throw new Error('nobody listened');
    const text = await (streamed as Awaited<ReturnType<typeof listen>>).ended;
    expect(text).toContain('SeatTaken');
    expect(text).not.toContain('luck-of-the-second');
    expect([...cardsIn(text)]).toEqual([]);
  });

  it('tells nothing more to who listened there, on a socket', async () => {
    let socket: Awaited<ReturnType<typeof liveClient>> | null = null;
    await seatThatChangesHands(async (first, game) => {
      socket = await liveClient(server.url, first.token);
      socket.subscribe({ game, seat: 'p1' });
      await socket.nextOf('sight');
    });
    if (socket === null) throw new Error('nobody listened');
    const live = socket as Awaited<ReturnType<typeof liveClient>>;
    await live.nextOf('unsubscribed');
    // A request after the start of the game: all that would come has come when it is answered.
    await live.request({ type: 'follow' });
    const text = JSON.stringify(live.received);
    expect(text).not.toContain('luck-of-the-second');
    expect([...cardsIn(text)]).toEqual([]);
  });

  it('tells who takes it nothing of what the one before brought', async () => {
    const { game, second } = await seatThatChangesHands(async () => undefined);
    const path = `/v1/games/${game}/events?as=p1`;
    const { token } = second;
    const page = await rawRequest(server.url, { path, token });
    const headers = { accept: 'application/x-ndjson' };
    const lines = await rawRequest(server.url, { path, token, headers });
    const socket = await liveClient(server.url, token);
    socket.subscribe({ game, seat: 'p1', after: 0 });
    await socket.nextOf('update', ({ status: now }) => now === 'running');
    for (const text of [page.text, lines.text, JSON.stringify(socket.received)]) {
      expect(text).toContain('RoundDealt');
      expect(text).not.toContain('luck-of-the-first');
    }
  });

  it('opens no door to who left: its sight and its events are another’s', async () => {
    const { game, first } = await seatThatChangesHands(async () => undefined);
    const base = `/v1/titles/trick-taking/games/${game}/seats/p1`;
    for (const path of [`${base}/view`, `${base}/view?at=2`, `/v1/games/${game}/events?as=p1`]) {
      expect(await status(first, path)).toBe('SEAT_NOT_YOURS');
    }
  });
});

describe('a token that was revoked', () => {
  it('ends a stream that was opened with it', async () => {
    const { id, at } = await seatedGame(server);
    const { api } = at('p1');
    const body = { label: 'stream', scopes: ['watch' as const] };
    const made = await ok(api.POST('/v1/me/tokens', { body }));
    const stream = await listen(server.url, `/v1/games/${id}/events?as=p1`, made.token);
    await until('the stream has begun', 10_000, async () => stream.text() || null);
    const path = { id: made.id };
    await api.DELETE('/v1/me/tokens/{id}', { params: { path } });
    expect(await stream.ended).toContain('GameStarted');
  });
});
