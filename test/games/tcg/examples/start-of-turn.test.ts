import { describe, expect, it } from 'vitest';
import { choose, DECLINE, respond } from '../support/orders.ts';
import { tableAt } from '../support/table.ts';
import { expectTable } from './expecting.ts';

describe('worked examples: the start of a turn', () => {
  it('X-19: the pool is emptied', () => {
    const table = tableAt({ phase: 'regroup', fp: 'p2', pool: 5, moveCount: 2 });
    expectTable(table, { pool: 5 });

    table.plainUntilPhase('fellowship');

    expect(table.last('TwilightCleared')?.pub).toEqual({ n: 5 });
    expectTable(table, { pool: 0, turn: 'p1' });
  });

  it('X-20: a sanctuary heals companions, one wound at a time, and no ally', () => {
    const table = tableAt({
      ...{ phase: 'startOfTurn', marker: { p1: 3 }, path: ['1_337:p2'] },
      p1: {
        ...{ companions: ['1_365'], support: ['1_309'] },
        wounds: { '1_290': 2, '1_365': 1, '1_309': 1 },
      },
    }).declineAll();
    expectTable(table, { asked: ['sanctuaryHeal', 'p1'] });
    expect(table.options('p1')).toEqual(['p1.1_290', 'p1.1_365']);

    table.p1(choose('1_290')).p1(choose('1_290'));
    expect(table.options('p1')).toEqual(['p1.1_365']);
    table.p1(choose('1_365'));

    expectTable(table, {
      ...{ wounds: { '1_290': 0, '1_365': 0, '1_309': 1 } },
      ...{ phase: 'fellowship', asked: ['phaseAction', 'p1'] },
    });
  });

  it.each([
    ['X-21: Aragorn may heal another companion of his signet', respond('1_365'), 1],
    ['X-21: he need not', DECLINE, 2],
  ])('%s', (_name, command, wounds) => {
    const table = tableAt({
      phase: 'startOfTurn',
      p1: { companions: ['1_365', '1_311'], wounds: { '1_365': 1, '1_311': 2 } },
    });
    expectTable(table, { asked: ['optional', 'p1'] });

    table.p1(command);

    expectTable(table, {
      ...{ wounds: { '1_311': wounds, '1_365': 1 }, asked: ['phaseAction', 'p1'] },
    });
  });

  it('X-21: he himself cannot be chosen', () => {
    const table = tableAt({
      phase: 'startOfTurn',
      p1: {
        companions: ['1_365', '1_311', '1_12'],
        wounds: { '1_365': 1, '1_311': 2, '1_12': 1 },
      },
    }).p1(respond('1_365'));

    expect(table.options('p1')).toEqual(['p1.1_311', 'p1.1_12']);
  });

  it('X-22: what must happen comes before what may', () => {
    const table = tableAt({
      phase: 'startOfTurn',
      p1: {
        ...{ companions: ['1_365', '1_311'], support: ['1_40'] },
        wounds: { '1_311': 1, '1_40': 1 },
      },
    });

    expectTable(table, { wounds: { '1_40': 0, '1_311': 1 }, asked: ['optional', 'p1'] });
    table.p1(respond('1_365'));
    expectTable(table, { wounds: { '1_311': 0 } });
  });

  it('X-23: of two that must happen the Free Peoples player says the order', () => {
    const table = tableAt({
      phase: 'startOfTurn',
      p1: {
        ...{ companions: ['1_12'], support: ['1_40'], attached: { '1_12': ['1_10'] } },
        wounds: { '1_40': 1 },
      },
    });
    expectTable(table, { asked: ['orderTriggers', 'p1'] });
    expect(table.options('p1')).toEqual(['p1.1_40:1', 'p1.1_10:1']);

    table.p1({ type: 'orderNext', trigger: 'p1.1_10:1' });

    expect(table.all('AbilityUsed').map(({ pub }) => pub.source)).toEqual(['p1.1_10', 'p1.1_40']);
    expectTable(table, { wounds: { '1_12': 1, '1_40': 0 }, phase: 'fellowship' });
  });

  it('X-24: cards drawn here do not count for the Rule of 4', () => {
    const table = tableAt({
      phase: 'startOfTurn',
      p1: { companions: ['1_365', '1_311'], wounds: { '1_311': 1 } },
    });
    expectTable(table, { phase: 'startOfTurn', hands: { p1: 0 } });

    table.carryOut('p1', [{ op: 'draw', n: 1 }]);

    expectTable(table, { ruleOfFour: 0, hands: { p1: 1 }, phase: 'startOfTurn' });
    expectTable(table.plainUntil('phaseAction'), { ruleOfFour: 0, phase: 'fellowship' });
  });
});
