import { describe, expect, it } from 'vitest';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import { fraction, plus, show, ZERO } from '../../../support/fraction.ts';
import { positionOf } from '../support/position.ts';
import { type Branch, branchesOf } from './branches.ts';
import { ROLLS } from './tables.ts';

/** A move before the gate, in a region with so many kinds of watchers. */
function moves(level: number, boxed: number, rerolls: number): readonly Branch[] {
  const watchers = {
    shadowStronghold: rerolls > 0,
    shadowArmy: rerolls > 1,
    nazgul: rerolls > 2,
  };
  const nodes = [
    { id: 'north-ithilien', ...watchers },
    { id: 'minas-morgul', shadowStronghold: true },
  ];
  const start = positionOf({
    options: { modules: { approach: { nodes } } },
    place: 'map',
    box: { fp: boxed, shadow: level },
  });
  const given = {
    seat: 'free-peoples',
    command: { type: 'moveFellowship', die: 'f1' },
  } as const;
  // Which tile is drawn does not matter here.
  return branchesOf(start, (rng) => mordorTrack.decide(given, start, rng), {
    tile: [{ k: 0, count: 1 }],
  });
}

/** Whether the Hunt found the Fellowship, so that a tile was drawn. */
function isFound({ events }: Branch): boolean {
  return events.some(({ type }) => type === 'TileDrawn');
}

function findingChance(level: number, boxed: number, rerolls: number): string {
  const found = moves(level, boxed, rerolls).filter(isFound);
  return show(found.map(({ weight }) => weight).reduce(plus, ZERO));
}

/** The formula of G.9: each die rolled, also again, fails with the same chance. */
function formula(level: number, boxed: number, rerolls: number): string {
  const dice = Math.min(5, level);
  const rolled = BigInt(dice + Math.min(rerolls, dice));
  const fails = 6n - BigInt(Math.min(5, 1 + boxed));
  return show(fraction(6n ** rolled - fails ** rolled, 6n ** rolled));
}

describe('G.9: the rolled Hunt', () => {
  it.each(ROLLS)('finds with $level dice, $boxed boxed, $rerolls re-rolls', (row) => {
    expect(findingChance(row.level, row.boxed, row.rerolls)).toBe(row.chance);
  });

  it.each([0, 1, 4, 5, 6])('finds as the formula says with %i boxed: a 1 always fails', (boxed) => {
    for (const level of [0, 1, 2, 3]) {
      for (const rerolls of [0, 1, 2, 3]) {
        expect(findingChance(level, boxed, rerolls)).toBe(formula(level, boxed, rerolls));
      }
    }
  });

  it('rolls five dice at most', () => {
    expect(findingChance(7, 0, 0)).toBe(formula(5, 0, 0));
  });
});
