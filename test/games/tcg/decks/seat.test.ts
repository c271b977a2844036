import { describe, expect, it } from 'vitest';
import { checkSeat } from '../../../../src/games/tcg/decks/check-seat.ts';
import { deckOf } from '../../../../src/games/tcg/decks/deck-of.ts';
import { SeatOptionsSchema } from '../../../../src/games/tcg/decks/schema.ts';
import { complete } from '../../../../src/games/tcg/options.ts';
import { shapeErrors } from '../../../../src/play/shape.ts';
import { starter, withCopies, withSite } from './decks.ts';

const OWN = complete({ decks: 'own' });
const ARAGORN = starter('aragorn-starter');
const GANDALF = starter('gandalf-starter');

describe('D-42: the deck of a seat', () => {
  it('is its starter deck where it brings none', () => {
    for (const options of [complete({}), OWN]) {
      expect(deckOf(options, 'p1', {})).toMatchObject(ARAGORN);
      expect(deckOf(options, 'p2', {})).toMatchObject(GANDALF);
      expect(checkSeat(options, 'p1', {})).toEqual([]);
      expect(checkSeat(options, 'p2', {})).toEqual([]);
    }
  });

  it('is a starter deck by its id, also that of the other seat', () => {
    expect(deckOf(OWN, 'p1', { deck: 'gandalf-starter' })).toMatchObject(GANDALF);
    expect(checkSeat(OWN, 'p1', { deck: 'gandalf-starter' })).toEqual([]);
  });

  it('is the list that it brings', () => {
    const deck = withCopies(ARAGORN, { '1_97': 3, '1_151': 4 });
    expect(deckOf(OWN, 'p2', { deck })).toEqual(deck);
    expect(checkSeat(OWN, 'p2', { deck })).toEqual([]);
  });
});

describe('what a seat brings is refused', () => {
  it('with every fault at once, each at its place', () => {
    const broken = { ...withSite(ARAGORN, '1_349', '1_345'), ringBearer: '1_97' };
    const deck = withCopies(broken, { '1_152': 5, '1_150': 6, '7_7': 1 });
    expect(checkSeat(OWN, 'p1', { deck }).map(({ reason, path }) => [reason, path])).toEqual([
      ['DECK_CARD', '/deck/drawDeck/28'],
      ['DECK_BALANCE', '/deck/drawDeck'],
      ['DECK_COPIES', '/deck/drawDeck/21'],
      ['DECK_COPIES', '/deck/drawDeck/23'],
      ['DECK_SITES', '/deck/sites/4'],
      ['DECK_SITES', '/deck/sites'],
      ['DECK_RING_BEARER', '/deck/ringBearer'],
    ]);
  });

  it('in a game of starter decks, whatever it is', () => {
    for (const deck of [ARAGORN, 'aragorn-starter'] as const) {
      expect(checkSeat(complete({}), 'p1', { deck })).toEqual([
        {
          reason: 'DECKS_GIVEN',
          path: '/deck',
          message: 'must be absent in a game of starter decks',
        },
      ]);
    }
  });

  it('where a starter deck is too small for the game, named or not, as a whole', () => {
    const options = complete({ decks: 'own', drawDeckMin: 61 });
    for (const choice of [{}, { deck: 'gandalf-starter' }] as const) {
      expect(checkSeat(options, 'p1', choice)).toEqual([
        { reason: 'DECK_SIZE', path: '/deck', message: 'must have 61 cards at least, and has 60' },
      ]);
    }
  });
});

describe('the form of what a seat brings', () => {
  const errorsOf = (value: unknown) => shapeErrors(SeatOptionsSchema, value);

  it.each([
    ['nothing', {}],
    ['an id', { deck: 'aragorn-starter' }],
    ['a list', { deck: ARAGORN }],
    [
      'a list with a wrong number of sites, which the rules refuse',
      { deck: { ...ARAGORN, sites: Array(20).fill('1_320') } },
    ],
    ['an empty draw deck, which the rules refuse', { deck: { ...ARAGORN, drawDeck: [] } }],
    ['cards that do not exist, which the rules refuse', { deck: { ...ARAGORN, ring: '9_9' } }],
  ])('takes %s', (_what, value) => {
    expect(errorsOf(value)).toEqual([]);
  });

  const entries = (count: number) => Array(count).fill({ id: '1_150', count: 1 });

  it.each([
    ['another field', { cards: [] }, '/cards'],
    ['another id', { deck: 'frodo-starter' }, '/deck'],
    ['a deck without a Ring', { deck: { ...ARAGORN, ring: undefined } }, '/deck/ring'],
    ['a field of a deck nobody knows', { deck: { ...ARAGORN, sideboard: [] } }, '/deck/sideboard'],
    ['a number for a card', { deck: { ...ARAGORN, ringBearer: 290 } }, '/deck/ringBearer'],
    ['a long id', { deck: { ...ARAGORN, ring: '1'.repeat(17) } }, '/deck/ring'],
    ['21 sites', { deck: { ...ARAGORN, sites: Array(21).fill('1_320') } }, '/deck/sites'],
    ['121 entries', { deck: { ...ARAGORN, drawDeck: entries(121) } }, '/deck/drawDeck'],
    [
      '100 copies',
      { deck: { ...ARAGORN, drawDeck: [{ id: '1_150', count: 100 }] } },
      '/deck/drawDeck/0/count',
    ],
    [
      'no copies',
      { deck: { ...ARAGORN, drawDeck: [{ id: '1_150', count: 0 }] } },
      '/deck/drawDeck/0/count',
    ],
    [
      'half a copy',
      { deck: { ...ARAGORN, drawDeck: [{ id: '1_150', count: 0.5 }] } },
      '/deck/drawDeck/0/count',
    ],
  ])('does not take %s', (_what, value, path) => {
    expect(errorsOf(JSON.parse(JSON.stringify(value))).map((error) => error.path)).toContain(path);
  });
});
