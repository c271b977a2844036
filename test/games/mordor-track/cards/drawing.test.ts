import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../../src/games/mordor-track/ids.ts';
import type { Asked } from '../../../../src/games/mordor-track/options.ts';
import { newTable, type Table, tableAt } from '../support/table.ts';

type Cards = NonNullable<NonNullable<Asked['modules']>['cards']>;

const fillers = (prefix: 'fp' | 'shadow', from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-filler-${from + index}`);

const DECKS = {
  fpCharacter: ['phial', 'smeagol'],
  fpStrategy: ['the-last-battle'],
  shadowCharacter: ['on-on'],
  shadowStrategy: [],
};

const begin = (cards: Cards): Table =>
  newTable({ preset: 'lone-walk', modules: { cards: { shuffle: false, decks: DECKS, ...cards } } });
const handOf = (table: Table, seat: Seat) => table.state.own[seat].hand;

describe('B.7: cards are drawn each turn', () => {
  it('one of each deck that is not empty, the top card first', () => {
    const table = begin({});

    expect(handOf(table, 'free-peoples')).toEqual(['phial', 'the-last-battle']);
    expect(handOf(table, 'shadow')).toEqual(['on-on']);
    expect(table.state.sealed.decks['free-peoples']).toEqual({
      character: ['smeagol'],
      strategy: [],
    });
    expect(table.state.pub.cards?.['free-peoples']).toMatchObject({
      hand: { character: 1, strategy: 1 },
      decks: { character: 1, strategy: 0 },
    });
  });

  it('none where it was agreed so', () => {
    expect(handOf(begin({ drawEachTurn: false }), 'free-peoples')).toEqual([]);
  });
});

describe('B.7: the limit of a hand', () => {
  const full = {
    hands: { fp: fillers('fp', 1, 6), shadow: fillers('shadow', 1, 6) },
    decks: { ...DECKS, shadowStrategy: ['day-without-dawn'] },
  };

  it('a seat above it discards at once, the Free Peoples first', () => {
    const table = begin(full);

    expect(table.state.pub).toMatchObject({
      phase: 'recover',
      question: { kind: 'discard', seat: 'free-peoples', count: 2 },
    });
    table.resolve('fp-filler-2').resolve('phial');
    expect(table.state.pub.question).toMatchObject({ kind: 'discard', seat: 'shadow', count: 2 });
    table.resolve('on-on').resolve('day-without-dawn');
    expect(table.asked).toBe('fellowship');
    expect(table.state.own['free-peoples'].faceDown).toEqual(['fp-filler-2', 'phial']);
  });

  it('discards lie face down, and the table sees their backs', () => {
    const table = begin(full).resolve('phial').resolve('fp-filler-2');

    expect(table.state.pub.cards?.['free-peoples']).toMatchObject({
      hand: { character: 0, strategy: 6 },
      faceDown: { character: 1, strategy: 1 },
      played: [],
    });
  });

  it.each([
    ['at the limit nothing is asked', 4, 'fellowship'],
    ['one above it is asked', 5, 'discard'],
  ])('%s', (_, held, asked) => {
    expect(begin({ hands: { fp: fillers('fp', 1, held) } }).asked).toBe(asked);
  });

  it('holds for a card that a die draws, and then the other seat acts', () => {
    const table = tableAt({
      cards: { handLimit: 1, hands: { fp: ['phial'] }, decks: { fpCharacter: ['smeagol'] } },
    }).fp({ type: 'drawCard', die: 'f3', deck: 'character' });

    expect(table.options).toEqual(['phial', 'smeagol']);
    expect(table.resolve('phial').state.pub.question).toMatchObject({
      kind: 'action',
      seat: 'shadow',
    });
    expect(handOf(table, 'free-peoples')).toEqual(['smeagol']);
  });

  it('C.2: a limit of nought discards the only card unasked', () => {
    const table = begin({ handLimit: 0, decks: { ...DECKS, fpStrategy: [] } });

    expect(table.asked).toBe('fellowship');
    expect(table.state.own['free-peoples'].faceDown).toEqual(['phial']);
    expect(table.all('ItemPicked')).toEqual([]);
  });

  it('C.4: what was picked in the turn before counts for no discard', () => {
    const table = tableAt({
      companions: ['gimli', 'legolas', 'peregrin'],
      place: 'gate',
      fp: ['will'],
      shadow: [],
      cards: {
        handLimit: 0,
        decks: { fpCharacter: ['phial'], fpStrategy: [], shadowCharacter: [], shadowStrategy: [] },
      },
    });
    table.fp({ type: 'separateCompanions', die: 'f1' }).resolve('gimli').resolve('legolas');
    table.events.length = 0;
    table.resolve('done');

    expect(table.state.own['free-peoples']).toEqual({ hand: [], faceDown: ['phial'], picked: [] });
    expect(table.all('ItemPicked')).toEqual([]);
  });
});
