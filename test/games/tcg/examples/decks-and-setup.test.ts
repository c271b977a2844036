import { describe, expect, it } from 'vitest';
import { seenEvents } from '../../../../src/engine/sight.ts';
import type { DeckList } from '../../../../src/games/tcg/data/vocabulary.ts';
import { checkSeat } from '../../../../src/games/tcg/decks/check-seat.ts';
import { complete } from '../../../../src/games/tcg/options.ts';
import { starter, withCopies, withSite } from '../decks/decks.ts';
import type { Chances } from '../support/chance.ts';
import { bid, start } from '../support/orders.ts';
import { newTable, type Table } from '../support/table.ts';
import { expectRefused, expectTable } from './expecting.ts';

const ARAGORN = starter('aragorn-starter');

/** Both have bid, and the one who chooses has made `p1` the first player. */
function startedBy(p1: number, p2: number, deck?: DeckList): Table {
  const table = deck === undefined ? newTable() : newTable({ decks: 'own' }, { p1: { deck } });
  table.p1(bid(p1)).p2(bid(p2));
  return table.answer({ type: 'chooseOrder', first: table.asked === 'p1' });
}

describe('worked examples: decks', () => {
  const submitted = (deck: DeckList) =>
    checkSeat(complete({ decks: 'own' }), 'p1', { deck }).map(({ reason }) => reason);

  it.each([
    ['X-1: the starter deck of Aragorn is accepted', ARAGORN, []],
    [
      'X-2: a fourth 1_154 makes the sides uneven',
      withCopies(ARAGORN, { '1_154': 4 }),
      ['BALANCE'],
    ],
    [
      'X-3: a fifth 1_152 in place of a 1_150 is a copy too many',
      withCopies(ARAGORN, { '1_152': 5, '1_150': 3 }),
      ['COPIES'],
    ],
    [
      'X-5: four Frodos beside the Ring-bearer are a copy too many',
      withCopies(ARAGORN, { '1_299': 0, '1_94': 0, '1_289': 4 }),
      ['COPIES'],
    ],
  ])('%s', (_name, deck, faults) => {
    expect(submitted(deck)).toEqual(faults.map((fault) => `DECK_${fault}`));
  });

  it('X-4: a second site 4 in place of site 5 is refused, both faults of it', () => {
    expect(submitted(withSite(ARAGORN, '1_349', '1_345'))).toEqual(['DECK_SITES', 'DECK_SITES']);
  });
});

describe('worked examples: bids and order', () => {
  it('X-6: the other player sees that there is a bid, not what it is; it is final', () => {
    const table = newTable().p1(bid(2));

    expect(table.view('p2').players.p1).toMatchObject({ hasBid: true, bid: null });
    expect(table.view('p2').own?.bid).toBeNull();
    expect(table.view('p1').own?.bid).toBe(2);
    expect(seenEvents(table.all('BidPlaced'), 'p2')).toEqual([
      { type: 'BidPlaced', v: 1, pub: { seat: 'p1' } },
    ]);
    expectRefused(table, 'p1', bid(3), 'NOT_PENDING');
  });

  it('X-7: both bids are shown, the higher one chooses, and each bears its own', () => {
    const table = newTable().p1(bid(2)).p2(bid(3));
    expect(table.last('BidsRevealed')?.pub.bids).toEqual({ p1: 2, p2: 3 });
    expectTable(table, { asked: ['chooseOrder', 'p2'] });

    table.p2({ type: 'chooseOrder', first: false });

    expect(table.pub.first).toBe('p1');
    expectTable(table, { burdens: { p1: 2, p2: 3 }, asked: ['startingFellowship', 'p1'] });
  });

  it.each<[string, Chances]>([
    ['X-8: of equal bids chance says who chooses, here the first seat', { tie: 'p1' }],
    ['X-8: of equal bids chance says who chooses, here the second seat', { tie: 'p2' }],
  ])('%s', (_name, { tie = 'p1' }) => {
    const table = newTable({}, {}, { tie }).p1(bid(1)).p2(bid(1));

    expect(table.last('TieBroken')?.pub).toEqual({ seat: tie });
    expectTable(table, { asked: ['chooseOrder', tie] });
  });

  it.each([-1, 1.5, 100])('X-9: a bid of %d is none', (n) => {
    expectRefused(newTable(), 'p1', bid(n), 'BID');
  });

  it('X-10: whoever bids all that the Ring-bearer can bear has lost', () => {
    const table = startedBy(10, 0);

    expect(table.last('GameEnded')?.pub).toMatchObject({ winner: 'p2', how: 'CORRUPTED' });
    expectTable(table, { burdens: { p1: 10 } });
  });

  it('X-10: with one burden less the game goes on at a resistance of 1', () => {
    const table = startedBy(9, 0);

    expectTable(table, {
      ...{ asked: ['startingFellowship', 'p1'], resistance: { 'p1.1_290': 1 } },
    });
    expect(table.outcome).toBeNull();
  });

  it('X-11: the first player places site 1, and nothing is set off', () => {
    const table = startedBy(1, 0);

    expect(table.all('SitePlayed').map(({ pub }) => [pub.seat, pub.card])).toEqual([
      ['p1', '1_320'],
    ]);
    expect(table.pub.players).toMatchObject({ p1: { marker: 1 }, p2: { marker: 1 } });
    expect(table.all('AbilityUsed')).toEqual([]);
    expectTable(table, { pool: 0 });
  });
});

