import { describe, expect, it } from 'vitest';
import { cardOf } from '../../../../src/games/tcg/cards/index.ts';
import type { Command } from '../../../../src/games/tcg/commands.ts';
import { isAtFellowshipSite } from '../../../../src/games/tcg/rules/home.ts';
import { PASS, play, transfer, use } from '../support/orders.ts';
import { type Table, tableAt } from '../support/table.ts';
import { expectCost, expectRefused, expectTable } from './expecting.ts';

describe('worked examples: playing companions', () => {
  it('X-25: actions in either order are legal and come to the same', () => {
    const orders: readonly (readonly Command[])[] = [
      [play('1_311'), play('1_299', '1_290')],
      [play('1_299', '1_290'), play('1_311')],
    ];
    const [one, other] = orders.map((commands) => {
      const table = tableAt({ p1: { hand: ['1_311', '1_299'] } });
      for (const command of commands) table.p1(command);
      return expectTable(table, { pool: 3 });
    });
    const seen = (table: Table | undefined) => {
      const view = table?.view(null);
      return { ...view, cards: view?.cards.toSorted((a, b) => (a.iid < b.iid ? -1 : 1)) };
    };

    expect(seen(one)).toEqual(seen(other));
  });

  it('X-26: a companion joins the row after the others, unwounded', () => {
    const table = expectCost(tableAt({ p1: { hand: ['1_311'] } }), 'p1', play('1_311'), 2);

    const row = table.pub.cards.filter(
      ({ zone, owner }) => zone === 'fellowship' && owner === 'p1',
    );
    expect(row.map(({ iid }) => iid)).toEqual(['p1.1_290', 'p1.1_311']);
    expectTable(table, { wounds: { '1_311': 0 } });
  });

  it('X-27: a site can make companions dearer', () => {
    expectCost(tableAt({ marker: { p1: 1 }, p1: { hand: ['1_97'] } }), 'p1', play('1_97'), 5);
  });

  it('X-28: a site can make Hobbits cheaper, and no items', () => {
    const table = tableAt({
      ...{ marker: { p1: 1 }, path: ['1_323:p1'], p1: { hand: ['1_311', '1_299'] } },
    });

    expectCost(table, 'p1', play('1_311'), 1);
    expectCost(table, 'p1', play('1_299', '1_311'), 1);
  });
});

describe('worked examples: uniqueness and requirements of companions', () => {
  const refused = [
    [
      'X-29: a unique companion is not played beside another one of its title',
      { companions: ['1_365'], hand: ['1_89'] },
      play('1_89'),
      'UNIQUE_IN_PLAY',
    ],
    [
      'X-31: a unique companion of a dead title is not played',
      { dead: ['1_97'], hand: ['1_96'] },
      play('1_96'),
      'UNIQUE_DEAD',
    ],
    ['X-33: a Dwarf Guard demands a Dwarf', { hand: ['1_7'] }, play('1_7'), 'REQUIREMENT'],
    [
      'X-41: a unique ally of a dead title is not played',
      { dead: ['1_309'], hand: ['1_309'] },
      play('1_309'),
      'UNIQUE_DEAD',
    ],
  ] as const;
  it.each(refused)('%s', (_name, p1, command, reason) => {
    expectRefused(tableAt({ p1 }), 'p1', command, reason);
  });

  it('X-30: an inactive companion of the other player does not matter', () => {
    const table = tableAt({ p1: { hand: ['1_89'] }, p2: { companions: ['1_365'] } });

    expectCost(table, 'p1', play('1_89'), 4);
  });

  it('X-32: a companion that is not unique is played although one in play and one dead are alike', () => {
    const table = tableAt({ p1: { companions: ['1_12'], dead: ['1_7'], hand: ['1_7'] } });

    expectCost(table, 'p1', play('1_7'), 1);
  });
});

