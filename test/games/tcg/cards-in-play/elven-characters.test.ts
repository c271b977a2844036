import { describe, expect, it } from 'vitest';
import { choose, play, use } from '../support/orders.ts';
import { scene } from '../support/scene.ts';

describe('elven companions', () => {
  it.each([
    ['a Nazgûl', '1_229', 9],
    ['others', '1_178', 6],
  ])('1_30 Arwen: is stronger against %s', (_, foe, strength) => {
    const table = scene({ fp: '1_30', foe, fight: `1_30 ${foe}` });

    expect(table.card('1_30').strength).toBe(strength);
  });

  it('1_30 Arwen: is a ranger, so that she can bear what demands one', () => {
    expect(scene({ fp: '1_30', hand: '1_108' }).ask('p1', play('1_108'))).toBeNull();
    expect(scene({ fp: '1_51', hand: '1_108' }).ask('p1', play('1_108'))).toBe('NO_BEARER');
  });

  it('1_50 Legolas: exerts to wound a minion, and adds nothing to the archery total then', () => {
    const table = scene({ phase: 'archery', fp: '1_50 1_51', foe: '1_177 1_151' });

    table.fp(use('1_50')).fp(choose('1_177')).passAll();

    expect(table.card('1_50').wounds).toBe(1);
    expect(table.card('1_177').wounds).toBe(1);
    expect(table.last('ArcheryTotals')?.pub.fellowship).toMatchObject({ archers: 1, total: 1 });
  });

  it.each([
    ['a Nazgûl', '1_229', 9],
    ['others', '1_178', 6],
  ])('1_51 Legolas: is stronger against %s', (_, foe, strength) => {
    const table = scene({ fp: '1_51', foe, fight: `1_51 ${foe}` });

    expect(table.card('1_51').strength).toBe(strength);
  });

  it('1_51 Legolas: is an archer, for one wound on a minion', () => {
    const table = scene({ phase: 'archery', fp: '1_51', foe: '1_177' }).passAll();

    expect(table.card('1_177').wounds).toBe(1);
  });

  it('1_53 Lórien Elf: is played beside an Elf, in as many copies as one likes', () => {
    const table = scene({ fp: '1_51', hand: '1_53 1_53#2' });

    table.fp(play('1_53')).fp(play('1_53#2'));

    expect(table.pub.pool).toBe(2);
    expect(table.isInPlay('1_53#2')).toBe(true);
    expect(scene({ hand: '1_53' }).ask('p1', play('1_53'))).toBe('REQUIREMENT');
  });
});

describe('elven allies', () => {
  it('1_34 Celeborn: exerts to heal an elven ally', () => {
    const table = scene({ fp: '1_34 1_56:1 1_51:1' });

    table.fp(use('1_34'));
    // His own wound is one that can be healed; Legolas is no ally.
    expect(table.options('p1')).toEqual(['p1.1_34', 'p1.1_56']);
    table.fp(choose('1_56'));

    expect([table.card('1_34').wounds, table.card('1_56').wounds]).toEqual([1, 0]);
  });

  it.each([
    ['Gandalf', '1_364', null],
    ['an Elf', '1_51', null],
    ['neither', '1_365', 'REQUIREMENT'],
  ])('1_40 Elrond: is played beside %s', (_, fp, refusal) => {
    expect(scene({ fp, hand: '1_40' }).ask('p1', play('1_40'))).toBe(refusal);
  });

  it('1_40 Elrond: heals every ally at home at site 3 at the start of a turn', () => {
    const table = scene({ phase: 'startOfTurn', fp: '1_40:1 1_27:1 1_34:1 1_365:1' });
    const wounds = ['1_40', '1_27', '1_34', '1_365'].map((card) => table.card(card).wounds);

    expect(wounds).toEqual([0, 0, 1, 1]);
  });

  it('1_40 Elrond: exerts to draw a card', () => {
    const table = scene({ fp: '1_40', deck: '1_299 1_7' }).fp(use('1_40'));

    expect(table.card('1_40').wounds).toBe(1);
    expect(table.hand('p1')).toEqual(['1_299']);
    expect(table.pub.ruleOfFour).toBe(1);
  });

  it('1_56 Orophin: exerts to wound an Uruk-hai, wherever the fellowship is', () => {
    const table = scene({ phase: 'archery', fp: '1_56', foe: '1_177 1_158' });

    table.fp(use('1_56')).passAll();

    expect([table.card('1_158').wounds, table.card('1_177').wounds]).toEqual([1, 0]);
    expect(table.card('1_56').wounds).toBe(1);
  });

  it.each([
    ['at home', '1_350', 1],
    ['elsewhere', '1_331', 0],
  ])('1_56 Orophin: is an archer %s', (_, site, total) => {
    const table = scene({ phase: 'archery', site, fp: '1_56', foe: '1_177' }).passAll();

    expect(table.last('ArcheryTotals')?.pub.fellowship.total).toBe(total);
  });
});
