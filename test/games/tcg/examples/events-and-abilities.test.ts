import { describe, expect, it } from 'vitest';
import { seenEvents } from '../../../../src/engine/sight.ts';
import type { Command } from '../../../../src/games/tcg/commands.ts';
import {
  bid,
  choose,
  DONE,
  heal,
  move,
  option,
  PASS,
  play,
  transfer,
  use,
} from '../support/orders.ts';
import { tableAt } from '../support/table.ts';
import { expectCost, expectRefused, expectTable } from './expecting.ts';

describe('worked examples: events', () => {
  it('X-66: the only Hobbit is exerted unasked, and a burden is removed', () => {
    const table = tableAt({ p1: { burdens: 2, hand: ['1_312'] } });

    expectCost(table, 'p1', play('1_312'), 0);

    expectTable(table, {
      ...{ wounds: { '1_290': 1 }, burdens: { p1: 1 }, discard: { p1: ['1_312'] } },
    });
  });

  it.each([
    ['X-67: a skirmish event is not played now', '1_78'],
    ['X-67: a response event is not played as an action', '1_76'],
  ])('%s', (_name, card) => {
    const table = tableAt({ p1: { companions: ['1_364'], hand: [card] } });

    expectRefused(table, 'p1', play(card), 'WRONG_TIMING');
  });

  it('X-68: the Free Peoples player plays no Shadow card, and the other one acts not at all', () => {
    const table = tableAt({ p1: { hand: ['1_150'] }, p2: { hand: ['1_150', '1_299'] } });
    expectRefused(table, 'p1', play('1_150'), 'WRONG_SIDE');

    const any: readonly Command[] = [
      ...[PASS, DONE, bid(1), move(true), play('1_150'), play('1_299'), use('1_290')],
      ...[heal('1_299'), transfer('1_2', '1_290'), choose('1_150'), option('heal')],
    ];
    for (const command of any) expectRefused(table, 'p2', command, 'NOT_PENDING');
  });

  it('X-79: three twilight are too many', () => {
    const table = tableAt({ pool: 3, p1: { companions: ['1_364'], hand: ['1_81'] } });

    expectRefused(table, 'p1', play('1_81'), 'REQUIREMENT');
  });

  it('X-79: two are not, before its own three; two of the top four are taken, the others discarded', () => {
    const table = tableAt({
      pool: 2,
      p1: {
        ...{ companions: ['1_364'], hand: ['1_81'] },
        deck: ['1_299', '1_94', '1_107', '1_112', '1_98'],
      },
    });
    expectCost(table, 'p1', play('1_81'), 3);

    table.p1(choose('1_94')).p1(choose('1_112')).p1(DONE);

    expect(table.hand('p1').toSorted()).toEqual(['1_112', '1_94']);
    expectTable(table, {
      ...{ ruleOfFour: 2, discard: { p1: ['1_299', '1_107', '1_81'] } },
      ...{ decks: { p1: 1 }, hands: { p1: 2 } },
    });
  });

  it('X-81: a revealed hand is shown to both players', () => {
    const table = tableAt({
      ...{ p1: { companions: ['1_364'], hand: ['1_86'] }, p2: { hand: ['1_178', '1_299'] } },
    });

    expectCost(table, 'p1', play('1_86'), 1);

    const shown = {
      seat: 'p2',
      cards: [
        { iid: 'p2.1_178', card: '1_178' },
        { iid: 'p2.1_299', card: '1_299' },
      ],
    };
    for (const viewer of ['p1', 'p2', null]) {
      expect(seenEvents(table.all('HandRevealed'), viewer)).toEqual([
        { type: 'HandRevealed', v: 1, pub: shown },
      ]);
    }
  });

  it('X-81: a hand that is looked at is shown to one player alone', () => {
    const table = tableAt({
      ...{ marker: { p1: 6 }, path: ['1_351:p1'] },
      ...{ p1: { companions: ['1_51'] }, p2: { hand: ['1_178'] } },
    }).p1(use('1_351'));

    expectTable(table, { wounds: { '1_51': 1 }, pool: 0 });
    const cards = [{ iid: 'p2.1_178', card: '1_178' }];
    const event = { type: 'HandLookedAt', v: 1, pub: { seat: 'p2', by: 'p1' } };
    expect(seenEvents(table.all('HandLookedAt'), 'p1')).toEqual([{ ...event, own: { cards } }]);
    expect(seenEvents(table.all('HandLookedAt'), 'p2')).toEqual([event]);
    expect(seenEvents(table.all('HandLookedAt'), null)).toEqual([event]);
    expect(table.view('p1').own?.looked).toEqual(cards);
  });
});

