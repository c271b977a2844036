import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { type TestDatabase, testDatabase } from '../../support/postgres.ts';
import {
  ok,
  type RawAnswer,
  type RawRequest,
  rawRequest,
} from '../../support/server/api-client.ts';
import { makeCampaign } from '../../support/server/campaigns.ts';
import { makeCards, startCards } from '../../support/server/card-table.ts';
import { randomPlayer } from '../../support/server/decisions.ts';
import { makeDuel, startDuel } from '../../support/server/duel.ts';
import {
  makeGame,
  type Person,
  playOverHttp,
  registerPlayer,
  type SeatedGame,
  seatedGame,
} from '../../support/server/seated-game.ts';
import { startServer, type TestServer } from '../../support/server/start-server.ts';
import {
  correct,
  enter,
  makeTournament,
  pairRound,
  publish,
  start,
} from '../../support/server/tournaments.ts';
import { makeTrack, startTrack } from '../../support/server/track.ts';
import { brokenFields, brokenObjects, neverRight } from './broken-bodies.ts';
import { addressOf, OPERATIONS, type Operation, operationNamed } from './operations.ts';

let database: TestDatabase;
let server: TestServer;
let client: Client;
/** The game that all this is thrown at, and its player at p1. */
let target: SeatedGame;
let player: Person;
let stranger: Person;
let outsider: Person;
let watchToken: string;
let organizeToken: string;
let playToken: string;
/** Names in paths of an event that runs, its first round over. */
let ofRunning: Readonly<Record<string, string>>;
/** Values for the names in paths, all of them right, and those that a title has of its own. */
let right: Readonly<Record<string, string>>;
let ofTitles: Readonly<Record<string, Readonly<Record<string, string>>>>;
/** Open games of the player's, by title, for what only an open game takes. */
let openGames: Readonly<Record<string, string>>;
/** A game that neighbours play meanwhile. */
let neighbours: Promise<number>;
let before: readonly unknown[];

async function further(scopes: ('play' | 'watch' | 'organize')[]) {
  return ok(player.api.POST('/v1/me/tokens', { body: { label: 'further', scopes } }));
}

beforeAll(async () => {
  database = await testDatabase();
  server = await startServer({ databaseUrl: database.url, env: { RATE_LIMIT: '0' } });
  client = new Client({ connectionString: database.url });
  await client.connect();
  target = await seatedGame(server);
  player = target.at('p1');
  stranger = target.at('p2');
  outsider = await registerPlayer(server.url);
  const watch = await further(['watch']);
  watchToken = watch.token;
  organizeToken = (await further(['organize'])).token;
  playToken = (await further(['play'])).token;
  const event = await openEvent(player, [stranger, outsider]);
  ofRunning = await eventAfterRound(player, [stranger, outsider]);
  const { game: duel } = await startDuel(server, { persons: [player, stranger] });
  const track = await startTrack(server, { preset: 'standard' }, [player, stranger]);
  const cards = await startCards(server, { persons: [player, stranger] });
  openGames = {
    'trick-taking': (await makeGame(player)).id,
    confrontation: (await makeDuel(server.url, player)).id,
    'mordor-track': (await makeTrack(server.url, player, { preset: 'standard' })).id,
    tcg: (await makeCards(server.url, player)).id,
  };
  const campaign = (await ok(makeCampaign(player, { name: 'Home again' }))).id;
  const [game, id] = [target.id, watch.id];
  const names = { game, seat: 'p1', id, code: 'NOT_FOUND', title: 'trick-taking', campaign };
  right = { ...names, ...event, player: stranger.id, round: '1', pairing: '1-1' };
  ofTitles = {
    confrontation: { game: duel.id, seat: 'fellowship' },
    'mordor-track': { game: track.id, seat: 'free-peoples' },
    tcg: { game: cards.id, seat: 'p1' },
  };
  const others = await seatedGame(server, { options: { maxRounds: 1 } });
  before = await counts();
  neighbours = playNeighbours(others);
});

