import { describe, expect, it } from 'vitest';
import type { Companion, Tile } from '../../../../src/games/mordor-track/ids.ts';
import { type Table, tableAt } from '../support/table.ts';
import { actedBy, expectTable, reductionsOf } from './expecting.ts';
import { answers, moves } from './orders.ts';

const NEXT = actedBy('shadow');

/** The Fellowship with some companions, the first one its Guide, draws a tile. */
function drawWith(companions: readonly Companion[], tile: Tile): Table {
  const table = tableAt({ companions });
  expectTable(table, { companions, guide: companions[0] ?? 'gollum' });
  return table.fp(moves('f1'), { tiles: [tile] });
}

describe('worked examples: casualties', () => {
  it('EX-24: the next Guide helps with what the casualty leaves, and Gollum follows him', () => {
    const table = drawWith(['gimli', 'peregrin'], 's-3-1').resolve('casualtyGuide');
    expectTable(table, { fates: { gimli: 'eliminated' }, damage: 1, guide: 'peregrin' });
    table.resolve('guideAbility');

    expect(reductionsOf(table)).toEqual(['casualtyGuide 2', 'guideAbility 1']);
    expectTable(table, {
      ...NEXT,
      corruption: 5,
      hidden: true,
      step: 1,
      companions: [],
      guide: 'gollum',
      fates: { peregrin: 'removed' },
    });
  });

  it('EX-25: the Ring takes what the casualty leaves', () => {
    const table = drawWith(['gimli', 'peregrin'], 's-3-1').resolve('casualtyGuide');

    expectTable(table.resolve('useRing'), {
      ...NEXT,
      corruption: 6,
      companions: ['peregrin'],
      hidden: true,
      step: 1,
    });
  });

  it('EX-26: a second casualty is refused', () => {
    const table = drawWith(['gimli', 'peregrin'], 's-3-1').resolve('casualtyGuide');

    const second = answers('huntDamage', 'casualtyRandom');
    expect(table.ask('free-peoples', second)).toBe('OPTION_NOT_AVAILABLE');
    expect(table.options).toEqual(['useRing', 'guideAbility']);
  });

  it('EX-27: a Level above the damage is lost', () => {
    const table = drawWith(['legolas'], 's-1-1').resolve('casualtyGuide');

    expect(reductionsOf(table)).toEqual(['casualtyGuide 1']);
    expectTable(table, {
      ...NEXT,
      fates: { legolas: 'eliminated' },
      guide: 'gollum',
      corruption: 5,
    });
  });
});

describe('worked examples: Guides', () => {
  it('EX-29: Meriadoc and Peregrin leave one after the other, which is no casualty', () => {
    const table = drawWith(['meriadoc', 'peregrin'], 's-2-1').resolve('guideAbility');
    expect(table.view(null).hunt).toMatchObject({ casualtyTaken: false, damage: 1 });
    table.resolve('guideAbility');

    expect(reductionsOf(table)).toEqual(['guideAbility 1', 'guideAbility 1']);
    expect(table.all('CompanionLost').map(({ pub }) => pub.casualty)).toEqual([false, false]);
    expectTable(table, {
      ...NEXT,
      guide: 'gollum',
      hidden: true,
      corruption: 5,
      fates: { meriadoc: 'removed', peregrin: 'removed' },
    });
  });

  it('EX-30: Gollum hides the tile that cost the last companion', () => {
    const table = drawWith(['legolas'], 's-2r-1').resolve('casualtyGuide');

    expect(reductionsOf(table)).toEqual(['casualtyGuide 2']);
    expectTable(table, { ...NEXT, guide: 'gollum', hidden: true, step: 1 });
  });

  it('EX-31: Gollum helps at once when he has become the Guide', () => {
    const table = drawWith(['legolas'], 's-3-1');
    expectTable(table, { damage: 3 });
    expectTable(table.resolve('casualtyGuide'), { damage: 1 });
    table.resolve('guideAbility');

    expect(reductionsOf(table)).toEqual(['casualtyGuide 2', 'guideAbility 1']);
    expectTable(table, { ...NEXT, hidden: false, corruption: 5, step: 1 });
  });
});
