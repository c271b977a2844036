import { describe, expect, it } from 'vitest';
import type { Card, GoalStatus, Hand } from '../../../../../src/games/trick-taking/ids.ts';
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

const SAM = { chapter: 2, cast: ['frodo', 'sam', 'merry'], of: 'h2', threats: { h2: 3 } } as const;
const SARUMAN = { chapter: 12, cast: ['gandalf', 'gwaihir', 'shadowfax'], of: 'h1' } as const;
const DOORS = {
  chapter: 14,
  moriaEvent: 'doors-of-durin',
  cast: ['frodo', 'gandalf', 'gimli'],
  of: 'h2',
} as const;
const GROUP = {
  chapter: 18,
  group: 1,
  cast: ['frodo', 'boromir-son-of-denethor', 'samwise-gamgee'],
  threats: { h3: 5 },
} as const;
const suit = (name: 'hills' | 'mountains' | 'forests' | 'shadows') =>
  ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((rank) => `${name}-${rank}` as Card);

const NAMED: readonly Row[] = [
  { ...SAM, what: 'Sam has his card', tricks: [['h2', 'hills-3']], status: 'done', met: true },
  { ...SAM, what: 'Sam misses it', tricks: [['h2', 'hills-4']], status: 'open', met: false },
  {
    ...SAM,
    what: "Sam's card is with another",
    tricks: [['h3', 'hills-3']],
    status: 'failed',
    met: false,
  },
  {
    ...SAM,
    what: "Sam's card lies lost",
    lost: ['hills-3'],
    tricks: [],
    now: ['hills-8'],
    status: 'failed',
    met: false,
  },
  {
    ...SAM,
    what: "Sam's card lies in the trick in progress",
    tricks: [['h1', 'hills-8']],
    now: ['hills-3'],
    status: 'open',
    met: false,
  },
  {
    ...SAM,
    what: "Sam's card is in nobody's pile at the end",
    tricks: tricksOf('h2', 12),
    status: 'failed',
    met: false,
  },
  {
    ...SAM,
    what: "Sam's threat is hidden",
    hidden: ['h2'],
    tricks: [['h3', 'hills-3']],
    status: 'open',
    met: false,
  },
  {
    ...GROUP,
    of: 'h3',
    what: 'burdened Samwise has one of two cards',
    tricks: [['h3', 'hills-5']],
    status: 'open',
    met: false,
  },
  {
    ...GROUP,
    of: 'h3',
    what: 'burdened Samwise has both',
    tricks: [['h3', 'hills-5', 'shadows-5']],
    status: 'done',
    met: true,
  },
  {
    ...GROUP,
    of: 'h3',
    what: 'burdened Samwise has lost one of two',
    tricks: [
      ['h3', 'hills-5'],
      ['h1', 'shadows-5'],
    ],
    status: 'failed',
    met: false,
  },
  {
    ...DOORS,
    what: 'Doors of Durin: two of three suits',
    tricks: [['h2', 'hills-1', 'forests-1']],
    status: 'open',
    met: false,
  },
  {
    ...DOORS,
    what: 'Doors of Durin: three suits',
    tricks: [['h2', 'hills-1', 'forests-1', 'mountains-8']],
    status: 'done',
    met: true,
  },
  {
    ...DOORS,
    what: 'Doors of Durin: the third suit is gone',
    tricks: [
      ['h2', 'hills-1', 'forests-1'],
      ['h1', ...suit('mountains')],
    ],
    status: 'failed',
    met: false,
  },
  {
    ...SARUMAN,
    what: 'Saruman: rings-1 counts as rank 1',
    tricks: [['h1', ...suit('hills').slice(1), 'rings-1']],
    status: 'done',
    met: true,
  },
  {
    ...SARUMAN,
    what: 'Saruman: rank 8 is missing and gone',
    tricks: [
      ['h1', ...suit('hills').slice(0, 7)],
      ['h2', 'hills-8', 'mountains-8', 'forests-8', 'shadows-8'],
    ],
    status: 'failed',
    met: false,
  },
  {
    ...SARUMAN,
    what: 'Saruman: rank 8 is missing',
    tricks: [
      ['h1', ...suit('hills').slice(0, 7)],
      ['h2', 'hills-8', 'mountains-8', 'forests-8'],
    ],
    status: 'open',
    met: false,
  },
];

function statusOf({ of: hand, ...setting }: Row) {
  return goalOfHand(roundOf(setting), hand);
}

describe('A13, B1, B2: goals that ask for certain cards', () => {
  it.each(NAMED)('$what: $status', (row) => {
    expect(statusOf(row)).toMatchObject({ status: row.status, met: row.met });
  });

  it('tell which cards are asked for and which of them are there', () => {
    const pub = roundOf({ ...GROUP, tricks: [['h3', 'hills-5']] });

    expect(goalOfHand(pub, 'h3').needs).toEqual([
      { suit: 'hills', rank: 5, got: true },
      { suit: 'shadows', rank: 5, got: false },
    ]);
  });

  it('tell nothing that depends on a hidden threat card', () => {
    const pub = roundOf({ ...SAM, hidden: ['h2'], tricks: [['h2', 'hills-3']] });

    expect(goalOfHand(pub, 'h2')).toEqual({
      status: 'open',
      met: false,
      have: null,
      atLeast: 1,
      atMost: null,
      needs: [{ suit: 'hills', rank: null, got: false }],
    });
  });
});
