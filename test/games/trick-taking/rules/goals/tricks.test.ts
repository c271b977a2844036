import { describe, expect, it } from 'vitest';
import type { GoalStatus, Hand } from '../../../../../src/games/trick-taking/ids.ts';
import {
  goalOfHand,
  type JudgedSetting,
  roundOf,
  type Told,
  tricksOf,
} from '../../support/judging.ts';

interface Row extends JudgedSetting {
  readonly what: string;
  readonly of: Hand;
  readonly tricks: readonly Told[];
  readonly status: GoalStatus;
  readonly met: boolean;
}

const UNDERHILL = {
  chapter: 7,
  cast: ['mr-underhill', 'barliman-butterbur', 'sam'],
  threats: { h3: 3 },
} as const;
const BAGGINS = { chapter: 10, cast: ['elrond', 'bilbo-baggins', 'gandalf'], of: 'h2' } as const;
const BOROMIR = { chapter: 11, cast: ['frodo', 'aragorn', 'boromir'], of: 'h3' } as const;
const EAGLE = { chapter: 12, cast: ['gandalf', 'gwaihir', 'radagast'], of: 'h2' } as const;
const GOLDBERRY = {
  chapter: 6,
  cast: ['frodo', 'tom-bombadil', 'goldberry'],
  leftover: { h2: 5 },
  of: 'h3',
} as const;
const DENETHOR = {
  chapter: 18,
  group: 1,
  cast: ['frodo', 'boromir-son-of-denethor', 'samwise-gamgee'],
  threats: { h3: 7 },
  of: 'h2',
} as const;
const MOUNTAINS = [
  ...(['mountains-1', 'mountains-2', 'mountains-3', 'mountains-4'] as const),
  ...(['mountains-5', 'mountains-6', 'mountains-7', 'mountains-8'] as const),
] as const;
const RINGS = ['rings-1', 'rings-2', 'rings-3', 'rings-4', 'rings-5'] as const;

const ROWS: readonly Row[] = [
  {
    ...EAGLE,
    what: 'Gwaihir with two tricks that hold Mountains',
    tricks: [
      ['h2', 'mountains-1'],
      ['h2', 'hills-1', 'mountains-2'],
    ],
    status: 'done',
    met: true,
  },
  {
    ...EAGLE,
    what: 'Gwaihir with one such trick of many Mountains, one left',
    tricks: [['h2', ...MOUNTAINS.slice(0, 7)]],
    status: 'open',
    met: false,
  },
  {
    ...EAGLE,
    what: 'Gwaihir with one such trick and none left',
    tricks: [['h2', ...MOUNTAINS]],
    status: 'failed',
    met: false,
  },
  {
    ...EAGLE,
    what: 'Gwaihir with no such trick and one to play',
    tricks: tricksOf('h2', 11),
    status: 'failed',
    met: false,
  },
  {
    ...UNDERHILL,
    of: 'h1',
    what: 'Mr. Underhill without a trick while Rings are left',
    tricks: tricksOf('h2', 3),
    status: 'open',
    met: false,
  },
  {
    ...UNDERHILL,
    of: 'h1',
    what: 'Mr. Underhill without a trick and without a Ring left',
    tricks: [['h2', ...RINGS]],
    status: 'failed',
    met: false,
  },
  {
    ...UNDERHILL,
    of: 'h1',
    what: 'Mr. Underhill with Rings in his trick, before the end',
    tricks: [['h1', 'rings-2']],
    status: 'open',
    met: true,
  },
  {
    ...UNDERHILL,
    of: 'h1',
    what: 'Mr. Underhill with a trick without Rings',
    tricks: [
      ['h1', 'rings-2'],
      ['h1', 'hills-8'],
    ],
    status: 'failed',
    met: false,
  },
  {
    ...UNDERHILL,
    of: 'h2',
    what: 'Barliman with the last trick but two',
    tricks: [...tricksOf('h1', 9), ['h2', 'hills-1']],
    status: 'done',
    met: true,
  },
  {
    ...UNDERHILL,
    of: 'h2',
    what: 'Barliman with an earlier one',
    tricks: [...tricksOf('h2', 9), ...tricksOf('h1', 2)],
    status: 'open',
    met: false,
  },
  {
    ...GOLDBERRY,
    what: 'Goldberry with three tricks in a row, before the end',
    tricks: [...tricksOf('h1', 1), ...tricksOf('h3', 3), ...tricksOf('h1', 1)],
    status: 'open',
    met: true,
  },
  {
    ...GOLDBERRY,
    what: 'Goldberry with three tricks in a row at the end',
    tricks: [...tricksOf('h1', 6), ...tricksOf('h3', 3)],
    status: 'done',
    met: true,
  },
  {
    ...GOLDBERRY,
    what: 'Goldberry with a row that goes on',
    tricks: [...tricksOf('h1', 1), ...tricksOf('h3', 2)],
    status: 'open',
    met: false,
  },
  {
    ...GOLDBERRY,
    what: 'Goldberry with a row that broke off',
    tricks: [...tricksOf('h3', 2), ...tricksOf('h1', 1)],
    status: 'failed',
    met: false,
  },
  {
    ...GOLDBERRY,
    what: 'Goldberry with a fourth trick',
    tricks: tricksOf('h3', 4),
    status: 'failed',
    met: false,
  },
  {
    ...GOLDBERRY,
    what: 'Goldberry with too little left',
    tricks: tricksOf('h1', 7),
    status: 'failed',
    met: false,
  },
  {
    ...BAGGINS,
    what: 'Bilbo Baggins with three tricks while the ring is out',
    tricks: tricksOf('h2', 3),
    status: 'open',
    met: true,
  },
  {
    ...BAGGINS,
    what: 'Bilbo Baggins with three tricks, the ring with another',
    tricks: [...tricksOf('h2', 3), ['h1', 'rings-1']],
    status: 'done',
    met: true,
  },
  {
    ...BAGGINS,
    what: 'Bilbo Baggins with the ring',
    tricks: [['h2', 'rings-1']],
    status: 'failed',
    met: false,
  },
  {
    ...BAGGINS,
    what: 'Bilbo Baggins with too little left',
    tricks: tricksOf('h1', 10),
    status: 'failed',
    met: false,
  },
  {
    ...BOROMIR,
    what: 'Boromir before the last trick',
    tricks: tricksOf('h3', 11),
    status: 'open',
    met: false,
  },
  {
    ...BOROMIR,
    what: 'Boromir with the last trick',
    tricks: [...tricksOf('h1', 11), ['h3', 'rings-2']],
    status: 'done',
    met: true,
  },
  {
    ...BOROMIR,
    what: 'Boromir without the last trick',
    tricks: [...tricksOf('h3', 11), ['h1', 'rings-1']],
    status: 'failed',
    met: false,
  },
  {
    ...DENETHOR,
    what: 'burdened Boromir with any Ring',
    tricks: [['h2', 'rings-3']],
    status: 'failed',
    met: false,
  },
  {
    ...DENETHOR,
    what: 'burdened Boromir with the last trick',
    tricks: [...tricksOf('h1', 13), ['h2', 'hills-3']],
    status: 'done',
    met: true,
  },
];

describe('A13, B1, B2: goals over tricks and what they hold', () => {
  it.each(ROWS)('$what: $status', ({ of: hand, ...row }) => {
    expect(goalOfHand(roundOf(row), hand)).toMatchObject({ status: row.status, met: row.met });
  });
});
