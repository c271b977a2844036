import { describe, expect, it } from 'vitest';
import type { TrickTakingEvent } from '../../../../src/games/trick-taking/events.ts';
import type { Card } from '../../../../src/games/trick-taking/ids.ts';
import { give, play, refusalOf } from '../support/giving.ts';
import { DONE, FAILED, type Judged, OPEN, OPEN_AND_MET, progressOf } from '../support/judged.ts';
import { inPlay } from '../support/table.ts';

/** A round that is over but for its last cards, which Tom Bombadil has left. */
function leftWith(...cards: readonly Card[]): readonly TrickTakingEvent[] {
  return [{ type: 'LeftoversShown', v: 1, pub: { hands: [{ hand: 'h2', cards }] } }];
}

const TOM_OF_FOUR = {
  no: 'J35',
  people: 4,
  chapter: 5,
  cast: ['frodo', 'tom-bombadil', 'sam', 'merry'],
  who: 'tom-bombadil',
  setup: leftWith('hills-2'),
  leftover: [0, 1, 0, 0],
  lost: [],
} as const;
const ARWEN = {
  no: 'J41',
  people: 3,
  chapter: 10,
  cast: ['bilbo-baggins', 'elrond', 'arwen'],
  who: 'arwen',
} as const;
const BILBO = {
  no: 'J42',
  people: 3,
  chapter: 10,
  cast: ['bilbo-baggins', 'elrond', 'arwen'],
  who: 'bilbo-baggins',
} as const;
const WIZARDS = { people: 3, chapter: 12, cast: ['gandalf', 'gwaihir', 'shadowfax'] } as const;

const CARDS_WON: readonly Judged[] = [
  {
    no: 'J34',
    what: 'Farmer Maggot with the 4 of two suits, one of them Rings',
    chapter: 3,
    people: 3,
    cast: ['frodo', 'farmer-maggot', 'gildor-inglorion'],
    who: 'farmer-maggot',
    threats: { h2: 4 },
    won: [0, 1, 0],
    piles: [[], ['hills-4', 'rings-4']],
    ...DONE,
  },
  {
    ...TOM_OF_FOUR,
    what: 'Tom with a Hills card left and three of them won',
    won: [4, 1, 1, 1],
    piles: [[], ['hills-1', 'hills-3', 'hills-4', 'shadows-1']],
    ...DONE,
  },
  {
    ...TOM_OF_FOUR,
    what: 'Tom with a Hills card left, two of them and five Mountains won',
    won: [4, 1, 1, 1],
    piles: [
      [],
      [
        ...(['hills-1', 'hills-3'] as const),
        ...(['mountains-1', 'mountains-2', 'mountains-3', 'mountains-4', 'mountains-5'] as const),
      ],
    ],
    ...FAILED,
  },
  {
    no: 'J35',
    what: 'Tom with two cards left, one of which matches',
    people: 3,
    chapter: 5,
    cast: ['frodo', 'tom-bombadil', 'sam'],
    who: 'tom-bombadil',
    setup: leftWith('shadows-1', 'rings-3'),
    leftover: [0, 2, 0],
    lost: [],
    won: [4, 1, 4],
    piles: [[], ['shadows-2', 'shadows-3', 'shadows-4']],
    ...DONE,
  },
  {
    no: 'J37',
    what: 'Mr. Underhill wins a trick with a Rings card',
    people: 3,
    chapter: 7,
    cast: ['mr-underhill', 'barliman-butterbur', 'sam'],
    who: 'mr-underhill',
    won: [1, 0, 0],
    piles: [['hills-8', 'hills-2', 'rings-3']],
    ...OPEN_AND_MET,
  },
  {
    no: 'J37',
    what: 'Mr. Underhill wins a trick without one',
    people: 3,
    chapter: 7,
    cast: ['mr-underhill', 'barliman-butterbur', 'sam'],
    who: 'mr-underhill',
    won: [1, 0, 0],
    piles: [['forests-7', 'forests-1', 'forests-2']],
    ...FAILED,
  },
  {
    no: 'J39',
    what: 'another hand wins a Shadows card',
    people: 3,
    chapter: 9,
    cast: ['frodo', 'glorfindel', 'strider'],
    who: 'glorfindel',
    won: [1, 0, 0],
    piles: [['shadows-3', 'hills-1', 'hills-2']],
    ...FAILED,
  },
  {
    no: 'J39',
    what: 'his lost card, a Shadows card, is the one he has left',
    people: 3,
    chapter: 9,
    cast: ['frodo', 'glorfindel', 'strider'],
    who: 'glorfindel',
    won: [3, 6, 3],
    lost: [],
    leftover: [0, 1, 0],
    piles: [
      ['hills-1'],
      [
        ...(['shadows-1', 'shadows-2', 'shadows-3', 'shadows-4'] as const),
        ...(['shadows-5', 'shadows-7', 'shadows-8'] as const),
      ],
      ['hills-2'],
    ],
    ...FAILED,
  },
  {
    ...ARWEN,
    what: 'Arwen ties for most Forests cards',
    won: [4, 4, 4],
    piles: [
      ['forests-1', 'forests-2'],
      ['forests-3', 'forests-4', 'forests-5'],
      ['forests-6', 'forests-7', 'forests-8'],
    ],
    ...FAILED,
  },
  {
    ...ARWEN,
    what: 'Arwen has 4, others 2 and 1, and one is still to come',
    won: [1, 1, 1],
    piles: [
      ['forests-1', 'forests-2'],
      ['forests-3'],
      ['forests-4', 'forests-5', 'forests-6', 'forests-7'],
    ],
    ...DONE,
  },
  {
    ...BILBO,
    what: 'three tricks, the 1 of Rings in another pile',
    won: [3, 1, 0],
    rings: [[], ['rings-1']],
    ...DONE,
  },
  { ...BILBO, what: 'three tricks, the 1 of Rings still to come', won: [3, 1, 0], ...OPEN_AND_MET },
  {
    ...BILBO,
    what: 'three tricks, the 1 of Rings among them',
    won: [3, 1, 0],
    rings: [['rings-1']],
    ...FAILED,
  },
  {
    no: 'J44',
    what: 'Boromir won the 1 of Rings in trick 4, so the last trick does not help',
    people: 3,
    chapter: 11,
    cast: ['frodo', 'aragorn', 'boromir'],
    who: 'boromir',
    setup: [{ type: 'RangeChosen', v: 1, pub: { hand: 'h2', range: '3-4' } }],
    won: ['h1', 'h1', 'h1', 'h3'],
    rings: [[], [], ['rings-1']],
    ...FAILED,
  },
  {
    no: 'J45',
    what: 'one trick with two Mountains cards is one trick',
    ...WIZARDS,
    who: 'gwaihir',
    won: [0, 1, 0],
    piles: [[], ['mountains-2', 'mountains-7', 'hills-1']],
    ...OPEN,
  },
  {
    no: 'J46',
    what: 'Gandalf, whose only 1 is the 1 of Rings',
    ...WIZARDS,
    who: 'gandalf',
    won: [3, 0, 0],
    piles: [
      [
        ...(['rings-1', 'hills-2', 'hills-3', 'hills-4'] as const),
        ...(['forests-5', 'forests-6', 'forests-7', 'forests-8'] as const),
      ],
    ],
    ...DONE,
  },
  {
    no: 'J46',
    what: 'Gandalf, when all the 8s are with others',
    ...WIZARDS,
    who: 'gandalf',
    won: [1, 2, 0],
    piles: [['rings-1'], ['hills-8', 'mountains-8', 'forests-8', 'shadows-8']],
    lost: [],
    ...FAILED,
  },
  {
    no: 'J49',
    what: 'Celeborn with three 4s, one of Rings and one of Rivers',
    people: 3,
    chapter: 17,
    cast: ['frodo', 'galadriel', 'celeborn'],
    who: 'celeborn',
    won: [0, 0, 1],
    piles: [[], [], ['hills-4', 'rings-4', 'rivers-4']],
    ...DONE,
  },
];

