import { describe, expect, it } from 'vitest';
import type { TrickTakingEvent } from '../../../../src/games/trick-taking/events.ts';
import type { Direction, Hand } from '../../../../src/games/trick-taking/ids.ts';
import type { RoadBuild } from '../../../../src/games/trick-taking/options.ts';
import { eventOf, give, play } from '../support/giving.ts';
import { DONE, FAILED, type Judged, OPEN_AND_MET, progressOf } from '../support/judged.ts';
import { nearEnd } from '../support/standing.ts';

function declared(direction: Direction): readonly TrickTakingEvent[] {
  return [{ type: 'DirectionDeclared', v: 1, pub: { hand: 'h3', direction } }];
}

const MERRY = { no: 'J29', people: 3, chapter: 2, cast: ['frodo', 'sam', 'merry'] } as const;
const GALADRIEL = { no: 'J31', chapter: 16, who: 'galadriel' } as const;
const STRIDER = {
  no: 'J32',
  people: 3,
  chapter: 8,
  cast: ['frodo', 'merry', 'strider'],
  who: 'strider',
  threats: { h3: 3 },
} as const;

const COUNTS: readonly Judged[] = [
  {
    ...MERRY,
    what: 'Merry with a trick, three left',
    who: 'merry',
    won: [4, 4, 1],
    ...OPEN_AND_MET,
  },
  { ...MERRY, what: 'Merry with two at the end', who: 'merry', won: [5, 5, 2], ...DONE },
  {
    ...GALADRIEL,
    what: 'one hand has fewer, one more, and the last trick cannot change it',
    people: 3,
    cast: ['frodo', 'galadriel', 'celeborn'],
    won: [1, 4, 6],
    ...DONE,
  },
  {
    ...GALADRIEL,
    what: 'one hand has fewer and one more, but two tricks are left',
    people: 3,
    cast: ['frodo', 'galadriel', 'celeborn'],
    won: [2, 3, 5],
    ...OPEN_AND_MET,
  },
  {
    ...GALADRIEL,
    what: 'most tricks of all, one left',
    people: 4,
    cast: ['frodo', 'galadriel', 'celeborn', 'sam'],
    won: [0, 5, 2, 1],
    ...FAILED,
  },
  {
    ...STRIDER,
    what: 'fewer than 3 was declared, 3 are won',
    setup: declared('fewer'),
    won: [0, 1, 3],
    ...FAILED,
  },
  {
    ...STRIDER,
    what: 'more than 3 was declared, 2 are won and one trick is left',
    setup: declared('more'),
    won: [8, 1, 2],
    ...FAILED,
  },
  {
    ...STRIDER,
    what: 'more than 3 was declared, 4 are won',
    setup: declared('more'),
    won: [0, 1, 4],
    ...DONE,
  },
  {
    ...STRIDER,
    what: 'exactly 3 at the end, whatever was declared: more',
    setup: declared('more'),
    won: [8, 1, 3],
    ...FAILED,
  },
  {
    ...STRIDER,
    what: 'exactly 3 at the end, whatever was declared: fewer',
    setup: declared('fewer'),
    won: [8, 1, 3],
    ...FAILED,
  },
  {
    no: 'J43',
    what: 'Aragorn chose 3 or 4, and has 5',
    chapter: 11,
    people: 3,
    cast: ['frodo', 'aragorn', 'boromir'],
    who: 'aragorn',
    setup: [{ type: 'RangeChosen', v: 1, pub: { hand: 'h2', range: '3-4' } }],
    won: [0, 5, 1],
    ...FAILED,
  },
  {
    no: 'J43',
    what: 'Aragorn chose 3 or 4, and has 3 at the end',
    chapter: 11,
    people: 3,
    cast: ['frodo', 'aragorn', 'boromir'],
    who: 'aragorn',
    setup: [{ type: 'RangeChosen', v: 1, pub: { hand: 'h2', range: '3-4' } }],
    won: [5, 3, 4],
    ...DONE,
  },
];

const ROAD: RoadBuild = {
  characters: [
    ...(['frodo', 'gandalf', 'goldberry', 'bill-the-pony', 'gloin'] as const),
    ...(['peregrin-took', 'legolas-greenleaf', 'gimli-son-of-gloin'] as const),
    'aragorn-son-of-arathorn',
  ],
  burdened: 'peregrin-took',
  gift: 'sting',
  rider: 'terror',
};
const GOLDBERRY = {
  no: 'J36',
  people: 3,
  chapter: 'road',
  road: ROAD,
  who: 'goldberry',
  cast: ['frodo', 'gandalf', 'goldberry'],
} as const;
const BARLIMAN = {
  no: 'J38',
  people: 3,
  chapter: 7,
  who: 'barliman-butterbur',
  cast: ['mr-underhill', 'barliman-butterbur', 'sam'],
} as const;

/** The winners of some tricks: the hand so many times each. */
function row(...parts: readonly (readonly [Hand, number])[]): readonly Hand[] {
  return parts.flatMap(([hand, times]) => Array.from({ length: times }, () => hand));
}

const SEQUENCES: readonly Judged[] = [
  {
    ...GOLDBERRY,
    what: 'Goldberry won tricks 4, 5 and 6',
    won: row(['h1', 3], ['h3', 3], ['h2', 2]),
    ...OPEN_AND_MET,
  },
  {
    ...GOLDBERRY,
    what: 'and nothing else to the end',
    won: row(['h1', 3], ['h3', 3], ['h2', 6]),
    ...DONE,
  },
  {
    ...GOLDBERRY,
    what: 'Goldberry won trick 9 as well',
    won: row(['h1', 3], ['h3', 3], ['h2', 2], ['h3', 1]),
    ...FAILED,
  },
  {
    ...GOLDBERRY,
    what: 'Goldberry won trick 4 and not 5',
    won: row(['h1', 3], ['h3', 1], ['h2', 1]),
    ...FAILED,
  },
  {
    ...GOLDBERRY,
    what: 'Goldberry has no trick, two are left',
    won: row(['h1', 5], ['h2', 5]),
    ...FAILED,
  },
  {
    ...BARLIMAN,
    what: 'Barliman won trick 10 of 12',
    won: row(['h1', 9], ['h2', 1]),
    ...DONE,
  },
  {
    ...BARLIMAN,
    what: 'Barliman won the first nine and no more',
    won: row(['h2', 9], ['h1', 3]),
    ...FAILED,
  },
];

describe('worked examples: goals of tricks', () => {
  it.each([...COUNTS, ...SEQUENCES])('$no: $what ($status)', ({ who, status, met, ...setting }) => {
    expect(progressOf(setting, who)).toMatchObject({ status, met });
  });

  it('J29: the round is lost with the third trick of Merry', () => {
    const before = nearEnd(
      { ...MERRY, threats: { h2: 8 }, won: [0, 0, 2], piles: [[], [], ['forests-1']], lost: [] },
      'h1',
      [
        ['hills-1', 'rings-1'],
        ['hills-2', 'hills-8'],
        ['hills-3', 'forests-4'],
      ],
    );

    const { events } = give(
      before,
      play('h1', 'hills-1'),
      play('h2', 'hills-2'),
      play('h3', 'hills-3'),
    );

    expect(eventOf(events, 'RoundEnded').pub).toMatchObject({ won: false, how: 'GOAL_FAILED' });
  });

  it('J36: Goldberry cannot be done before the last trick is played', () => {
    const won = row(['h1', 3], ['h3', 3], ['h2', 5]);

    expect(progressOf({ ...GOLDBERRY, won }, 'goldberry')).toMatchObject({ status: 'open' });
  });
});