const RULES = { name: 'Open', title: 'confrontation', system: 'swiss', rounds: 2 } as const;

/** An event whose registration is open, and the first who has entered. */
async function openEvent(desk: Person, people: readonly Person[]) {
  const { id: tournament } = await ok(makeTournament(desk, RULES));
  await ok(publish(desk, tournament));
  for (const person of people) await ok(enter(person, tournament));
  const { entrants } = await ok(enter(known(people[0], 'somebody'), tournament));
  return { tournament, entrant: known(entrants[0], 'an entrant').id };
}

async function eventAfterRound(desk: Person, people: readonly Person[]) {
  const { tournament } = await openEvent(desk, people);
  await ok(start(desk, tournament));
  const { pairings } = await ok(pairRound(desk, tournament));
  const { id, entrants } = known(pairings[0], 'a table');
  const [one = '', other = ''] = entrants;
  await ok(correct(desk, tournament, id, { [one]: 1, [other]: 1 }));
  return { tournament, round: '2', pairing: id };
}

afterAll(async () => {
  await client.end();
  await server.stop();
  await database.drop();
});

async function playNeighbours(game: SeatedGame): Promise<number> {
  let steps = 0;
  await playOverHttp(game, randomPlayer(3), () => {
    steps += 1;
    return true;
  });
  return steps;
}

/** All that a request could have written, but for the neighbours' game. */
async function counts(): Promise<readonly unknown[]> {
  const { rows } = await client.query(
    `SELECT (SELECT count(*) FROM players) AS players, (SELECT count(*) FROM tokens) AS tokens,
       (SELECT count(*) FROM games) AS games, (SELECT count(*) FROM game_seats) AS seats,
       (SELECT count(*) FROM idempotency_keys) AS keys,
       (SELECT count(*) FROM campaigns) AS campaigns,
       (SELECT count(*) FROM campaign_members) AS members,
       (SELECT count(*) FROM campaign_games) AS campaign_games,
       (SELECT count(*) FROM tournaments) AS tournaments,
       (SELECT count(*) FROM tournament_log) AS tournament_entries,
       (SELECT count(*) FROM tournament_people) AS tournament_people,
       (SELECT count(*) FROM game_log WHERE game_id = ANY($1)) AS entries,
       (SELECT sum(version) FROM games WHERE id = ANY($1)) AS versions`,
    [[target.id, ...Object.values(ofTitles).map(({ game }) => game), ...Object.values(openGames)]],
  );
  return rows;
}

