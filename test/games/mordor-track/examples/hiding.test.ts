import { describe, expect, it } from 'vitest';
import { tableAt } from '../support/table.ts';
import { actedBy, expectTable } from './expecting.ts';
import { hides, moves } from './orders.ts';

const NEXT = actedBy('shadow');

describe('worked examples: hiding', () => {
  it('EX-33: the die is used, it does not go into the Hunt Box, and it is an attempt', () => {
    const table = tableAt({ hidden: false }).fp(hides('f1'));

    expectTable(table, {
      ...NEXT,
      hidden: true,
      step: 0,
      attempted: true,
      dice: { f1: 'used' },
      box: { 'free-peoples': 0, shadow: 2 },
    });
  });

  it('EX-34: a hidden Fellowship does not hide', () => {
    expect(tableAt().ask('free-peoples', hides('f1'))).toBe('FELLOWSHIP_HIDDEN');
  });

  it('EX-35: under Strider any die hides', () => {
    const table = tableAt({ hidden: false, companions: ['strider'] });
    expectTable(table, { guide: 'strider' });

    expectTable(table.fp(hides('f4')), { ...NEXT, hidden: true, dice: { f4: 'used' } });
  });

  it('EX-36: without Strider a muster die does not hide', () => {
    const table = tableAt({ hidden: false });

    expect(table.ask('free-peoples', hides('f4'))).toBe('DIE_FACE_MISMATCH');
  });
});

describe('worked examples: what pays', () => {
  it('EX-37: a will die moves, and ends in the Hunt Box whatever tile is drawn', () => {
    const { pool } = tableAt().state.pub.tiles;
    const zones = pool.map((tile) => {
      const table = tableAt().fp(moves('f3'), { tiles: [tile] });
      if (table.asked === 'huntDamage') table.resolve('useRing');
      return table.state.pub.dice['free-peoples'][2]?.zone;
    });

    expect(zones).toEqual(pool.map(() => 'huntBox'));
    expect(zones).toHaveLength(16);
  });

  it('EX-38: no die separates companions on the Track', () => {
    const table = tableAt({ companions: ['gimli'] });

    const verdict = table.ask('free-peoples', { type: 'separateCompanions', die: 'f1' });
    expect(verdict).toBe('ON_TRACK');
  });
});
