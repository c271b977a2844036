import { describe, expect, it } from 'vitest';
import { type Table, tableAt } from '../support/table.ts';
import { hunted, MOVES, tableOn } from './way.ts';

const causes = (table: Table) => table.all('HuntStarted').map(({ pub }) => pub.cause);

describe('C.9: tiles of Strongholds', () => {
  it.each([
    ['- - - S', '2', 0],
    ['S - - S', '2', 1],
    ['- S S S', '2', 2],
    ['S S S S', '3', 4],
    ['S - - S', '0', 1],
    ['- - - S', '0', 0],
  ])('on the way %s to region %s %i are drawn', (regions, index, count) => {
    const tiles = (['s-0r-2', 's-er-1', 's-er-2', 's-er-3'] as const).slice(0, count);
    const table = tableOn(regions, { box: { shadow: 1 }, companions: ['gimli'], progress: 2 });
    table.fp(MOVES, { dice: [6], tiles: ['s-0r-1'] }).resolve(index, { tiles });

    expect(causes(table)).toEqual(tiles.map(() => 'stronghold'));
    expect(table.state.pub.owed.strongholds).toBe(0);
    expect(table.asked).toBe('action');
  });

  it('D.1: their Eye value is 0, their numbers count', () => {
    const table = hunted('S S', {}, 's-0r-1').resolve('0', { tiles: ['s-3-1'] });

    expect(table.state.pub.hunt).toMatchObject({ cause: 'stronghold', eyeValue: 0, damage: 3 });
    expect(table.options).toEqual(['useRing', 'casualtyGuide', 'casualtyRandom']);
  });

  it('H47: are drawn one by one after the Hunt that revealed, its die in the box', () => {
    const table = hunted('S S', {}, 's-0r-1').resolve('1', { tiles: ['s-2-1'] });

    expect(table.view(null)).toMatchObject({
      huntQueue: 1,
      huntBox: { 'free-peoples': 1 },
      fellowship: { pathIndex: 1 },
    });
    table.resolve('useRing', { tiles: ['s-1-1'] }).resolve('useRing');
    expect(table.state.pub.fellowship.corruption).toBe(8);
    expect(table.all('HuntEnded')).toHaveLength(3);
  });

  it('B.7: come before Worn With Sorrow, which is asked for each casualty', () => {
    const cards = { tables: { shadow: ['worn-with-sorrow'] }, hands: { fp: ['phial', 'smeagol'] } };
    const table = hunted('S S', { companions: ['gimli', 'legolas'], cards }, 's-2r-1');
    table.resolve('casualtyGuide').resolve('0', { tiles: ['s-2-1'] });
    expect(table.asked).toBe('huntDamage');
    table.resolve('casualtyGuide');

    expect(table.asked).toBe('worn');
    expect(table.resolve('hand', { picks: [0] }).asked).toBe('worn');
    expect(table.resolve('hand', { picks: [0] }).asked).toBe('action');
  });

  it('H46: may be prevented by the Staff', () => {
    const cards = { tables: { fp: ['wizards-staff'] } };
    const table = tableOn('S S', { box: { shadow: 1 }, companions: ['gandalf-grey'], cards });
    table
      .fp(MOVES, { dice: [6] })
      .resolve('decline', { tiles: ['s-0r-1'] })
      .resolve('0');

    expect(table.asked).toBe('preventDraw');
    expect(table.resolve('use').asked).toBe('action');
    expect(table.state.pub.tiles.drawn).toEqual(['s-0r-1']);
  });

  it('E.1: none is drawn after the end', () => {
    const table = hunted('S S', { corruption: 9 }, 's-0r-1').resolve('1', { tiles: ['s-3-1'] });
    table.resolve('useRing');

    expect(table.outcome).toMatchObject({ ranking: [['shadow'], ['free-peoples']] });
    expect(causes(table)).toHaveLength(1);
  });

  it('H40: without the module the gate is one', () => {
    const table = tableAt({
      place: 'gate',
      companions: ['gimli'],
      asked: { kind: 'action', seat: 'shadow' },
      cards: { hands: { shadow: ['orc-patrol'] } },
    });
    table.shadow(
      { type: 'playCard', die: 's5', card: 'orc-patrol' },
      { tiles: ['s-0r-1', 's-er-1'] },
    );

    expect(causes(table)).toEqual(['orc-patrol', 'stronghold']);
  });
});
