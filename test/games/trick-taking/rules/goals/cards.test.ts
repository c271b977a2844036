import { describe, expect, it } from 'vitest';
import type { Card, GoalStatus, Hand } from '../../../../../src/games/trick-taking/ids.ts';
import { goalOfHand, type JudgedSetting, roundOf, type Told } from '../../support/judging.ts';

interface Row extends JudgedSetting {
  readonly what: string;
  readonly of: Hand;
  readonly tricks: readonly Told[];
  readonly status: GoalStatus;
  readonly met: boolean;
}

const MAGGOT = {
  chapter: 3,
  cast: ['frodo', 'farmer-maggot', 'gildor-inglorion'],
  of: 'h2',
  threats: { h2: 4 },
} as const;
const GLORFINDEL = { chapter: 9, cast: ['glorfindel', 'sam', 'merry'], of: 'h1' } as const;
const ELROND = { chapter: 10, cast: ['elrond', 'bilbo-baggins', 'arwen'] } as const;
const TOMB = {
  chapter: 14,
  moriaEvent: 'balins-tomb',
  cast: ['frodo', 'gandalf', 'gimli'],
  of: 'h3',
} as const;
const CELEBORN = { chapter: 16, cast: ['frodo', 'galadriel', 'celeborn'], of: 'h3' } as const;
const GROUP = {
  chapter: 18,
  group: 1,
  cast: ['frodo', 'boromir-son-of-denethor', 'samwise-gamgee'],
  threats: { h3: 5 },
} as const;
const ROAD = {
  chapter: 'road',
  road: {
    characters: ['frodo', 'gandalf', 'samwise-gamgee', 'elrond', 'gimli-son-of-gloin'],
    burdened: 'gimli-son-of-gloin',
    gift: 'sting',
    rider: 'terror',
  },
} as const;

const suit = (name: 'hills' | 'mountains' | 'forests' | 'shadows') =>
  ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((rank) => `${name}-${rank}` as Card);

const COUNTED: readonly Row[] = [
  {
    ...MAGGOT,
    what: 'Maggot has one of two',
    tricks: [['h2', 'forests-4']],
    status: 'open',
    met: false,
  },
  {
    ...MAGGOT,
    what: 'Maggot can get only one',
    tricks: [['h1', 'hills-4', 'mountains-4', 'shadows-4', 'rings-4']],
    status: 'failed',
    met: false,
  },
  {
    ...MAGGOT,
    what: 'Maggot has a Ring of the rank too',
    tricks: [['h2', 'hills-4', 'rings-4']],
    status: 'done',
    met: true,
  },
  {
    ...GLORFINDEL,
    what: 'Glorfindel has all Shadows',
    tricks: [['h1', ...suit('shadows')]],
    status: 'done',
    met: true,
  },
  {
    ...GLORFINDEL,
    what: 'another has one of the Shadows',
    tricks: [['h3', 'shadows-1']],
    status: 'failed',
    met: false,
  },
  {
    ...CELEBORN,
    what: 'Celeborn has two of a rank',
    tricks: [['h3', 'hills-2', 'rings-2']],
    status: 'open',
    met: false,
  },
  {
    ...CELEBORN,
    what: 'Celeborn has three of a rank',
    tricks: [['h3', 'hills-2', 'rings-2', 'shadows-2']],
    status: 'done',
    met: true,
  },
  {
    ...TOMB,
    what: "Balin's Tomb: three in a row",
    tricks: [['h3', 'mountains-2', 'mountains-3', 'mountains-4']],
    status: 'open',
    met: false,
  },
  {
    ...TOMB,
    what: "Balin's Tomb: four in a row",
    tricks: [['h3', 'mountains-2', 'mountains-3', 'mountains-4', 'mountains-5']],
    status: 'done',
    met: true,
  },
  {
    ...TOMB,
    what: "Balin's Tomb: no run is free",
    tricks: [['h1', 'mountains-4', 'mountains-8']],
    lost: ['mountains-5'],
    status: 'failed',
    met: false,
  },
  {
    ...TOMB,
    what: "Balin's Tomb: one run is free",
    tricks: [['h1', 'mountains-4', 'mountains-3']],
    status: 'open',
    met: false,
  },
  {
    ...ELROND,
    of: 'h1',
    what: 'Elrond: a hand without a Ring, one to come',
    tricks: [
      ['h1', 'rings-1', 'rings-2', 'rings-3'],
      ['h2', 'rings-4'],
    ],
    status: 'open',
    met: false,
  },
  {
    ...ELROND,
    of: 'h1',
    what: 'Elrond: two hands without a Ring, one to come',
    tricks: [['h1', 'rings-1', 'rings-2', 'rings-3', 'rings-4']],
    status: 'failed',
    met: false,
  },
  {
    ...ELROND,
    of: 'h1',
    what: 'Elrond: every hand has a Ring',
    tricks: [
      ['h1', 'rings-1'],
      ['h2', 'rings-4'],
      ['h3', 'rings-5'],
    ],
    status: 'done',
    met: true,
  },
  {
    ...ELROND,
    of: 'h3',
    what: 'Arwen ahead by less than is left',
    tricks: [['h3', ...suit('forests').slice(0, 4)]],
    status: 'open',
    met: true,
  },
  {
    ...ELROND,
    of: 'h3',
    what: 'Arwen ahead by more than is left',
    tricks: [['h3', ...suit('forests').slice(0, 5)]],
    status: 'done',
    met: true,
  },
  {
    ...ELROND,
    of: 'h3',
    what: 'Arwen can only tie (D-37)',
    tricks: [['h1', ...suit('forests').slice(0, 4)]],
    status: 'failed',
    met: false,
  },
];

function statusOf({ of: hand, ...setting }: Row) {
  return goalOfHand(roundOf(setting), hand);
}

describe('A13, B1, B2: goals over how many cards were won', () => {
  it.each(COUNTED)('$what: $status', (row) => {
    expect(statusOf(row)).toMatchObject({ status: row.status, met: row.met });
  });
});

describe("A4, B1, B2: Frodo's Rings", () => {
  const rings = ['rings-1', 'rings-2'] as const;
  const frodo = (setting: JudgedSetting) => goalOfHand(roundOf(setting), 'h1');

  it('are two where Elrond is in the round, whoever plays (D-30)', () => {
    const cast = ['frodo', 'elrond', 'gandalf'] as const;

    expect(frodo({ ...ROAD, cast, tricks: [['h1', ...rings]] })).toMatchObject({
      status: 'done',
      atLeast: 2,
    });
  });

  it('are those a burdened Sam has won as well', () => {
    const tricks = [
      ['h1', ...rings],
      ['h3', 'rings-3', 'rings-4'],
    ] as const;

    expect(frodo({ ...GROUP, tricks })).toMatchObject({ status: 'done', have: 4 });
  });

  it('are not those of a Sam who bears no burden', () => {
    const tricks = [
      ['h1', ...rings],
      ['h3', 'rings-3', 'rings-4'],
    ] as const;
    const cast = ['frodo', 'gandalf', 'samwise-gamgee'] as const;

    expect(frodo({ ...ROAD, cast, threats: { h3: 5 }, tricks })).toMatchObject({
      status: 'failed',
      have: 2,
    });
  });
});
