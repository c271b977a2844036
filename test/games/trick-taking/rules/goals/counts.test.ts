import { describe, expect, it } from 'vitest';
import type { GoalStatus, Hand } from '../../../../../src/games/trick-taking/ids.ts';
import { goalOfHand, type JudgedSetting, roundOf, tricksOf } from '../../support/judging.ts';

interface Row extends JudgedSetting {
  readonly what: string;
  readonly of: Hand;
  /** Tricks won, hand by hand. */
  readonly won: readonly number[];
  readonly status: GoalStatus;
  readonly met: boolean;
}

const MERRY = { chapter: 2, cast: ['frodo', 'sam', 'merry'], of: 'h3' } as const;
const FATTY = { chapter: 4, cast: ['frodo', 'fatty-bolger', 'merry'], of: 'h2' } as const;
const STRIDER = { chapter: 8, cast: ['frodo', 'merry', 'strider'], of: 'h3' } as const;
const MORE = { declared: [{ hand: 'h3', direction: 'more' }] } as const;
const FEWER = { declared: [{ hand: 'h3', direction: 'fewer' }] } as const;
const SILENT = { options: { 'strider.declares': false } } as const;
const ARAGORN = { chapter: 13, cast: ['frodo', 'aragorn', 'gimli'], of: 'h2' } as const;
const SWORD = { chapter: 11, cast: ['frodo', 'aragorn', 'boromir'], of: 'h2' } as const;
const RANGE = { ranges: [{ hand: 'h2', range: '3-4' }] } as const;
const GALADRIEL = { chapter: 16, cast: ['frodo', 'galadriel', 'celeborn'], of: 'h2' } as const;
const PEREGRIN = {
  chapter: 18,
  group: 2,
  cast: ['meriadoc-brandybuck', 'peregrin-took', 'legolas-greenleaf'],
} as const;
const ROAD = {
  chapter: 'road',
  road: {
    characters: ['frodo', 'gandalf', 'aragorn-son-of-arathorn', 'gimli-son-of-gloin'],
    burdened: 'gimli-son-of-gloin',
    gift: 'sword-that-was-broken',
    rider: 'terror',
  },
  cast: ['frodo', 'aragorn-son-of-arathorn', 'gandalf'],
  of: 'h2',
} as const;

