import { describe, expect, it } from 'vitest';
import { matchResult } from '../../../src/games/confrontation/match.ts';
import { ENTRANTS, game } from './support/matches.ts';

describe('F: a match', () => {
  it('of one game is won by its winner', () => {
    expect(matchResult(ENTRANTS, [game(['A', 'fellowship'], 'sauron', 6)])).toEqual({
      points: { A: 0, B: 6 },
      wins: { A: 0, B: 1 },
      winner: 'B',
    });
  });

  it('of one game is won by its winner even without points', () => {
    expect(matchResult(ENTRANTS, [game(['A', 'sauron'], 'sauron', 0)])).toMatchObject({
      points: { A: 0, B: 0 },
      winner: 'A',
    });
  });

  it('goes by points before games won', () => {
    const games = [
      game(['A', 'sauron'], 'sauron', 1),
      game(['B', 'sauron'], 'fellowship', 1),
      game(['A', 'sauron'], 'fellowship', 3),
    ];

    expect(matchResult(ENTRANTS, games)).toEqual({
      points: { A: 2, B: 3 },
      wins: { A: 2, B: 1 },
      winner: 'B',
    });
  });

  it('I-41: goes by games won where the points are equal', () => {
    const games = [game(['A', 'sauron'], 'sauron', 0), game(['B', 'sauron'], null, 0)];

    expect(matchResult(ENTRANTS, games)).toEqual({
      points: { A: 0, B: 0 },
      wins: { A: 1, B: 0 },
      winner: 'A',
    });
  });

  it('I-41: is a draw where both are equal', () => {
    const games = [game(['A', 'fellowship'], null, 0), game(['B', 'fellowship'], null, 0)];

    expect(matchResult(ENTRANTS, games)).toMatchObject({ wins: { A: 0, B: 0 }, winner: null });
  });

  it('I-58: a game in which both ran out of time is won by nobody', () => {
    const { entrants } = game(['A', 'fellowship'], null, 0);
    const outcome = {
      ranking: [[], ['fellowship', 'sauron']],
      how: 'TIMED_OUT',
      points: { fellowship: 0, sauron: 0 },
    } as const;

    expect(matchResult(ENTRANTS, [{ entrants, outcome }])).toEqual({
      points: { A: 0, B: 0 },
      wins: { A: 0, B: 0 },
      winner: null,
    });
  });
});
