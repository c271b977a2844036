import { describe, expect, it } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import { CARD_FACTS } from '../../../../src/games/mordor-track/data/cards.ts';
import type { Asked, CardsConfig } from '../../../../src/games/mordor-track/options.ts';
import { isFillerOf } from '../../../../src/games/mordor-track/rules/cards.ts';
import { checkOptions } from '../../../../src/games/mordor-track/rules/check-config.ts';
import { complete } from '../../../../src/games/mordor-track/rules/complete.ts';

type Cards = NonNullable<NonNullable<Asked['modules']>['cards']>;

function cardsOf(cards: Cards, asked: Asked = { preset: 'lone-walk' }): CardsConfig {
  const options = complete({ ...asked, modules: { cards } });
  expect(checkOptions(options)).toBeNull();
  return known(options.modules.cards, 'the module of cards');
}

const named = (deck: readonly string[]) => deck.filter((card) => !card.includes('filler'));

describe('B.7: the module of cards is completed', () => {
  it('with shuffled decks, empty hands and tables, and a limit of six', () => {
    expect(cardsOf({})).toMatchObject({
      shuffle: true,
      hands: { fp: [], shadow: [] },
      tables: { fp: [], shadow: [] },
      lastBattleAllowed: false,
      drawEachTurn: true,
      handLimit: 6,
    });
  });

  it('with decks of 24 different cards each', () => {
    const decks = Object.values(cardsOf({}).decks);

    expect(decks.map(({ length }) => length)).toEqual([24, 24, 24, 24]);
    expect(new Set(decks.flat()).size).toBe(96);
  });

  it('with every card in the deck of its seat and type, and fillers of that seat', () => {
    const { fpCharacter, fpStrategy, shadowCharacter, shadowStrategy } = cardsOf({}).decks;
    const of = (seat: string, deck: string) =>
      Object.entries(CARD_FACTS)
        .filter(([, facts]) => facts.seat === seat && facts.deck === deck)
        .map(([card]) => card);

    expect(named(fpCharacter)).toEqual(of('free-peoples', 'character'));
    expect(named(fpStrategy)).toEqual(['the-last-battle']);
    expect(named(shadowCharacter)).toEqual(of('shadow', 'character'));
    expect(named(shadowStrategy)).toEqual(['day-without-dawn']);
    expect(fpStrategy.slice(1).every((card) => isFillerOf(card, 'free-peoples'))).toBe(true);
    expect(shadowStrategy.slice(1).every((card) => isFillerOf(card, 'shadow'))).toBe(true);
  });

  it.each<readonly [string, Asked]>([
    ['in a hand', { modules: { cards: { hands: { fp: ['phial'] } } } }],
    ['on a table', { modules: { cards: { tables: { fp: ['mithril-coat'] } } } }],
    ['in a deck that is named', { modules: { cards: { decks: { fpCharacter: ['athelas'] } } } }],
    ['as a tile in play', { tiles: { waiting: ['fp-phial', 'sh-on-on'] } }],
  ])('without a card that is elsewhere already: %s', (_, { tiles = {}, modules }) => {
    const cards = cardsOf(modules?.cards ?? {}, { preset: 'lone-walk', tiles });
    const places = [cards.decks, cards.hands, cards.tables].flatMap(Object.values).flat();

    expect(new Set(places).size).toBe(places.length);
    expect(cards.decks.shadowCharacter).toHaveLength(24);
  });

  it('A.3: the card of a tile that is in play is in no deck', () => {
    const tiles = { waiting: ['fp-phial', 'sh-on-on'] };
    const { fpCharacter, shadowCharacter } = cardsOf({}, { preset: 'lone-walk', tiles }).decks;

    expect(fpCharacter).not.toContain('phial');
    expect(shadowCharacter).not.toContain('on-on');
    expect(fpCharacter).toContain('smeagol');
  });

  it('with fillers that no hand holds', () => {
    const { decks } = cardsOf({ hands: { fp: ['fp-filler-1', 'fp-filler-25'] } });

    expect([...decks.fpCharacter, ...decks.fpStrategy]).not.toContain('fp-filler-1');
    expect([...decks.fpCharacter, ...decks.fpStrategy]).not.toContain('fp-filler-25');
  });
});
