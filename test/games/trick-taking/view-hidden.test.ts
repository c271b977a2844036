import { describe, expect, it } from 'vitest';
import type { TrickTakingEvent } from '../../../src/games/trick-taking/events.ts';
import { evolve } from '../../../src/games/trick-taking/evolve.ts';
import type { Seat } from '../../../src/games/trick-taking/ids.ts';
import type { TrickTakingState } from '../../../src/games/trick-taking/state.ts';
import { give, play } from './support/giving.ts';
import { handSeen, roundSeen, seen } from './support/seeing.ts';
import { dealt, inPlay, withCast } from './support/table.ts';

const SEATS = ['p1', 'p2', 'p3'] as const;
const VIEWERS = [...SEATS, null] as const;
const OTHERS = ['p1', 'p3', null] as const;

function happened(state: TrickTakingState, ...events: readonly TrickTakingEvent[]) {
  return events.reduce(evolve, state);
}

describe('H1: a threat card that is hidden from others', () => {
  const cast = { h1: 'frodo', h2: 'strider', h3: 'glorfindel' } as const;
  const state = inPlay({ chapter: 9, cast, threats: { h2: 3 }, hidden: ['h2'], leader: 'h3' });

  it('is seen by its owner', () => {
    expect(handSeen(state, 'p2', 'h2').threat).toEqual({ rank: 3, hidden: true });
  });

  it.each(OTHERS)('is seen by nobody else, nor told by the goal: %s', (viewer) => {
    const hand = handSeen(state, viewer, 'h2');

    expect(hand.threat).toEqual({ rank: null, hidden: true });
    expect(hand.goal).toMatchObject({ status: 'open', met: false, atLeast: null, atMost: null });
    expect(hand.hint).toBeNull();
  });

  it.each(VIEWERS)('is seen by all where it lies open: %s', (viewer) => {
    const open = inPlay({ chapter: 8, threats: { h2: 3 } });

    expect(handSeen(open, viewer, 'h2').threat).toEqual({ rank: 3, hidden: false });
  });

  it('names no card of a goal while its rank is hidden', () => {
    const dark = inPlay({
      chapter: 14,
      moriaEvent: 'long-dark',
      cast: { h1: 'frodo', h2: 'legolas', h3: 'aragorn' },
      threats: { h2: 6, h3: 2 },
      hidden: ['h2', 'h3'],
    });

    for (const { rank } of handSeen(dark, 'p1', 'h2').goal?.needs ?? []) expect(rank).toBeNull();
    expect(handSeen(dark, 'p2', 'h2').hint?.needs).toEqual([
      { suit: 'forests', rank: 6, got: false },
    ]);
  });
});

describe('H1: what only the owner can tell of a goal', () => {
  const cast = { h1: 'frodo', h2: 'gildor-inglorion', h3: 'farmer-maggot' } as const;
  const hands = { h2: { without: ['forests'] } } as const;
  const state = inPlay({ chapter: 3, cast, hands, threats: { h3: 1 } });

  it('is hinted to the owner alone: Gildor has no Forests card left', () => {
    expect(handSeen(state, 'p2', 'h2').hint).toMatchObject({ status: 'failed' });
    expect(handSeen(state, 'p2', 'h2').goal).toMatchObject({ status: 'open' });
  });

  it.each(OTHERS)('is hidden from all others: %s', (viewer) => {
    expect(handSeen(state, viewer, 'h2')).toMatchObject({ hint: null, goal: { status: 'open' } });
  });

  it('is null where it is no more than all know', () => {
    expect(handSeen(state, 'p1', 'h1').hint).toBeNull();
  });
});

describe('D2: the pyramid', () => {
  const state = dealt({ people: 2 });

  it.each(['p1', 'p2', null] as const)('hides what lies face down from everybody: %s', (viewer) => {
    const hand = handSeen(state, viewer, 'h3');
    const places = hand.pyramid?.slots.map((slot) => slot === 'face-down');

    expect(hand.cards).toBeNull();
    expect(hand.pyramid?.rows).toEqual([3, 4, 5]);
    expect(hand.pyramid?.covered).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(places).toEqual([false, true, false, true, true, true, true, ...Array(5).fill(false)]);
  });

  it.each([
    { setting: { chapter: 5, people: 2 } as const, rows: [2, 3, 4] },
    { setting: { chapter: 17, people: 2 } as const, rows: [2, 3, 4, 5] },
  ])('tells its rows from the top: $rows', ({ setting, rows }) => {
    expect(handSeen(dealt(setting), null, 'h3').pyramid?.rows).toEqual(rows);
  });

  it('is seen whole once every card of it lies face up', () => {
    const cards = state.sealed.pyramid ?? [];
    const flips = cards.flatMap((card, slot) => (card === null ? [] : [{ slot, card }]));
    const flipped = happened(state, {
      type: 'CardsFlipped',
      v: 1,
      pub: { hand: 'h3', cards: flips },
    });

    expect(handSeen(flipped, null, 'h3').cards).toHaveLength(12);
  });

  it('is no pyramid for the other hands', () => {
    expect(handSeen(state, 'p1', 'h1').pyramid).toBeNull();
    expect(handSeen(state, 'p1', 'h2').cards).toBeNull();
  });
});

