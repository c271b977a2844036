import { describe, expect, it } from 'vitest';
import type { Tile } from '../../../../src/games/mordor-track/ids.ts';
import type { Table } from '../support/table.ts';
import { actedBy, expectTable, questionsOf, reductionsOf } from './expecting.ts';
import { shadowHolds } from './holding.ts';
import { plays } from './orders.ts';

const NEXT = actedBy('free-peoples');

/** Orc Patrol draws a tile that is in the pool. */
function patrol(tile: Tile): Table {
  const table = shadowHolds('orc-patrol', { tiles: { [tile]: 'pool' } });
  return table.shadow(plays('s6', 'orc-patrol'), { tiles: [tile] });
}

describe('worked examples: Orc Patrol', () => {
  it.each(['fp-elven-rope', 'fp-phial'] as const)(
    'EX-57: the blue tile %s has no effect, and stays drawn',
    (tile) => {
      const table = patrol(tile);

      expect(table.all('DamageSet')).toEqual([]);
      expect(table.state.pub.tiles.drawn).toEqual([tile]);
      expectTable(table, {
        ...NEXT,
        corruption: 5,
        hidden: true,
        step: 0,
        attempted: false,
        dice: { s6: 'used' },
      });
    },
  );

  it('EX-58: a red tile does its damage, moves nobody and stops nobody', () => {
    const table = patrol('sh-on-on').resolve('useRing');

    expectTable(table, { ...NEXT, corruption: 8, step: 0, hidden: true });
    expect(table.all('StepBlocked')).toEqual([]);
  });

  it('EX-59: an Eye has no effect and reveals nobody', () => {
    const table = patrol('s-er-1');

    expect(table.all('DamageSet')).toEqual([]);
    expectTable(table, { ...NEXT, corruption: 5, step: 0, hidden: true });
  });
});

describe('worked examples: other Hunts of cards', () => {
  it('EX-60: the damage of the Bane of Isildur is taken by the Ring unasked', () => {
    const table = shadowHolds('isildurs-bane', { companions: ['gimli'] });
    table.shadow(plays('s6', 'isildurs-bane'), { tiles: ['s-3-1'] });

    // With any other option the Free Peoples would have been asked.
    expect(questionsOf(table)).toEqual(['action']);
    expect(reductionsOf(table)).toEqual(['useRing 3']);
    expectTable(table, { ...NEXT, corruption: 8, companions: ['gimli'] });
  });

  it('EX-61: the Foul Thing takes a companion at random unasked', () => {
    const table = shadowHolds('foul-thing', { companions: ['gimli', 'legolas'] });
    table.shadow(plays('s6', 'foul-thing'), { tiles: ['s-2-1'], picks: [1] });

    // With the Ring or the Guide as options the Free Peoples would have been asked.
    expect(questionsOf(table)).toEqual(['action']);
    expect(reductionsOf(table)).toEqual(['casualtyRandom 2']);
    expectTable(table, {
      ...NEXT,
      corruption: 5,
      companions: ['gimli'],
      fates: { legolas: 'eliminated' },
    });
  });

  it('EX-62: the Breaking adds 1 corruption under Gollum, and no tile is drawn', () => {
    const table = shadowHolds('breaking', { hidden: false }).shadow(plays('s6', 'breaking'));

    expect(table.all('TileDrawn')).toEqual([]);
    expectTable(table, { ...NEXT, corruption: 6 });
  });

  it('EX-63: the Free Peoples choose whom the Breaking takes', () => {
    const companions = ['gimli', 'meriadoc', 'peregrin'] as const;
    const table = shadowHolds('breaking', { hidden: false, companions });
    table.shadow(plays('s6', 'breaking'), { tiles: ['s-2r-1'] });
    expectTable(table, { asked: 'breaking' });
    expect(table.options).toEqual(companions);
    table.resolve('meriadoc').resolve('peregrin');

    expect(table.all('DamageSet')).toEqual([]);
    expect(table.state.pub.tiles.drawn).toEqual(['s-2r-1']);
    expectTable(table, {
      ...NEXT,
      corruption: 5,
      companions: ['gimli'],
      guide: 'gimli',
      fates: { meriadoc: 'removed', peregrin: 'removed' },
    });
  });
});
