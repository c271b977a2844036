import { describe, expect, it } from 'vitest';
import { BOARD } from '../../../../src/games/confrontation/data/board.ts';
import { CARD_STRENGTH, DECK } from '../../../../src/games/confrontation/data/cards.ts';
import {
  CHARACTER_FACTS,
  CLASSIC_ROSTER,
  SAM_WITH_FRODO,
} from '../../../../src/games/confrontation/data/characters.ts';
import { DEPLOYMENT, ROSTER_SIZE } from '../../../../src/games/confrontation/data/deployment.ts';
import {
  CARDS,
  CHARACTERS,
  REGIONS,
  SIDES,
  type Side,
} from '../../../../src/games/confrontation/ids.ts';
import { FIGHTER_PAIRS } from '../tables/fighters.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe('A.1: the characters', () => {
  it.each([
    ['fellowship', 21],
    ['sauron', 38],
  ] as const)('of %s are nine with %i of strength together', (side, strength) => {
    const roster = CLASSIC_ROSTER[side];

    expect(new Set(roster).size).toBe(ROSTER_SIZE);
    expect(sum(roster.map((character) => CHARACTER_FACTS[character].strength))).toBe(strength);
    expect(roster.map((character) => CHARACTER_FACTS[character].side)).toEqual(
      roster.map(() => side),
    );
  });

  it('have the strengths of the table of fights', () => {
    const compared = FIGHTER_PAIRS.filter(({ cell }) => cell.strengths !== null);

    expect(new Set(compared.map(({ fellowship }) => fellowship)).size).toBe(9);
    for (const { fellowship, sauron, cell } of compared) {
      expect(cell.strengths).toEqual({
        fellowship: CHARACTER_FACTS[fellowship].strength,
        sauron: CHARACTER_FACTS[sauron].strength,
      });
    }
    expect(SAM_WITH_FRODO).toBe(5);
  });

  it('are eighteen of a side in all editions, listed once', () => {
    expect(new Set(CHARACTERS).size).toBe(CHARACTERS.length);
    for (const side of SIDES) {
      const all = CHARACTERS.filter((character) => CHARACTER_FACTS[character].side === side);
      expect(all).toHaveLength(2 * ROSTER_SIZE);
    }
  });
});

describe('A.2: the cards', () => {
  it.each([
    ['fellowship', [1, 2, 3, 4, 5, 0, 0, 0, 0]],
    ['sauron', [1, 2, 3, 4, 5, 6, 0, 0, 0]],
  ] as const)('of %s are nine with strengths %j', (side, strengths) => {
    expect(DECK[side].map((card) => CARD_STRENGTH[card])).toEqual(strengths);
  });

  it('are eighteen, each once', () => {
    const all = SIDES.flatMap((side) => DECK[side]);

    expect(new Set(all).size).toBe(18);
    expect(all).toEqual(CARDS);
  });

  it('with a strength are named by it', () => {
    const numbered = CARDS.filter((card) => CARD_STRENGTH[card] > 0);

    expect(numbered).toHaveLength(11);
    for (const card of numbered) expect(card).toMatch(new RegExp(`^[fs]-${CARD_STRENGTH[card]}$`));
  });
});

describe('A.4, B.1: the places of deployment', () => {
  const home = { fellowship: 'the-shire', sauron: 'mordor' } as const;

  it.each(SIDES)('of %s are nine: four at home and one in each of five regions', (side) => {
    const places = Object.entries(DEPLOYMENT[side]);

    expect(sum(places.map(([, count]) => count))).toBe(ROSTER_SIZE);
    expect(places.filter(([region]) => region !== home[side])).toHaveLength(5);
    expect(places.filter(([, count]) => count !== 1)).toEqual([[home[side], 4]]);
  });

  it('belong to one side, and leave the mountains empty', () => {
    const takenBy = (side: Side) =>
      REGIONS.filter((region) => DEPLOYMENT[side][region] !== undefined);
    const free = REGIONS.filter((region) => !SIDES.some((side) => takenBy(side).includes(region)));

    expect(takenBy('fellowship').filter((region) => takenBy('sauron').includes(region))).toEqual(
      [],
    );
    expect(free).toEqual(REGIONS.filter((region) => BOARD[region].isMountain));
  });

  it('are no more than a region holds', () => {
    for (const side of SIDES) {
      for (const region of REGIONS) {
        expect(DEPLOYMENT[side][region] ?? 0).toBeLessThanOrEqual(BOARD[region].capacity);
      }
    }
  });
});
