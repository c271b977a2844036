import { describe, expect, it } from 'vitest';
import { bearersOf, refuseRoom } from '../../../../src/games/tcg/rules/bearers.ts';
import { heldCandidate, knownPiece, makeTable } from '../../../../src/games/tcg/rules/table.ts';
import { PASS, play, respond, use } from '../support/orders.ts';
import { tableAt } from '../support/table.ts';
import { expectCost, expectRefused, expectTable } from './expecting.ts';

describe('worked examples: bearers', () => {
  it('X-47: the only bearer there is need not be named', () => {
    const table = tableAt({ p1: { hand: ['1_299'] } });

    expectCost(table, 'p1', play('1_299'), 1);
    expectTable(table, { bearer: { '1_299': '1_290' }, strength: { '1_290': 6 } });
  });

  it('X-48: of two bearers one must be named', () => {
    const table = tableAt({ p1: { companions: ['1_311'], hand: ['1_299'] } });

    expectRefused(table, 'p1', play('1_299'), 'BEARER_REQUIRED');
  });

  it('X-49: a second hand weapon goes to whoever has none', () => {
    const table = tableAt({
      p1: { companions: ['1_311'], hand: ['1_299'], attached: { '1_290': ['1_299#2'] } },
    });
    expectRefused(table, 'p1', play('1_299', '1_290'), 'CLASS_OCCUPIED');

    table.p1(play('1_299'));

    expectTable(table, { bearer: { '1_299': '1_311' } });
  });

  it('X-50: there is no second hand weapon for an only bearer', () => {
    const table = tableAt({ p1: { hand: ['1_299'], attached: { '1_290': ['1_299#2'] } } });

    expectRefused(table, 'p1', play('1_299'), 'CLASS_OCCUPIED');
  });

  it('X-55: items without a class can be borne in any number', () => {
    const hand = ['1_94', '1_94', '1_94', '1_94'];
    const table = tableAt({ p1: { companions: ['1_365'], hand } });

    for (const { iid } of table.state.own.p1.hand) expectCost(table, 'p1', play(iid), 1);

    expectTable(table, { pool: 4 });
    expect(table.pub.cards.filter(({ attachedTo }) => attachedTo === 'p1.1_365')).toHaveLength(4);
  });

  it('X-56: an item goes only on whom it names', () => {
    const table = tableAt({ p1: { companions: ['1_51', '1_365'], hand: ['1_94'] } });
    expectRefused(table, 'p1', play('1_94', '1_51'), 'ILLEGAL_BEARER');

    const other = tableAt({ p1: { companions: ['1_51'], hand: ['1_94'] } });
    expectRefused(other, 'p1', play('1_94'), 'NO_BEARER');
  });
});

describe('worked examples: classes', () => {
  it('X-51: a hand weapon and a ranged weapon go together', () => {
    const table = tableAt({ p1: { companions: ['1_365'], hand: ['1_112', '1_90'] } });

    table.p1(play('1_112')).p1(play('1_90'));

    expectTable(table, {
      bearer: { '1_112': '1_365', '1_90': '1_365' },
      strength: { '1_365': 10 },
    });
    expect(table.card('1_365').keywords).toEqual(expect.arrayContaining(['archer', { damage: 1 }]));
  });

  it('X-52: two armors do not go together, an armor and a shield do', () => {
    const table = tableAt({
      p1: {
        ...{ companions: ['1_365'], attached: { '1_365': ['1_92'] } },
        hand: ['1_101', '1_107'],
      },
    });
    expectRefused(table, 'p1', play('1_101', '1_365'), 'CLASS_OCCUPIED');

    table.p1(play('1_107', '1_365'));

    expectTable(table, { bearer: { '1_107': '1_365' } });
  });

  it('X-53: two cloaks do not go together', () => {
    const table = tableAt({
      p1: {
        ...{ companions: ['1_97', '1_51'], attached: { '1_97': ['1_98'] } },
        hand: ['1_42'],
      },
    });

    expectRefused(table, 'p1', play('1_42', '1_97'), 'CLASS_OCCUPIED');
  });

  it('X-54: an artifact and a possession share the place of a staff', () => {
    const table = tableAt({
      p1: { companions: ['1_364'], attached: { '1_364': ['2_22'] }, hand: ['2_29'] },
    });

    expectRefused(table, 'p1', play('2_29'), 'CLASS_OCCUPIED');
  });

  it('X-57: an artifact is borne as a possession is, and takes its place', () => {
    const table = tableAt({ p1: { hand: ['2_105'] } });

    expectCost(table, 'p1', play('2_105'), 2);

    expectTable(table, { bearer: { '2_105': '1_290' } });
    const now = makeTable(table.pub);
    const other = heldCandidate({ iid: 'other', card: '2_105' }, 'p1');
    expect(bearersOf(now, other, null).able.map(({ iid }) => iid)).toEqual(['p1.1_290']);
    expect(refuseRoom(now, other, knownPiece(now, 'p1.1_290'))).toBe('CLASS_OCCUPIED');
  });

  it('X-58: a possession without a bearer goes to the support area', () => {
    const table = tableAt({ p1: { hand: ['1_305'] } });
    expectRefused(table, 'p1', play('1_305', '1_290'), 'ILLEGAL_BEARER');

    expectCost(table, 'p1', play('1_305'), 1);
    table.p1(respond('1_305'));

    expectTable(table, { zone: { '1_305': 'support' }, hands: { p1: 1 }, ruleOfFour: 1 });
  });
});

