import { describe, expect, it } from 'vitest';
import { heal } from '../support/orders.ts';
import { tableAt } from '../support/table.ts';
import { expectCost, expectRefused, expectTable } from './expecting.ts';

describe('worked examples: discarding to heal', () => {
  it('X-83: a card of the same title heals one wound, and is not played', () => {
    const table = tableAt({
      ...{ ruleOfFour: 2, pool: 1 },
      p1: { companions: ['1_365'], wounds: { '1_365': 2 }, hand: ['1_89'] },
    });

    expectCost(table, 'p1', heal('1_89'), 0);

    expectTable(table, {
      ...{ wounds: { '1_365': 1 }, discard: { p1: ['1_89'] }, ruleOfFour: 2, pool: 1 },
    });
  });

  it.each([
    [
      'X-84: a character without wounds is not healed',
      { p1: { companions: ['1_365'], hand: ['1_89'] } },
      'NOT_WOUNDED',
    ],
    [
      'X-85: nor one that is not unique',
      { p1: { companions: ['1_53'], wounds: { '1_53': 1 }, hand: ['1_53#2'] } },
      'NOT_UNIQUE',
    ],
    ['X-86: nor one that is not in play', { p1: { hand: ['1_97'] } }, 'TITLE'],
    ['X-86: nor a dead one', { p1: { hand: ['1_97'], dead: ['1_97'] } }, 'TITLE'],
    [
      'X-86: nor one of the other player',
      { p1: { hand: ['1_97'] }, p2: { companions: ['1_97'], wounds: { '1_97': 1 } } },
      'TITLE',
    ],
    ['X-90: a card that is no character heals none', { p1: { hand: ['1_299'] } }, 'TITLE'],
  ] as const)('%s', (_name, position, reason) => {
    const [card = ''] = position.p1.hand;

    expectRefused(tableAt(position), 'p1', heal(card), reason);
  });

  it('X-87: a unique ally is healed', () => {
    const table = tableAt({
      p1: { support: ['1_309'], wounds: { '1_309': 1 }, hand: ['1_309'] },
    }).p1(heal('1_309#2'));

    expectTable(table, { wounds: { '1_309': 0 }, discard: { p1: ['1_309'] } });
  });

  it('X-88: the Ring-bearer is healed by each Frodo', () => {
    const table = tableAt({ p1: { wounds: { '1_290': 2 }, hand: ['1_289', '1_290'] } });

    table.p1(heal('1_289')).p1(heal('1_290#2'));

    expectTable(table, { wounds: { '1_290': 0 }, discard: { p1: ['1_289', '1_290'] } });
  });

  it('X-89: neither the Rule of 9 nor uniqueness matters', () => {
    const table = tableAt({
      p1: {
        companions: ['1_365', '1_12', '1_7', '1_7', '1_7', '1_53', '1_53', '1_53'],
        ...{ wounds: { '1_365': 1 }, hand: ['1_365'] },
      },
    }).p1(heal('1_365#2'));

    expect(table.pub.players.p1.discard).toHaveLength(1);
    expectTable(table, { wounds: { '1_365': 0 } });
  });
});
