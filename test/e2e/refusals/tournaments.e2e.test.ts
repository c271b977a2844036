import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../support/server/api-client.ts';
import { type Person, registerPlayer } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import {
  enterEvent,
  makeDraft,
  PLAIN_RULES,
  pairNext,
  publishEvent,
  readEvent,
  sendAnything,
  startEvent,
} from '../../support/server/wire-event.ts';

import {
  INVALID,
  MISSING,
  NO_OPTIONS,
  REASON,
  STATE,
  type Stage,
  WRONG_REQUESTS,
  WRONG_RULES,
} from './tournament-faults.ts';

const server = sharedServer({ RATE_LIMIT: '0' });

let head: Person;
let una: Person;
let duo: Person;
let stranger: Person;
/** An event at each stage, with Una and Duo in it from the registration on. */
let events: Readonly<Record<Stage, string>>;
/** Tokens of the organizer that may do one thing each. */
let tokens: Readonly<Record<'play' | 'watch' | 'organize', string>>;

beforeAll(async () => {
  [head, una, duo, stranger] = [
    await registerPlayer(server.url, 'Head'),
    await registerPlayer(server.url, 'Una'),
    await registerPlayer(server.url, 'Duo'),
    await registerPlayer(server.url, 'Stranger'),
  ];
  const at = (tournament: string) => ({ params: { path: { tournament } } });
  const body = { reason: 'rain' };
  const registered = async () => {
    const { id } = await publishEvent(head);
    for (const person of [una, duo]) await ok(enterEvent(person, id));
    return id;
  };
  const begun = async () => {
    const id = await registered();
    await startEvent(head, id);
    return id;
  };
  const running = await begun();
  await pairNext(head, running);
  const finished = await begun();
  await ok(head.api.POST('/v1/tournaments/{tournament}/finish', { ...at(finished), body }));
  const cancelled = await registered();
  await ok(head.api.POST('/v1/tournaments/{tournament}/cancellation', { ...at(cancelled), body }));
  const { id: draft } = await makeDraft(head);
  const { id: invite } = await publishEvent(head, { access: 'invite' });
  events = { draft, invite, registration: await registered(), running, finished, cancelled };
  const tokenOf = async (scope: 'play' | 'watch' | 'organize') =>
    (await ok(head.api.POST('/v1/me/tokens', { body: { label: scope, scopes: [scope] } }))).token;
  tokens = {
    play: await tokenOf('play'),
    watch: await tokenOf('watch'),
    organize: await tokenOf('organize'),
  };
});

interface Refusal {
  readonly said: string;
  /** The first place that is wrong. */
  readonly path: string | undefined;
}