/** A body that would be right, by operation; those not in it take none. */
const SAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  registerPlayer: { name: 'Rosie', kind: 'bot' },
  createToken: { label: 'bot', scopes: ['play'], expiresAt: '2099-01-31T12:00:00Z' },
  takeSeat: { entropy: 'luck', options: {}, inviteCode: 'code' },
  'create-trick-taking-game': {
    options: { chapter: 1, people: 3, maxRounds: 5 },
    access: 'open',
    spectators: 'public',
    clock: { perDecisionSeconds: 60, bankSeconds: 600 },
    selfPlay: false,
    name: 'A game',
  },
  createCampaign: { name: 'Home again', freeChapters: false },
  joinCampaign: { inviteCode: 'code' },
  createTournament: {
    name: 'Open',
    title: 'confrontation',
    system: 'swiss',
    options: { turnLimit: 100 },
    clock: { perDecisionSeconds: 60 },
    rounds: 3,
    legs: 2,
    cycles: 1,
    sameDeals: false,
    tieBreaks: ['buchholz'],
    forbidden: [],
    maxEntrants: 16,
    checkIn: false,
    joinSeconds: 600,
    access: 'open',
    spectators: 'public',
  },
  cancelTournament: { reason: 'Rain.' },
  finishTournament: { reason: 'Late.' },
  enterTournament: { name: 'Me', players: [], seatOptions: {}, inviteCode: 'code' },
  removeEntrant: { reason: 'Away.' },
  pairRound: { round: 1 },
  pairByHand: { pairings: [['e_one', 'e_other']], reason: 'By wish.' },
  correctResult: { points: { e_one: 2 }, reason: 'Both agree.' },
  startCampaignGame: { chapter: 1, people: 3, options: { maxRounds: 5 } },
  'create-confrontation-game': {
    options: { edition: 'classic', riverRetreat: 'free', turnLimit: 100, draftOpen: true },
    access: 'open',
    spectators: 'public',
    clock: { perDecisionSeconds: 60, bankSeconds: 600 },
    selfPlay: false,
    name: 'A duel',
  },
  'give-confrontation-command': {
    command: { type: 'move', handle: '0123456789abcdef01234567', to: 'rohan' },
    decision: '17',
    commandId: 'command-0001',
  },
  'create-mordor-track-game': {
    options: {
      preset: 'standard',
      corruption: 4,
      hidden: false,
      gate: 'morannon',
      guide: 'gimli',
      rings: { fp: 1, shadow: 1 },
      minions: { saruman: 'available' },
      baseDice: { fp: 5, shadow: 8 },
      fpHuntDiceLastTurn: 1,
      switches: { gollumLateSuppress: false },
      modules: { cards: { shuffle: true, handLimit: 5 } },
    },
    access: 'open',
    spectators: 'public',
    clock: { perDecisionSeconds: 60, bankSeconds: 600 },
    selfPlay: false,
    name: 'A walk',
  },
  'give-mordor-track-command': {
    command: { type: 'playCard', die: 'f1', card: 'phial', as: 'event' },
    decision: '17',
    commandId: 'command-0001',
  },
  'create-tcg-game': {
    options: { decks: 'own', stage: 1, handSize: 8, mulligan: true, pathBlock: 'fellowship' },
    access: 'open',
    spectators: 'public',
    clock: { perDecisionSeconds: 60, bankSeconds: 600 },
    selfPlay: false,
    name: 'A journey',
  },
  'check-tcg-seat': {
    deck: {
      ringBearer: '1_290',
      ring: '1_2',
      sites: ['1_320', '1_327'],
      drawDeck: [{ id: '1_365', count: 2 }],
    },
    options: { decks: 'own', drawDeckMin: 60 },
  },
  'give-tcg-command': {
    command: { type: 'playCard', card: 'abcdefghijkl', bearer: 'mnopqrstuvwx' },
    decision: '17',
    commandId: 'command-0001',
  },
  'give-trick-taking-command': {
    command: { type: 'playCard', hand: 'h1', card: 'hills-3', claim: true },
    decision: '17',
    commandId: 'command-0001',
  },
};

/** The title whose own route an operation is; the first one where it is nobody's. */
function titleOf({ path }: Operation): string {
  return /^\/v1\/titles\/([a-z-]+)\//.exec(path)?.[1] ?? 'trick-taking';
}

/** What makes sense only once a round was played. */
const OF_RUNNING = new Set(['pairByHand', 'correctResult']);

function isOfTournament({ path }: Operation): boolean {
  return path.startsWith('/v1/tournaments');
}

function rightFor(operation: Operation): Readonly<Record<string, string>> {
  const running = OF_RUNNING.has(operation.id) ? ofRunning : {};
  return { ...right, ...running, ...ofTitles[titleOf(operation)] };
}

function openGameFor(operation: Operation): string {
  return known(openGames[titleOf(operation)], 'an open game of the title');
}

const TITLE_ROUTES = /^\/v1\/(titles|me|limits)/;

function baseOf(operation: Operation): RawRequest {
  const path = addressOf(operation, rightFor(operation));
  const sample = SAMPLES[operation.id];
  const token = operation.isOpen ? {} : { token: player.token };
  return {
    method: operation.method,
    path,
    ...token,
    ...(sample === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sample) }),
  };
}

