import { describe, expect, it } from 'vitest';
import { show } from '../../../support/fraction.ts';
import { corruptionIn, drawsIn, FULL_POOL, makeClimb, revealsIn } from './climb.ts';
import { chanceThat, isWon, massOf, meanOf } from './distribution.ts';
import {
  CLIMBS,
  DRAWS,
  ENDS,
  MASSES,
  MASSES_WITH_GOLLUM,
  REVEALS,
  SPECIAL_TILES,
  SPECIALS,
  STARTS,
  TOTALS,
} from './tables.ts';

/** Five draws from the full pool, and the damage they do. */
function fiveDraws(eye: number, gollum: 'never' | 'always') {
  const walk = { pool: FULL_POOL, eye, gollum, isEndless: true, countIn: corruptionIn };
  return makeClimb(walk)(0);
}

describe('G.1: five draws from the full pool without help', () => {
  it.each(TOTALS)('do so much damage at most, the Eye being $eye', ({ eye, mean, atMost }) => {
    const drawn = fiveDraws(eye, 'never');
    const found = Array.from({ length: 12 }, (_, most) =>
      show(chanceThat(drawn, ({ count }) => count <= most)),
    );
    expect({ mean: show(meanOf(drawn)), atMost: found.join(' ') }).toEqual({ mean, atMost });
  });

  it.each(MASSES)('do each total so often, the Eye being $eye', ({ eye, mass }) => {
    expect(massOf(fiveDraws(eye, 'never'))).toBe(mass);
  });
});

describe('G.2: five draws from the full pool where Gollum always helps', () => {
  it.each(MASSES_WITH_GOLLUM)('do each total so often, the Eye being $eye', (row) => {
    const drawn = fiveDraws(row.eye, 'always');
    expect({ mean: show(meanOf(drawn)), mass: massOf(drawn) }).toEqual({
      mean: row.mean,
      mass: row.mass,
    });
  });
});

describe('G.3: the first four draws from the full pool', () => {
  it.each(REVEALS)('reveal so often where $guide is the Guide', ({ companions, mass, mean }) => {
    const drawn = makeClimb({
      ...{ pool: FULL_POOL, eye: 2, gollum: 'never', isEndless: true },
      ...{ companions, upTo: 4, countIn: revealsIn },
    })(0);
    expect({ mass: massOf(drawn), mean: show(meanOf(drawn)) }).toEqual({ mass, mean });
  });
});

describe('G.4: five advances', () => {
  it.each(DRAWS)('take so many tiles, $blue blue and $stops with Stop added', (row) => {
    const added = [
      ...SPECIAL_TILES.blue.slice(0, row.blue),
      ...SPECIAL_TILES.red.slice(0, row.stops),
    ];
    const drawn = makeClimb({
      ...{ pool: [...FULL_POOL, ...added], eye: 2, gollum: 'never', isEndless: true },
      countIn: drawsIn,
      doingOf: ({ state }) => state.pub.fellowship.step,
    })(0);
    expect({ mass: massOf(drawn), mean: show(meanOf(drawn)) }).toEqual({
      mass: row.mass,
      mean: row.mean,
    });
  });
});

describe('G.5: the climb that corruption 12 ends', () => {
  it.each(CLIMBS)('is won so often, the Eye being $eye and Gollum $gollum used', (row) => {
    const { eye, gollum } = row;
    const from = makeClimb({ pool: FULL_POOL, eye, gollum });
    const wins = STARTS.map((corruption) => show(chanceThat(from(corruption), isWon)));
    expect(wins.join(' ')).toBe(row.wins);
  });

  it.each(ENDS)('ends after so many tiles, Gollum being $gollum used', ({ gollum, lost, won }) => {
    const drawn = makeClimb({ pool: FULL_POOL, eye: 2, gollum, countIn: drawsIn })(5);
    expect({ lost: massOf(drawn, (course) => !isWon(course)), won: massOf(drawn, isWon) }).toEqual({
      lost,
      won,
    });
  });

  const withSpecials = SPECIALS.flatMap(({ added, tiles, never, always }) => [
    { added, tiles, gollum: 'never' as const, wins: never },
    { added, tiles, gollum: 'always' as const, wins: always },
  ]);

  it.each(withSpecials)('is won so often with $added added, Gollum being $gollum used', (row) => {
    const { tiles, gollum, wins } = row;
    const from = makeClimb({ pool: [...FULL_POOL, ...tiles], eye: 2, gollum });
    expect(show(chanceThat(from(5), isWon))).toBe(wins);
  });
});
