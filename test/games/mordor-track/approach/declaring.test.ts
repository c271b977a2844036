import { describe, expect, it } from 'vitest';
import type { Position } from '../support/position.ts';
import { tableAt } from '../support/table.ts';
import { fellowshipPhaseOn } from './way.ts';

const declares = (index: number) => ({ type: 'declare', index }) as const;
const enters = { type: 'enterMordor' } as const;

describe('C.9: to declare', () => {
  it.each<readonly [Position, readonly number[]]>([
    [{ pathIndex: 0, progress: 0 }, [0]],
    [{ pathIndex: 1, progress: 2 }, [1, 2, 3]],
    [{ pathIndex: 2, progress: 12 }, [2, 3, 4]],
    [{ pathIndex: 4, progress: 3 }, [4]],
  ])('from %j leads to any of %j, a City or not', (position, reached) => {
    const table = fellowshipPhaseOn('- C S C S', position);
    const indexes = Array.from({ length: 6 }, (_, index) => index);
    const refused = indexes.filter((index) => !reached.includes(index));

    expect(indexes.filter((index) => table.ask('free-peoples', declares(index)) === null)).toEqual(
      reached,
    );
    for (const index of refused) {
      expect(table.ask('free-peoples', declares(index))).toBe('PATH_RANGE');
    }
  });

  it('moves the figure, uses up the progress, stays hidden, and draws no tile', () => {
    const table = fellowshipPhaseOn('- - S S', { progress: 2 }).fp(declares(2));

    expect(table.state.pub).toMatchObject({
      declared: true,
      fellowship: { place: 'map', pathIndex: 2, progress: 0, hidden: true, corruption: 5 },
    });
    expect(table.all('TileDrawn')).toEqual([]);
  });

  it.each([
    ['a City', 'C', 5, 4],
    ['a City, uncorrupted', 'C', 0, 0],
    ['a wild region', '-', 5, 5],
    ['a Stronghold of the Shadow', 'S', 5, 5],
  ])('in %s leads from corruption to corruption', (_, region, before, after) => {
    const table = fellowshipPhaseOn(`- ${region} S`, { progress: 1, corruption: before });

    expect(table.fp(declares(1)).state.pub.fellowship.corruption).toBe(after);
  });

  it('heals in the City where the figure stays as well', () => {
    const table = fellowshipPhaseOn('C - S').fp(declares(0));

    expect(table.state.pub.fellowship).toMatchObject({ pathIndex: 0, corruption: 4 });
  });

  it('B.7: ends the Last Battle', () => {
    const cards = { tables: { fp: ['the-last-battle', 'mithril-coat'] } };
    const table = fellowshipPhaseOn('- S', { cards }).fp(declares(0));

    expect(table.state.pub.cards?.['free-peoples']).toMatchObject({
      table: ['mithril-coat'],
      played: ['the-last-battle'],
    });
  });

  it('is possible once a turn', () => {
    const table = fellowshipPhaseOn('- - - S', { progress: 2, companions: ['gimli', 'legolas'] });

    expect(table.fp(declares(1)).ask('free-peoples', declares(1))).toBe('ALREADY_DECLARED');
    expect(table.asked).toBe('fellowship');
  });

  it('C.2: ends the phase where nothing else is left to do', () => {
    expect(fellowshipPhaseOn('- - S').fp(declares(0)).state.pub.phase).toBe('actionResolution');
  });

  it('is for the hidden alone', () => {
    const table = fellowshipPhaseOn('- S', { hidden: false, companions: ['gimli', 'legolas'] });

    expect(table.ask('free-peoples', declares(0))).toBe('FELLOWSHIP_REVEALED');
  });

  it('is for those before Mordor alone', () => {
    const table = fellowshipPhaseOn('- S', { pathIndex: 1, companions: ['gimli', 'legolas'] });

    expect(table.fp(enters).ask('free-peoples', declares(1))).toBe('ON_TRACK');
  });

  it('H42: is not offered without the module', () => {
    const table = tableAt({
      place: 'gate',
      asked: { kind: 'fellowship', seat: 'free-peoples' },
    });

    expect(table.ask('free-peoples', declares(0))).toBe('MODULE_OFF');
  });
});

describe('C.9: to enter Mordor', () => {
  it('the figure must be at the gate', () => {
    const table = fellowshipPhaseOn('- - S', { pathIndex: 1, progress: 5 });

    expect(table.ask('free-peoples', enters)).toBe('NOT_AT_GATE');
  });

  it('is legal in the phase in which it was declared there', () => {
    const table = fellowshipPhaseOn('- - S', { progress: 3 }).fp(declares(2)).fp(enters);

    expect(table.state.pub.fellowship).toMatchObject({ place: 'track', step: 0, progress: 0 });
  });

  it('needs no declaration where the figure is there', () => {
    const table = fellowshipPhaseOn('- S', { pathIndex: 1, hidden: false, progress: 0 });

    expect(table.fp(enters).state.pub.fellowship).toMatchObject({ place: 'track', hidden: false });
  });

  it('uses up the progress (H32)', () => {
    const table = fellowshipPhaseOn('- S', { pathIndex: 1, progress: 7 }).fp(enters);

    expect(table.state.pub.fellowship.progress).toBe(0);
  });
});