interface Row {
  readonly what: string;
  readonly request: RawRequest;
  readonly codes: readonly string[];
}

/** Sends every row; answers those that were not answered as they should be. */
async function send(operation: Operation, rows: readonly Row[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { what, request, codes } of rows) {
    const answer = await rawRequest(server.url, request);
    const { code } = (answer.json ?? {}) as { readonly code?: string };
    const isListed = code !== undefined && operation.codes.has(code);
    if (code === undefined || !codes.includes(code) || !isListed) wrong.push(tell(what, answer));
  }
  return wrong;
}

function tell(what: string, { status, text }: RawAnswer): string {
  return `${what}: ${status} ${text.slice(0, 200)}`;
}

const needLogin = OPERATIONS.filter(({ isOpen }) => !isOpen);
const withPath = OPERATIONS.filter(({ pathNames }) => pathNames.length > 0);
const withBody = OPERATIONS.filter(({ body }) => body !== null);
const byId = (operations: readonly Operation[]) =>
  operations.map((operation) => [operation.id, operation] as const);

/** What a player does in a tournament, and what an organizer may do for him. */
const OF_PLAYERS = /^(enterTournament|leaveTournament|confirmPlayer)$/;

/** Tokens that lack what an operation asks for. */
function tokensWithout(operation: Operation): readonly string[] {
  const { id, method } = operation;
  if (id === 'checkIn') return [watchToken];
  if (isOfTournament(operation) && !OF_PLAYERS.test(id)) return [playToken, watchToken];
  return method === 'GET' ? [organizeToken] : [organizeToken, watchToken];
}

describe('a token', () => {
  it.each(byId(needLogin))('that is none is refused by %s', async (_id, operation) => {
    const plain = baseOf(operation);
    const { token: _, ...anonymous } = plain;
    const asked = (authorization: string): RawRequest => ({
      ...anonymous,
      headers: { ...anonymous.headers, authorization },
    });
    const unknown = `rt_${'A'.repeat(43)}`;
    const forms = [
      '',
      'Bearer',
      'Bearer ',
      unknown,
      `Basic ${unknown}`,
      `Bearer ${unknown}`,
      `Bearer ${unknown} x`,
      `Bearer ${player.id}`,
      `Bearer ${right['id']}`,
      `Bearer ${player.token.slice(0, -1)}`,
      `Bearer ${player.token.toUpperCase()}`,
      `Bearer rt_${'x'.repeat(8000)}`,
    ];
    const rows = [
      { what: 'no header', request: anonymous, codes: ['TOKEN_MISSING'] },
      ...forms.map((form) => ({
        what: JSON.stringify(form.slice(0, 60)),
        request: asked(form),
        codes: ['TOKEN_INVALID'],
      })),
    ];
    expect(await send(operation, rows)).toEqual([]);
  });

  const needScope = needLogin.filter(
    ({ path, id, method }) =>
      (!TITLE_ROUTES.test(path) || /(command|view|decisions|game)$/.test(id)) &&
      // Whatever a token may, it may read of tournaments.
      !(path.startsWith('/v1/tournaments') && method === 'GET' && id !== 'previewRound'),
  );

  it.each(byId(needScope))('without the scope is refused by %s', async (_id, operation) => {
    const rows = tokensWithout(operation).map((token) => ({
      what: token === watchToken ? 'a token that may watch' : 'another token',
      request: { ...baseOf(operation), token },
      codes: ['SCOPE_MISSING'],
    }));
    expect(await send(operation, rows)).toEqual([]);
  });

  it('cannot be made with more rights than the one that asks', async () => {
    const create = operationNamed('createToken');
    const request = { ...baseOf(create), token: watchToken };
    const rows = [{ what: 'play, by a watcher', request, codes: ['SCOPE_MISSING'] }];
    expect(await send(create, rows)).toEqual([]);
  });
});

