import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { ROOT } from '../../support/plant.ts';
import { ok, rawRequest } from '../../support/server/api-client.ts';
import { readLog, readTable, sitDown } from '../../support/server/calls.ts';
import { firstPlayer } from '../../support/server/decisions.ts';
import { liveClient } from '../../support/server/live-client.ts';
import { expectHonest } from '../../support/server/published-log.ts';
import {
  type Person,
  playOverHttp,
  registerPlayer,
  seatAll,
} from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import {
  gamesOf,
  pairRound,
  readRound,
  type StartedEvent,
  startedEvent,
  type TournamentRound,
} from '../../support/server/tournaments.ts';
import { until } from '../../support/server/until.ts';

const server = sharedServer();

/** Any card of the deck, in any answer. */
const CARD = /\b(?:hills|forests|mountains|shadows|rings)-\d/;

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
const { paths } = JSON.parse(readFileSync(join(ROOT, 'openapi/openapi.json'), 'utf8')) as Document;

/**
 * Every address that can be read, but what is printed for everybody (titles and errors), and the
 * stream of a tournament, which tells what its events tell and never ends.
 */
const PRINTED = /^\/v1\/(titles(\/\{title\})?|problems.*)$|\/stream$/;
const READABLE = Object.keys(paths).filter(
  (path) => paths[path]?.['get'] !== undefined && !PRINTED.test(path),
);

function addressOf(path: string, event: StartedEvent, game: string, seat: string): string {
  const values: Readonly<Record<string, string>> = {
    game,
    seat,
    tournament: event.id,
    round: '1',
    campaign: 'c_none',
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'none');
}

/** What somebody finds at every address there is, with whatever an address takes besides. */
async function tellsOf(by: Person, event: StartedEvent, game: string): Promise<readonly string[]> {
  const tells: string[] = [];
  for (const path of READABLE) {
    const plain = addressOf(path, event, game, 'p1');
    const more = path.endsWith('/view') ? ['', '?at=2'] : ['', '?as=p1', '?as=public'];
    for (const query of path.includes('{game}') ? more : ['']) {
      for (const accept of ['application/json', 'application/x-ndjson']) {
        const headers = { accept };
        const asked = { path: `${plain}${query}`, token: by.token, headers };
        const { status, text } = await rawRequest(server.url, asked);
        if (CARD.test(text)) tells.push(`${by.name}: ${asked.path} ${status}`);
      }
    }
  }
  return tells;
}

async function socketTells(by: Person, game: string): Promise<string> {
  const client = await liveClient(server.url, by.token);
  const spectator = await client.request({ type: 'subscribe', game, seat: null });
  const holder = await client.request({ type: 'subscribe', game, seat: 'p1' });
  await client.close();
  return [spectator, holder]
    .map((frame) => ('problem' in frame ? (frame.problem as { code: string }).code : frame.type))
    .join(' ');
}

/** The team plays its table to the end. */
async function play(event: StartedEvent, { pairings }: TournamentRound, place: number) {
  const pairing = known(pairings[place], 'a pairing');
  const game = known(pairing.games[0], 'a game');
  const player = event.playerOf(known(pairing.entrants[0], 'a team'));
  const made = await ok(player.api.GET('/v1/games/{game}', { params: { path: { game } } }));
  await playOverHttp(await seatAll(made, [player]), firstPlayer);
  return { game, player };
}

it('a deal that another team has still to play is closed to everybody, at every address', async () => {
  const rules = {
    name: 'Closed',
    title: 'trick-taking',
    system: 'duplicate',
    rounds: 2,
    options: { chapter: 3, people: 1, maxRounds: 1 },
  } as const;
  const event = await startedEvent(server.url, rules, 3);
  const stranger = await registerPlayer(server.url, 'Stranger');
  const round = await ok(pairRound(event.organizer, event.id));
  const done = await play(event, round, 0);
  const running = known(round.pairings[1]?.games[0], 'a game that is still to be played');
  const others = event.people.filter(({ id }) => id !== done.player.id);
  for (const by of [stranger, event.organizer, ...others]) {
    expect(await tellsOf(by, event, done.game)).toEqual([]);
    expect(await tellsOf(by, event, running)).toEqual([]);
    expect(await socketTells(by, done.game)).toBe('VIEW_FORBIDDEN SEAT_NOT_YOURS');
  }
  // The team itself keeps its own sight, and gets no log with the seed of the deal.
  const log = await readLog(done.player, done.game);
  expect(log.response.status).toBe(409);
  await play(event, round, 1);
  expect(await tellsOf(stranger, event, done.game)).toEqual([]);
  await play(event, round, 2);
  const closed = await until('the round is closed', 20_000, async () => {
    const now = await ok(readRound(event.organizer, event.id, 1));
    return now.status === 'closed' ? now : null;
  });
  expect(closed.dealSeeds.length).toBe(1);
  await expectSameDeal(stranger, event, closed);
  await expectSealedAgain(stranger, event);
}, 120_000);

/** Everybody may look now, and every team was dealt the same. */
async function expectSameDeal(by: Person, event: StartedEvent, closed: TournamentRound) {
  const deals: unknown[] = [];
  for (const { games } of closed.pairings) {
    const game = known(games[0], 'a game');
    await ok(readTable(by, game));
    const { text } = await expectHonest(by, game);
    const [header, ...lines] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(header.dealSeed).toBe(closed.dealSeeds[0]);
    const events = lines.flatMap((line) => line.events ?? []) as { type: string }[];
    deals.push(events.find(({ type }) => type === 'RoundDealt'));
  }
  expect(deals).toEqual(Array(event.people.length).fill(known(deals[0], 'a deal')));
}

/** The next deal is another one, and is closed again. */
async function expectSealedAgain(stranger: Person, event: StartedEvent): Promise<void> {
  const next = await ok(pairRound(event.organizer, event.id));
  expect(next.dealCommitments).not.toEqual([]);
  const { game } = await play(event, next, 2);
  expect(await tellsOf(stranger, event, game)).toEqual([]);
}

it('a deal of a table whose players do not come is open once its result is there', async () => {
  const rules = {
    name: 'Absent',
    title: 'trick-taking',
    system: 'duplicate',
    rounds: 1,
    joinSeconds: 10,
    options: { chapter: 3, people: 1, maxRounds: 1 },
  } as const;
  const event = await startedEvent(server.url, rules, 2);
  const round = await ok(pairRound(event.organizer, event.id));
  const { game } = await play(event, round, 0);
  const stranger = await registerPlayer(server.url);
  expect((await readTable(stranger, game)).response.status).toBe(403);
  await until('the absent team has lost', 30_000, async () => {
    const games = await gamesOf(event.organizer, event.id);
    return games.every(({ status }) => status === 'finished' || status === 'abandoned') || null;
  });
  await ok(readTable(stranger, game));
  await expectHonest(stranger, game);
  const absent = known(round.pairings[1]?.games[0], 'the other game');
  const late = event.playerOf(known(round.pairings[1]?.entrants[0], 'the other team'));
  expect((await sitDown(late, absent, 'p1')).response.status).toBe(409);
});
