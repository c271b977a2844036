import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sight } from '../../../src/engine/sight.ts';
import { CLASSIC } from '../../../src/games/confrontation/classic.ts';
import { BOARD } from '../../../src/games/confrontation/data/board.ts';
import { DECK } from '../../../src/games/confrontation/data/cards.ts';
import {
  CHARACTER_FACTS,
  CLASSIC_ROSTER,
} from '../../../src/games/confrontation/data/characters.ts';
import {
  type Character,
  REGIONS,
  type Region,
  SIDES,
} from '../../../src/games/confrontation/ids.ts';
import { hasForwardMove } from '../../../src/games/confrontation/rules/moves.ts';
import type { Confrontation } from '../../../src/games/confrontation/state.ts';
import { type Position, positionOf } from './support/position.ts';
import { winnersOf } from './support/solving.ts';
import { wholeTree, winnersOfTree } from './support/whole-tree.ts';

function some<T>(from: readonly T[], size: number) {
  return fc.shuffledSubarray([...from], { minLength: size, maxLength: size });
}

/** As many cards of the one side as of the other. */
const someCards = fc
  .constantFrom(1, 2)
  .chain((size) => fc.tuple(some(DECK.fellowship, size), some(DECK.sauron, size)));

/** Two cards each, with which a side may do best to do what the other does not expect. */
const dodges = fc
  .tuple(some(DECK.fellowship.slice(0, 5), 1), some(DECK.sauron.slice(0, 6), 1))
  .map(([fellowship, sauron]) => [
    [...fellowship, 'f-retreat' as const],
    [...sauron, 's-eye' as const],
  ]);

function stands(characters: readonly Character[], regions: readonly Region[], most: number) {
  const stand = fc.tuple(fc.constantFrom(...characters), fc.constantFrom(...regions));
  return fc.uniqueArray(stand, { minLength: 1, maxLength: most, selector: ([one]) => one });
}

const STUCK: Position['at'] = {
  frodo: 'gondor',
  ...{ sam: 'mordor', pippin: 'mordor', merry: 'mordor', gimli: 'mordor' },
};

/** One of the Fellowship can move, the enemy is before it, and their fight decides the game. */
const duels = fc.constantFrom(...REGIONS.slice(1, 10)).chain((region) =>
  fc.record({
    base: fc.constant(STUCK),
    friends: stands(['gandalf', 'aragorn', 'legolas', 'boromir'], [region], 1),
    enemies: stands(CLASSIC_ROSTER.sauron, BOARD[region].fellowshipForward, 1),
  }),
);

/** Frodo is nearly there, and Sauron behind him. */
const chases = fc.record({
  base: fc.constantFrom('fangorn', 'rohan', 'dagorlad', 'gondor').map((frodo) => ({ frodo })),
  friends: stands(['sam', 'pippin', 'merry'], REGIONS.slice(13), 1),
  enemies: stands(CLASSIC_ROSTER.sauron, [...REGIONS.slice(0, 3), ...REGIONS.slice(13)], 2),
});

const positions = fc
  .record({
    turn: fc.constantFrom(...SIDES),
    men: fc.oneof(duels, chases),
    hands: fc.oneof(someCards, dodges),
  })
  .map(({ turn, men, hands: [fellowship = [], sauron = []] }): Position => {
    const at: Position['at'] = {
      ...men.base,
      ...Object.fromEntries([...men.friends, ...men.enemies]),
    };
    return {
      turn,
      at,
      without: at.saruman === undefined ? ['saruman'] : [],
      discards: {
        fellowship: DECK.fellowship.filter((card) => !fellowship.includes(card)),
        sauron: DECK.sauron.filter((card) => !sauron.includes(card)),
      },
    };
  })
  .filter(isPossible);

/** Whether it may be a side's turn like this: nobody stands among enemies, and the game goes on. */
function isPossible(position: Position): boolean {
  const countOf = (region: Region) =>
    SIDES.map(
      (side) =>
        Object.entries(position.at).filter(
          ([one, where]) => CHARACTER_FACTS[one as Character].side === side && where === region,
        ).length,
    );
  const isCrowded = (region: Region) => {
    const [friends = 0, enemies = 0] = countOf(region);
    const most = region === 'the-shire' ? 2 : BOARD[region].capacity;
    return Math.max(friends, enemies) > most || (friends > 0 && enemies > 0);
  };
  if (REGIONS.some(isCrowded)) return false;
  const look = sight<Confrontation>(positionOf(position), position.turn);
  return hasForwardMove({ ...look, edition: CLASSIC });
}

const MOST_NODES = 3_000;

describe('the search for a forced win', () => {
  it('finds what the whole tree says, for both sides, whatever is known of chosen cards', () => {
    const verdicts = new Set<string>();
    const compare = (position: Position) => {
      const tree = wholeTree(positionOf(position), MOST_NODES);
      if (tree === null) return;
      const [unknown, known] = (['unknown', 'known'] as const).map((commitments) => {
        const winners = winnersOf(position, commitments);
        expect(winners).toEqual(winnersOfTree(tree, commitments));
        return winners.join(' and ');
      });
      verdicts.add(unknown === known ? `${known}` : `${known}, knowing the card`);
    };
    // A fixed seed, so that each verdict is known to occur.
    fc.assert(fc.property(positions, compare), { numRuns: 300, seed: 1 });
    expect([...verdicts].sort()).toEqual([
      'fellowship',
      'fellowship and sauron, knowing the card',
      'sauron',
    ]);
  });
});