describe('worked examples: starting fellowships', () => {
  it('X-12: costs count up to 4, without twilight and without the text of the site', () => {
    const table = startedBy(1, 0).p1(start('1_365'));

    expect(table.pub.startCost).toBe(4);
    expectTable(table, { pool: 0, zone: { '1_365': 'fellowship' } });
    expectRefused(table, 'p1', start('1_311'), 'START_COST');
  });

  it('X-13: the second player starts with Gimli and Legolas', () => {
    const table = startedBy(1, 0).p1({ type: 'startDone' }).p2(start('1_12')).p2(start('1_51'));

    expect(table.pub.startCost).toBe(4);
    expectTable(table, {
      ...{ pool: 0, zone: { 'p2.1_12': 'fellowship', 'p2.1_51': 'fellowship' } },
    });
  });

  it('X-14: an ally is no companion', () => {
    expectRefused(startedBy(1, 0), 'p1', start('1_309'), 'NOT_COMPANION');
  });

  it('X-15: a companion that demands a Dwarf starts after one', () => {
    const table = startedBy(0, 0, withCopies(ARAGORN, { '1_7': 2, '1_12': 1 }));
    expectRefused(table, 'p1', start('1_7'), 'REQUIREMENT');

    table.p1(start('1_12')).p1(start('1_7')).p1(start('1_7'));

    expect(table.pub.startCost).toBe(4);
    expect(table.pub.cards.filter(({ card }) => card === '1_7')).toHaveLength(2);
  });

  it('X-16: another Frodo cannot start beside the Ring-bearer', () => {
    const table = startedBy(0, 0, withCopies(ARAGORN, { '1_289': 1 }));

    expectRefused(table, 'p1', start('1_289'), 'UNIQUE_IN_PLAY');
  });

  it('X-17: the only effect of Pippin that can be done is taken unasked', () => {
    const table = startedBy(2, 0, withCopies(ARAGORN, { '1_307': 1 })).p1(start('1_307'));

    expectTable(table, { burdens: { p1: 1 }, asked: ['startingFellowship', 'p1'] });
    expect(table.all('Asked').some(({ pub }) => pub.question.kind === 'chooseOption')).toBe(false);
  });

  it('X-18: eight cards, or six after the one mulligan, which the other one does not see', () => {
    const table = startedBy(1, 0).p1(start('1_365')).p1({ type: 'startDone' });
    table.p2({ type: 'startDone' });
    expectTable(table, { hands: { p1: 8 }, decks: { p1: 51 }, asked: ['mulligan', 'p1'] });
    const events = table.events.length;

    table.p1({ type: 'mulligan', take: true });

    expectTable(table, { hands: { p1: 6 }, decks: { p1: 53 }, asked: ['mulligan', 'p2'] });
    const seen = seenEvents(table.events.slice(events), 'p2');
    expect(seen.map(({ type, pub, own }) => [type, pub, own])).toEqual([
      ['MulliganTaken', { seat: 'p1', n: 8 }, undefined],
      ['CardsDrawn', { seat: 'p1', n: 6, ruleOfFour: 0 }, undefined],
      ['Asked', expect.anything(), expect.anything()],
    ]);
    expectRefused(table, 'p1', { type: 'mulligan', take: true }, 'NOT_PENDING');
  });
});
