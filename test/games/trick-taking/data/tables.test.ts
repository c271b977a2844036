import { describe, expect, it } from 'vitest';
import { CARD_FACTS } from '../../../../src/games/trick-taking/data/cards.ts';
import { CHAPTER_FACTS } from '../../../../src/games/trick-taking/data/chapters.ts';
import { CHARACTER_FACTS } from '../../../../src/games/trick-taking/data/characters.ts';
import { GOLD_FACTS } from '../../../../src/games/trick-taking/data/gold-characters.ts';
import {
  CARDS,
  CHAPTERS,
  CHARACTERS,
  type Chapter,
  EXTRA_CARDS,
  GOLD_CHARACTERS,
  PEOPLE,
  PLAIN_CHARACTERS,
  SUITS,
} from '../../../../src/games/trick-taking/ids.ts';
import { roundDeck } from '../../../../src/games/trick-taking/rules/deck.ts';
import { dealOf } from '../../../../src/games/trick-taking/rules/scene.ts';
import { handCountOf } from '../../../../src/games/trick-taking/rules/table.ts';
import { beforeDeal } from '../support/layout.ts';

const ofSuit = (suit: string) => CARDS.filter((card) => CARD_FACTS[card].suit === suit);

describe('A1: the cards', () => {
  it('are 37 of the main deck, and 8 Rivers with the two of event decks', () => {
    expect(CARDS.length - ofSuit('rivers').length).toBe(37);
    expect(ofSuit('rivers').length + EXTRA_CARDS.length).toBe(10);
    expect(new Set(CARDS).size).toBe(CARDS.length);
  });

  it.each([
    ['hills', 8],
    ['mountains', 8],
    ['forests', 8],
    ['shadows', 8],
    ['rings', 5],
    ['rivers', 8],
  ] as const)('are %s from 1 to %i', (suit, count) => {
    const ranks = ofSuit(suit).map((card) => CARD_FACTS[card].rank);

    expect(ranks).toEqual(Array.from({ length: count }, (_, place) => place + 1));
  });

  it('are named by suit and rank', () => {
    for (const card of CARDS) {
      expect(card).toBe(`${CARD_FACTS[card].suit}-${CARD_FACTS[card].rank}`);
    }
  });

  it('are listed by suit, then by rank', () => {
    const suits = CARDS.map((card) => SUITS.indexOf(CARD_FACTS[card].suit));

    expect(suits).toEqual([...suits].sort((one, other) => one - other));
  });
});

describe('A3: the deal', () => {
  const rows = CHAPTERS.flatMap((chapter) => PEOPLE.map((people) => ({ chapter, people })));

  it.each(rows)('uses up the deck in chapter $chapter with $people people', (row) => {
    const pub = beforeDeal(row);
    const { lost, dealt, barrow } = dealOf(pub);

    expect(lost + barrow + handCountOf(row.people) * dealt).toBe(roundDeck(pub).length);
  });

  it.each([3, 4] as const)('uses up the deck on the Bridge with %i people', (people) => {
    const pub = beforeDeal({ chapter: 14, people, moriaEvent: 'bridge' });
    const { lost, dealt } = dealOf(pub);

    expect(roundDeck(pub)).toHaveLength(29);
    expect(lost + people * dealt).toBe(29);
  });

  it.each<readonly [Chapter, number, number]>([
    [1, 12, 9],
    [5, 9, 7],
    [6, 9, 8],
    [16, 12, 9],
    [17, 14, 11],
    [18, 14, 11],
    ['road', 12, 9],
  ])('of chapter %s gives three hands %i cards each, four hands %i', (chapter, three, four) => {
    expect(dealOf(beforeDeal({ chapter, people: 3 })).dealt).toBe(three);
    expect(dealOf(beforeDeal({ chapter, people: 4 })).dealt).toBe(four);
  });

  it('of chapter 18 has no Rivers where its switch says so (D-15)', () => {
    const pub = beforeDeal({ chapter: 18, options: { 'ch18.rivers': false } });

    expect(roundDeck(pub)).toHaveLength(37);
    expect(dealOf(pub)).toMatchObject({ dealt: 12, pyramid: 12 });
  });
});

describe('C0, B: chapters and characters', () => {
  it.each(CHAPTERS.filter((no) => no !== 'road' && no !== 18))(
    'chapter %s stars only characters of its pool, and has its first leader there',
    (no) => {
      const { pool, stars, firstLeader } = CHAPTER_FACTS[no];

      expect(pool).toEqual(expect.arrayContaining([...stars]));
      expect(pool).toContain(firstLeader);
      expect(new Set(pool).size).toBe(pool.length);
    },
  );

  it('are 39 character cards, seven of them with two sides (B0)', () => {
    expect([PLAIN_CHARACTERS.length, GOLD_CHARACTERS.length]).toEqual([32, 7]);
    expect(new Set(CHARACTERS).size).toBe(39);
  });

  it.each(GOLD_CHARACTERS)('%s has the other side of a plain character', (name) => {
    expect(PLAIN_CHARACTERS).toContain(GOLD_FACTS[name].base);
  });

  it('Frodo needs 4 Rings, 2 only with 4 people (A4)', () => {
    expect(CHARACTER_FACTS.frodo.goal.cards).toEqual({ 1: 4, 2: 4, 3: 4, 4: 2 });
  });
});
