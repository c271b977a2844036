import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../../../src/games/tcg/data/defaults.ts';
import type { DeckList } from '../../../../src/games/tcg/data/vocabulary.ts';
import { deckFaults } from '../../../../src/games/tcg/decks/check-deck.ts';
import { REASONS } from '../../../../src/games/tcg/reasons.ts';
import { starter, withCopies, withSite } from './decks.ts';

const ARAGORN = starter('aragorn-starter');
const GANDALF = starter('gandalf-starter');

/** Reasons and places of all faults of a deck. */
function faultsOf(deck: DeckList, rules = {}): readonly (readonly [string, string])[] {
  const faults = deckFaults(deck, { ...DEFAULT_OPTIONS, ...rules });
  return faults.map(({ reason, path }) => [reason, path]);
}

/** What is said of them. */
function messagesOf(deck: DeckList, rules = {}): readonly string[] {
  return deckFaults(deck, { ...DEFAULT_OPTIONS, ...rules }).map(({ message }) => message);
}

describe('R-C1: a deck, by the worked examples', () => {
  it('X-1: a starter deck is legal', () => {
    expect(faultsOf(ARAGORN)).toEqual([]);
    expect(faultsOf(GANDALF)).toEqual([]);
  });

  it('X-2: with a fourth Uruk Soldier, sides are uneven', () => {
    const deck = withCopies(ARAGORN, { '1_154': 4 });
    expect(faultsOf(deck)).toEqual([['DECK_BALANCE', '/deck/drawDeck']]);
    expect(messagesOf(deck)).toEqual([expect.stringMatching(/30 and 31$/)]);
  });

  it('X-3: with a fifth Uruk Shaman for a Rager, there are too many copies', () => {
    const deck = withCopies(ARAGORN, { '1_152': 5, '1_150': 3 });
    expect(faultsOf(deck)).toEqual([['DECK_COPIES', '/deck/drawDeck/23']]);
    expect(messagesOf(deck)).toEqual([
      'must leave Uruk Shaman at 4 copies at most, and there are 5',
    ]);
  });

  it('X-4: with a second site 4 in place of site 5, sites do not fit', () => {
    const deck = withSite(ARAGORN, '1_349', '1_345');
    expect(faultsOf(deck)).toEqual([
      ['DECK_SITES', '/deck/sites/4'],
      ['DECK_SITES', '/deck/sites'],
    ]);
    expect(messagesOf(deck)).toEqual([
      'must not be a second site 4, and 1_345 Mithril Mine is',
      'must have a site 5, and has none',
    ]);
  });

  it('X-5: with four Frodos beside the Ring-bearer, there are too many copies', () => {
    const deck = withCopies(ARAGORN, { '1_299': 0, '1_94': 0, '1_289': 4 });
    expect(faultsOf(deck)).toEqual([['DECK_COPIES', '/deck/drawDeck/26']]);
    expect(messagesOf(deck)).toEqual([expect.stringMatching(/Frodo at 4 .* there are 5$/)]);
    expect(faultsOf(withCopies(deck, { '1_289': 3, '1_94': 1 }))).toEqual([]);
  });
});

