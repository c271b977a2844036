import { expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { ok } from '../../support/server/api-client.ts';
import { readGame, readLog, readTable, sitDown } from '../../support/server/calls.ts';
import { firstPlayer } from '../../support/server/decisions.ts';
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
import { socketTells, tellsOf } from './every-address.ts';

const server = sharedServer();

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
    expect(await tellsOf(server.url, by, event, done.game)).toEqual([]);
    expect(await tellsOf(server.url, by, event, running)).toEqual([]);
    expect(await socketTells(server.url, by, done.game)).toBe('VIEW_FORBIDDEN SEAT_NOT_YOURS');
  }
  await expectCourseKept(event, round, [stranger, event.organizer]);
  // The team itself keeps its own sight, and gets no log with the seed of the deal.
  const log = await readLog(done.player, done.game);
  expect(log.response.status).toBe(409);
  await play(event, round, 1);
  const { pairings } = await ok(readRound(done.player, event.id, 1));
  expect(pairings.map(({ result }) => result)).toEqual([null, null, null]);
  expect(await tellsOf(server.url, stranger, event, done.game)).toEqual([]);
  await play(event, round, 2);
  const closed = await until('the round is closed', 20_000, async () => {
    const now = await ok(readRound(event.organizer, event.id, 1));
    return now.status === 'closed' ? now : null;
  });
  expect(closed.dealSeeds.length).toBe(1);
  await expectSameDeal(stranger, event, closed);
  await expectSealedAgain(stranger, event);
}, 120_000);

/** Who is asked and how it ended tell of the deal: each team finds it at its own table only. */
async function expectCourseKept(
  event: StartedEvent,
  { pairings }: TournamentRound,
  outsiders: readonly Person[],
): Promise<void> {
  const [over, under] = pairings.map((pairing) => ({
    game: known(pairing.games[0], 'a game'),
    player: event.playerOf(known(pairing.entrants[0], 'a team')),
  }));
  const [done, running] = [known(over, 'a table'), known(under, 'a table')];
  await ok(sitDown(running.player, running.game, 'p1'));
  expect((await ok(readGame(done.player, done.game))).outcome).not.toBeNull();
  expect((await ok(readGame(running.player, running.game))).waiting).toEqual(['p1']);
  const listed = await gamesOf(running.player, event.id);
  expect(listed.find(({ id }) => id === running.game)?.waiting).toEqual(['p1']);
  expect(listed.find(({ id }) => id === done.game)?.outcome).toBeNull();
  for (const by of outsiders) {
    const games = [
      ...(await gamesOf(by, event.id)),
      await ok(readGame(by, done.game)),
      await ok(readGame(by, running.game)),
    ];
    expect(games).toHaveLength(pairings.length + 2);
    for (const { waiting, outcome } of games) {
      expect({ waiting, outcome }).toEqual({ waiting: [], outcome: null });
    }
  }
}

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
  expect(await tellsOf(server.url, stranger, event, game)).toEqual([]);
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
