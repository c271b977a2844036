import { describe, expect, it } from 'vitest';
import { tableAt } from '../support/table.ts';
import { actedBy, expectTable, questionsOf, reductionsOf } from './expecting.ts';
import { moves, skips } from './orders.ts';

const NEXT = actedBy('shadow');

describe('worked examples: moving with Gollum', () => {
  it('EX-08: the Ring takes the damage, and the die goes into the Hunt Box', () => {
    const table = tableAt().fp(moves('f1'), { tiles: ['s-2-1'] });

    expectTable(table.resolve('useRing'), {
      ...NEXT,
      corruption: 7,
      hidden: true,
      step: 1,
      attempted: true,
      dice: { f1: 'huntBox' },
    });
  });

  it('EX-09: Gollum takes 1 of 2 and reveals, the Ring takes the rest unasked', () => {
    const table = tableAt().fp(moves('f1'), { tiles: ['s-2-1'] });
    expectTable(table, { asked: 'huntDamage', damage: 2 });
    table.resolve('guideAbility');

    expect(reductionsOf(table)).toEqual(['guideAbility 1', 'useRing 1']);
    expectTable(table, { ...NEXT, corruption: 6, hidden: false, step: 1 });
  });

  it('EX-10: Gollum keeps a standard numbered tile from revealing', () => {
    const table = tableAt()
      .fp(moves('f1'), { tiles: ['s-1r-1'] })
      .resolve('useRing');

    expectTable(table, { ...NEXT, corruption: 6, hidden: true, step: 1 });
  });

  it('EX-11: Gollum takes all damage of such a tile, and reveals', () => {
    const table = tableAt()
      .fp(moves('f1'), { tiles: ['s-1r-1'] })
      .resolve('guideAbility');

    expect(reductionsOf(table)).toEqual(['guideAbility 1']);
    expectTable(table, { ...NEXT, corruption: 5, hidden: false, step: 1 });
  });

  it('EX-17: Gollum hides what a tile of no damage reveals', () => {
    const table = tableAt().fp(moves('f1'), { tiles: ['s-0r-1'] });

    expectTable(table, { ...NEXT, corruption: 5, hidden: true, step: 1 });
  });
});

describe('worked examples: Eye tiles', () => {
  it('EX-13: count a die of the Free Peoples from an earlier move, not the one that pays', () => {
    const table = tableAt()
      .fp(moves('f1'), { tiles: ['s-0r-1'] })
      .shadow(skips('s3'));
    expectTable(table, { box: { 'free-peoples': 1, shadow: 2 } });
    table.fp(moves('f2'), { tiles: ['s-er-2'] });

    expect(table.last('DamageSet')?.pub).toEqual({ damage: 3, by: 'eye' });
  });

  it('EX-14: have no limit of 5 on the Track', () => {
    const box = { fp: 1, shadow: 6 };
    const table = tableAt({ corruption: 0, box, fp: ['character'], shadow: ['army'] });
    table.fp(moves('f1'), { tiles: ['s-er-1'] });

    expect(table.last('DamageSet')?.pub.damage).toBe(7);
    expectTable(table, { ...NEXT, corruption: 7 });
  });

  it('EX-15: reveal also where the Hunt Box is empty and they do no damage', () => {
    const table = tableAt({ box: { shadow: 0 } }).fp(moves('f1'), { tiles: ['s-er-1'] });

    expect(table.last('DamageSet')?.pub.damage).toBe(0);
    expect(questionsOf(table)).toEqual(['action']);
    expectTable(table, { ...NEXT, hidden: false, step: 1, corruption: 5 });
  });
});

describe('worked examples: a companion for a Guide', () => {
  it('EX-16: hides nothing of what a tile reveals', () => {
    const table = tableAt({ companions: ['gimli'] }).fp(moves('f1'), { tiles: ['s-0r-1'] });

    expect(questionsOf(table)).toEqual(['action']);
    expectTable(table, { ...NEXT, hidden: false, step: 1, corruption: 5 });
  });
});
