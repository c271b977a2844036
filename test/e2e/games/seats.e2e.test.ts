import { describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { ok, refusal } from '../../support/server/api-client.ts';
import {
  cancelGame,
  leaveSeat,
  readEvents,
  readGame,
  readSight,
  resign,
  sitDown,
} from '../../support/server/calls.ts';
import { expectHonest, publishedLog } from '../../support/server/published-log.ts';
import { makeGame, registerPlayer, seatedGame } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';

const server = sharedServer();

async function openGame(settings: Parameters<typeof makeGame>[1] = {}) {
  const creator = await registerPlayer(server.url);
  return { creator, game: await makeGame(creator, settings) };
}

describe('sitting down', () => {
  it('starts the game with the last seat, in the same entry', async () => {
    const { creator, game } = await openGame();
    await ok(sitDown(creator, game.id, 'p2'));
    await ok(sitDown(await registerPlayer(server.url), game.id, 'p3'));
    const started = await ok(sitDown(await registerPlayer(server.url), game.id, 'p1'));
    expect(started).toMatchObject({ status: 'running', version: 4 });
    const { items } = await ok(readEvents(creator, game.id, { after: 3 }));
    const types = items.flatMap(({ events }) => events.map(({ type }) => type));
    expect(types.slice(0, 2)).toEqual(['SeatTaken', 'GameStarted']);
  });

  it('changes nothing when one holds the seat already, whatever one brings now', async () => {
    const { creator, game } = await openGame();
    const seated = await ok(sitDown(creator, game.id, 'p1', { entropy: 'mine' }));
    const again = await ok(sitDown(creator, game.id, 'p1', { entropy: 'other' }));
    expect(again).toEqual(seated);
  });

  it('is refused on a seat of somebody else, on a second seat, and on none', async () => {
    const { creator, game } = await openGame();
    const other = await registerPlayer(server.url);
    await ok(sitDown(creator, game.id, 'p1'));
    expect(await refusal(sitDown(other, game.id, 'p1'))).toBe('409 SEAT_TAKEN');
    expect(await refusal(sitDown(creator, game.id, 'p2'))).toBe('409 SEAT_TAKEN');
    expect(await refusal(sitDown(creator, game.id, 'p4'))).toBe('404 NOT_FOUND');
    expect(await ok(readGame(creator, game.id))).toMatchObject({ version: 2 });
  });

  it('is refused once the game has started or was cancelled', async () => {
    const late = await registerPlayer(server.url);
    const { game: cancelled, creator } = await openGame();
    await ok(cancelGame(creator, cancelled.id));
    expect(await refusal(sitDown(late, cancelled.id, 'p1'))).toBe('409 GAME_NOT_OPEN');
    const running = await seatedGame(server);
    expect(await refusal(sitDown(late, running.id, 'p1'))).toBe('409 SEAT_TAKEN');
  });

  it('lets one player hold every seat of a game made for self-play', async () => {
    const creator = await registerPlayer(server.url);
    const game = await ok(
      creator.api.POST('/v1/titles/trick-taking/games', {
        body: { options: { chapter: 1, people: 3 }, selfPlay: true },
      }),
    );
    for (const { seat } of game.seats) await ok(sitDown(creator, game.id, seat));
    const started = await ok(readGame(creator, game.id));
    expect(started.status).toBe('running');
    for (const { seat } of game.seats) {
      expect(await ok(readSight(creator, game.id, seat))).toMatchObject({ seat });
    }
  });
});

describe('an invite game', () => {
  it('shows its code to its creator alone and looks like no game to strangers', async () => {
    const { creator, game } = await openGame({ access: 'invite' });
    const stranger = await registerPlayer(server.url);
    const code = known(game.inviteCode, 'the invite code');
    expect((await ok(readGame(creator, game.id))).inviteCode).toBe(code);
    const missing = '404 NOT_FOUND';
    expect(await refusal(readGame(stranger, game.id))).toBe(missing);
    expect(await refusal(readEvents(stranger, game.id))).toBe(missing);
    expect(await refusal(sitDown(stranger, game.id, 'p1'))).toBe(missing);
    expect(await refusal(sitDown(stranger, game.id, 'p1', { inviteCode: 'guess' }))).toBe(missing);
    expect(await refusal(cancelGame(stranger, game.id))).toBe(missing);

    const guest = await ok(sitDown(stranger, game.id, 'p1', { inviteCode: code }));
    expect(guest.inviteCode).toBeUndefined();
    expect((await ok(readGame(stranger, game.id))).seats[0]?.player?.id).toBe(stranger.id);
    await ok(leaveSeat(stranger, game.id, 'p1'));
    expect(await refusal(readGame(stranger, game.id))).toBe(missing);
  });
});

describe('leaving and cancelling', () => {
  it('frees a seat while the game is open', async () => {
    const { creator, game } = await openGame();
    await ok(sitDown(creator, game.id, 'p1', { entropy: 'forgotten' }));
    const left = await ok(leaveSeat(creator, game.id, 'p1'));
    expect(left).toMatchObject({ status: 'open', version: 3 });
    expect(left.seats[0]?.player).toBeNull();
    expect(await refusal(leaveSeat(creator, game.id, 'p1'))).toBe('403 SEAT_NOT_YOURS');
    await ok(sitDown(await registerPlayer(server.url), game.id, 'p1'));
    await ok(sitDown(creator, game.id, 'p2'));
  });

  it('keeps only what the last holder of a seat added to the seed', async () => {
    const { creator, game } = await openGame();
    await ok(sitDown(creator, game.id, 'p1', { entropy: 'forgotten' }));
    await ok(leaveSeat(creator, game.id, 'p1'));
    const others = [await registerPlayer(server.url), await registerPlayer(server.url)];
    for (const [place, person] of others.entries()) {
      await ok(sitDown(person, game.id, `p${place + 2}`, { entropy: `by ${place}` }));
    }
    await ok(sitDown(creator, game.id, 'p1', { entropy: 'kept' }));
    await ok(resign(creator, game.id, 'p1'));
    const { header } = await publishedLog(creator, game.id);
    expect(header.entropies).toEqual(['kept', 'by 0', 'by 1']);
  });

  it('is for its creator alone, and a cancelled game publishes its log', async () => {
    const { creator, game } = await openGame();
    const other = await registerPlayer(server.url);
    await ok(sitDown(other, game.id, 'p1', { entropy: 'never used' }));
    expect(await refusal(cancelGame(other, game.id))).toBe('404 NOT_FOUND');
    const cancelled = await ok(cancelGame(creator, game.id));
    expect(cancelled).toMatchObject({ status: 'abandoned', outcome: null, version: 3 });
    expect(await ok(cancelGame(creator, game.id))).toEqual(cancelled);
    expect(await refusal(leaveSeat(other, game.id, 'p1'))).toBe('409 GAME_NOT_OPEN');
    const log = await expectHonest(other, game.id);
    expect(log.entries.at(-1)?.events[0]?.type).toBe('GameAbandoned');
  });

  it('is too late once the game runs', async () => {
    const game = await seatedGame(server);
    expect(await refusal(cancelGame(game.creator, game.id))).toBe('409 GAME_NOT_OPEN');
    expect(await refusal(leaveSeat(game.at('p1'), game.id, 'p1'))).toBe('409 GAME_NOT_OPEN');
  });
});

describe('resigning', () => {
  it('ends the game with one entry, and again changes nothing', async () => {
    const game = await seatedGame(server);
    const before = await ok(readGame(game.creator, game.id));
    const resigned = await ok(resign(game.at('p2'), game.id, 'p2'));
    expect(resigned).toMatchObject({ status: 'finished', version: before.version + 1 });
    expect(resigned.outcome?.how).toBe('RESIGNED');
    expect(await ok(resign(game.at('p2'), game.id, 'p2'))).toEqual(resigned);
    expect(await ok(resign(game.at('p3'), game.id, 'p3'))).toEqual(resigned);
    const { entries } = await publishedLog(game.creator, game.id);
    expect(entries.at(-1)).toMatchObject({ seat: 'p2', command: null });
    await expectHonest(game.creator, game.id);
  });

  it('is refused for the seats of others and before the start', async () => {
    const game = await seatedGame(server);
    expect(await refusal(resign(game.at('p1'), game.id, 'p2'))).toBe('403 SEAT_NOT_YOURS');
    const { creator, game: open } = await openGame();
    await ok(sitDown(creator, open.id, 'p1'));
    expect(await refusal(resign(creator, open.id, 'p1'))).toBe('409 GAME_NOT_RUNNING');
  });
});