describe('H1: hands that lie face up', () => {
  it.each(['p1', null] as const)('are seen by all alone: %s', (viewer) => {
    for (const { cards, open } of roundSeen(dealt({ people: 1 }), viewer).hands) {
      expect(cards).toHaveLength(4);
      expect(open).toBe(true);
    }
  });

  it.each(VIEWERS)("Goldberry's hand is seen by all: %s", (viewer) => {
    const cast = { h1: 'frodo', h2: 'goldberry', h3: 'tom-bombadil' } as const;
    const hidden = withCast({ chapter: 6, cast });
    const cards = hidden.own.p2.hands.h2 ?? [];
    const shown = happened(hidden, { type: 'HandShown', v: 1, pub: { hand: 'h2', cards } });

    expect(handSeen(shown, viewer, 'h2')).toMatchObject({ cards, open: true });
  });
});

describe('B3: cards apart from the hand', () => {
  const cast = { h1: 'gandalf', h2: 'shadowfax', h3: 'radagast' } as const;
  const hands = { h2: { cards: ['hills-8'] }, h3: { cards: ['forests-2', 'hills-1'] } } as const;
  const state = inPlay({
    chapter: 12,
    cast,
    hands,
    setup: [
      { type: 'CardTucked', v: 1, pub: { hand: 'h2' }, own: { p2: { card: 'hills-8' } } },
      {
        type: 'CardsSetAside',
        v: 1,
        pub: { hand: 'h3', last: 'forests-2', first: 'hills-1', claim: null },
      },
    ],
  });

  it('the tucked card is known to its owner', () => {
    expect(handSeen(state, 'p2', 'h2').tucked).toEqual({ card: 'hills-8' });
  });

  it.each(OTHERS)('all others know only that one is tucked: %s', (viewer) => {
    expect(handSeen(state, viewer, 'h2').tucked).toEqual({ card: null });
    expect(JSON.stringify(seen(state, viewer))).not.toContain('hills-8');
  });

  it.each(VIEWERS)('the two cards of Radagast lie open: %s', (viewer) => {
    expect(handSeen(state, viewer, 'h3').setAside).toEqual({ first: 'hills-1', last: 'forests-2' });
  });
});

describe('D-19: a card played face down', () => {
  const state = give(
    inPlay({
      chapter: 15,
      cast: { h1: 'orophin-and-rumil', h2: 'gimli', h3: 'haldir' },
      threats: { h1: 1, h2: 2, h3: 3 },
      hands: { h1: { cards: ['mountains-1'] }, h2: { cards: ['mountains-7'] } },
    }),
    play('h1', 'mountains-1'),
    play('h2', 'mountains-7'),
  ).state;
  const play2 = (viewer: Seat | null) => roundSeen(state, viewer).trick?.plays[1];

  it.each(OTHERS)('others see its suit: %s', (viewer) => {
    expect(play2(viewer)).toEqual({
      hand: 'h2',
      card: null,
      suit: 'mountains',
      faceDown: true,
      claim: null,
    });
  });

  it('its owner sees the card', () => {
    expect(play2('p2')).toMatchObject({ card: 'mountains-7', faceDown: true });
  });
});

