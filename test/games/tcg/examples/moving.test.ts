import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../../src/games/tcg/ids.ts';
import { bid, move, PASS, play } from '../support/orders.ts';
import { type Table, tableAt } from '../support/table.ts';
import { expectCost, expectRefused, expectTable } from './expecting.ts';

const START = { marker: { p1: 1 }, p1: { companions: ['1_365'] } };
const pathOf = ({ pub }: Table) =>
  pub.cards.filter(({ zone }) => zone === 'path').map(({ owner, card }) => `${card}:${owner}`);

describe('worked examples: passing and moving', () => {
  it('X-100: the other player places the next site, and twilight is added for it and each companion', () => {
    const table = tableAt(START);
    expectCost(table, 'p1', PASS, 4);

    expect(pathOf(table)).toEqual(['1_320:p1', '1_331:p2']);
    expect(table.last('SitePlayed')?.pub).toMatchObject({ seat: 'p2', card: '1_331' });
    expect(table.last('FellowshipMoved')?.pub).toEqual({ seat: 'p1', from: 1, to: 2 });
    expect(table.last('TwilightAdded')?.pub.parts).toEqual({ shadowNumber: 2, companions: 2 });
    expectTable(table, { pool: 4, moveCount: 1 });
  });

  it('X-101: allies add no twilight', () => {
    const table = tableAt({
      ...START,
      p1: { companions: ['1_365'], support: ['1_309', '1_286'] },
    });

    expectCost(table, 'p1', PASS, 4);
  });

  it.each<[string, Seat]>([
    ['X-102: a site of one player that is there stays', 'p1'],
    ['X-102: a site of the other player that is there stays', 'p2'],
  ])('%s', (_name, owner) => {
    const table = tableAt({ ...START, path: [`1_327:${owner}`] });

    expectCost(table, 'p1', PASS, 4);
    expect(table.all('SitePlayed')).toEqual([]);
    expect(pathOf(table)).toEqual(['1_320:p1', `1_327:${owner}`]);
  });

  it('X-103: after the move the other player acts', () => {
    const table = tableAt({ ...START, p1: { companions: ['1_365'], hand: ['1_311'] } }).p1(PASS);

    expectTable(table, { asked: ['phaseAction', 'p2'], phase: 'shadow' });
    for (const command of [PASS, play('1_311'), move(true), bid(0)]) {
      expectRefused(table, 'p1', command, 'NOT_PENDING');
    }
  });

  it('X-104: the turn does not end without a move', () => {
    const table = tableAt(START);
    expect(table.commands('p1').filter(({ type }) => type !== 'useAbility')).toEqual([PASS]);
    expectRefused(table, 'p1', move(false), 'WRONG_PHASE');

    table.p1(PASS);

    expect(table.pub.players.p1.marker).toBe(2);
  });

  it('X-117: a path is used by both, each with the twilight of its own companions', () => {
    const table = tableAt({
      ...{ fp: 'p2', marker: { p1: 4, p2: 1 } },
      ...{ p1: { companions: ['1_365', '1_12'] }, p2: { companions: ['1_51', '1_364'] } },
    });

    expectCost(table, 'p2', PASS, 2 + 3);
    expect(table.all('SitePlayed')).toEqual([]);
    expect(table.last('TwilightAdded')?.pub.parts).toEqual({ shadowNumber: 2, companions: 3 });
    expect(table.pub.players).toMatchObject({ p1: { marker: 4 }, p2: { marker: 2 } });
  });
});

describe('worked examples: Shadow numbers', () => {
  it.each([
    ['X-105: a condition lowers the Shadow number', 1, '1_331', 3],
    ['X-106: a Shadow number is never below 0', 2, '1_337', 2],
  ])('%s', (_name, from, next, twilight) => {
    const table = tableAt({
      marker: { p1: from },
      p1: { companions: ['1_365'], attached: { '1_365': ['1_108'] } },
    });

    expectCost(table, 'p1', PASS, twilight);
    expect(table.last('SitePlayed')?.pub.card).toBe(next);
  });
});

