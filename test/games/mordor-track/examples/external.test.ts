import { describe, expect, it } from 'vitest';
import type { Position } from '../support/position.ts';
import { tableAt } from '../support/table.ts';
import { type ExternalEvent, tellFromOutside } from './external.ts';
import { moves, plays, skips, skipTheRest } from './orders.ts';

const FALLEN: ExternalEvent = { kind: 'minion', id: 'witch-king', status: 'eliminated' };

const OUTSIDE: Position = {
  options: { modules: { external: true } },
  minions: { 'witch-king': 'inPlay' },
};

describe('the war elsewhere (C.10)', () => {
  it('changes dice from the next turn on, if it is told while a die of this turn is unused', () => {
    const last: Position = { ...OUTSIDE, fp: ['muster'], shadow: [], upgrades: {} };
    const table = tellFromOutside(tableAt(last), FALLEN);
    tellFromOutside(table, { kind: 'upgrade', id: 'aragorn', status: 'inPlay' });
    skipTheRest(table);

    expect(table.last('TurnStarted')?.pub.dice).toEqual({ 'free-peoples': 5, shadow: 7 });
  });

  it('is not told in a Hunt', () => {
    const table = tableAt(OUTSIDE).fp(moves('f1'), { tiles: ['s-2-1'] });

    expect(() => tellFromOutside(table, FALLEN)).toThrow('no Hunt');
  });

  it('is not told while a decision is open', () => {
    const cards = { hands: { fp: ['mirror-of-galadriel'] } };
    const table = tableAt({ ...OUTSIDE, cards }).fp(plays('f3', 'mirror-of-galadriel'));

    expect(() => tellFromOutside(table, FALLEN)).toThrow('nothing is pending');
  });

  it('is not told after the end', () => {
    const table = tableAt({ ...OUTSIDE, corruption: 11, fp: ['muster'], shadow: [] });

    expect(() => tellFromOutside(table.fp(skips('f1')), FALLEN)).toThrow('a running game');
  });

  it('is not told without the module', () => {
    expect(() => tellFromOutside(tableAt(), FALLEN)).toThrow('EXTERNAL');
  });
});
