import { describe, expect, it } from 'vitest';
import { type Table, tableAt } from '../support/table.ts';
import { actedBy, expectTable, questionsOf } from './expecting.ts';
import { shadowHolds } from './holding.ts';
import { moves, plays } from './orders.ts';

const NEXT = actedBy('free-peoples');

describe('worked examples: the Lure of the Ring', () => {
  const lure = (): Table => {
    const table = shadowHolds('lure-of-the-ring', { hidden: false, companions: ['gimli'] });
    table.shadow(plays('s6', 'lure-of-the-ring'), { picks: [0] });
    expectTable(table, { asked: 'lure' });
    expect(table.options).toEqual(['corruption', 'eliminate']);
    return table;
  };

  it('EX-64: the Free Peoples take the Level of the companion as corruption', () => {
    expectTable(lure().resolve('corruption'), { ...NEXT, corruption: 7, companions: ['gimli'] });
  });

  it('EX-64: the Free Peoples give the companion up', () => {
    expectTable(lure().resolve('eliminate'), {
      ...NEXT,
      corruption: 5,
      companions: [],
      guide: 'gollum',
      fates: { gimli: 'eliminated' },
    });
  });

  it('EX-64: under Gollum there is nothing to choose', () => {
    const table = shadowHolds('lure-of-the-ring', { hidden: false });
    table.shadow(plays('s6', 'lure-of-the-ring'));

    expect(questionsOf(table)).toEqual(['action']);
    expectTable(table, { ...NEXT, corruption: 6 });
  });
});

describe('worked examples: other cards of the Shadow', () => {
  it('EX-67: the Lidless Eye puts the dice of its choice into the Hunt Box', () => {
    const table = shadowHolds('lidless-eye').shadow(plays('s6', 'lidless-eye'));
    expectTable(table, { asked: 'lidless', dice: { s6: 'used' } });
    table.resolve('s3').resolve('s4').resolve('s7');

    expectTable(table, {
      ...NEXT,
      box: { 'free-peoples': 0, shadow: 5 },
      dice: { s3: 'huntBox', s4: 'huntBox', s5: 'unused', s6: 'used', s7: 'huntBox' },
    });
  });

  it.each([
    [3, 5],
    [4, 5],
  ])('EX-69: the Morgul Wound brings corruption %i to %i', (corruption, after) => {
    const table = shadowHolds('morgul-wound', { hidden: false, corruption });

    expectTable(table.shadow(plays('s6', 'morgul-wound')), { ...NEXT, corruption: after });
  });

  it('EX-70: Worn With Sorrow takes a card from the table after the Hunt of a casualty', () => {
    const tables = { fp: ['mithril-coat'], shadow: ['worn-with-sorrow'] };
    const table = tableAt({ companions: ['legolas'], cards: { tables } });
    table.fp(moves('f1'), { tiles: ['s-2-1'] });
    expectTable(table, { asked: 'redraw' });
    table.resolve('decline').resolve('casualtyGuide');

    expect(table.all('HuntEnded')).toHaveLength(1);
    expect(table.state.pub.question).toEqual({ kind: 'worn', seat: 'shadow' });
    table.resolve('table:mithril-coat');
    expect(table.state.pub.cards).toMatchObject({
      'free-peoples': { table: [], played: ['mithril-coat'] },
      shadow: { table: ['worn-with-sorrow'] },
    });
    expectTable(table, actedBy('shadow'));
  });
});