describe('worked examples: conditions', () => {
  it('X-59: a limit for each bearer holds for each bearer', () => {
    const hand = ['1_108', '1_108'];
    const table = tableAt({ p1: { companions: ['1_365'], hand } });
    expectCost(table, 'p1', play('1_108'), 0);
    expectRefused(table, 'p1', play('1_108#2'), 'BEARER_LIMIT');

    const two = tableAt({ p1: { companions: ['1_365', '1_96'], hand } });
    two.p1(play('1_108', '1_365'));
    expectRefused(two, 'p1', play('1_108#2', '1_365'), 'BEARER_LIMIT');
    two.p1(play('1_108#2', '1_96'));
    expectTable(two, { bearer: { '1_108': '1_365', '1_108#2': '1_96' }, pool: 0 });
  });

  it('X-60: a condition goes only on whom it names', () => {
    const table = tableAt({ p1: { companions: ['1_365', '1_97'], hand: ['1_108'] } });

    expectRefused(table, 'p1', play('1_108', '1_97'), 'ILLEGAL_BEARER');
  });

  it('X-61: conditions have no class', () => {
    const table = tableAt({ p1: { companions: ['1_365', '1_51'], hand: ['1_114', '1_49'] } });

    table.p1(play('1_114')).p1(play('1_49'));

    expectTable(table, { vitality: { '1_365': 5 }, strength: { '1_365': 9 } });
  });

  it('X-63: a condition is not played in the Maneuver phase, and its ability is used there', () => {
    const hand = tableAt({
      ...{ phase: 'maneuver', p1: { companions: ['1_365'], hand: ['1_105'] } },
      p2: { minions: ['1_178'] },
    });
    expectRefused(hand, 'p1', play('1_105'), 'WRONG_PHASE');

    const table = tableAt({
      ...{ phase: 'maneuver', p1: { companions: ['1_365'], support: ['1_105'] } },
      p2: { minions: ['1_178'] },
    }).p1(use('1_105'));
    expectTable(table, { wounds: { '1_365': 1 }, asked: ['phaseAction', 'p2'] });
  });

  it('X-64: a character that loses the vitality it lives by is killed', () => {
    const table = tableAt({
      ...{ phase: 'skirmish', assignments: { '1_365': ['1_178'] } },
      p1: {
        ...{ companions: ['1_365'], attached: { '1_365': ['1_114'] } },
        wounds: { '1_365': 4 },
      },
      p2: { minions: ['1_178'] },
    });
    expectTable(table, { vitality: { '1_365': 1 } });

    table.p1(use('1_114'));

    expectTable(table, {
      ...{ zone: { '1_365': 'none', '1_114': 'none' } },
      ...{ dead: { p1: ['1_365'] }, discard: { p1: ['1_114'] } },
    });
  });

  it.each([
    ['X-65: on Arwen a mount costs less', '1_30', 0],
    ['X-65: on Legolas it costs what is printed', '1_50', 2],
  ])('%s', (_name, bearer, cost) => {
    const table = tableAt({ p1: { companions: ['1_30', '1_50'], hand: ['1_31'] } });

    expectCost(table, 'p1', play('1_31', bearer), cost);
    expectTable(table, { bearer: { '1_31': bearer } });
  });

  it('X-65: at an underground site the mount is discarded at once', () => {
    const table = tableAt({
      ...{ marker: { p1: 4 }, path: ['1_345:p2'] },
      p1: { companions: ['1_30'], hand: ['1_31'] },
    }).p1(play('1_31'));
    expectTable(table, { zone: { '1_31': 'none' }, discard: { p1: ['1_31'] } });

    const moving = tableAt({
      ...{ marker: { p1: 3 }, path: ['1_345:p2'] },
      p1: { companions: ['1_30'], attached: { '1_30': ['1_31'] } },
    });
    expectTable(moving, { zone: { '1_31': 'attached' } });
    expectTable(moving.p1(PASS), { zone: { '1_31': 'none' }, discard: { p1: ['1_31'] } });
  });
});