describe('worked examples: abilities of companions and allies', () => {
  it('X-69: Frodo is healed by the exertion of Boromir', () => {
    const table = tableAt({ p1: { companions: ['1_97'], wounds: { '1_290': 1 } } });

    table.p1(use('1_290'));

    expectTable(table, { wounds: { '1_97': 1, '1_290': 0 } });
  });

  it('X-70: an exhausted companion cannot exert', () => {
    const table = tableAt({
      p1: { companions: ['1_97'], wounds: { '1_290': 1, '1_97': 2 } },
    });
    expectTable(table, { vitality: { '1_97': 1 } });

    expectRefused(table, 'p1', use('1_290'), 'COST');
  });

  it('X-71: Sam removes a burden as often as he can exert', () => {
    const table = tableAt({ p1: { companions: ['1_311'], burdens: 5 } });

    table.p1(use('1_311')).p1(use('1_311')).p1(use('1_311'));

    expectTable(table, { burdens: { p1: 2 }, vitality: { '1_311': 1 } });
    expectRefused(table, 'p1', use('1_311'), 'COST');
  });

  it('X-72: an ability may be used where it does nothing', () => {
    const table = tableAt({ p1: { companions: ['1_311'], support: ['1_309'] } });

    table.p1(use('1_309'));

    expectTable(table, { wounds: { '1_309': 1, '1_311': 0 } });
    expect(table.all('Healed')).toEqual([]);
  });

  it('X-76: Gandalf plays a companion of his signet for 2 less', () => {
    const table = tableAt({ p1: { companions: ['1_364'], hand: ['1_51'] } });

    table.p1(use('1_364')).declineAll().p1(choose('1_51'));

    expectTable(table, { wounds: { '1_364': 1 }, zone: { '1_51': 'fellowship' }, pool: 0 });
  });

  it('X-77: Gimli puts a card beneath the deck, and the other player sees that it is one', () => {
    const table = tableAt({
      pool: 1,
      p1: { companions: ['1_12'], hand: ['1_299', '1_107'], deck: ['1_94'] },
    });

    table.p1(use('1_12')).p1(choose('1_107'));

    expectTable(table, { pool: 3, hands: { p1: 1 } });
    expect(table.deck('p1')).toEqual(['1_94', '1_107']);
    expect(seenEvents(table.all('PlacedBeneathDeck'), 'p2')).toEqual([
      { type: 'PlacedBeneathDeck', v: 1, pub: { seat: 'p1', from: 'hand', n: 1, cards: null } },
    ]);
  });

  it('X-77: he cannot where there are two twilight already', () => {
    const table = tableAt({ pool: 2, p1: { companions: ['1_12'], hand: ['1_299', '1_107'] } });

    expectRefused(table, 'p1', use('1_12'), 'REQUIREMENT');
  });

  const ATHELAS = {
    p1: {
      ...{ companions: ['1_365'], attached: { '1_365': ['1_94'] } },
      wounds: { '1_290': 1 },
    },
    p2: { attached: { 'p1.1_365': ['1_282'] } },
  };
  it.each([
    ['X-80: Athelas heals a companion', 'heal', 0, 7],
    ['X-80: or it removes a condition of the Shadow', 'removeCondition', 1, 8],
  ])('%s', (_name, label, wounds, strength) => {
    const table = tableAt(ATHELAS);
    expectTable(table, { strength: { '1_365': 7 } });

    table.p1(use('1_94')).p1(option(label));

    expectTable(table, {
      ...{ wounds: { '1_290': wounds }, strength: { '1_365': strength } },
      ...{ discard: { p1: ['1_94'], p2: strength === 8 ? ['1_282'] : [] } },
    });
  });
});

describe('worked examples: abilities of sites', () => {
  it('X-73: a site that was left cannot be used', () => {
    const table = tableAt({ path: ['1_326:p1'], p1: { hand: ['1_311'] } });

    expectRefused(table, 'p1', use('1_326'), 'INACTIVE');
  });

  it('X-74: Westfarthing plays a companion for 1 less', () => {
    const table = tableAt({
      ...{ marker: { p1: 1 }, path: ['1_326:p1'], p1: { hand: ['1_311'] } },
    });

    table.p1(use('1_326')).p1(choose('1_311'));

    expectTable(table, {
      ...{ wounds: { '1_290': 1 }, zone: { '1_311': 'fellowship' }, pool: 1 },
    });
  });

  it('X-75: a Man is played as the cost of drawing a card', () => {
    const table = tableAt({
      ...{ marker: { p1: 3 }, path: ['1_340:p1'], p1: { hand: ['1_97'] } },
    });

    table.p1(use('1_340')).p1(choose('1_97'));

    expectTable(table, {
      ...{ pool: 3, zone: { '1_97': 'fellowship' }, hands: { p1: 1 }, ruleOfFour: 1 },
    });
  });

  it.each([
    ['X-75: without a Man in hand the cost cannot be paid', { hand: ['1_311'] }],
    ['X-75: nor with one that cannot be played', { hand: ['1_97'], dead: ['1_97'] }],
  ])('%s', (_name, p1) => {
    const table = tableAt({ marker: { p1: 3 }, path: ['1_340:p1'], p1 });

    expectRefused(table, 'p1', use('1_340'), 'COST');
  });
});

describe('worked examples: transfers', () => {
  it('X-82: an item is given to another companion for its cost', () => {
    const table = tableAt({
      p1: { companions: ['1_311'], attached: { '1_290': ['1_299'] } },
    });

    expectCost(table, 'p1', transfer('1_299', '1_311'), 1);
    expectTable(table, { bearer: { '1_299': '1_311' } });
  });

  it('X-82: not to one with such an item, nor to its bearer, and no condition is given', () => {
    const table = tableAt({
      p1: {
        companions: ['1_311', '1_365', '1_96'],
        attached: { '1_290': ['1_299'], '1_311': ['1_299#2'], '1_365': ['1_108'] },
      },
    });

    expectRefused(table, 'p1', transfer('1_299', '1_311'), 'CLASS_OCCUPIED');
    expectRefused(table, 'p1', transfer('1_299', '1_290'), 'SAME_BEARER');
    expectRefused(table, 'p1', transfer('1_108', '1_96'), 'NOT_TRANSFERABLE');
  });
});
