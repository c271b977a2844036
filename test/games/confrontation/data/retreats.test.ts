import { describe, expect, it } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import { BOARD } from '../../../../src/games/confrontation/data/board.ts';
import { CLASSIC_ROSTER } from '../../../../src/games/confrontation/data/characters.ts';
import {
  type Character,
  enemyOf,
  REGIONS,
  type Region,
  SIDES,
  type Side,
} from '../../../../src/games/confrontation/ids.ts';
import { type Options, RIVER_RETREATS } from '../../../../src/games/confrontation/options.ts';
import { type Direction, retreatsOf } from '../../../../src/games/confrontation/rules/retreats.ts';
import { positionOf } from '../support/position.ts';

type River = Options['riverRetreat'];

/** Ways back and sideways by region (A.5), against the Anduin in brackets. */
const ROWS: readonly (readonly [Region, string, string])[] = [
  ['the-shire', '', ''],
  ['arthedain', 'the-shire', 'cardolan'],
  ['cardolan', 'the-shire', 'arthedain'],
  ['rhudaur', 'arthedain', 'eregion'],
  ['eregion', 'arthedain cardolan', 'rhudaur enedwaith'],
  ['enedwaith', 'cardolan', 'eregion'],
  ['high-pass', 'rhudaur', ''],
  ['misty-mountains', 'rhudaur eregion', ''],
  ['caradhras', 'eregion enedwaith', ''],
  ['gap-of-rohan', 'enedwaith', ''],
  ['mirkwood', 'high-pass misty-mountains', 'fangorn'],
  ['fangorn', 'misty-mountains caradhras', 'rohan (mirkwood)'],
  ['rohan', 'caradhras gap-of-rohan', '(fangorn)'],
  ['dagorlad', 'mirkwood fangorn', 'gondor'],
  ['gondor', 'fangorn rohan', 'dagorlad'],
  ['mordor', 'dagorlad gondor', ''],
];

/** Regions of a cell, those in brackets only for whoever may go upstream. */
function regionsIn(text: string, mayGoUpstream: boolean): readonly Region[] {
  const words = text.split(' ').filter((word) => word !== '');
  const open = mayGoUpstream ? words : words.filter((word) => !word.startsWith('('));
  const names = open.map((word) => word.replace(/[()]/g, ''));
  const regions = names.map((name) => REGIONS.find((region) => region === name));
  return regions.map((region) => known(region, text)).sort();
}

/** Sides that may go upstream under each value of the option (I-4). */
const UPSTREAM_FOR: Readonly<Record<River, readonly Side[]>> = {
  'downstream-only': [],
  free: SIDES,
  'fellowship-free': ['fellowship'],
};

interface Question {
  readonly side: Side;
  readonly region: Region;
  readonly direction: Direction;
  readonly river?: River;
}

/** Where one may retreat to on a board with these characters and no others. */
function retreats(
  { side, region, direction, river = 'downstream-only' }: Question,
  at: Readonly<Partial<Record<Character, Region>>> = {},
): readonly Region[] {
  const { pub } = positionOf({
    turn: side,
    at,
    without: (['frodo', 'saruman'] as const).filter((character) => at[character] === undefined),
    options: { riverRetreat: river },
  });
  return retreatsOf(pub, side, region, direction);
}

/** So many characters of a side in one region. */
function standing(side: Side, count: number, region: Region) {
  return Object.fromEntries(CLASSIC_ROSTER[side].slice(0, count).map((one) => [one, region]));
}

describe('A.5: the table of retreats', () => {
  it('has a row for every region', () => {
    expect(ROWS.map(([region]) => region)).toEqual(REGIONS);
  });

  describe.each(RIVER_RETREATS)('with the river %s', (river) => {
    it.each(ROWS)('from %s', (region, back, sideways) => {
      const backward = retreats({ side: 'fellowship', region, direction: 'backward', river });
      expect(backward.toSorted()).toEqual(regionsIn(back, false));
      for (const side of SIDES) {
        const lateral = retreats({ side, region, direction: 'lateral', river });
        expect(lateral.toSorted()).toEqual(regionsIn(sideways, UPSTREAM_FOR[river].includes(side)));
      }
    });
  });
});

/** Every single retreat of the table: back for the Fellowship, sideways for both sides. */
const SINGLE: readonly (readonly [Side, Direction, Region, Region])[] = ROWS.flatMap(
  ([region, back, sideways]) => [
    ...regionsIn(back, false).map((to) => ['fellowship', 'backward', region, to] as const),
    ...SIDES.flatMap((side) =>
      regionsIn(sideways, false).map((to) => [side, 'lateral', region, to] as const),
    ),
  ],
);

describe('C.7: a retreat', () => {
  it('is told of 24 ways back, and of 10 sideways for each side', () => {
    expect(SINGLE.filter(([, direction]) => direction === 'backward')).toHaveLength(24);
    expect(SINGLE.filter(([, direction]) => direction === 'lateral')).toHaveLength(2 * 10);
  });

  it.each(SINGLE)('of %s %s from %s to %s is open while there is room', (...way) => {
    const [side, direction, region, to] = way;
    const room = BOARD[to].capacity - 1;

    expect(retreats({ side, region, direction }, standing(side, room, to))).toContain(to);
  });

  it.each(SINGLE)('of %s %s from %s to %s is closed by the own limit', (...way) => {
    const [side, direction, region, to] = way;
    const full = standing(side, BOARD[to].capacity, to);

    expect(retreats({ side, region, direction }, full)).not.toContain(to);
  });

  it.each(SINGLE)('of %s %s from %s to %s is closed by one enemy', (...way) => {
    const [side, direction, region, to] = way;
    const enemy = standing(enemyOf(side), 1, to);

    expect(retreats({ side, region, direction }, enemy)).not.toContain(to);
  });
});