describe('R-C1: a deck', () => {
  it('names cards of the pool, wherever it names any', () => {
    const deck = {
      ringBearer: '9_1',
      ring: 'constructor',
      sites: ARAGORN.sites.with(2, '9_3'),
      drawDeck: ARAGORN.drawDeck.with(0, { id: '9_4', count: 2 }),
    };
    expect(faultsOf(deck)).toEqual([
      ['DECK_CARD', '/deck/ringBearer'],
      ['DECK_CARD', '/deck/ring'],
      ['DECK_CARD', '/deck/sites/2'],
      ['DECK_CARD', '/deck/drawDeck/0'],
      ['DECK_BALANCE', '/deck/drawDeck'],
      ['DECK_SITES', '/deck/sites'],
    ]);
    expect(messagesOf(deck)[0]).toBe('must name a card, which 9_1 does not');
  });

  it('has drawDeckMin cards to draw, or more', () => {
    const smaller = withCopies(ARAGORN, { '1_97': 1, '1_151': 2 });
    expect(faultsOf(smaller)).toEqual([['DECK_SIZE', '/deck/drawDeck']]);
    expect(messagesOf(smaller)).toEqual(['must have 60 cards at least, and has 58']);
    expect(faultsOf(smaller, { drawDeckMin: 58 })).toEqual([]);
    expect(faultsOf(withCopies(ARAGORN, { '1_97': 3, '1_151': 4 }))).toEqual([]);
  });

  it('has 250 cards to draw at most, so that a game has a log of bounded size', () => {
    const copies = (count: number) => ({
      ...ARAGORN,
      drawDeck: [
        { id: '1_53', count },
        { id: '1_178', count },
      ],
    });
    const reasonsOf = (count: number) => faultsOf(copies(count)).map(([reason]) => reason);

    expect(reasonsOf(99)).toEqual(['DECK_COPIES', 'DECK_COPIES']);
    const more = { ...copies(99), drawDeck: [...copies(99).drawDeck, ...copies(27).drawDeck] };
    expect(faultsOf(more)[0]).toEqual(['DECK_SIZE', '/deck/drawDeck']);
    expect(messagesOf(more)[0]).toBe('must have 250 cards at most, and has 252');
  });

  it('draws no sites and no Rings', () => {
    const deck = withCopies(ARAGORN, { '1_320': 1, '1_1': 2 });
    expect(faultsOf(deck)).toEqual([
      ['DECK_BALANCE', '/deck/drawDeck/28'],
      ['DECK_BALANCE', '/deck/drawDeck/29'],
    ]);
    expect(messagesOf(deck)[0]).toBe('must not be 1_320 East Road, which is of neither side');
  });

  it('counts copies by title: other subtitles and other entries are the same title', () => {
    const aragorns = withCopies(ARAGORN, { '1_89': 3, '1_97': 0, '1_51': 0 });
    expect(faultsOf(aragorns)).toEqual([['DECK_COPIES', '/deck/drawDeck/26']]);
    const twice = [...ARAGORN.drawDeck, { id: '1_150', count: 1 }, { id: '1_97', count: 1 }];
    expect(faultsOf({ ...ARAGORN, drawDeck: twice })).toEqual([
      ['DECK_COPIES', '/deck/drawDeck/28'],
    ]);
  });

  it('tells each title that is there too often, once', () => {
    const deck = withCopies(ARAGORN, { '1_150': 6, '1_152': 7, '1_92': 6 });
    const entries = [...deck.drawDeck, { id: '1_150', count: 1 }, { id: '1_97', count: 1 }];
    const faults = faultsOf({ ...deck, drawDeck: entries });
    expect(faults.filter(([reason]) => reason === 'DECK_COPIES')).toEqual([
      ['DECK_COPIES', '/deck/drawDeck/1'],
      ['DECK_COPIES', '/deck/drawDeck/21'],
      ['DECK_COPIES', '/deck/drawDeck/23'],
    ]);
  });

  it('has a Ring-bearer that can be one, any Frodo, and the Ring, either of them', () => {
    const { sites, drawDeck } = ARAGORN;
    const deck = { ringBearer: '1_311', ring: '1_299', sites, drawDeck };
    expect(faultsOf(deck)).toEqual([
      ['DECK_RING_BEARER', '/deck/ringBearer'],
      ['DECK_RING', '/deck/ring'],
    ]);
    expect(messagesOf(deck)).toEqual([
      'must be able to bear the Ring, and 1_311 Sam is not',
      'must be the Ring, and 1_299 Hobbit Sword is not',
    ]);
    expect(faultsOf({ ringBearer: '1_289', ring: '1_1', sites, drawDeck })).toEqual([]);
  });

  it.each([
    ['one too few', ARAGORN.sites.slice(0, 8), ['/deck/sites']],
    ['one too many', [...ARAGORN.sites, '1_319'], ['/deck/sites/9']],
    ['none', [], Array(9).fill('/deck/sites')],
    ['a card that is no site', ARAGORN.sites.with(0, '1_290'), ['/deck/sites/0', '/deck/sites']],
  ])('does not have other than nine sites: %s', (_what, sites, paths) => {
    expect(faultsOf({ ...ARAGORN, sites })).toEqual(paths.map((path) => ['DECK_SITES', path]));
  });

  it('may have its sites in any order', () => {
    expect(faultsOf({ ...ARAGORN, sites: [...ARAGORN.sites].reverse() })).toEqual([]);
  });
});

describe('a deck with a fault of every kind', () => {
  const deck = {
    ringBearer: '1_97',
    ring: '1_112',
    sites: ARAGORN.sites.slice(1),
    drawDeck: [
      { id: '1_97', count: 5 },
      { id: '7_7', count: 1 },
    ],
  };

  it('is told all of them at once, in the order of the reasons', () => {
    const reasons = faultsOf(deck).map(([reason]) => reason);

    expect(reasons).toEqual([
      ...['DECK_CARD', 'DECK_SIZE', 'DECK_BALANCE', 'DECK_COPIES'],
      ...['DECK_SITES', 'DECK_RING_BEARER', 'DECK_RING'],
    ]);
    expect(reasons).toEqual(REASONS.filter((reason) => reasons.includes(reason)));
  });
});
