import { invariant } from '../../../../src/engine/invariant.ts';
import type { Rng } from '../../../../src/engine/rng.ts';
import { TILES, type Tile } from '../../../../src/games/mordor-track/ids.ts';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import type { Config } from '../../../../src/games/mordor-track/options.ts';
import { countInBox, countUnused } from '../../../../src/games/mordor-track/rules/dice.ts';
import type { MordorTrackState, Pub } from '../../../../src/games/mordor-track/state.ts';
import { type Fraction, plus, times, ZERO } from '../../../support/fraction.ts';
import { type Branch, branchesOf, type Sides } from './branches.ts';
import { chanceThat, isWon, makeFollowing } from './distribution.ts';
import { commandOf } from './policies.ts';

/** A game that begins on the Track with few tiles left; all others are out of it (G.7). */
export interface LastSteps {
  readonly pool: readonly Tile[];
  readonly step: number;
  readonly corruption: number;
  readonly hidden: boolean;
  readonly gollum: boolean;
}

/**
 * Faces of Action dice (B.2) that are alike to the policies of G.6: a die of the Free Peoples that
 * pays for no move is skipped, and of a die of the Shadow it only matters whether it shows the Eye.
 */
export const ALIKE_FACES: Sides = {
  'action-fp': [
    { k: 0, count: 2 },
    { k: 2, count: 3 },
    { k: 5, count: 1 },
  ],
  'action-shadow': [
    { k: 0, count: 5 },
    { k: 5, count: 1 },
  ],
};

/** How the first turn may begin, its dice rolled. */
export function firstRolls(
  { pool, step, corruption, hidden }: LastSteps,
  sides: Sides,
): readonly Branch[] {
  const isStandard = (tile: Tile) => tile.startsWith('s-');
  const tiles = {
    drawn: [],
    removed: TILES.filter((tile) => isStandard(tile) && !pool.includes(tile)),
    waiting: [],
    inPool: pool.filter((tile) => !isStandard(tile)),
  };
  const asked = { preset: 'lone-walk', startOnTrack: { step }, turnLimit: null } as const;
  const whole: Partial<Config> = { ...asked, corruption, hidden, tiles };
  const options = mordorTrack.complete(whole, 1);
  invariant(mordorTrack.checkOptions(options) === null, 'a game can be set up like this');
  const start = mordorTrack.initial(options, { 'free-peoples': {}, shadow: {} }, 1);
  return branchesOf(start, (rng: Rng) => mordorTrack.setup(start, rng), sides);
}

/** How likely the Free Peoples win under S1 and G, whatever number of turns it takes. */
export function winningChance(asked: LastSteps): Fraction {
  const { gollum } = asked;
  const follow = makeFollowing({
    play: (state) => commandOf({ shadow: 'S1', moves: 'G', hunts: 'R', gollum }, state),
    endOf: ({ pub }) => pub.result?.how ?? null,
    keyOf,
    sides: ALIKE_FACES,
  });
  return firstRolls(asked, ALIKE_FACES)
    .map(({ state, weight }) => times(weight, chanceThat(follow(state), isWon)))
    .reduce(plus, ZERO);
}

/** What the rest of a game depends on: tiles by what is printed on them, how it stands, dice. */
function keyOf({ pub }: MordorTrackState): string {
  const { question, hunt, fellowship, attempted, tiles, dice } = pub;
  const { step, corruption, hidden } = fellowship;
  const paying = dice['free-peoples'].find(({ id }) => id === hunt?.payDie);
  const hunted = hunt && [hunt.damage, hunt.guideUsed, kindOf(hunt.tile), paying?.face];
  return JSON.stringify([
    [question?.kind, question?.seat, step, corruption, hidden, attempted],
    [tiles.pool.map(kindOf), hunted, diceLeft(pub)],
  ]);
}

/** Tiles that are printed alike are of one kind. */
function kindOf(tile: Tile | null): string | null {
  return tile === null ? null : tile.replace(/-\d$/, '');
}

/**
 * Dice, in no order. Once no move can follow in a turn, all that counts of the Hunt Box is whether
 * dice of the Free Peoples are in it (C.5).
 */
function diceLeft(pub: Pub): readonly unknown[] {
  const left = pub.dice['free-peoples'].filter(({ zone }) => zone === 'unused');
  const faces = left.map(({ face }) => face).sort();
  const [fp, shadow] = [countInBox(pub, 'free-peoples'), countInBox(pub, 'shadow')];
  const mayMove = faces.includes('character') || faces.includes('will');
  return [faces, countUnused(pub, 'shadow'), ...(mayMove ? [fp, shadow] : [fp > 0])];
}
