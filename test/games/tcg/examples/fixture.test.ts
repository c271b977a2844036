import { describe, expect, it } from 'vitest';
import { shuffle } from '../../../../src/engine/rng.ts';
import { SEATS } from '../../../../src/games/tcg/ids.ts';
import { ViewSchema } from '../../../../src/games/tcg/view/schema.ts';
import { shapeErrors } from '../../../../src/play/shape.ts';
import { stillChance } from '../support/chance.ts';
import type { Position } from '../support/position.ts';
import { newTable, tableAt } from '../support/table.ts';
import { expectTable } from './expecting.ts';

describe('the fixture FX of the worked examples', () => {
  it('is what section I says', () => {
    const table = tableAt();

    expectTable(table, {
      ...{ turn: 'p1', phase: 'fellowship', asked: ['phaseAction', 'p1'], pool: 0 },
      ...{ ruleOfFour: 0, moveCount: 0, burdens: { p1: 0 }, wounds: { '1_290': 0 } },
      ...{ bearer: { '1_2': '1_290' }, hands: { p1: 0, p2: 0 } },
    });
    expect(table.pub.players).toMatchObject({ p1: { marker: 2, ringBearer: 'p1.1_290' } });
    const active = table.view(null).cards.filter((card) => card.active);
    expect(active.map(({ iid }) => iid)).toEqual([
      ...['p1.1_320', 'p2.1_331', 'p1.1_290', 'p1.1_2'],
    ]);
  });

  it.each<[NonNullable<Position['phase']>, string, string]>([
    ['startOfTurn', 'p1', 'fellowship'],
    ['fellowship', 'p1', 'fellowship'],
    ['shadow', 'p2', 'shadow'],
    ['maneuver', 'p1', 'maneuver'],
    ['archery', 'p1', 'archery'],
    ['assignment', 'p1', 'assignment'],
    ['skirmish', 'p1', 'skirmish'],
    ['regroup', 'p1', 'regroup'],
  ])('goes on from the phase %s: %s acts in the phase %s', (phase, seat, then) => {
    const table = tableAt({
      ...{ phase, assignments: phase === 'skirmish' ? { '1_290': ['1_178'] } : {} },
      p2: { minions: ['1_178'] },
    });

    expectTable(table, { phase: then });
    expect(table.question).toMatchObject({ kind: 'phaseAction', seats: [seat] });
    for (const viewer of [...SEATS, null]) {
      expect(shapeErrors(ViewSchema, table.view(viewer))).toEqual([]);
    }
  });

  it('has every member of a state that a game has come to', () => {
    const [made, played] = [tableAt(), newTable().plainUntil('phaseAction')].map(({ state }) => [
      ...[Object.keys(state.pub).toSorted(), Object.keys(state.pub.players.p1).toSorted()],
      ...[Object.keys(state.own.p1).toSorted(), Object.keys(state.sealed).toSorted()],
    ]);

    expect(made).toEqual(played);
  });

  it('numbers the copies of a card, and leaves each site in one place', () => {
    const table = tableAt({
      path: ['1_340:p1'],
      p1: { companions: ['1_7', '1_7'], hand: ['1_7'] },
    });

    expect(table.state.own.p1.hand).toEqual([{ iid: 'p1.1_7#3', card: '1_7' }]);
    expect(table.pub.players).toMatchObject({
      ...{ p1: { adventureDeck: 7 }, p2: { adventureDeck: 8 } },
    });
    expect(table.state.own.p1.adventure).toHaveLength(7);
    expect(table.state.own.p1.adventure.some(({ card }) => card === '1_340')).toBe(false);
  });

  it('is shuffled so that the top card goes beneath the others', () => {
    expect(shuffle(stillChance().stream('shuffle/p1/1'), [1, 2, 3, 4])).toEqual([2, 3, 4, 1]);
  });
});