const ROWS: readonly Row[] = [
  { ...MERRY, what: 'Merry with two tricks', won: [5, 4, 2], status: 'open', met: true },
  { ...MERRY, what: 'Merry with no trick', won: [3, 3, 0], status: 'open', met: false },
  { ...MERRY, what: 'Merry with a third trick', won: [0, 0, 3], status: 'failed', met: false },
  { ...MERRY, what: 'Merry with one trick at the end', won: [9, 2, 1], status: 'done', met: true },
  {
    ...FATTY,
    what: 'Fatty without a trick and without a card',
    won: [6, 0, 4],
    leftover: { h2: -3 },
    status: 'failed',
    met: false,
  },
  {
    ...FATTY,
    what: 'Fatty with one trick and without a card',
    won: [6, 1, 3],
    leftover: { h2: -3 },
    status: 'done',
    met: true,
  },
  {
    ...FATTY,
    what: 'Fatty with one trick and one card',
    won: [6, 1, 2],
    leftover: { h2: -3 },
    status: 'open',
    met: true,
  },
  {
    ...STRIDER,
    what: 'Strider, more than 2, with three tricks',
    threats: { h3: 2 },
    facts: MORE,
    won: [2, 1, 3],
    status: 'done',
    met: true,
  },
  {
    ...STRIDER,
    what: 'Strider, fewer than 2, with two tricks',
    threats: { h3: 2 },
    facts: FEWER,
    won: [2, 1, 2],
    status: 'failed',
    met: false,
  },
  {
    ...STRIDER,
    what: 'Strider, fewer than 2, with one trick',
    threats: { h3: 2 },
    facts: FEWER,
    won: [2, 1, 1],
    status: 'open',
    met: true,
  },
  {
    ...STRIDER,
    ...SILENT,
    what: 'Strider, who does not declare (D-6), with as many as the threat',
    threats: { h3: 2 },
    won: [2, 1, 2],
    status: 'open',
    met: false,
  },
  {
    ...STRIDER,
    ...SILENT,
    what: 'Strider, who does not declare (D-6), with more than the threat',
    threats: { h3: 2 },
    won: [2, 1, 3],
    status: 'done',
    met: true,
  },
  {
    ...STRIDER,
    ...SILENT,
    what: 'Strider, who does not declare (D-6), with as many at the end',
    threats: { h3: 2 },
    won: [6, 4, 2],
    status: 'failed',
    met: false,
  },
  {
    ...ARAGORN,
    what: 'Aragorn, threat 4, with four tricks',
    threats: { h2: 4 },
    won: [1, 4, 2],
    status: 'open',
    met: true,
  },
  {
    ...ARAGORN,
    what: 'Aragorn, threat 4, with five tricks',
    threats: { h2: 4 },
    won: [1, 5, 1],
    status: 'failed',
    met: false,
  },
  {
    ...ARAGORN,
    what: 'Aragorn with a hidden threat',
    threats: { h2: 4 },
    hidden: ['h2'],
    won: [1, 5, 1],
    status: 'open',
    met: false,
  },
  {
    ...SWORD,
    what: 'Aragorn with the Sword, 3 or 4, with four tricks at the end',
    facts: RANGE,
    won: [4, 4, 4],
    status: 'done',
    met: true,
  },
  {
    ...SWORD,
    what: 'Aragorn with the Sword, 3 or 4, with two tricks and one left',
    facts: RANGE,
    won: [5, 2, 4],
    status: 'open',
    met: false,
  },
  {
    ...ROAD,
    what: 'Aragorn in the Road, who took the Sword for a threat card',
    facts: RANGE,
    won: [1, 5, 0],
    status: 'failed',
    met: false,
  },
  {
    ...GALADRIEL,
    what: 'Galadriel in a tie with the least (D-37)',
    won: [2, 2, 8],
    status: 'failed',
    met: false,
  },
  {
    ...GALADRIEL,
    what: 'Galadriel between two others, one trick left',
    won: [1, 4, 6],
    status: 'done',
    met: true,
  },
  {
    ...PEREGRIN,
    of: 'h2',
    what: 'burdened Peregrin with a trick',
    won: [0, 1, 0],
    status: 'failed',
    met: false,
  },
  {
    ...PEREGRIN,
    of: 'h2',
    what: 'burdened Peregrin at the end, the only one without',
    won: [2, 0, 12],
    status: 'done',
    met: true,
  },
  {
    ...PEREGRIN,
    of: 'h1',
    what: 'burdened Meriadoc with one trick at the end',
    won: [1, 0, 13],
    status: 'failed',
    met: false,
  },
];

function counted({ won, of: hand, ...setting }: Row) {
  const winners = ['h1', 'h2', 'h3', 'h4'] as const;
  const tricks = won.flatMap((count, place) => tricksOf(winners[place] ?? 'h4', count));
  return goalOfHand(roundOf({ ...setting, tricks }), hand);
}

describe('A13, B1, B2: goals over trick counts', () => {
  it.each(ROWS)('$what: $status', (row) => {
    expect(counted(row)).toMatchObject({ status: row.status, met: row.met });
  });

  it('tell how many tricks a hand has and between which numbers they must lie', () => {
    const row = { what: '', status: 'open', met: false } as const;
    const bounds = (more: Omit<Row, keyof typeof row>) => counted({ ...more, ...row });

    expect(bounds({ ...MERRY, won: [1, 0, 2] })).toMatchObject({ have: 2, atLeast: 1, atMost: 2 });
    expect(bounds({ ...ARAGORN, threats: { h2: 4 }, won: [0, 1, 0] })).toMatchObject({
      have: 1,
      atLeast: 4,
      atMost: 4,
    });
    expect(bounds({ ...GALADRIEL, won: [1, 3, 6] })).toMatchObject({ atLeast: 2, atMost: 5 });
  });

  it('tell no bounds that a hidden threat card sets', () => {
    const setting = { ...ARAGORN, threats: { h2: 4 }, hidden: ['h2'] } as const;

    expect(goalOfHand(roundOf(setting), 'h2')).toMatchObject({ atLeast: null, atMost: null });
  });

  it('leave room for tricks that Old Man Willow takes (chapter 5)', () => {
    const cast = ['frodo', 'tom-bombadil', 'merry'] as const;
    const pub = roundOf({ chapter: 5, cast, tricks: [...tricksOf('h1', 8)], leftover: { h2: 2 } });

    // Who has no trick may stay without one, though one is left to play.
    expect(goalOfHand(pub, 'h3').status).toBe('open');
    const over = roundOf({
      chapter: 5,
      cast,
      tricks: [...tricksOf('h3', 1), ...tricksOf('h1', 7), [null]],
      leftover: { h2: 2 },
    });
    expect(goalOfHand(over, 'h3').status).toBe('done');
  });
});
