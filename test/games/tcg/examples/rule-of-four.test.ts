import { describe, expect, it } from 'vitest';
import { choose, DONE, play, use } from '../support/orders.ts';
import { type Table, tableAt } from '../support/table.ts';
import { expectCost, expectTable } from './expecting.ts';

const skipped = (table: Table) => table.all('DrawSkipped').map(({ pub }) => [pub.n, pub.reason]);

describe('worked examples: the Rule of 4', () => {
  it('X-92: an ability that draws is used, and the draw is skipped', () => {
    const table = tableAt({ ruleOfFour: 4, p1: { support: ['1_40'] } }).p1(use('1_40'));

    expect(skipped(table)).toEqual([[1, 'RULE_OF_4']]);
    expectTable(table, { wounds: { '1_40': 1 }, hands: { p1: 0 }, ruleOfFour: 4 });
  });

  it('X-93: of three draws one is left', () => {
    const table = tableAt({
      ...{ ruleOfFour: 3, p1: { support: ['1_80'], hand: ['1_154', '1_154', '1_154'] } },
    }).p1(use('1_80'));
    for (const { iid } of table.state.own.p1.hand) table.p1(choose(iid));

    table.p1(DONE);

    expect(skipped(table)).toEqual([[2, 'RULE_OF_4']]);
    expectTable(table, {
      hands: { p1: 1 },
      ruleOfFour: 4,
      discard: { p1: Array(3).fill('1_154') },
    });
  });

  it('X-94: a card that cannot be taken stays in the discard pile', () => {
    const table = tableAt({
      ...{ ruleOfFour: 4, p1: { support: ['1_70'], discard: ['1_78'] } },
    }).p1(use('1_70'));

    expectTable(table, {
      ...{ wounds: { '1_70': 1 }, discard: { p1: ['1_78'] }, hands: { p1: 0 }, ruleOfFour: 4 },
    });
  });

  it('X-94: the fourth card is taken, and both see which it is', () => {
    const table = tableAt({
      ...{ ruleOfFour: 3, p1: { support: ['1_70'], discard: ['1_78'] } },
    }).p1(use('1_70'));

    expect(table.last('TakenIntoHand')?.pub).toMatchObject({
      cards: [{ card: '1_78' }],
      ruleOfFour: 4,
    });
    expectTable(table, { discard: { p1: [] }, ruleOfFour: 4 });
    expect(table.hand('p1')).toEqual(['1_78']);
  });

  it('X-98: the Shadow player draws without a limit', () => {
    const table = tableAt({ ruleOfFour: 4 }).carryOut('p1', [
      { op: 'draw', n: 5, who: 'opponent' },
    ]);

    expectTable(table, { hands: { p2: 5 }, ruleOfFour: 4, phase: 'fellowship', turn: 'p1' });
    expect(skipped(table)).toEqual([]);
  });

  it('X-99: the fifth item on a companion draws nothing, and one in the support area never does', () => {
    const hand = ['1_94', '1_94', '1_94', '1_94', '1_94', '1_318'];
    const table = tableAt({
      ...{ path: ['1_334:p2'], p1: { companions: ['1_365'], hand } },
    });

    table.p1(play('1_318'));
    expectTable(table, { ruleOfFour: 0 });
    for (const name of ['1_94', '1_94#2', '1_94#3', '1_94#4', '1_94#5']) table.p1(play(name));

    expect(table.all('CardsDrawn')).toHaveLength(4);
    expect(skipped(table)).toEqual([[1, 'RULE_OF_4']]);
    expectTable(table, { ruleOfFour: 4, hands: { p1: 4 } });
  });
});

describe('worked examples: texts of the Shadow in the Fellowship phase', () => {
  it.each([
    ['X-96: companions cost 2 more where there is no sanctuary', 2, 4],
    ['X-96: not at a sanctuary', 3, 2],
  ])('%s', (_name, site, cost) => {
    const table = tableAt({
      ...{ marker: { p1: site }, p1: { hand: ['1_311'] }, p2: { support: ['1_129'] } },
    });

    expectCost(table, 'p1', play('1_311'), cost);
  });

  it('X-97: a companion enters play exhausted, which is no exertion', () => {
    const table = tableAt({
      ...{ marker: { p1: 4 }, p1: { hand: ['1_97'] }, p2: { support: ['1_175'] } },
    }).p1(play('1_97'));

    expectTable(table, { wounds: { '1_97': 2 }, vitality: { '1_97': 1 } });
    expect([...table.all('Exerted'), ...table.all('WoundPlaced')]).toEqual([]);
  });
});
