import { describe, expect, it } from 'vitest';
import type { Position } from '../support/position.ts';
import type { Table } from '../support/table.ts';
import { playing } from './playing.ts';

const revealed = { hidden: false } as const;
const corruption = (table: Table) => table.state.pub.fellowship.corruption;

describe('B.7: Candles of Corpses', () => {
  it.each<readonly [readonly number[], Position, number]>([
    [[3, 3, 1], { companions: ['gimli'] }, 5],
    [[4, 3, 6], { companions: ['gimli'] }, 7],
    [[5, 5, 5], {}, 5],
    [[6, 2, 6], {}, 7],
    [[4, 4, 4], { companions: ['gimli'], place: 'gate' }, 8],
  ])('dice %j with %j lead to corruption %i', (dice, position, expected) => {
    expect(corruption(playing('candles-of-corpses', position, { dice }))).toBe(expected);
  });
});

describe('B.7: the Morgul Wound', () => {
  it.each([
    [0, 2],
    [3, 5],
    [4, 5],
    [10, 11],
  ])('EX-69: leads from corruption %i to %i', (before, after) => {
    expect(corruption(playing('morgul-wound', { ...revealed, corruption: before }))).toBe(after);
    expect(
      corruption(playing('morgul-wound', { ...revealed, place: 'gate', corruption: before })),
    ).toBe(after);
  });
});

describe('B.7: the Lure of the Ring', () => {
  const lured = (position: Position, picks: readonly number[]) =>
    playing('lure-of-the-ring', { ...revealed, ...position }, { picks });

  it('EX-64: with Gollum for a Guide corruption rises by 1, and nothing is asked', () => {
    const table = playing('lure-of-the-ring', revealed);

    expect(corruption(table)).toBe(6);
    expect(table.asked).toBe('action');
  });

  it.each([
    [0, 'gandalf-grey', 8],
    [1, 'boromir', 7],
    [2, 'peregrin', 6],
  ] as const)('chance %i takes %s, by whose Level corruption may rise to %i', (k, who, after) => {
    const table = lured({ companions: ['gandalf-grey', 'boromir', 'peregrin'] }, [k]);

    expect(table.state.pub.question).toMatchObject({ kind: 'lure', companion: who });
    expect(table.options).toEqual(['corruption', 'eliminate']);
    expect(corruption(table.resolve('corruption'))).toBe(after);
    expect(table.state.pub.fates[who]).toBe('inFellowship');
  });

  it('D.5: an eliminated companion is no casualty, but the Guide may change', () => {
    const table = lured({ companions: ['strider', 'gimli', 'legolas'] }, [0]).resolve('eliminate');

    expect(table.last('CompanionLost')?.pub).toMatchObject({ fate: 'eliminated', casualty: false });
    expect(table.asked).toBe('chooseGuide');
    expect(table.resolve('gimli').asked).toBe('action');
    expect(corruption(table)).toBe(5);
  });

  it.each([
    ['track', 'eliminated'],
    ['gate', 'separated'],
  ] as const)('C.9: Peregrin, eliminated on the %s, is %s', (place, fate) => {
    const table = lured({ companions: ['peregrin'], place }, [0]).resolve('eliminate');

    expect(table.state.pub.fates.peregrin).toBe(fate);
  });
});

describe('B.7, D.8: the Breaking of the Fellowship', () => {
  const COMPANIONS = ['gimli', 'meriadoc', 'peregrin'] as const;
  const broken = (position: Position, tile: 's-0r-1' | 's-2r-1' | 's-3-1' | 's-er-1') =>
    playing('breaking', { ...revealed, companions: COMPANIONS, ...position }, { tiles: [tile] });

  it('H25: with Gollum for a Guide no tile is drawn', () => {
    const table = playing('breaking', revealed);

    expect(corruption(table)).toBe(6);
    expect(table.all('TileDrawn')).toEqual([]);
  });

  it.each(['s-0r-1', 's-er-1'] as const)('%s breaks nobody off', (tile) => {
    const table = broken({}, tile);

    expect(table.state.pub.fellowship.companions).toEqual(COMPANIONS);
    expect(table.state.pub.tiles.drawn).toEqual([tile]);
    expect(table.asked).toBe('action');
  });

  it.each([
    ['track', 'removed'],
    ['gate', 'separated'],
  ] as const)(
    'on the %s as many as the number are %s, as the Free Peoples choose',
    (place, fate) => {
      const table = broken({ place }, 's-2r-1').resolve('gimli').resolve('peregrin');

      expect(table.state.pub.fellowship).toMatchObject({ companions: ['meriadoc'], corruption: 5 });
      expect(table.state.pub.fates).toMatchObject({ gimli: fate, peregrin: fate });
      expect(table.state.pub.fellowship.guide).toBe('meriadoc');
    },
  );

  it('as many as possible go', () => {
    const table = broken({ companions: ['gimli'] }, 's-3-1');

    expect(table.state.pub.fellowship).toMatchObject({ companions: [], guide: 'gollum' });
    expect(table.asked).toBe('action');
  });

  it('of the die tile a die says how many', () => {
    const table = playing(
      'breaking',
      { ...revealed, companions: COMPANIONS, tiles: { 'sh-shelobs-lair': 'pool' } },
      { tiles: ['sh-shelobs-lair'], dice: [1] },
    );

    expect(table.state.pub.question).toMatchObject({ kind: 'breaking', count: 1 });
  });
});

describe('B.7: the Lidless Eye', () => {
  it('EX-67: puts one to three unused Shadow dice into the Hunt Box', () => {
    const table = playing('lidless-eye');

    expect(table.options).toEqual(['s3', 's4', 's6', 's7']);
    table.resolve('s7').resolve('done');
    expect(table.view(null).huntBox.shadow).toBe(3);
    expect(table.state.pub.dice.shadow[6]).toMatchObject({ face: 'eye', zone: 'huntBox' });
  });

  it('does nothing where no die is left', () => {
    const table = playing('lidless-eye', { shadow: ['event'], box: { shadow: 4 } });

    expect(table.view(null).huntBox.shadow).toBe(4);
    expect(table.state.pub.actor).toBe('free-peoples');
  });
});

describe('B.7: the Day Without Dawn', () => {
  it('uses up all unused `will` dice of the Free Peoples, and no others', () => {
    const table = playing('day-without-dawn', { fp: ['will', 'character', 'will'] });

    expect(table.state.pub.dice['free-peoples'].map(({ zone }) => zone)).toEqual([
      ...['used', 'unused', 'used'],
    ]);
  });

  it('leaves the Shadow to act where it has struck the last die', () => {
    const table = playing('day-without-dawn', { fp: ['will'] });

    expect(table.state.pub.actor).toBe('shadow');
  });
});