const ODD_SEGMENTS = [
  'x',
  'g_019a2b3c-4d5e-7f60-8123-456789abcdef',
  'G_019A2B3C-4D5E-7F60-8123-456789ABCDEF',
  'p9',
  'k_019a2b3c-4d5e-7f60-8123-456789abcdef',
  '%00',
  'p1%00',
  '%F0%9F%98%80',
  '%ED%A0%80',
  '%zz',
  '%',
  '%2e%2e%2f%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '%27%20OR%201%3D1--',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'null',
  '-1',
  '1e999',
  'x'.repeat(150),
  'x'.repeat(3000),
  '%C3%A4'.repeat(40),
];

describe('an id', () => {
  it.each(byId(withPath))('that is none is refused by %s', async (_id, operation) => {
    const rows = operation.pathNames.flatMap((name) =>
      ODD_SEGMENTS.map((segment) => ({
        what: `${name} ${segment.slice(0, 40)}`,
        request: {
          ...baseOf(operation),
          path: addressOf(operation, { ...rightFor(operation), [name]: segment }),
        },
        codes: ['NOT_FOUND', 'REQUEST_INVALID'],
      })),
    );
    expect(await send(operation, rows)).toEqual([]);
  });

  const seats = withPath.filter(({ pathNames }) => pathNames.includes('seat'));
  it.each(byId(seats))('of a seat of others is refused by %s', async (_id, operation) => {
    const code = operation.id === 'takeSeat' ? 'SEAT_TAKEN' : 'SEAT_NOT_YOURS';
    const rows = [stranger, outsider].map(({ token, name }) => ({
      what: name,
      request: { ...baseOf(operation), token },
      codes: [code],
    }));
    expect(await send(operation, rows)).toEqual([]);
  });

  it('of a token of others is refused', async () => {
    const remove = operationNamed('deleteToken');
    const request = { ...baseOf(remove), token: stranger.token };
    const rows = [{ what: 'a token of others', request, codes: ['NOT_FOUND'] }];
    expect(await send(remove, rows)).toEqual([]);
  });
});

const ODD_NUMBERS = [
  '-1',
  '1.5',
  '1e2',
  '0x1',
  '01',
  '',
  'ten',
  '99999999999999999999',
  '%00',
  '+1',
];

/** Queries that do not fit one parameter. */
function wrongQueries({ name, schema }: Operation['query'][number]): readonly string[] {
  const { type, minimum, maximum, maxLength, anyOf, enum: values } = schema;
  const isListed = anyOf !== undefined || values !== undefined;
  return [
    `${name}=1&${name}=2`,
    ...(type === 'integer' ? ODD_NUMBERS.map((value) => `${name}=${value}`) : []),
    ...(minimum === undefined ? [] : [`${name}=${minimum - 1}`]),
    ...(maximum === undefined ? [] : [`${name}=${maximum + 1}`]),
    ...(maxLength === undefined ? [] : [`${name}=${'x'.repeat(maxLength + 1)}`]),
    ...(isListed ? [`${name}=unheard-of`, `${name}=`] : []),
  ];
}

describe('a query', () => {
  // Probes of the machinery around the server may add what they like.
  const ofTheApi = OPERATIONS.filter(({ path }) => path.startsWith('/v1/'));
  it.each(byId(ofTheApi))('that nobody knows is refused by %s', async (_id, operation) => {
    const names = ['unheardOf=1', '__proto__=1', 'constructor=1', '%00=1', '=1'];
    const rows = names.map((query) => ({
      what: query,
      request: {
        ...baseOf(operation),
        path: `${addressOf(operation, rightFor(operation))}?${query}`,
      },
      codes: ['REQUEST_INVALID'],
    }));
    expect(await send(operation, rows)).toEqual([]);
  });

  const withQuery = OPERATIONS.filter(({ query }) => query.length > 0);
  it.each(byId(withQuery))('that does not fit is refused by %s', async (_id, operation) => {
    const rows = operation.query.flatMap((parameter) =>
      wrongQueries(parameter).map((query) => ({
        what: query.slice(0, 60),
        request: {
          ...baseOf(operation),
          path: `${addressOf(operation, rightFor(operation))}?${query}`,
        },
        codes: ['REQUEST_INVALID'],
      })),
    );
    expect(await send(operation, rows)).toEqual([]);
  });

  it('with a cursor of another list, or with none of ours, is refused', async () => {
    const list = operationNamed('listGames');
    const cursors = ['x', 'AAAA', Buffer.from(player.id).toString('base64url'), '%00', 'e30='];
    const rows = cursors.map((cursor) => ({
      what: cursor,
      request: { ...baseOf(list), path: `/v1/games?cursor=${cursor}` },
      codes: ['REQUEST_INVALID'],
    }));
    expect(await send(list, rows)).toEqual([]);
  });
});

