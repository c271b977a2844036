import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { REASONS, type Reason } from '../../../src/games/trick-taking/commands.ts';
import { CHAPTERS } from '../../../src/games/trick-taking/ids.ts';
import { type TestDatabase, testDatabase } from '../../support/postgres.ts';
import { type Game, ok, type RawAnswer } from '../../support/server/api-client.ts';
import { readSight } from '../../support/server/calls.ts';
import { postJson } from '../../support/server/post-json.ts';
import type { SeatedGame } from '../../support/server/seated-game.ts';
import { type Person, registerPlayer, seatAll } from '../../support/server/seated-game.ts';
import { startServer, type TestServer } from '../../support/server/start-server.ts';
import { type Moment, PROVOCATIONS } from './provocations.ts';
import { expectIllegal, expectNoGame, type Sent } from './requests.ts';

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

/** Games that are played until the moment for a wrong command comes, and commands in each. */
const GAMES = 6;
const COMMANDS = 150;

async function startGame(options: { readonly people: number }): Promise<SeatedGame> {
  const persons: Person[] = [];
  while (persons.length < options.people) persons.push(await registerPlayer(server.url));
  const creator = known(persons[0], 'somebody');
  const { status, json, text } = await postJson(
    server.url,
    creator,
    '/v1/titles/trick-taking/games',
    { options },
  );
  expect(status, text).toBe(201);
  return seatAll(json as Game, persons);
}

function send(game: SeatedGame, { seat, command }: Sent): Promise<RawAnswer> {
  const path = `/v1/titles/trick-taking/games/${game.id}/seats/${seat}/commands`;
  return postJson(server.url, game.at(seat), path, { command });
}

/** Where the game stands, as the seat sees it that is asked; null when it is over. */
async function momentOf(game: SeatedGame): Promise<Moment | null> {
  const [seat] = (await ok(readSight(game.at('p1'), game.id, 'p1'))).waiting;
  if (seat === undefined) return null;
  const { decisions, view, version } = await ok(readSight(game.at(seat), game.id, seat));
  const asked = known(
    decisions.find(({ optional }) => !optional),
    `a question to ${seat}`,
  );
  return {
    seat,
    seats: game.players.map((player) => player.seat),
    kind: asked.kind,
    commands: asked.commands,
    round: known(view, 'a view').round,
    version,
  };
}

/** Leads on to where exchanges are made, which solo may leave out. */
async function answer(game: SeatedGame, { seat, commands }: Moment): Promise<void> {
  const offer = commands.find(({ type }) => type === 'offerExchange');
  const { status, text } = await send(game, { seat, command: known(offer ?? commands[0], 'one') });
  expect(status, text).toBe(200);
}

async function expectRefusal(game: SeatedGame, moment: Moment, sent: Sent, reason: Reason) {
  const { decisions } = await ok(readSight(game.at(sent.seat), game.id, sent.seat));
  expectIllegal(await send(game, sent), sent, reason, decisions);
  const after = await ok(readSight(game.at(moment.seat), game.id, moment.seat));
  expect(after.version).toBe(moment.version);
}

describe('a command that the rules forbid', () => {
  it('is provoked with each reason of a refusal', () => {
    const reasons = REASONS.filter((reason) => reason !== 'OPTION_OUT_OF_PLACE');
    expect(Object.keys(PROVOCATIONS).sort()).toEqual([...reasons].sort());
  });

  it.each(Object.entries(PROVOCATIONS))(
    'is refused with %s, and leaves no trace',
    async (name, one) => {
      let provoked = 0;
      for (let played = 0; played < GAMES && provoked === 0; played += 1) {
        const game = await startGame(one.options);
        let moment = await momentOf(game);
        for (let given = 0; moment !== null && given < COMMANDS && provoked === 0; given += 1) {
          const sent = one.wrong(moment);
          if (sent !== null) {
            await expectRefusal(game, moment, sent, name as Reason);
            provoked += 1;
          } else {
            await answer(game, moment);
            moment = await momentOf(game);
          }
        }
      }
      expect(provoked).toBe(1);
    },
  );
});

describe('options', () => {
  const kept = { characters: [], events: [], groups: [], gifts: [] };
  const rows: readonly (readonly [object, string])[] = [
    [{ chapter: 19 }, '/options/chapter'],
    [{ chapter: 'the-road' }, '/options/chapter'],
    [{ people: 5 }, '/options/people'],
    [{ people: 0 }, '/options/people'],
    [{ maxRounds: 0 }, '/options/maxRounds'],
    [{ hideHistory: 'yes' }, '/options/hideHistory'],
    [{ chapter: 1, 'strider.declares': false }, '/options/strider.declares'],
    [{ chapter: 8, 'glorfindel.exchangeAll': true }, '/options/glorfindel.exchangeAll'],
    [{ chapter: 17, 'ch18.rivers': true }, '/options/ch18.rivers'],
    [{ chapter: 13, 'shadowfax.untuckInTrick': false }, '/options/shadowfax.untuckInTrick'],
    [{ chapter: 2, kept }, '/options/kept'],
    [{ chapter: 13, kept: { ...kept, characters: ['celeborn'] } }, '/options/kept/characters/0'],
    [{ chapter: 13, kept: { ...kept, groups: [1] } }, '/options/kept/groups/0'],
    [{ chapter: 13, kept: { ...kept, riderDone: true } }, '/options/kept/riderDone'],
    [{ chapter: 13, kept: { characters: [] } }, '/options/kept/events'],
  ];

  it.each(rows)('that make no game are refused with their path: %j', async (options, path) => {
    await expectNoGame(server.url, 'trick-taking', options, { path });
  });

  it('of every chapter and number of people make one', async () => {
    const creator = await registerPlayer(server.url);
    for (const chapter of CHAPTERS) {
      for (const people of [1, 2, 3, 4]) {
        const body = { options: { chapter, people } };
        const { status, text } = await postJson(
          server.url,
          creator,
          '/v1/titles/trick-taking/games',
          body,
        );
        expect(status, text).toBe(201);
      }
    }
  });
});
