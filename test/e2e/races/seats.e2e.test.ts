import { describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { type Api, apiClient, ok } from '../../support/server/api-client.ts';
import { cancelGame, readEvents, readGame, sitDown } from '../../support/server/calls.ts';
import { makeGame, type Person, registerPlayer } from '../../support/server/seated-game.ts';
import { twoServers } from './two-servers.ts';

const servers = twoServers();

/** A player's client on one of the two servers. */
function onServer({ token }: Person, place: number): { readonly api: Api } {
  return { api: apiClient(place % 2 === 0 ? servers.one.url : servers.other.url, token) };
}

function people(count: number): Promise<readonly Person[]> {
  return Promise.all(Array.from({ length: count }, () => registerPlayer(servers.one.url)));
}

function codeOf({ data, error }: { data?: unknown; error?: { readonly code: string } }): string {
  return data === undefined ? (error?.code ?? '') : 'OK';
}

async function eventTypes(reader: Person, game: string): Promise<readonly string[]> {
  const { items } = await ok(readEvents(reader, game, { limit: 100 }));
  return items.flatMap(({ events }) => events.map(({ type }) => type));
}

describe('a race for seats', () => {
  it('gives one seat to one of twenty', async () => {
    const racers = await people(20);
    const creator = known(racers[0], 'somebody');
    const game = await makeGame(creator);
    const answers = await Promise.all(
      racers.map((racer, place) => sitDown(onServer(racer, place), game.id, 'p2')),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['OK', 'SEAT_TAKEN']));
    const { seats, version } = await ok(readGame(creator, game.id));
    expect(seats[1]?.player?.id).toBe(racers[codes.indexOf('OK')]?.id);
    expect(version).toBe(2);
  });

  it('gives one player one seat, on whichever servers he or she asks', async () => {
    const [player] = await people(1);
    const racer = known(player, 'somebody');
    const game = await makeGame(racer, { people: 4 });
    const seats = ['p1', 'p2', 'p3', 'p4'];
    const answers = await Promise.all(
      seats.map((seat, place) => sitDown(onServer(racer, place), game.id, seat)),
    );
    expect(answers.map(codeOf).sort()).toEqual(['OK', 'SEAT_TAKEN', 'SEAT_TAKEN', 'SEAT_TAKEN']);
    const { seats: sitting } = await ok(readGame(racer, game.id));
    expect(sitting.filter(({ player: one }) => one !== null)).toHaveLength(1);
  });

  it('fills a table in any order and starts it once', async () => {
    const racers = await people(12);
    const creator = known(racers[0], 'somebody');
    const game = await makeGame(creator, { people: 4 });
    const answers = await Promise.all(
      racers.map((racer, place) => sitDown(onServer(racer, place), game.id, `p${(place % 4) + 1}`)),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'OK')).toHaveLength(4);
    const types = await eventTypes(creator, game.id);
    expect(types.filter((type) => type === 'SeatTaken')).toHaveLength(4);
    expect(types.filter((type) => type === 'GameStarted')).toHaveLength(1);
    expect(await ok(readGame(creator, game.id))).toMatchObject({ status: 'running', version: 5 });
  });

  it('either starts a game or cancels it', async () => {
    const rounds = Array.from({ length: 6 }, async () => {
      const racers = await people(3);
      const creator = known(racers[0], 'somebody');
      const game = await makeGame(creator);
      const [cancelled, ...seated] = await Promise.all([
        cancelGame(onServer(creator, 1), game.id),
        ...racers.map((racer, place) => sitDown(onServer(racer, place), game.id, `p${place + 1}`)),
      ]);
      const { status } = await ok(readGame(creator, game.id));
      const types = await eventTypes(creator, game.id);
      const codes = seated.map(codeOf);
      expect(types.filter((type) => type === 'SeatTaken')).toHaveLength(
        codes.filter((code) => code === 'OK').length,
      );
      if (status === 'running') {
        expect(codeOf(cancelled)).toBe('GAME_NOT_OPEN');
        expect(codes).toEqual(['OK', 'OK', 'OK']);
      } else {
        expect(status).toBe('abandoned');
        expect(codeOf(cancelled)).toBe('OK');
        expect(codes.filter((code) => code !== 'OK')).toEqual(
          expect.arrayContaining(['GAME_NOT_OPEN']),
        );
        expect(types.at(-1)).toBe('GameAbandoned');
      }
    });
    await Promise.all(rounds);
  });
});

describe('one Idempotency-Key on two servers at once', () => {
  it('makes one game', async () => {
    const [player] = await people(1);
    const racer = known(player, 'somebody');
    const header = { 'idempotency-key': 'both-at-once' };
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        onServer(racer, place).api.POST('/v1/titles/trick-taking/games', {
          params: { header },
          body: { name: 'One' },
        }),
      ),
    );
    const [first, ...others] = made.map(({ data }) => data);
    expect(first?.name).toBe('One');
    for (const other of others) expect(other).toEqual(first);
    const replays = made.filter(({ response }) => response.headers.has('idempotency-replayed'));
    expect(replays).toHaveLength(7);
    const { items } = await ok(racer.api.GET('/v1/games'));
    expect(items.filter(({ creator }) => creator === racer.id)).toHaveLength(1);
  });
});