describe('worked examples: the Rule of 9', () => {
  const EIGHT = ['1_12', '1_7', '1_7', '1_7', '1_7', '1_53', '1_53', '1_53'];

  it('X-34: copies in play and dead companions count', () => {
    const table = tableAt({
      p1: {
        companions: ['1_12', '1_7', '1_7', '1_7', '1_7'],
        ...{ dead: ['1_97', '1_51', '1_303'], hand: ['1_311'] },
      },
    });

    expectRefused(table, 'p1', play('1_311'), 'RULE_OF_9');
  });

  it('X-35: the ninth companion is the last one', () => {
    const table = tableAt({
      p1: {
        companions: ['1_30', '1_12', '1_364', '1_365'],
        ...{ dead: ['1_303', '1_7', '1_7'], hand: ['1_311', '1_53'] },
      },
    });

    table.p1(play('1_311'));

    expectRefused(table, 'p1', play('1_53'), 'RULE_OF_9');
  });

  it('X-36: companions in the discard pile do not count', () => {
    const table = tableAt({
      p1: {
        companions: ['1_12', '1_7', '1_7', '1_364', '1_365'],
        dead: ['1_303', '1_97'],
        discard: ['1_51', '1_7', '1_53'],
        hand: ['1_311'],
      },
    });

    expectCost(table, 'p1', play('1_311'), 2);
  });

  it('X-37: an ally is played beside nine companions', () => {
    const table = tableAt({ p1: { companions: EIGHT, hand: ['1_309'] } });

    expectCost(table, 'p1', play('1_309'), 1);
    expectTable(table, { zone: { '1_309': 'support' } });
  });

  it('X-40: only companions add twilight when the fellowship moves', () => {
    const table = tableAt({ p1: { companions: EIGHT, hand: ['1_309'] } }).p1(play('1_309'));

    table.p1(PASS);

    expect(table.last('TwilightAdded')?.pub).toEqual({
      ...{ n: 9, reason: 'move', parts: { shadowNumber: 0, companions: 9 } },
    });
    expectTable(table, { pool: 10 });
  });

  it('X-42: an effect that must play a companion needs one that can be played', () => {
    const companions = ['1_364', ...EIGHT.slice(1)];
    const table = tableAt({ p1: { companions, hand: ['1_51'] } });

    expectRefused(table, 'p1', use('1_364'), 'NO_CARD_TO_PLAY');
    expectTable(table, { wounds: { '1_364': 0 } });
  });
});

describe('worked examples: allies and their homes', () => {
  it('X-38: there may be any number of allies', () => {
    const hand = ['1_297', '1_297', '1_297', '1_297', '1_309', '1_286', '1_286', '1_286'];
    const table = tableAt({ p1: { hand: [...hand, '1_291', '1_288'] } });

    for (const { iid } of table.state.own.p1.hand) table.p1(play(iid));

    expectTable(table, { pool: 10, hands: { p1: 0 } });
    expect(table.pub.cards.filter(({ zone }) => zone === 'support')).toHaveLength(10);
  });

  it('X-39: an ally can be played far from its home', () => {
    const table = tableAt({ marker: { p1: 5 }, p1: { hand: ['1_286'] } }).p1(play('1_286'));

    expectTable(table, { zone: { '1_286': 'support' } });
    expect(isAtFellowshipSite(table.pub, cardOf('1_286'))).toBe(false);
  });

  const SWORD = { support: ['1_286'], attached: { '1_290': ['1_299'] } };

  it('X-43: an item is transferred to an ally at its home', () => {
    const table = tableAt({ p1: SWORD });

    expectCost(table, 'p1', transfer('1_299', '1_286'), 1);
    expectTable(table, { strength: { '1_286': 4, '1_290': 4 } });
  });

  it('X-44: not to an ally whose home is elsewhere', () => {
    const table = tableAt({ marker: { p1: 3 }, p1: SWORD });

    expectRefused(table, 'p1', transfer('1_299', '1_286'), 'DIFFERENT_SITE');
  });

  it('X-46: allies of the same home are together wherever the fellowship is', () => {
    const table = tableAt({
      marker: { p1: 5 },
      p1: { support: ['1_286', '1_286'], attached: { '1_286': ['1_299'] } },
    });

    expectCost(table, 'p1', transfer('1_299', '1_286#2'), 1);
    expectTable(table, { bearer: { '1_299': '1_286#2' } });
  });
});
