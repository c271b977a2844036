import { describe, expect, it } from 'vitest';
import { tableAt } from '../support/table.ts';
import { actedBy, expectTable } from './expecting.ts';
import { moves, PASS, skips, turns } from './orders.ts';

const SHADOW_ACTS = { kind: 'action', seat: 'shadow' } as const;

describe('worked examples: passing and order', () => {
  it('EX-42: two unused dice against four allow a pass', () => {
    const table = tableAt({ fp: ['muster', 'event'], shadow: ['army', 'army', 'event', 'muster'] });

    expectTable(table.fp(PASS), {
      ...actedBy('shadow'),
      dice: { f1: 'unused', f2: 'unused' },
    });
  });

  it('EX-42: four unused dice against four do not', () => {
    const table = tableAt({ shadow: ['army', 'army', 'event', 'muster'] });

    expect(table.ask('free-peoples', PASS)).toBe('PASS_NOT_ALLOWED');
  });

  it('EX-54: a seat waits while the other one acts', () => {
    const table = tableAt({ asked: SHADOW_ACTS });

    expect(table.ask('free-peoples', skips('f1'))).toBe('NOT_YOUR_TURN');
  });

  it('EX-55: a decision comes before anything else', () => {
    const table = tableAt().fp(moves('f1'), { tiles: ['s-2-1'] });

    expectTable(table, { asked: 'huntDamage' });
    expect(table.ask('free-peoples', PASS)).toBe('PENDING_DECISION');
  });
});

describe('worked examples: Elven Rings', () => {
  it('EX-44: a Ring turns a die and goes to the Shadow, and the Free Peoples act on', () => {
    const table = tableAt().fp(turns('f4', 'character'));

    expect(table.state.pub.dice['free-peoples'][3]).toMatchObject({ face: 'character' });
    expectTable(table, {
      ...actedBy('free-peoples'),
      rings: { 'free-peoples': 0, shadow: 1 },
      dice: { f4: 'unused' },
    });
    expect(table.ask('free-peoples', turns('f4', 'muster'))).toBe('RING_ALREADY_USED');
  });

  it('EX-44: a Ring never makes a will die', () => {
    expect(tableAt().ask('free-peoples', turns('f4', 'will'))).toBe('RING_FACE_FORBIDDEN');
  });

  it('EX-45: a Ring of the Shadow puts a die into the Hunt Box, which Eye tiles count', () => {
    const table = tableAt({ asked: SHADOW_ACTS, rings: { 'free-peoples': 0, shadow: 1 } });
    expectTable(table.shadow(turns('s3', 'eye')), {
      ...actedBy('shadow'),
      dice: { s3: 'huntBox' },
      box: { 'free-peoples': 0, shadow: 3 },
      rings: { 'free-peoples': 0, shadow: 0 },
    });
    table.shadow(skips('s4')).fp(moves('f1'), { tiles: ['s-er-1'] });

    expect(table.last('DamageSet')?.pub).toEqual({ damage: 3, by: 'eye' });
  });
});
