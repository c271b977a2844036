import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { REASONS } from '../../../src/games/trick-taking/commands.ts';
import { type TestDatabase, testDatabase } from '../../support/postgres.ts';
import { apiClient, ok, type RawAnswer, rawRequest } from '../../support/server/api-client.ts';
import { type Decision, firstPlayer, questions } from '../../support/server/decisions.ts';
import { liveClient } from '../../support/server/live-client.ts';
import {
  makeGame,
  type Person,
  registerPlayer,
  type SeatedGame,
  seatedGame,
} from '../../support/server/seated-game.ts';
import { startServer, type TestServer } from '../../support/server/start-server.ts';
import { cardsIn } from '../leaks/knowledge.ts';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await testDatabase();
  server = await startServer({ databaseUrl: database.url, env: { RATE_LIMIT: '0' } });
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

type Command = Readonly<Record<string, unknown>> & { readonly type: string };
type Status = NonNullable<Awaited<ReturnType<typeof sightOf>>['view']>;

const base = (game: SeatedGame, seat: string) =>
  `/v1/titles/trick-taking/games/${game.id}/seats/${seat}`;

async function send(
  game: SeatedGame,
  seat: string,
  body: object,
  token = game.at(seat).token,
): Promise<RawAnswer> {
  return rawRequest(server.url, {
    method: 'POST',
    path: `${base(game, seat)}/commands`,
    token,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function sightOf(game: SeatedGame, seat: string) {
  const path = { game: game.id, seat };
  const { api } = game.at(seat);
  const read = api.GET('/v1/titles/trick-taking/games/{game}/seats/{seat}/view', {
    params: { path },
  });
  return ok(read);
}

/** Where a game stands: whose question it is, what may be done, and what that seat sees. */
interface Moment {
  readonly seat: string;
  readonly hand: string;
  readonly kind: string;
  readonly decisions: readonly Decision[];
  readonly view: Status;
  readonly version: number;
}

async function momentOf(game: SeatedGame): Promise<Moment | null> {
  const { waiting } = await sightOf(game, 'p1');
  const [seat] = waiting;
  if (seat === undefined) return null;
  const { decisions, view, version } = await sightOf(game, seat);
  const { kind } = known(questions(decisions)[0], 'a question');
  const asked = { seat, hand: `h${seat.slice(1)}`, kind, decisions };
  return { ...asked, view: known(view, 'a view'), version };
}

/** Chapter 1 has a round on the table from its first moment on. */
function roundOf({ round }: Status) {
  return known(round, 'the round');
}

const SUITS = ['hills', 'mountains', 'forests', 'shadows', 'rings'];
const suitOf = (card: string) => card.split('-')[0] ?? '';
const ALL_CARDS = SUITS.flatMap((suit) =>
  Array.from({ length: suit === 'rings' ? 5 : 8 }, (_, rank) => `${suit}-${rank + 1}`),
);

/** The cards a hand holds, as its player sees it. */
function heldBy({ view, hand }: Moment): readonly string[] {
  return roundOf(view).hands.find((one) => one.hand === hand)?.cards ?? [];
}

/** What each kind of moment has wrong commands for: the reason, and the command if there is one. */
const WRONG: Readonly<
  Record<string, (moment: Moment) => Readonly<Record<string, Command | null>>>
> = {
  'pick-character': ({ hand, view }) => ({
    CHARACTER_NOT_AVAILABLE: pickOf(
      hand,
      roundOf(view).hands.find(({ character }) => character !== null)?.character,
    ),
    WRONG_PHASE: { type: 'confirmDecision' },
    INVALID_CHOICE: null,
  }),
  'offer-exchange': (moment) => ({
    INVALID_TARGET: {
      type: 'offerExchange',
      hand: moment.hand,
      targetHand: moment.hand,
      card: heldBy(moment)[0],
    },
    CARD_NOT_IN_HAND: {
      type: 'offerExchange',
      hand: moment.hand,
      targetHand: moment.hand,
      card: cardOfOthers(moment),
    },
  }),
  'return-exchange': (moment) => ({
    CARD_NOT_IN_HAND: {
      type: 'returnExchange',
      hand: moment.hand,
      card: cardOfOthers(moment),
    },
  }),
  'play-to-trick': wrongPlays,
  'next-round': () => ({
    INVALID_CHOICE: { type: 'proposeDecision', kind: 'giveUp', value: false },
  }),
};

function pickOf(hand: string, character: string | null | undefined): Command | null {
  return character == null ? null : { type: 'pickCharacter', hand, character };
}

function cardOfOthers(moment: Moment): string {
  const held = heldBy(moment);
  return known(
    ALL_CARDS.find((card) => !held.includes(card)),
    'a card of others',
  );
}

function wrongPlays(moment: Moment): Readonly<Record<string, Command | null>> {
  const { hand, view } = moment;
  const held = heldBy(moment);
  const play = (card: string | undefined, claim?: boolean): Command | null =>
    card === undefined
      ? null
      : { type: 'playCard', hand, card, ...(claim === undefined ? {} : { claim }) };
  const lead = roundOf(view).trick?.plays[0]?.suit;
  const follows = lead !== undefined && held.some((card) => suitOf(card) === lead);
  const isLegal = (card: string) =>
    moment.decisions.some(({ commands }) =>
      commands.some((command) => command.type === 'playCard' && command.card === card),
    );
  const legal = held.find((card) => card !== 'rings-1' && isLegal(card));
  const rings = held.find((card) => suitOf(card) === 'rings' && !isLegal(card));
  return {
    CARD_NOT_IN_HAND: play(cardOfOthers(moment)),
    MUST_FOLLOW_SUIT: follows ? play(held.find((card) => suitOf(card) !== lead)) : null,
    RINGS_NOT_BROKEN: lead === undefined ? play(rings) : null,
    CLAIM_REQUIRED: isLegal('rings-1') ? play('rings-1') : null,
    CLAIM_NOT_ALLOWED: play(legal, true),
  };
}

/** Everything that needs a rarer moment: who holds the ring, and stars that nobody would cover. */
function rareCommands(moment: Moment): Readonly<Record<string, Command | null>> {
  const { kind, hand, view, decisions } = moment;
  const held = heldBy(moment);
  const targets = roundOf(view)
    .hands.map((one) => one.hand)
    .filter((one) => one !== hand);
  if (kind === 'offer-exchange' && held.includes('rings-1')) {
    const target = decisions[0]?.commands.find((one) => one.type === 'offerExchange');
    const targetHand = target?.type === 'offerExchange' ? target.targetHand : targets[0];
    return { FRODO_KEEPS_RING: { type: 'offerExchange', hand, targetHand, card: 'rings-1' } };
  }
  if (kind === 'return-exchange' && held.includes('rings-1')) {
    return { FRODO_KEEPS_RING: { type: 'returnExchange', hand, card: 'rings-1' } };
  }
  if (kind !== 'pick-character') return {};
  const taken = roundOf(view).hands.map(({ character }) => character);
  const listed = decisions.flatMap(({ commands }) =>
    commands.flatMap((one) => (one.type === 'pickCharacter' ? [one.character as string] : [])),
  );
  const uncovered = view.chapter.pool
    .map(({ character }) => character)
    .find((one) => !taken.includes(one) && !listed.includes(one));
  return { STAR_CONSTRAINT: pickOf(hand, uncovered) };
}

/** Reasons that chapter 1 has no use for; each is provoked in test/e2e/refusals. */
const ELSEWHERE: readonly string[] = [
  ...['CARD_COVERED', 'CHARACTER_RESERVED', 'DUPLICATE_CARD', 'GIFT_NOT_AVAILABLE'],
  'OPTION_OUT_OF_PLACE',
];
const WANTED = REASONS.filter((reason) => !ELSEWHERE.includes(reason));

/** Reasons that were heard, over all games of this file, and how often at most each is asked for. */
const heard = new Map<string, number>();
const OFTEN = 5;
const isHeard = (reason: string) => (heard.get(reason) ?? 0) >= OFTEN;
const isComplete = () => heard.size === WANTED.length;

async function refuseAll(game: SeatedGame, moment: Moment): Promise<void> {
  const wrong = { ...WRONG[moment.kind]?.(moment), ...rareCommands(moment) };
  for (const [reason, command] of Object.entries(wrong)) {
    if (command !== null && !isHeard(reason))
      await expectRefusal(game, moment.seat, moment, command, reason);
  }
  const other = known(
    game.players.find(({ seat }) => seat !== moment.seat),
    'another',
  );
  const [first] = known(questions(moment.decisions)[0], 'a question').commands;
  const isOneHands = ['play-to-trick', 'pick-character', 'offer-exchange'].includes(moment.kind);
  if (isOneHands && !isHeard('NOT_YOUR_TURN')) {
    await expectRefusal(game, other.seat, moment, known(first, 'one'), 'NOT_YOUR_TURN');
  }
}

async function expectRefusal(
  game: SeatedGame,
  seat: string,
  { version, kind }: Moment,
  command: Command,
  reason: string,
): Promise<void> {
  const { status, json, text } = await send(game, seat, { command });
  expect({ kind, command, status, ...(json as object) }).toMatchObject({
    status: 422,
    code: 'COMMAND_ILLEGAL',
    reason,
  });
  // No card is named but what was sent.
  const sent = cardsIn(JSON.stringify(command));
  expect([...cardsIn(text)].filter((card) => !sent.has(card))).toEqual([]);
  const { decision } = json as { readonly decision: string | null };
  const open = (await sightOf(game, seat)).decisions.map(({ id }) => id);
  expect(decision).toBe(open[0] ?? null);
  expect((await sightOf(game, seat)).version).toBe(version);
  heard.set(reason, (heard.get(reason) ?? 0) + 1);
}

/** Gandalf is taken where he is free: then the last of three hands has a star to bring in. */
async function answerFirst(game: SeatedGame, { seat, decisions }: Moment): Promise<void> {
  const gandalf = decisions
    .flatMap(({ commands }) => commands)
    .find((command) => command.type === 'pickCharacter' && command.character === 'gandalf');
  const choice = gandalf === undefined ? firstPlayer(decisions) : { command: gandalf };
  const { status } = await send(game, seat, choice);
  expect(status).toBe(200);
}

describe('a command that the rules forbid', () => {
  it('is refused with each reason of the title, which leaves no trace', async () => {
    for (let played = 0; played < 12 && !isComplete(); played += 1) {
      const people = played % 2 === 0 ? 4 : 3;
      const game = await seatedGame(server, { people, options: { maxRounds: 2 } });
      let moment = await momentOf(game);
      while (moment !== null && !isComplete()) {
        await refuseAll(game, moment);
        await answerFirst(game, moment);
        moment = await momentOf(game);
      }
    }
    expect([...heard.keys()].sort()).toEqual([...WANTED].sort());
  });
});

describe('a command that answers something else', () => {
  it('names a decision that is closed: 409 with the version', async () => {
    const game = await seatedGame(server);
    const moment = known(await momentOf(game), 'a running game');
    const answer = firstPlayer(moment.decisions);
    const { json } = await send(game, moment.seat, { ...answer, decision: 'long ago' });
    expect(json).toMatchObject({ code: 'DECISION_CLOSED', version: moment.version });
    await answerFirst(game, moment);
    const again = await send(game, moment.seat, answer);
    expect(again.json).toMatchObject({ code: 'DECISION_CLOSED', version: moment.version + 1 });
  });

  it('uses an id again with another content: 409', async () => {
    const game = await seatedGame(server);
    const moment = known(await momentOf(game), 'a running game');
    const { command, decision } = firstPlayer(moment.decisions);
    const commandId = 'command-0001';
    await send(game, moment.seat, { command, decision, commandId });
    const other = await send(game, moment.seat, { command, commandId });
    expect(other.json).toMatchObject({ code: 'COMMAND_ID_REUSED', status: 409 });
    const same = await send(game, moment.seat, { command, decision, commandId });
    expect([same.status, same.headers['idempotency-replayed']]).toEqual([200, 'true']);
  });

  it('comes before the start or after the end: 409', async () => {
    const command = { type: 'confirmDecision' };
    const creator = await registerPlayer(server.url);
    const open = await makeGame(creator);
    await creator.api.PUT('/v1/games/{game}/seats/{seat}', {
      params: { path: { game: open.id, seat: 'p1' } },
      body: {},
    });
    const path = `/v1/titles/trick-taking/games/${open.id}/seats/p1/commands`;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ command });
    const request = { method: 'POST', path, token: creator.token, headers, body };
    expect((await rawRequest(server.url, request)).json).toMatchObject({
      code: 'GAME_NOT_RUNNING',
    });
    const over = await seatedGame(server);
    const params = { path: { game: over.id, seat: 'p1' } };
    await ok(over.at('p1').api.POST('/v1/games/{game}/seats/{seat}/resignation', { params }));
    expect((await send(over, 'p2', { command })).json).toMatchObject({ code: 'GAME_NOT_RUNNING' });
  });
});

describe('a refusal on a socket', () => {
  it('is the problem that HTTP answers, to the letter', async () => {
    const game = await seatedGame(server);
    const moment = known(await momentOf(game), 'a running game');
    const { seat } = moment;
    const other = known(
      game.players.find((player) => player.seat !== seat),
      'another',
    );
    const { command } = firstPlayer(moment.decisions);
    const rows: readonly (readonly [string, string, object])[] = [
      [seat, game.at(seat).token, { command, decision: 'long ago' }],
      [seat, game.at(seat).token, { command: { type: 'confirmDecision' } }],
      [other.seat, other.token, { command }],
      [seat, other.token, { command }],
      [seat, game.at(seat).token, { command: { type: 'playCard', hand: 'h1' } }],
      ['p9', game.at(seat).token, { command }],
    ];
    for (const [at, token, body] of rows) {
      const http = await send(game, at, body, token);
      const live = await liveClient(server.url, token);
      const answer = await live.request({ type: 'command', game: game.id, seat: at, ...body });
      const { problem } = answer as { readonly problem?: object };
      const { code } = http.json as { readonly code: string };
      if (code === 'REQUEST_INVALID') expect(problem).toMatchObject({ code, status: 400 });
      else expect(problem).toEqual(http.json);
      await live.close();
    }
  });
});

describe('options', () => {
  const rows: readonly (readonly [object, string])[] = [
    [{ chapter: 19 }, '/options/chapter'],
    [{ chapter: 0 }, '/options/chapter'],
    [{ chapter: '1' }, '/options/chapter'],
    [{ chapter: null }, '/options/chapter'],
    [{ people: 5 }, '/options/people'],
    [{ people: 0 }, '/options/people'],
    [{ people: 3.5 }, '/options/people'],
    [{ maxRounds: 0 }, '/options/maxRounds'],
    [{ maxRounds: 101 }, '/options/maxRounds'],
    [{ maxRounds: 1e300 }, '/options/maxRounds'],
    [{ chapters: 1 }, '/options/chapters'],
    [{ chapter: 1, people: 3, deck: [] }, '/options/deck'],
  ];
  let creator: Person;

  beforeAll(async () => {
    creator = await registerPlayer(server.url);
  });

  it.each(rows)('that do not fit are refused with their path: %j', async (options, path) => {
    const { status, json } = await rawRequest(server.url, {
      method: 'POST',
      path: '/v1/titles/trick-taking/games',
      token: creator.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ options }),
    });
    expect({ status, ...(json as object) }).toMatchObject({
      status: 422,
      code: 'OPTIONS_INVALID',
      errors: [{ path }],
    });
  });

  it('of a seat that brings nothing are refused when they bring something', async () => {
    const game = await makeGame(creator);
    const { json } = await rawRequest(server.url, {
      method: 'PUT',
      path: `/v1/games/${game.id}/seats/p1`,
      token: creator.token,
      headers: { 'content-type': 'application/json' },
      body: '{"options":{"deck":["hills-1"]}}',
    });
    expect(json).toMatchObject({ code: 'OPTIONS_INVALID', errors: [{ path: '/options/deck' }] });
    const read = apiClient(server.url, creator.token).GET('/v1/games/{game}', {
      params: { path: { game: game.id } },
    });
    expect((await ok(read)).version).toBe(1);
  });
});