describe('worked examples: texts of sites that are left or reached', () => {
  it('X-107: twilight is removed when the old site is left, before the new one adds its own', () => {
    const table = tableAt({
      ...{ marker: { p1: 3 }, path: ['1_337:p2'], pool: 1, p1: { companions: ['1_365'] } },
    }).p1(PASS);

    expect(table.last('TwilightRemoved')?.pub.n).toBe(1);
    expect(table.last('SitePlayed')?.pub.card).toBe('1_345');
    expectTable(table, { pool: 5 });
  });

  it('X-109: where no choice can be carried out nothing happens', () => {
    const table = tableAt({
      ...{ marker: { p1: 3 }, path: ['1_346:p1'] },
      p1: { companions: ['1_365'], wounds: { '1_290': 3 } },
    }).p1(PASS);

    expect(table.all('Exerted')).toEqual([]);
    expectTable(table, { asked: ['phaseAction', 'p2'], wounds: { '1_290': 3, '1_365': 0 } });
  });

  it.each([
    ['X-110: without a ranger every companion that can exerts', '1_311', [1, 1]],
    ['X-110: with one nobody does', '1_365', [0, 0]],
  ] as const)('%s', (_name, other, [frodo, wounds]) => {
    const table = tableAt({
      ...{ marker: { p1: 6 }, path: ['1_355:p1'] },
      p1: { companions: [other, '1_97'], wounds: { '1_97': 2 } },
    }).p1(PASS);

    expectTable(table, { wounds: { '1_290': frodo, [other]: wounds, '1_97': 2 } });
  });

  it('X-111: allies are discarded, not killed, before twilight is added', () => {
    const table = tableAt({
      ...{ marker: { p1: 6 }, p1: { companions: ['1_365'], support: ['1_309', '1_286'] } },
    });

    expectCost(table, 'p1', PASS, 8);
    expect(table.last('SitePlayed')?.pub.card).toBe('1_353');
    const [discarded, added] = ['DiscardedFromPlay', 'TwilightAdded'].map((type) =>
      table.events.findLastIndex((event) => event.type === type),
    );
    expect(discarded).toBeLessThan(added ?? -1);
    expectTable(table, { discard: { p1: ['1_309', '1_286'] }, dead: { p1: [] } });
  });

  it('X-116: Bree Gate lets a fellowship with a ranger move once more, for the whole turn', () => {
    const table = tableAt({ ...START, path: ['1_327:p1'] });
    expect(table.view(null).moveLimit).toBe(2);
    table.p1(PASS);
    expect(table.view(null).moveLimit).toBe(3);

    table.carryOut('p1', [{ op: 'discard', target: { filter: { title: 'Aragorn' } } }]);

    expectTable(table, { zone: { '1_365': 'none' } });
    expect(table.view(null).moveLimit).toBe(3);
  });

  it('X-118: of two texts that answer a move the Free Peoples player says the order', () => {
    // No two such texts of different cards meet in this pool; both copies stand by setting them up.
    const table = tableAt({
      ...{ marker: { p1: 7 }, path: ['1_353:p2'], p1: { support: ['1_46', '1_46'] } },
    }).p1(PASS);
    expectTable(table, { asked: ['orderTriggers', 'p1'] });
    expect(table.options('p1')).toEqual(['p1.1_46:1', 'p1.1_46#2:1']);

    table.p1({ type: 'orderNext', trigger: 'p1.1_46#2:1' });

    const sources = table.all('AbilityUsed').map(({ pub }) => pub.source);
    expect(sources).toEqual(['p1.1_46#2', 'p1.1_46']);
    expect(table.view(null).moveLimit).toBe(4);
    expectTable(table, { phase: 'shadow' });
  });
});

describe('worked examples: placing the next site by a card', () => {
  const PATHFINDER = { companions: ['1_365'], hand: ['1_110'] };

  it('X-112: a player places its own site, and the other one places none', () => {
    const table = tableAt({ p1: PATHFINDER }).p1(play('1_110'));
    expect(pathOf(table)).toEqual(['1_320:p1', '1_331:p2', '1_340:p1']);
    const sites = table.pub.players.p2.adventureDeck;

    table.p1(PASS);

    expect(table.all('SitePlayed').map(({ pub }) => pub.seat)).toEqual(['p1']);
    expect(table.pub.players.p2.adventureDeck).toBe(sites);
    expect(table.pub.players.p1.marker).toBe(3);
  });

  it('X-114: where its own site is already there nothing happens', () => {
    const table = tableAt({ path: ['1_340:p1'], p1: PATHFINDER });
    const before = pathOf(table);

    table.p1(play('1_110'));

    expect(pathOf(table)).toEqual(before);
    expectTable(table, { discard: { p1: ['1_110'] }, pool: 0 });
    expect([...table.all('SitePlayed'), ...table.all('SiteReplaced')]).toEqual([]);
  });

  it('X-115: it takes a ranger', () => {
    const table = tableAt({ p1: { hand: ['1_110'] } });

    expectRefused(table, 'p1', play('1_110'), 'REQUIREMENT');
  });
});
