import { describe, expect, it } from 'vitest';
import { type Fraction, plus, show, ZERO } from '../../../support/fraction.ts';
import type { Branch, Sides } from './branches.ts';
import { LAST_STEPS } from './tables.ts';
import { ALIKE_FACES, firstRolls, winningChance } from './whole-turns.ts';

/** Dice of the first turn that can pay for a move, and dice in the Hunt Box. */
function classOf({ state }: Branch): string {
  const { dice } = state.pub;
  const movers = dice['free-peoples'].filter(({ face }) => face === 'character' || face === 'will');
  const boxed = dice.shadow.filter(({ zone }) => zone === 'huntBox');
  return `${movers.length} ${boxed.length}`;
}

function chances(branches: readonly Branch[], nameOf: (branch: Branch) => string) {
  const sums: Record<string, Fraction> = {};
  for (const branch of branches) {
    const name = nameOf(branch);
    sums[name] = plus(sums[name] ?? ZERO, branch.weight);
  }
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, show(sum)]));
}

const [first] = LAST_STEPS;
const START = { ...first, gollum: false };
const { 'action-fp': fp = [], 'action-shadow': shadow = [] } = ALIKE_FACES;

describe('G.7: dice of a turn', () => {
  const alike = firstRolls(START, ALIKE_FACES);

  it('show so many faces that pay for a move, and so many Eyes', () => {
    const box = ({ state }: Branch) => classOf({ state } as Branch).split(' ')[1] ?? '';
    const movers = (branch: Branch) => {
      const count = Number(classOf(branch).split(' ')[0]);
      return count > 1 ? 'more' : `${count}`;
    };
    expect(chances(alike, movers)).toEqual({ 0: '1/16', 1: '1/4', more: '11/16' });
    expect(chances(alike, box)).toMatchObject({ 1: '15625/46656', 2: '3125/7776' });
  });

  const DISTINCT: readonly (readonly [string, Sides])[] = [
    ['the Free Peoples', { 'action-shadow': shadow }],
    ['the Shadow', { 'action-fp': fp }],
  ];

  it.each(DISTINCT)('weigh the same when all six faces of %s are told apart', (_, sides) => {
    expect(chances(firstRolls(START, sides), classOf)).toEqual(chances(alike, classOf));
  });
});

describe('G.7: the last steps under S1 and G', () => {
  it.each(LAST_STEPS)('end well with $pool at $step, $corruption, hidden $hidden', (row) => {
    const { wins } = row;
    const withGollum = 'withGollum' in row ? row.withGollum : wins;
    expect({
      wins: show(winningChance({ ...row, gollum: false })),
      withGollum: show(winningChance({ ...row, gollum: true })),
    }).toEqual({ wins, withGollum });
  });
});
