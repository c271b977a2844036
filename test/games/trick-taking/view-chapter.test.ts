import { describe, expect, it } from 'vitest';
import { evolve } from '../../../src/games/trick-taking/evolve.ts';
import { CHAPTERS, type Chapter, PEOPLE } from '../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../src/games/trick-taking/index.ts';
import type { Options, RoadBuild } from '../../../src/games/trick-taking/options.ts';
import { WHOLE_GAME } from '../../../src/games/trick-taking/revisions.ts';
import { roundDeck } from '../../../src/games/trick-taking/rules/deck.ts';
import { completeOptions } from '../../../src/games/trick-taking/rules/options.ts';
import { initial, type TrickTakingState } from '../../../src/games/trick-taking/state.ts';
import { seededRng } from '../../support/seeded-rng.ts';
import { roundSeen, seen } from './support/seeing.ts';
import { dealt, inPlay } from './support/table.ts';

/** A game just set up: its first question is open. */
function begun(asked: Partial<Options>): TrickTakingState {
  const start = initial(completeOptions(asked, WHOLE_GAME), WHOLE_GAME);
  return trickTaking.setup(start, seededRng(1)).reduce(evolve, start);
}

const ROAD: RoadBuild = {
  characters: [
    ...(['frodo', 'gandalf', 'samwise-gamgee', 'peregrin-took', 'meriadoc-brandybuck'] as const),
    ...(['legolas-greenleaf', 'goldberry', 'elrond', 'arwen'] as const),
  ],
  burdened: 'peregrin-took',
  gift: 'sting',
  rider: 'terror',
};

describe('the chapter card in the view', () => {
  it('tells the pool, the stars, the first leader and the tricks', () => {
    expect(seen(dealt(), null).chapter).toMatchObject({
      number: 1,
      mode: 'short',
      pool: [
        { character: 'frodo', starred: true, optional: false, burdened: false, completed: false },
        { character: 'bilbo', starred: true },
        { character: 'gandalf', starred: false },
        { character: 'pippin', starred: false },
      ],
      firstLeader: 'frodo',
      tricks: 12,
      event: null,
      trump: null,
      gifts: [],
    });
  });

  it.each(CHAPTERS.flatMap((chapter) => PEOPLE.map((people) => ({ chapter, people }))))(
    'counts the cards of the round deck: chapter $chapter, $people people',
    ({ chapter, people }) => {
      const state = begun({ chapter, people });
      const { decks, number } = seen(state, null).chapter;
      const cards = decks.suits.reduce((sum, suit) => sum + suit.cards, 0);

      expect(number).toBe(chapter);
      expect(cards).toBe(roundDeck(state.pub).length);
    },
  );

  it.each([
    { people: 3 as const, rivers: 6, tricks: 14 },
    { people: 4 as const, rivers: 8, tricks: 11 },
  ])('tells trump and Rivers of chapter 17: $people people', ({ people, rivers, tricks }) => {
    const { chapter } = seen(dealt({ chapter: 17, people }), null);

    expect(chapter).toMatchObject({ trump: 'rivers', tricks, mode: 'long' });
    expect(chapter.decks.suits).toContainEqual({ suit: 'rivers', cards: rivers });
  });

  it.each<[Chapter, readonly number[]]>([
    [1, []],
    [2, [1, 2, 3, 4]],
    [10, []],
    [13, [1, 2, 3, 4, 5, 6, 7]],
  ])('tells the ranks of the threat deck: chapter %s', (chapter, ranks) => {
    expect(seen(dealt({ chapter }), null).chapter.decks.threats).toEqual(ranks);
  });

  it('has one trick more with Fatty Bolger', () => {
    const cast = { h1: 'frodo', h2: 'fatty-bolger', h3: 'merry' } as const;

    expect(seen(dealt({ chapter: 4 }), null).chapter.tricks).toBe(12);
    expect(seen(inPlay({ chapter: 4, cast }), null).chapter.tricks).toBe(13);
  });

  it('shows both groups of chapter 18 until one is chosen', () => {
    const before = seen(dealt({ chapter: 18 }), null).chapter.pool;
    const after = seen(dealt({ chapter: 18, group: 2 }), null).chapter.pool;

    expect(before.map(({ group }) => group)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
    expect(after.map(({ group, character }) => [group, character])).toEqual([
      [2, 'meriadoc-brandybuck'],
      [2, 'peregrin-took'],
      [2, 'legolas-greenleaf'],
      [2, 'gimli-son-of-gloin'],
    ]);
    expect(after.every(({ burdened }) => burdened)).toBe(true);
  });
});

describe('the way through a chapter in the view', () => {
  it('is absent in a chapter that one round wins', () => {
    expect(seen(dealt(), null)).toMatchObject({ journey: null, road: null, upcoming: null });
  });

  it('tells what is completed, used up and still to be done', () => {
    const kept = {
      characters: ['frodo', 'gandalf', 'sam'],
      events: [],
      groups: [],
      gifts: ['mithril-shirt'],
    } as const;
    const { journey, chapter } = seen(dealt({ chapter: 13, options: { kept } }), null);

    expect(journey).toEqual({
      characters: ['frodo', 'gandalf', 'sam'],
      events: [],
      groups: [],
      spent: ['mithril-shirt'],
      riderDone: false,
      left: ['aragorn', 'legolas', 'gimli', 'boromir', 'merry', 'pippin'],
      afterLoss: null,
    });
    const bill = chapter.pool.find(({ character }) => character === 'bill-the-pony');
    const sam = chapter.pool.find(({ character }) => character === 'sam');
    expect(bill).toMatchObject({ optional: true, completed: false });
    expect(sam).toMatchObject({ optional: false, completed: true });
  });

  it('shows what a Road is built of, and who is burdened', () => {
    const { road, chapter } = seen(dealt({ chapter: 'road', road: ROAD }), null);

    expect(road).toEqual(ROAD);
    expect(chapter).toMatchObject({ number: 'road', mode: 'road', gifts: ['sting'] });
    const burdened = chapter.pool.filter((one) => one.burdened);
    expect(burdened.map(({ character }) => character)).toEqual(['peregrin-took']);
  });

  it('has no round while the table decides before the first deal (chapter 14)', () => {
    const before = seen(begun({ chapter: 14, people: 3 }), 'p1');

    expect(before).toMatchObject({
      round: null,
      upcoming: { number: 1, moriaEvent: null, rider: null },
      asked: { kind: 'open-decision', hand: null, hands: [] },
      deciding: {
        decision: 'moriaEvent',
        values: ['doors-of-durin', 'balins-tomb', 'long-dark'],
      },
      history: [],
    });
  });

  it('names the event a round of chapter 14 is played with', () => {
    const bridge = dealt({ chapter: 14, moriaEvent: 'bridge' });

    expect(roundSeen(bridge, null).moriaEvent).toBe('bridge');
    expect(seen(bridge, null).chapter).toMatchObject({ event: 'bridge', tricks: 9 });
  });
});