/** Asks for what must be refused, and looks that nothing came of it. */
async function refused(
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Refusal> {
  const before = await everything();
  const { status, json } = await sendAnything(server.url, token, method, path, body);
  const problem = json as { readonly code?: string; readonly errors?: { readonly path: string }[] };
  expect(await everything()).toEqual(before);
  return { said: `${status} ${problem.code}`, path: problem.errors?.[0]?.path };
}

/** All events of the organizer, whole, by their versions and heads. */
async function everything(): Promise<readonly unknown[]> {
  const query = { player: 'me' as const, limit: 100 };
  const { items } = await ok(head.api.GET('/v1/tournaments', { params: { query } }));
  return items.map(({ id, version, head: hash, status }) => ({ id, version, hash, status }));
}

describe('an event with one field wrong', () => {
  it.each(WRONG_RULES)('is not made: %s', async (_name, wrong, said, path) => {
    const body = { ...PLAIN_RULES, ...wrong };
    const answer = await refused(head.token, 'POST', '/v1/tournaments', body);
    expect(answer).toEqual({ said, path });
  });

  it.each(['name', 'title', 'system'])('is not made without its %s', async (field) => {
    const { [field as 'name']: _, ...body } = PLAIN_RULES;
    const { said } = await refused(head.token, 'POST', '/v1/tournaments', body);
    expect(said).toBe(INVALID);
  });

  it('is not made with a list of pairs where all meet all', async () => {
    const { rounds: _, ...rules } = PLAIN_RULES;
    const body = { ...rules, system: 'round-robin', forbidden: [[una.id, duo.id]] };
    const answer = await refused(head.token, 'POST', '/v1/tournaments', body);
    expect(answer).toEqual({ said: NO_OPTIONS, path: '/forbidden' });
  });
});

describe('a request with one field wrong', () => {
  it.each(WRONG_REQUESTS)('is refused: $name', async (request) => {
    const { stage, who, method, path, body, said, place } = request;
    const { token } = { head, stranger }[who];
    const answer = await refused(token, method, `/v1/tournaments/${events[stage]}${path}`, body);
    expect(answer.said).toBe(said);
    if (place !== undefined) expect(answer.path).toBe(place);
  });

  it.each([
    'status=open',
    'player=you',
    'cursor=x',
    'limit=0',
    'limit=101',
    'title=A',
    'sort=name',
  ])('is refused in the list: %s', async (query) => {
    const answer = await refused(head.token, 'GET', `/v1/tournaments?${query}`);
    expect(answer.said).toBe(INVALID);
  });

  it('names each fault of a round by hand', async () => {
    const { id } = await publishEvent(head);
    for (const person of [una, duo, stranger]) await ok(enterEvent(person, id));
    await startEvent(head, id);
    const { entrants } = await readEvent(head, id);
    const [a = '', b = '', c = ''] = entrants.map((one) => one.id);
    const path = `/v1/tournaments/${id}/rounds/1/pairings`;
    for (const [pairings, place] of [
      [
        [
          [a, a],
          [b, c],
        ],
        '/pairings/0/1',
      ],
      [[[a, b], [c], ['e']], '/pairings/2/0'],
      [[[a, b]], '/pairings'],
    ] as const) {
      const answer = await refused(head.token, 'PUT', path, { pairings, ...REASON });
      expect(answer).toEqual({ said: NO_OPTIONS, path: place });
    }
  });
});

/** Everything an organizer can ask for, as it would be right. */
const OF_ORGANIZERS = [
  ['POST', '/publication', undefined],
  ['POST', '/start', undefined],
  ['POST', '/cancellation', REASON],
  ['POST', '/finish', REASON],
  ['PUT', '/organizers/ME', undefined],
  ['DELETE', '/entrants/ENTRANT', REASON],
  ['POST', '/rounds', {}],
  ['GET', '/rounds/preview', undefined],
  ['PUT', '/rounds/1/pairings', { pairings: [], ...REASON }],
  ['PUT', '/pairings/1-1/result', { points: {}, ...REASON }],
] as const;

/** Everything a player can ask for. */
const OF_PLAYERS = [
  ['PUT', '/entrants/me', {}],
  ['DELETE', '/entrants/me', undefined],
  ['PUT', '/entrants/ENTRANT/players/me', undefined],
  ['PUT', '/entrants/ENTRANT/check-in', undefined],
] as const;

/** Everything that can be read. */
const READING = ['', '/rounds/1', '/standings', '/trf', '/events', '/stream', '/log'].map(
  (path) => ['GET', path, undefined] as const,
);
const ALL = [...OF_ORGANIZERS, ...OF_PLAYERS, ...READING];

function addressOf(stage: Stage | 'nowhere', path: string): string {
  const id = stage === 'nowhere' ? 't_019a2b3c-4d5e-7f60-8123-456789abcdef' : events[stage];
  return `/v1/tournaments/${id}${path}`.replace('ME', head.id).replace('ENTRANT', 'e_none');
}

describe('a stranger', () => {
  it.each(ALL)('is told of a draft as of nothing: %s %s', async (method, path, body) => {
    const ask = (stage: Stage | 'nowhere') =>
      sendAnything(server.url, stranger.token, method, addressOf(stage, path), body);
    const before = await everything();
    const [draft, nowhere] = [await ask('draft'), await ask('nowhere')];
    expect(draft.status).toBe(404);
    expect([draft.status, draft.text]).toEqual([nowhere.status, nowhere.text]);
    expect(await everything()).toEqual(before);
  });

  it.each(ALL)(
    'is told of an event by invitation as of nothing: %s %s',
    async (method, path, body) => {
      const ask = (stage: Stage | 'nowhere') =>
        sendAnything(server.url, stranger.token, method, addressOf(stage, path), body);
      const [invite, nowhere] = [await ask('invite'), await ask('nowhere')];
      expect(invite.status).toBe(404);
      expect([invite.status, invite.text]).toEqual([nowhere.status, nowhere.text]);
    },
  );

  it('finds neither in the list, nor a draft that was called off', async () => {
    const { id } = await makeDraft(head);
    const path = { tournament: id };
    const body = { reason: 'never mind' };
    await ok(
      head.api.POST('/v1/tournaments/{tournament}/cancellation', { params: { path }, body }),
    );
    const query = { limit: 100 };
    const seen = await ok(stranger.api.GET('/v1/tournaments', { params: { query } }));
    const ids = seen.items.map((one) => one.id);
    expect(ids).toContain(events.cancelled);
    for (const hidden of [id, events.draft, events.invite]) expect(ids).not.toContain(hidden);
    const answer = await refused(stranger.token, 'GET', `/v1/tournaments/${id}/log`);
    expect(answer.said).toBe(MISSING);
    await ok(head.api.GET('/v1/tournaments/{tournament}', { params: { path } }));
  });

  it('gets no nearer with a guessed code', async () => {
    const path = addressOf('invite', '/entrants/me');
    const { said } = await refused(stranger.token, 'PUT', path, { inviteCode: 'guess' });
    expect(said).toBe(MISSING);
    const draft = addressOf('draft', '/entrants/me');
    expect((await refused(stranger.token, 'PUT', draft, { inviteCode: 'guess' })).said).toBe(
      MISSING,
    );
  });
});

describe('whoever is no organizer', () => {
  it.each(OF_ORGANIZERS)('may not %s %s', async (method, path, body) => {
    for (const stage of ['registration', 'running'] as const) {
      const { said } = await refused(una.token, method, addressOf(stage, path), body);
      expect(said).toBe('403 NOT_ORGANIZER');
    }
  });

  it('may not check in others', async () => {
    const { entrants } = await readEvent(head, events.registration);
    const path = addressOf('registration', `/entrants/${entrants[0]?.id}/check-in`);
    expect((await refused(duo.token, 'PUT', path)).said).toBe('403 NOT_ORGANIZER');
  });
});

describe('a token of other scopes', () => {
  it.each(OF_ORGANIZERS)('may not %s %s', async (method, path, body) => {
    for (const token of [tokens.play, tokens.watch]) {
      const { said } = await refused(token, method, addressOf('running', path), body);
      expect(said).toBe('403 SCOPE_MISSING');
    }
  });

  it('may not make an event', async () => {
    const { said } = await refused(tokens.play, 'POST', '/v1/tournaments', PLAIN_RULES);
    expect(said).toBe('403 SCOPE_MISSING');
  });

  it.each(OF_PLAYERS)('may not %s %s', async (method, path, body) => {
    const { said } = await refused(tokens.watch, method, addressOf('registration', path), body);
    expect(said).toBe('403 SCOPE_MISSING');
  });

  it.each(ALL)('that is none may not %s %s', async (method, path, body) => {
    const address = addressOf('registration', path);
    expect((await refused(undefined, method, address, body)).said).toBe('401 TOKEN_MISSING');
    expect((await refused('rt_wrong', method, address, body)).said).toBe('401 TOKEN_INVALID');
  });
});

describe('a step at the wrong stage', () => {
  const LATE = ['finished', 'cancelled'] as const;
  const rows: readonly (readonly [string, string, unknown, readonly Stage[]])[] = [
    ['POST', '/publication', undefined, LATE],
    ['POST', '/start', undefined, ['draft', ...LATE]],
    ['POST', '/cancellation', REASON, ['finished']],
    ['POST', '/finish', REASON, ['draft', 'registration', 'running', 'cancelled']],
    ['PUT', '/organizers/OTHER', undefined, LATE],
    ['PUT', '/entrants/me', {}, LATE],
    ['POST', '/rounds', {}, ['draft', 'registration', 'running', ...LATE]],
    ['GET', '/rounds/preview', undefined, ['draft', 'registration', 'running', ...LATE]],
    ['PUT', '/rounds/2/pairings', { pairings: [], ...REASON }, ['draft', 'running', ...LATE]],
    ['GET', '/log', undefined, ['draft', 'registration', 'running']],
  ];
  const cases = rows.flatMap(([method, path, body, stages]) =>
    stages.map((stage) => [method, path, stage, body] as const),
  );
  it.each(cases)('is refused: %s %s, %s', async (method, path, stage, body) => {
    const address = addressOf(stage, path).replace('OTHER', stranger.id);
    expect((await refused(head.token, method, address, body)).said).toBe(STATE);
  });

  it('says which tables a round waits for', async () => {
    const path = addressOf('running', '/rounds');
    const { json } = await sendAnything(server.url, head.token, 'POST', path, {});
    expect(json).toMatchObject({ code: 'TOURNAMENT_STATE', openTables: ['1-1'] });
  });

  it('is refused: a report in the form of FIDE of what is no Swiss event', async () => {
    const { rounds: _, ...rules } = PLAIN_RULES;
    const body = { ...rules, system: 'round-robin' as const };
    const { id } = await ok(head.api.POST('/v1/tournaments', { body }));
    expect((await refused(head.token, 'GET', `/v1/tournaments/${id}/trf`)).said).toBe(STATE);
  });

  it.each(['single-elimination', 'double-elimination', 'round-robin'] as const)(
    'is no fault where standings are asked for before a %s begins',
    async (system) => {
      const { rounds: _, ...rules } = PLAIN_RULES;
      const { id } = await ok(head.api.POST('/v1/tournaments', { body: { ...rules, system } }));
      const params = { path: { tournament: id } };
      const { round } = await ok(
        head.api.GET('/v1/tournaments/{tournament}/standings', { params }),
      );
      expect(round).toBe(0);
    },
  );
});
