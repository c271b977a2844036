import { describe, expect, it } from 'vitest';
import type { Card, GoalStatus } from '../../../../../src/games/trick-taking/ids.ts';
import {
  goalOfHand,
  type JudgedSetting,
  roundOf,
  type Told,
  tricksOf,
} from '../../support/judging.ts';

const GILDOR = {
  chapter: 3,
  cast: ['frodo', 'gildor-inglorion', 'farmer-maggot'],
  threats: { h3: 2 },
} as const;
const TOM = {
  chapter: 5,
  cast: ['frodo', 'tom-bombadil', 'sam'],
  threats: { h3: 2 },
  leftover: { h2: 2 },
} as const;
const FORESTS = [
  ...(['forests-1', 'forests-2', 'forests-3', 'forests-4'] as const),
  ...(['forests-5', 'forests-6', 'forests-7', 'forests-8'] as const),
] as const;

interface Row extends Partial<JudgedSetting> {
  readonly what: string;
  readonly tricks: readonly Told[];
  readonly status: GoalStatus;
  readonly met: boolean;
}

const LAST_CARDS: readonly Row[] = [
  {
    what: 'Forests are left',
    tricks: [['h1', 'hills-1', 'hills-2', 'hills-3']],
    status: 'open',
    met: false,
  },
  {
    what: 'no Forests are left',
    tricks: [['h1', ...FORESTS]],
    status: 'failed',
    met: false,
  },
  {
    what: 'he did not follow a lead of Forests',
    tricks: [['h1', 'forests-1', 'hills-2', 'forests-3']],
    status: 'failed',
    met: false,
  },
  {
    what: 'he did not follow a lead of another suit',
    tricks: [['h1', 'hills-1', 'shadows-2', 'hills-3']],
    status: 'open',
    met: false,
  },
  {
    what: 'he plays Forests into the last trick, which is not over',
    tricks: tricksOf('h1', 11),
    now: ['hills-1', 'forests-2'],
    status: 'open',
    met: false,
  },
  {
    what: 'he played Forests into the last trick and did not win it',
    tricks: [...tricksOf('h1', 11), ['h1', 'hills-1', 'forests-2', 'hills-3']],
    status: 'done',
    met: true,
  },
  {
    what: 'he played another card into the last trick',
    tricks: [...tricksOf('h1', 11), ['h2', 'hills-1', 'hills-2', 'hills-3']],
    status: 'failed',
    met: false,
  },
];

const SHADOWS_WON = ['h2', 'shadows-1', 'shadows-2', 'shadows-3'] as const;

/** Won by another hand: no suit is left of which Tom could still win three and keep one. */
const OUT_OF_REACH = [
  ['h1', 'hills-1', 'hills-2', 'hills-3', 'hills-4', 'hills-5'],
  ['h1', 'mountains-1', 'mountains-2', 'mountains-3', 'mountains-4', 'mountains-5'],
  ['h1', 'shadows-1', 'shadows-2', 'shadows-3', 'shadows-4', 'shadows-5'],
  ['h1', 'rings-1', 'rings-2'],
] as const;

const EXPECTING: readonly Row[] = [
  { what: 'cards will be left', tricks: [SHADOWS_WON], status: 'open', met: false },
  {
    what: 'no card will be left',
    tricks: [SHADOWS_WON],
    leftover: {},
    status: 'failed',
    met: false,
  },
  {
    what: 'no suit can be won often enough',
    tricks: OUT_OF_REACH,
    status: 'failed',
    met: false,
  },
  {
    what: 'one suit can be won often enough',
    tricks: [
      ['h1', 'hills-1', 'hills-2', 'hills-3', 'hills-4', 'hills-5'],
      ['h1', 'mountains-1', 'mountains-2', 'mountains-3', 'mountains-4', 'mountains-5'],
      ['h1', 'shadows-1', 'shadows-2', 'shadows-3', 'shadows-4'],
      ['h1', 'rings-1', 'rings-2'],
    ],
    status: 'open',
    met: false,
  },
  {
    what: 'the one suit that would do is not in his hand',
    tricks: [
      ['h1', 'hills-1', 'hills-2', 'hills-3', 'hills-4', 'hills-5'],
      ['h1', 'mountains-1', 'mountains-2', 'mountains-3', 'mountains-4', 'mountains-5'],
      ['h1', 'shadows-1', 'rings-2', 'shadows-3'],
      ['h1', 'rings-1', 'hills-8'],
    ],
    status: 'failed',
    met: false,
  },
];

const shown = (...cards: Card[]) => ({ facts: { leftovers: [{ hand: 'h2', cards }] } }) as const;
const ENDED = [SHADOWS_WON, ...tricksOf('h1', 8)];

const MATCHING: readonly Row[] = [
  { what: 'not shown yet', tricks: ENDED, status: 'open', met: false },
  {
    what: 'not shown yet, and none could match',
    tricks: [...OUT_OF_REACH, ...tricksOf('h1', 5)],
    status: 'failed',
    met: false,
  },
  {
    what: 'one of them matches',
    tricks: ENDED,
    ...shown('rings-3', 'shadows-8'),
    status: 'done',
    met: true,
  },
  {
    what: 'none of them matches',
    tricks: ENDED,
    ...shown('rings-3', 'hills-8'),
    status: 'failed',
    met: false,
  },
  { what: 'there are none', tricks: ENDED, leftover: {}, status: 'failed', met: false },
];

describe("A13, B1: goals that a hand's own cards decide at the end", () => {
  it.each(LAST_CARDS)('Gildor: $what: $status', (row) => {
    const pub = roundOf({ ...GILDOR, ...row });

    expect(goalOfHand(pub, 'h2')).toMatchObject({ status: row.status, met: row.met });
  });

  it.each(EXPECTING)('Tom before the end: $what: $status', (row) => {
    const pub = roundOf({ ...TOM, ...row });

    expect(goalOfHand(pub, 'h2')).toMatchObject({ status: row.status, met: row.met });
  });

  it.each(MATCHING)('Tom, his leftovers at the end: $what: $status', (row) => {
    const pub = roundOf({ ...TOM, ...row });

    expect(goalOfHand(pub, 'h2')).toMatchObject({ status: row.status, met: row.met });
  });

  it('ask nothing of Gandalf, Servant of the Secret Fire', () => {
    const pub = roundOf({
      chapter: 14,
      moriaEvent: 'bridge',
      cast: ['frodo', 'gandalf-secret-fire', 'pippin'],
      tricks: tricksOf('h1', 1),
    });

    expect(goalOfHand(pub, 'h2')).toMatchObject({ status: 'done', met: true });
  });
});