describe('a body', () => {
  it.each(byId(withBody))('that is none is refused by %s', async (id, operation) => {
    const sample = known(SAMPLES[id], `a sample for ${id}`);
    const codes = ['REQUEST_INVALID'];
    const base = baseOf(operation);
    const isRight = (what: string) =>
      operation.isBodyOptional && ['an empty body', 'null'].includes(what);
    const bodies = neverRight(sample).filter(({ what }) => !isRight(what));
    const rows = bodies.map(({ what, body }) => ({
      what,
      request: { ...base, body },
      codes,
    }));
    expect(await send(operation, rows)).toEqual([]);
  });

  it.each(byId(withBody))('with one thing wrong in it is refused by %s', async (id, operation) => {
    const sample = known(SAMPLES[id], `a sample for ${id}`);
    const schema = known(operation.body, 'a schema');
    const broken = [...brokenFields(schema, sample), ...brokenObjects(schema, sample)];
    expect(broken.length).toBeGreaterThan(5);
    const path = addressOf(operation, { ...rightFor(operation), game: openGameFor(operation) });
    const rows = broken.map(({ what, body }) => ({
      what,
      request: { ...baseOf(operation), path, body },
      codes: what.startsWith('/title ')
        ? ['NOT_FOUND', 'REQUEST_INVALID']
        : /^\/(options|seatOptions|pairings|points)[ /]/.test(what)
          ? ['OPTIONS_INVALID', 'REQUEST_INVALID']
          : ['REQUEST_INVALID'],
    }));
    expect(await send(operation, rows)).toEqual([]);
  });

  it.each(byId(withBody))(
    'that is too large or of another kind is refused by %s',
    async (id, operation) => {
      const base = baseOf(operation);
      const huge = JSON.stringify({ ...SAMPLES[id], unheardOf: 'x'.repeat(300_000) });
      const kinds = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'x', ''];
      const rows = [
        { what: 'huge', request: { ...base, body: huge }, codes: ['BODY_TOO_LARGE'] },
        ...kinds.map((kind) => ({
          what: JSON.stringify(kind),
          request: { ...base, headers: { 'content-type': kind } },
          codes: ['MEDIA_TYPE_UNSUPPORTED'],
        })),
      ];
      expect(await send(operation, rows)).toEqual([]);
    },
  );

  const bodiless = OPERATIONS.filter(
    ({ body, method, id }) => body === null && method !== 'GET' && id !== 'auditLog',
  );
  it.each(byId(bodiless))('is refused by %s, which takes none', async (_id, operation) => {
    const request: RawRequest = {
      ...baseOf(operation),
      headers: { 'content-type': 'application/json', 'content-length': '15' },
      body: '{"unheardOf":1}',
    };
    const rows = [{ what: 'a body', request, codes: ['REQUEST_INVALID'] }];
    expect(await send(operation, rows)).toEqual([]);
  });

  it.each([
    ['0000-01-01T00:00:00Z'],
    ['9999-12-31T23:59:59-23:59'],
    ['2027-02-30T12:00:00Z'],
    ['2027-13-01T00:00:00Z'],
    ['2027-01-01T25:00:00Z'],
    ['2027-01-01'],
    ['tomorrow'],
    ['2027-01-01T00:00:00+99:99'],
  ])('with %s for an instant is refused', async (expiresAt) => {
    const create = operationNamed('createToken');
    const body = JSON.stringify({ ...SAMPLES['createToken'], expiresAt });
    const request = { ...baseOf(create), body };
    const rows = [{ what: expiresAt, request, codes: ['REQUEST_INVALID'] }];
    expect(await send(create, rows)).toEqual([]);
  });
});

