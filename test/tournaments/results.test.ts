import { describe, expect, it } from 'vitest';
import { type GameEnd, resultOfGames } from '../../src/tournaments/results.ts';
import { ABANDONED, drawn, gameEnd, notBegun, wonBy } from './game-ends.ts';

/** A table of A and B: A has the Fellowship first, and Sauron in the second game. */
const GAMES = [
  { id: 'g_1', seats: { fellowship: 'p_a', sauron: 'p_b' } },
  { id: 'g_2', seats: { fellowship: 'p_b', sauron: 'p_a' } },
];
const TABLE = { entrants: ['A', 'B'], games: GAMES };
const PLAYERS: Readonly<Record<string, string>> = { A: 'p_a', B: 'p_b' };

function resultOf(...ends: readonly Partial<GameEnd>[]) {
  const all = ends.map((end, leg) => gameEnd(`g_${leg + 1}`, end));
  return resultOfGames(TABLE, all, (entrant) => PLAYERS[entrant] ?? entrant);
}

type Row = readonly [string, readonly Partial<GameEnd>[], string, number, number];

describe('a table of one game', () => {
  it.each<Row>([
    ['is won by who wins it', [wonBy('fellowship')], 'PLAYED', 2, 0],
    ['is won by the second side as well', [wonBy('sauron')], 'PLAYED', 0, 2],
    ['is drawn when the game is', [drawn()], 'PLAYED', 1, 1],
    ['asks the winner and not the points', [wonBy('sauron', { fellowship: 9 })], 'PLAYED', 0, 2],
    ['is lost by who did not come', [notBegun('fellowship')], 'NO_SHOW', 2, 0],
    ['is lost by the second side if it did not come', [notBegun('sauron')], 'NO_SHOW', 0, 2],
    ['is lost by both if nobody came', [notBegun()], 'NO_SHOW', 0, 0],
    ['is worth nothing when it was abandoned', [ABANDONED], 'ABANDONED', 0, 0],
    [
      'is no no-show when both sat and it was called off',
      [notBegun('fellowship', 'sauron')],
      'ABANDONED',
      0,
      0,
    ],
  ])('%s', (_name, ends, how, ofA, ofB) => {
    expect(resultOf(...ends)).toMatchObject({ how, points: { A: ofA, B: ofB } });
  });

  it('is won by who did not run out of time, since the title says so', () => {
    const timedOut = { outcome: { ranking: [['sauron'], ['fellowship']], how: 'TIMED_OUT' } };
    expect(resultOf(timedOut)).toMatchObject({
      how: 'PLAYED',
      points: { A: 0, B: 2 },
      gamesWon: { A: 0, B: 1 },
      gamePoints: { A: 0, B: 0 },
    });
  });
});

describe('a match of two games, the sides changed in the second (F)', () => {
  it('goes to the sum of the points: five survivors are more than three (WE-137)', () => {
    const result = resultOf(
      wonBy('fellowship', { fellowship: 5 }),
      wonBy('fellowship', { fellowship: 3 }),
    );
    expect(result).toMatchObject({
      points: { A: 2, B: 0 },
      gamePoints: { A: 5, B: 3 },
      gamesWon: { A: 1, B: 1 },
    });
  });

  it('is drawn with four survivors each (WE-138)', () => {
    const result = resultOf(
      wonBy('fellowship', { fellowship: 4 }),
      wonBy('fellowship', { fellowship: 4 }),
    );
    expect(result).toMatchObject({ points: { A: 1, B: 1 }, gamePoints: { A: 4, B: 4 } });
  });

  it('counts a win without a survivor, and the points of the other game (WE-139)', () => {
    // The A of the example is the second side here, so it has Sauron in the first game.
    const result = resultOf(wonBy('sauron', { sauron: 0 }), wonBy('fellowship', { fellowship: 2 }));
    expect(result).toMatchObject({ points: { A: 0, B: 2 }, gamePoints: { A: 0, B: 2 } });
  });

  it.each<Row>([
    ['goes to the games won if points are equal', [wonBy('fellowship'), drawn()], 'PLAYED', 2, 0],
    ['is drawn by a win each without points', [wonBy('sauron'), wonBy('sauron')], 'PLAYED', 1, 1],
    ['is drawn by two draws', [drawn(), drawn()], 'PLAYED', 1, 1],
    [
      'goes to more points against two games won',
      [wonBy('fellowship', { sauron: 7 }), wonBy('sauron', { fellowship: 1 })],
      'PLAYED',
      0,
      2,
    ],
    [
      'is lost by who missed one game, whatever the other gave',
      [wonBy('fellowship', { fellowship: 9 }), notBegun('fellowship')],
      'NO_SHOW',
      0,
      2,
    ],
    [
      'is lost by both if each missed a game',
      [notBegun('fellowship'), notBegun('fellowship')],
      'NO_SHOW',
      0,
      0,
    ],
    ['is lost by both if nobody came to one', [wonBy('fellowship'), notBegun()], 'NO_SHOW', 0, 0],
    [
      'is worth nothing if one game was abandoned',
      [wonBy('fellowship', { fellowship: 5 }), ABANDONED],
      'ABANDONED',
      0,
      0,
    ],
    [
      'is lost by who missed a game, though the other was abandoned',
      [ABANDONED, notBegun('fellowship')],
      'NO_SHOW',
      0,
      2,
    ],
  ])('%s', (_name, ends, how, ofA, ofB) => {
    expect(resultOf(...ends)).toMatchObject({ how, points: { A: ofA, B: ofB } });
  });
});

describe('a table of one team', () => {
  const team = (end: Partial<GameEnd>) => {
    const games = [{ id: 'g_1', seats: { p1: 'p_1', p2: 'p_2' } }];
    const ends = [gameEnd('g_1', end)];
    return resultOfGames({ entrants: ['T'], games }, ends, (entrant) => entrant);
  };

  it.each<readonly [string, Partial<GameEnd>, string, number]>([
    ['has the score of the deal', { score: 987 }, 'PLAYED', 987],
    ['has a score of nothing as well', { score: 0 }, 'PLAYED', 0],
    ['has nothing of a game that was abandoned', ABANDONED, 'ABANDONED', 0],
    ['has nothing where one of it did not come', notBegun('p1'), 'NO_SHOW', 0],
  ])('%s', (_name, end, how, points) => {
    const counts = { T: points };
    expect(team(end)).toEqual({ how, points: counts, gamePoints: counts, gamesWon: { T: 0 } });
  });
});