describe('worked examples: goals of cards', () => {
  it.each(CARDS_WON)('$no: $what ($status)', ({ who, status, met, ...setting }) => {
    expect(progressOf(setting, who)).toMatchObject({ status, met });
  });

  it('J45: that trick is counted once', () => {
    const piles = [[], ['mountains-2', 'mountains-7', 'hills-1']] as const;

    expect(progressOf({ ...WIZARDS, won: [0, 1, 0], piles }, 'gwaihir')).toMatchObject({ have: 1 });
  });

  describe('Bilbo Baggins may let another hand lead', () => {
    const table = () =>
      inPlay({
        chapter: 10,
        cast: { h1: 'bilbo-baggins', h2: 'elrond', h3: 'arwen' },
        leader: 'h2',
        hands: {
          h1: { cards: ['hills-7', 'hills-2'] },
          h2: { cards: ['hills-4'] },
          h3: { cards: ['hills-1'] },
        },
      });
    const passLead = { type: 'passLead', hand: 'h1', targetHand: 'h3' } as const;

    it('J42: after a trick he won', () => {
      const won = give(
        table(),
        play('h2', 'hills-4'),
        play('h3', 'hills-1'),
        play('h1', 'hills-7'),
      );

      expect(give(won.state, passLead).round.trick).toMatchObject({ trick: 2, leader: 'h3' });
    });

    it('J42: not after a trick of another hand', () => {
      const { state } = give(
        table(),
        play('h2', 'hills-4'),
        play('h3', 'hills-1'),
        play('h1', 'hills-2'),
      );

      expect(refusalOf(state, passLead)).toBe('WRONG_PHASE');
    });
  });

  it('J44: Boromir has failed as soon as the trick is his', () => {
    const won = ['h1', 'h1', 'h1'] as const;
    const setting = {
      people: 3,
      chapter: 11,
      cast: ['frodo', 'aragorn', 'boromir'],
      setup: [{ type: 'RangeChosen', v: 1, pub: { hand: 'h2', range: '3-4' } }],
    } as const;

    expect(progressOf({ ...setting, won }, 'boromir')).toMatchObject({ status: 'open' });
  });
});
