import { describe, expect, it } from 'vitest';
import { tableAt } from '../support/table.ts';
import { actedBy, expectTable } from './expecting.ts';
import { answers, moves, plays, skips } from './orders.ts';

const NEXT = actedBy('shadow');

describe('worked examples: cards of the Free Peoples', () => {
  it.each([
    ['track', 'pool'],
    ['gate', 'waiting'],
  ] as const)('EX-56: on the %s, the tile of a card goes into the zone "%s"', (place, zone) => {
    const table = tableAt({ place, cards: { hands: { fp: ['smeagol'] } } });
    expect(table.state.pub.tiles.setAside).toContain('fp-smeagol');
    table.fp(plays('f1', 'smeagol'));

    expect(table.state.pub.tiles[zone]).toContain('fp-smeagol');
    expect(table.state.pub.tiles.setAside).not.toContain('fp-smeagol');
    expectTable(table, { ...NEXT, dice: { f1: 'used' } });
  });

  it('EX-66: the Staff of Gandalf spares the draw, and the Fellowship goes on', () => {
    const cards = { tables: { fp: ['wizards-staff'] } };
    const table = tableAt({ companions: ['gandalf-grey'], cards }).fp(moves('f1'));
    expectTable(table, { asked: 'preventDraw' });
    table.resolve('use');

    expect(table.all('TileDrawn')).toEqual([]);
    expect(table.state.pub.cards?.['free-peoples'].table).toEqual([]);
    expectTable(table, {
      ...NEXT,
      step: 1,
      attempted: true,
      corruption: 5,
      dice: { f1: 'huntBox' },
    });
  });

  it('EX-68: There Is Another Way heals and moves, and its die is not for the Hunt Box', () => {
    const table = tableAt({ cards: { hands: { fp: ['there-is-another-way'] } } });
    table.fp(plays('f1', 'there-is-another-way'));
    expectTable(table, { asked: 'anotherWay', corruption: 4 });
    table.resolve('move', { tiles: ['s-2-1'] }).resolve('useRing');

    expectTable(table, {
      ...NEXT,
      corruption: 6,
      step: 1,
      dice: { f1: 'used' },
      box: { 'free-peoples': 0, shadow: 2 },
    });
  });

  it('EX-71: one card on the table reduces the damage of a Hunt, not two', () => {
    const cards = { tables: { fp: ['horn-of-gondor', 'axe-and-bow'] } };
    const table = tableAt({ companions: ['boromir', 'gimli'], cards });
    table.fp(moves('f1'), { tiles: ['s-2-1'] }).resolve('tableCard:axe-and-bow');

    const second = answers('huntDamage', 'tableCard:horn-of-gondor');
    expect(table.ask('free-peoples', second)).toBe('OPTION_NOT_AVAILABLE');
    expect(table.state.pub.cards?.['free-peoples'].table).toEqual(['horn-of-gondor']);
    expectTable(table, { asked: 'huntDamage', damage: 1 });
  });

  it('EX-72: The Last Battle keeps moving dice out of the Hunt Box until the reveal', () => {
    const tables = { fp: ['the-last-battle'] };
    const table = tableAt({ cards: { tables, lastBattleAllowed: true } });
    table.fp(moves('f1'), { tiles: ['s-1-1'] }).resolve('useRing');
    expectTable(table, {
      ...NEXT,
      corruption: 6,
      hidden: true,
      dice: { f1: 'used' },
      box: { 'free-peoples': 0, shadow: 2 },
    });
    table.shadow(skips('s3')).fp(moves('f2'), { tiles: ['s-er-1'] });

    expect(table.last('DamageSet')?.pub).toEqual({ damage: 2, by: 'eye' });
    const left = { table: [], played: ['the-last-battle'] };
    expect(table.state.pub.cards?.['free-peoples']).toMatchObject(left);
    expectTable(table, {
      ...NEXT,
      corruption: 8,
      hidden: false,
      dice: { f2: 'used' },
      box: { 'free-peoples': 0, shadow: 2 },
    });
  });
});