describe('A7: cards that are chosen and have not moved', () => {
  const cast = { h1: 'gloin', h2: 'elrond', h3: 'bilbo-baggins' } as const;
  const asking: TrickTakingEvent = {
    type: 'QuestionAsked',
    v: 1,
    pub: {
      question: {
        kind: 'commit-cards',
        step: 'pass',
        hands: [
          { hand: 'h1', targets: ['h3'] },
          { hand: 'h2', targets: ['h1'] },
          { hand: 'h3', targets: ['h2'] },
        ],
        finished: [],
      },
    },
  };
  const held = {
    h1: { cards: ['hills-5'] },
    h2: { cards: ['hills-6'] },
    h3: { cards: ['hills-7'] },
  };
  const state = happened(withCast({ chapter: 10, cast, hands: held as never }), asking, {
    type: 'CardCommitted',
    v: 1,
    pub: { hand: 'h1', finished: true },
    own: { p1: { target: 'h3', card: 'hills-5' } },
  });

  it('are seen by who chose them', () => {
    expect(roundSeen(state, 'p1').choosing?.mine).toEqual([
      { hand: 'h1', target: 'h3', card: 'hills-5' },
    ]);
  });

  it.each(['p2', 'p3', null] as const)('others see who has finished: %s', (viewer) => {
    const { choosing } = roundSeen(state, viewer);

    expect(choosing?.mine).toEqual([]);
    expect(choosing?.hands.map(({ finished }) => finished)).toEqual([true, false, false]);
    expect(seen(state, viewer).asked?.hands).toEqual(['h2', 'h3']);
    expect(JSON.stringify(seen(state, viewer))).not.toContain('hills-5');
  });

  it('are known to giver and taker when they have moved', () => {
    const passes = [
      { from: 'h1', to: 'h3', card: 'hills-5' },
      { from: 'h2', to: 'h1', card: 'hills-6' },
      { from: 'h3', to: 'h2', card: 'hills-7' },
    ] as const;
    const [one, two, three] = passes;
    const moved = happened(state, {
      type: 'CardsPassed',
      v: 1,
      pub: { step: 'pass', passes: passes.map(({ from, to }) => ({ from, to })) },
      own: {
        p1: { passes: [one, two] },
        p2: { passes: [two, three] },
        p3: { passes: [one, three] },
      },
    });
    const cardsFor = (viewer: Seat | null) =>
      roundSeen(moved, viewer).passes.map(({ card }) => card);

    expect(cardsFor('p1')).toEqual(['hills-5', 'hills-6', null]);
    expect(cardsFor('p2')).toEqual([null, 'hills-6', 'hills-7']);
    expect(cardsFor('p3')).toEqual(['hills-5', null, 'hills-7']);
    expect(cardsFor(null)).toEqual([null, null, null]);
  });
});

describe('A7: two exchanges of the same hands (Gwaihir)', () => {
  const cast = { h1: 'gandalf', h2: 'gwaihir', h3: 'shadowfax' } as const;
  const hands = { h1: { cards: ['hills-1'] }, h2: { cards: ['hills-2', 'hills-3'] } } as const;
  const exchanges = [
    ['hills-2', 'hills-2'],
    ['hills-3', 'hills-1'],
  ] as const;
  const events = exchanges.flatMap(([offered, returned]): TrickTakingEvent[] => [
    {
      type: 'ExchangeOffered',
      v: 1,
      pub: { hand: 'h2', target: 'h1' },
      own: { p1: { card: offered }, p2: { card: offered } },
    },
    {
      type: 'ExchangeReturned',
      v: 1,
      pub: { hand: 'h1', to: 'h2' },
      own: { p1: { card: returned }, p2: { card: returned } },
    },
  ]);
  const state = happened(withCast({ chapter: 12, cast, hands }), ...events);

  it.each(['p1', 'p2'] as const)('each shows its own cards: %s', (viewer) => {
    expect(roundSeen(state, viewer).exchanges.map(({ cards }) => cards)).toEqual([
      { offered: 'hills-2', returned: 'hills-2' },
      { offered: 'hills-3', returned: 'hills-1' },
    ]);
  });

  it.each(['p3', null] as const)('others see that they happened: %s', (viewer) => {
    const shown = roundSeen(state, viewer).exchanges;

    expect(shown.map(({ returned, cards }) => [returned, cards])).toEqual([
      [true, null],
      [true, null],
    ]);
  });
});

describe('B1: leftovers that a goal hangs on', () => {
  it.each(VIEWERS)('are seen by all once they are shown: %s', (viewer) => {
    const cast = { h1: 'frodo', h2: 'tom-bombadil', h3: 'sam' } as const;
    const state = inPlay({ chapter: 5, cast, threats: { h3: 1 } });
    const cards = ['hills-2', 'shadows-1'] as const;
    const shown = happened(state, {
      type: 'LeftoversShown',
      v: 1,
      pub: { hands: [{ hand: 'h2', cards }] },
    });

    expect(handSeen(shown, viewer, 'h2').cards).toEqual(cards);
    expect(handSeen(shown, 'p2', 'h1').cards).toBeNull();
  });
});
