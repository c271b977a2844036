import { describe, expect, it } from 'vitest';
import { makeReports } from '../../src/campaigns/reports.ts';
import { CAMPAIGNS } from '../../src/games/registry.ts';
import { resign } from '../../src/play/leave-game.ts';
import { settleOverdue } from '../../src/play/time-out.ts';
import { makeMemoryStore, playOn, startGame } from '../support/memory-ports.ts';

const IDLE_MS = 31 * 24 * 3_600_000;

/** A game of chapter 1 that is over, and what reads reports off its log. */
async function playedGame(end: 'played' | 'resigned' | 'abandoned') {
  const store = makeMemoryStore();
  const play = store.node();
  const options = { chapter: 1, people: 3, maxRounds: 1 };
  const game = await startGame(play, { title: 'trick-taking', options });
  if (end === 'resigned') await resign(play, { game, seat: 'p1', player: 'p_p1' });
  if (end === 'played') await playOn(play, game, 1);
  if (end === 'abandoned') {
    store.clock.advance(IDLE_MS);
    await settleOverdue(play, game);
  }
  const { log } = store;
  const { findTitle } = play;
  const rules = CAMPAIGNS['trick-taking'];
  const reports = makeReports({ log, rules, findTitle, cachedReports: 2 });
  const reads = () => log.calls.read;
  return { game, log, reports, reads };
}

describe('the report of a game', () => {
  it('is read off its log', async () => {
    const { game, reports } = await playedGame('played');
    const { rounds, characters } = await reports.read(game);
    expect(rounds).toBe(1);
    expect(characters.map((one) => [one.character, one.rounds])).toEqual(
      expect.arrayContaining([
        ['frodo', 1],
        ['bilbo', 1],
      ]),
    );
    expect(characters).toHaveLength(3);
  });

  it('says that a game that somebody left was not won', async () => {
    const { game, reports } = await playedGame('resigned');
    expect(await reports.read(game)).toMatchObject({ won: false, chapter: 1, people: 3 });
  });

  it('has no round in it where the game was abandoned in its first one', async () => {
    const { game, reports } = await playedGame('abandoned');
    expect(await reports.read(game)).toMatchObject({ won: false, rounds: 0, characters: [] });
  });

  it('is read once, also for who asks at the same time', async () => {
    const { game, reports, reads } = await playedGame('resigned');
    const before = reads();
    const [one, other] = await Promise.all([reports.read(game), reports.read(game)]);
    expect(await reports.read(game)).toBe(one);
    expect(other).toBe(one);
    expect(reads()).toBe(before + 1);
  });

  it('is read again after it could not be', async () => {
    const { game, log, reports } = await playedGame('resigned');
    const { read } = log;
    log.read = () => Promise.reject(new Error('away'));
    await expect(reports.read(game)).rejects.toThrow('away');
    log.read = read;
    expect(await reports.read(game)).toMatchObject({ won: false });
  });
});
