import { describe, expect, it } from 'vitest';
import { CARD_FACTS } from '../../../../src/games/trick-taking/data/cards.ts';
import { CHAPTER_FACTS } from '../../../../src/games/trick-taking/data/chapters.ts';
import { CHARACTER_FACTS } from '../../../../src/games/trick-taking/data/characters.ts';
import {
  CARDS,
  CHAPTERS,
  CHARACTERS,
  PEOPLE,
  SUITS,
} from '../../../../src/games/trick-taking/ids.ts';
import { countInDeck, roundDeck } from '../../../../src/games/trick-taking/rules/cards.ts';

describe('A1: the main deck', () => {
  it('has 37 different cards', () => {
    expect(CARDS).toHaveLength(37);
    expect(new Set(CARDS).size).toBe(37);
  });

  it.each([
    ['hills', 8],
    ['mountains', 8],
    ['forests', 8],
    ['shadows', 8],
    ['rings', 5],
  ] as const)('has %s from 1 to %i', (suit, count) => {
    const ranks = CARDS.filter((card) => CARD_FACTS[card].suit === suit).map(
      (card) => CARD_FACTS[card].rank,
    );

    expect(ranks).toEqual(Array.from({ length: count }, (_, place) => place + 1));
  });

  it('names every card by its suit and rank', () => {
    for (const card of CARDS) {
      expect(card).toBe(`${CARD_FACTS[card].suit}-${CARD_FACTS[card].rank}`);
    }
  });

  it('is listed by suit, then by rank', () => {
    const suits = CARDS.map((card) => SUITS.indexOf(CARD_FACTS[card].suit));

    expect(suits).toEqual([...suits].sort((one, other) => one - other));
  });
});

describe('A3: the deal', () => {
  const rows = CHAPTERS.flatMap((chapter) => PEOPLE.map((people) => ({ chapter, people })));

  it.each(rows)('uses up the deck in chapter $chapter with $people people', (row) => {
    const facts = CHAPTER_FACTS[row.chapter];
    const { hands, lost, dealt } = facts.deal[row.people];

    expect(lost + hands * dealt).toBe(roundDeck(facts).length);
    expect(hands).toBe(row.people);
  });

  it.each([
    [3, 12],
    [4, 9],
  ] as const)('gives each of %i hands %i cards, for as many tricks', (people, cards) => {
    expect(CHAPTER_FACTS[1].deal[people]).toMatchObject({ lost: 1, dealt: cards, tricks: cards });
  });

  it('counts the cards of a suit as the deck has them', () => {
    for (const suit of SUITS) {
      const cards = roundDeck(CHAPTER_FACTS[1]).filter((card) => CARD_FACTS[card].suit === suit);

      expect(countInDeck(CHAPTER_FACTS[1], suit)).toBe(cards.length);
    }
  });
});

describe('C0, B1: chapters and characters', () => {
  it.each(CHAPTERS)('chapter %i stars only characters of its pool, and its first leader', (no) => {
    const { pool, stars, firstLeader } = CHAPTER_FACTS[no];

    expect(pool).toEqual(expect.arrayContaining([...stars]));
    expect(stars).toContain(firstLeader);
  });

  it('chapter 1 has four characters, two of them starred', () => {
    expect(CHAPTER_FACTS[1].pool).toEqual(CHARACTERS);
    expect(CHAPTER_FACTS[1].stars).toEqual(['frodo', 'bilbo']);
  });

  it('Frodo needs 4 Rings in a game of 3 hands, 2 with 4 people', () => {
    expect(CHARACTER_FACTS.frodo.goal.cards).toEqual({ 3: 4, 4: 2 });
  });
});
