import { describe, expect, it } from 'vitest';
import { tcg } from '../../../../src/games/tcg/index.ts';
import { bid, choose, DONE, move, PASS, use } from '../support/orders.ts';
import type { Position } from '../support/position.ts';
import { newTable, type Table, tableAt } from '../support/table.ts';
import { expectRefused, expectTable } from './expecting.ts';

const STAGE_ONE: Position = {
  ...{ options: { stage: 1 }, marker: { p1: 1 }, p1: { companions: ['1_365'] } },
};

/** The state of X-100, in stage 1. */
function moved(change: Position = {}): Table {
  return tableAt({ ...STAGE_ONE, ...change }).p1(PASS);
}

describe('worked examples: the end of a turn in stage 1', () => {
  it('X-119: after the move it is Regroup, and the Shadow player reconciles', () => {
    expectTable(moved(), { phase: 'regroup', asked: ['reconcile', 'p2'], pool: 4, turn: 'p1' });
  });

  const FULL = ['1_150', '1_150', '1_151', '1_151', '1_152', '1_152', '1_153', '1_154'];

  it('X-120: of eight cards one may be discarded, and one is drawn', () => {
    const table = moved({ p2: { hand: FULL } })
      .p2(choose('1_154'))
      .p2(DONE);

    expect(table.last('Reconciled')?.pub.discarded).toEqual([{ iid: 'p2.1_154', card: '1_154' }]);
    expectTable(table, { hands: { p2: 8 }, decks: { p2: 11 }, discard: { p2: ['1_154'] } });
  });

  it('X-120: a second one may not', () => {
    const table = moved({ p2: { hand: FULL } }).p2(choose('1_154'));

    expectRefused(table, 'p2', choose('1_153'), 'COUNT');
  });

  it('X-122: from a deck that runs out what is there is drawn, and nobody loses', () => {
    const table = moved({
      p2: { hand: ['1_150', '1_151', '1_152'], deck: ['1_153', '1_154'] },
    }).p2(DONE);

    expectTable(table, { hands: { p2: 5 }, decks: { p2: 0 }, asked: ['moveOrStay', 'p1'] });
    expect(table.outcome).toBeNull();
  });

  it('X-123: a second move adds up, and after it the turn passes on', () => {
    const table = moved().p2(DONE);
    expectTable(table, { moveCount: 1, pool: 4, asked: ['moveOrStay', 'p1'] });

    table.p1(move(true));
    expect(table.last('FellowshipMoved')?.pub).toEqual({ seat: 'p1', from: 2, to: 3 });
    expectTable(table, { moveCount: 2, pool: 4 + 2, asked: ['reconcile', 'p2'] });

    table.p2(DONE);
    expectTable(table, { asked: ['reconcile', 'p1'] });
    expectRefused(table, 'p1', move(true), 'CANNOT_MOVE');

    table.p1(DONE);
    expectTable(table, { turn: 'p2', phase: 'fellowship', pool: 0, moveCount: 0 });
  });

  it('X-124: whoever has reached site 9 wins at the start of the next Regroup', () => {
    const table = tableAt({
      ...{ options: { stage: 1 }, phase: 'regroup', marker: { p1: 8 }, moveCount: 1 },
    }).p2(DONE);
    expectTable(table, { asked: ['moveOrStay', 'p1'] });

    table.p1(move(true));

    expect(table.pub.players.p1.marker).toBe(9);
    expect(table.pub.result).toEqual({ winner: 'p1', how: 'SITE_9' });
  });

  it('X-125: the tenth burden of Frodo ends the game at once', () => {
    const table = tableAt({
      ...{ marker: { p1: 1 }, path: ['1_324:p1'], p1: { burdens: 9 } },
    });
    expectTable(table, { resistance: { '1_290': 1 } });

    table.p1(use('1_324'));

    expectTable(table, { burdens: { p1: 10 } });
    expect(table.events.at(-1)).toMatchObject({
      ...{ type: 'GameEnded', pub: { winner: 'p2', how: 'CORRUPTED' } },
    });
    expectRefused(table, 'p1', PASS, 'GAME_OVER');
  });

  it.each([
    ['X-126: at the bids whoever concedes has lost', newTable()],
    ['X-126: in the Fellowship phase too', tableAt()],
    ['X-126: after it, where the other one is asked, too', moved()],
    ['X-126: with a bid that is in, too', newTable().p1(bid(3))],
  ])('%s', (_name, table) => {
    table.add(tcg.forfeit(['p1'], 'RESIGNED', table.state));

    expect(table.pub.result).toEqual({ winner: 'p2', how: 'CONCEDED' });
    expectRefused(table, 'p2', PASS, 'GAME_OVER');
  });
});