describe('a header', () => {
  const keyed = OPERATIONS.filter(({ id }) =>
    [
      ...['createToken', 'create-trick-taking-game', 'createCampaign', 'startCampaignGame'],
      ...['createTournament', 'pairRound'],
    ].includes(id),
  );
  it.each(byId(keyed))('with a key that is none is refused by %s', async (_id, operation) => {
    const keys = ['', 'a b', 'x'.repeat(256), 'k\u00e4'];
    const rows = keys.map((key) => ({
      what: JSON.stringify(key.slice(0, 20)),
      request: {
        ...baseOf(operation),
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
      },
      codes: ['REQUEST_INVALID'],
    }));
    expect(await send(operation, rows)).toEqual([]);
  });

  it('with a key and options nested deep is refused', async () => {
    const create = operationNamed('create-trick-taking-game');
    const body = `{"options":{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}}`;
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'deep-1' };
    const codes = ['REQUEST_INVALID', 'OPTIONS_INVALID'];
    const rows = [{ what: 'deep', request: { ...baseOf(create), headers, body }, codes }];
    expect(await send(create, rows)).toEqual([]);
  });

  it.each(['listEvents', 'listTournamentEvents', 'streamTournament'])(
    'that names a last event that is none is refused by %s',
    async (id) => {
      const events = operationNamed(id);
      const rows = ['x', '-1', '1.5', '9'.repeat(30)].map((last) => ({
        what: last,
        request: {
          ...baseOf(events),
          headers: { accept: 'text/event-stream', 'last-event-id': last },
        },
        codes: ['REQUEST_INVALID'],
      }));
      expect(await send(events, rows)).toEqual([]);
    },
  );
});

describe('an address', () => {
  const paths = [...new Set(OPERATIONS.map(({ path }) => path))];
  it.each(paths)('takes no method but its own: %s', async (path) => {
    const own = OPERATIONS.filter((one) => one.path === path).map(({ method }) => method);
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !own.includes(one));
    const [first] = OPERATIONS.filter((one) => one.path === path);
    for (const method of others) {
      const request = { method, path: addressOf(known(first, path), right), token: player.token };
      const { status, json } = await rawRequest(server.url, request);
      expect([method, status, json]).toMatchObject([method, 404, { code: 'NOT_FOUND' }]);
    }
  });

  it.each([
    '/',
    '/v1',
    '/v1/',
    '/v2/games',
    '/v1/games/',
    '//v1/me',
    '/v1/me/',
    '/v1/titles/confrontation/games',
    '/v1/../v1/me',
    '/%2e%2e/etc/passwd',
    '/v1/me;x=1',
    `/v1/${'x'.repeat(5000)}`,
    '/v1/m%65%00',
  ])('that is none is NOT_FOUND: %s', async (path) => {
    const { status, json } = await rawRequest(server.url, { path, token: player.token });
    expect(json).toMatchObject({ status, code: status === 404 ? 'NOT_FOUND' : 'REQUEST_INVALID' });
    expect([400, 404]).toContain(status);
  });
});

describe('after all this', () => {
  it('nothing has been written', async () => {
    expect(await counts()).toEqual(before);
  });

  it('the neighbours have played to their end', async () => {
    expect(await neighbours).toBeGreaterThan(10);
  });

  it('the server has met no fault', () => {
    expect(server.output()).not.toMatch(/"level":(50|60)/);
  });
});
