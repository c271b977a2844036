import { beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { ok, refusal } from '../../support/server/api-client.ts';
import { readGame, resign, sitDown } from '../../support/server/calls.ts';
import { type Person, registerPlayer } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import type { AskedRules, TournamentRound } from '../../support/server/tournaments.ts';
import { until } from '../../support/server/until.ts';
import {
  enterEvent,
  pairNext,
  publishEvent,
  readEvent,
  readRound,
  startEvent,
} from '../../support/server/wire-event.ts';

const server = sharedServer({ RATE_LIMIT: '0' });
/** Ten seconds to sit down, and what a busy machine takes to notice that they are over. */
const SOON_MS = 40_000;

let head: Person;
let una: Person;
let duo: Person;
let stranger: Person;

beforeAll(async () => {
  [head, una, duo, stranger] = [
    await registerPlayer(server.url, 'Head'),
    await registerPlayer(server.url, 'Una'),
    await registerPlayer(server.url, 'Duo'),
    await registerPlayer(server.url, 'Stranger'),
  ];
});

interface Begun {
  readonly id: string;
  readonly games: readonly string[];
  /** Entrants of the two, by what they are called here. */
  readonly ofUna: string;
  readonly ofDuo: string;
}

/** An event of Una and Duo whose one round is paired, with ten seconds to sit down. */
async function pairedEvent(more: Partial<AskedRules> = {}): Promise<Begun> {
  const { id } = await publishEvent(head, { rounds: 1, joinSeconds: 10, ...more });
  for (const person of [una, duo]) await ok(enterEvent(person, id));
  const { entrants } = await startEvent(head, id);
  const { pairings } = await pairNext(head, id);
  const [ofUna = '', ofDuo = ''] = entrants.map((one) => one.id);
  return { id, ofUna, ofDuo, games: known(pairings[0], 'a table').games };
}

/** Takes the seat that is kept for somebody in a game. */
async function sitAt(game: string, person: Person): Promise<string> {
  const { seats } = await ok(readGame(person, game));
  const mine = seats.find(({ reservedFor }) => reservedFor === person.id);
  const { seat } = known(mine, `the seat of ${person.name}`);
  await ok(sitDown(person, game, seat));
  return seat;
}

/** The one table of an event, once it has a result. */
function settled(id: string): Promise<TournamentRound['pairings'][number]> {
  return until('the table has a result', SOON_MS, async () => {
    const [table] = (await readRound(head, id, 1)).pairings;
    return table?.result == null ? null : table;
  });
}

// Each waits for its ten seconds, so they do it together.
describe.concurrent('whoever does not come in time', () => {
  it('loses the table to who did, and the game is abandoned', async () => {
    const { id, games, ofUna, ofDuo } = await pairedEvent();
    const [game = ''] = games;
    await sitAt(game, una);
    const { result } = await settled(id);
    expect(result).toMatchObject({ how: 'NO_SHOW', points: { [ofUna]: 2, [ofDuo]: 0 } });
    expect(await ok(readGame(una, game))).toMatchObject({ status: 'abandoned', startedAt: null });
    // That was the last round, so the event is over, and its standings count.
    const after = await readEvent(stranger, id);
    expect(after).toMatchObject({ status: 'finished', closedRound: 1 });
    const params = { path: { tournament: id } };
    const { items } = await ok(
      stranger.api.GET('/v1/tournaments/{tournament}/standings', { params }),
    );
    expect(items).toMatchObject([
      { entrant: ofUna, rank: 1, points: 2, played: 0 },
      { entrant: ofDuo, rank: 2, points: 0, played: 0 },
    ]);
  });

  it('has nothing, as the other who did not come either', async () => {
    const { id, ofUna, ofDuo } = await pairedEvent();
    const { result } = await settled(id);
    expect(result).toMatchObject({ how: 'NO_SHOW', points: { [ofUna]: 0, [ofDuo]: 0 } });
  });

  it('loses both legs by one of them', async () => {
    const { id, games, ofUna, ofDuo } = await pairedEvent({ legs: 2 });
    const [first = '', second = ''] = games;
    await sitAt(first, una);
    const seat = await sitAt(first, duo);
    await ok(resign(duo, first, seat));
    await sitAt(second, duo);
    const { result, settled: given } = await settled(id);
    expect(result).toMatchObject({ how: 'NO_SHOW', points: { [ofUna]: 0, [ofDuo]: 2 } });
    expect(given?.gamesWon).toEqual({ [ofUna]: 1, [ofDuo]: 0 });
  });
});

describe('a seat that is kept', () => {
  it('is for nobody else, not even for who sits opposite', async () => {
    const { games } = await pairedEvent({ joinSeconds: 600 });
    const [game = ''] = games;
    const { seats } = await ok(readGame(stranger, game));
    expect(seats.map(({ reservedFor }) => reservedFor).toSorted()).toEqual(
      [una.id, duo.id].toSorted(),
    );
    for (const { seat, reservedFor } of seats) {
      const others = [stranger, una, duo].filter(({ id }) => id !== reservedFor);
      for (const other of others) {
        expect(await refusal(sitDown(other, game, seat))).toBe('403 SEAT_NOT_YOURS');
      }
    }
    await sitAt(game, una);
    await sitAt(game, duo);
    expect((await ok(readGame(stranger, game))).status).toBe('running');
  });
});

describe('a table that an organizer gives a result', () => {
  it('is not played on: its games end with it', async () => {
    const { id, games, ofUna, ofDuo } = await pairedEvent({ joinSeconds: 600 });
    const [game = ''] = games;
    await sitAt(game, una);
    await sitAt(game, duo);
    const body = { points: { [ofUna]: 1, [ofDuo]: 1 }, reason: 'power cut' };
    const params = { path: { tournament: id, pairing: '1-1' } };
    await ok(
      head.api.PUT('/v1/tournaments/{tournament}/pairings/{pairing}/result', { params, body }),
    );
    await until('the game is abandoned', SOON_MS, async () => {
      const { status } = await ok(readGame(una, game));
      return status === 'abandoned' ? status : null;
    });
    const [table] = (await readRound(head, id, 1)).pairings;
    expect(table).toMatchObject({ settled: null, result: { how: 'CORRECTED' } });
  });
});
