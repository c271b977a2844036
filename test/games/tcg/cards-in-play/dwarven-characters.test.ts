import { describe, expect, it } from 'vitest';
import { assign, choose, PASS, play, use } from '../support/orders.ts';
import { scene } from '../support/scene.ts';

describe('dwarven companions', () => {
  it('1_7 Dwarf Guard: is played beside a Dwarf, in as many copies as one likes', () => {
    const table = scene({ fp: '1_12', hand: '1_7 1_7#2' });

    table.fp(play('1_7')).fp(play('1_7#2'));

    expect(table.pub.pool).toBe(2);
    expect(table.isInPlay('1_7#2')).toBe(true);
    expect(scene({ hand: '1_7' }).ask('p1', play('1_7'))).toBe('REQUIREMENT');
  });

  it.each([
    ['an Orc', '1_178', 7],
    ['an Uruk-hai, which is no Orc', '1_151', 5],
  ])('1_11 Farin: is stronger against %s', (_, foe, expected) => {
    const fight = `1_11 ${foe}`;
    const table = scene({ fp: '1_11', foe, fight });

    expect(table.card('1_11').strength).toBe(expected);
  });

  it('1_11 Farin: demands another Dwarf', () => {
    expect(scene({ hand: '1_11' }).ask('p1', play('1_11'))).toBe('REQUIREMENT');
    expect(scene({ hand: '1_11', fp: '1_7' }).ask('p1', play('1_11'))).toBeNull();
  });

  it('1_12 Gimli, F.7: pays 2 twilight and puts a card beneath the deck, which nobody sees', () => {
    const table = scene({ fp: '1_12', hand: '1_6 1_7', deck: '1_8', pool: 1 });

    table.fp(use('1_12'));
    expect(table.pub.pool).toBe(3);
    table.fp(choose('1_7'));

    expect(table.deck('p1')).toEqual(['1_8', '1_7']);
    expect(table.last('PlacedBeneathDeck')?.pub).toMatchObject({ n: 1, cards: null });
  });

  it('1_12 Gimli, F.7: cannot where 2 twilight are there before the cost', () => {
    const at = (amount: number) => scene({ fp: '1_12', hand: '1_6', pool: amount });

    expect(at(2).ask('p1', use('1_12'))).toBe('REQUIREMENT');
    expect(at(1).ask('p1', use('1_12'))).toBeNull();
  });

  it('1_13 Gimli: exerts to be stronger by 2 in this skirmish', () => {
    const fight = '1_13 1_151';
    const table = scene({ fp: '1_13', foe: '1_151', fight });

    table.fp(use('1_13')).shadow(PASS).fp(use('1_13')).shadow(PASS);

    expect(table.card('1_13').strength).toBe(10);
    expect(table.card('1_13').wounds).toBe(2);
    expect(table.ask('p1', use('1_13'))).toBe('COST');
    // 10 against 5: it overwhelms, so that no damage is counted.
    expect(table.passAll().discard('p2')).toContain('1_151');
  });
});

describe('dwarven allies', () => {
  it('1_17 Grimir: exerts to shuffle a dwarven event of the discard pile into the deck', () => {
    const table = scene({ fp: '1_17', discard: '1_6 1_26 1_76 1_7', deck: '1_7' });

    table.fp(use('1_17'));
    expect(table.options('p1')).toEqual(['p1.1_6', 'p1.1_26']);
    table.fp(choose('1_26'));

    expect(table.card('1_17').wounds).toBe(1);
    expect(table.last('ShuffledIntoDeck')?.pub.cards).toMatchObject([{ card: '1_26' }]);
    expect([...table.deck('p1')].sort()).toEqual(['1_26', '1_7']);
    expect(table.discard('p1')).toContain('1_6');
  });

  it('1_17 Grimir: may exert though there is nothing to shuffle (D-21)', () => {
    const table = scene({ fp: '1_17' }).fp(use('1_17'));

    expect(table.card('1_17').wounds).toBe(1);
    expect(table.last('ShuffledIntoDeck')).toBeNull();
  });

  it('1_27 Thrarin: away from home, it fights only after it has exerted for it', () => {
    const table = scene({ phase: 'maneuver', fp: '1_27', foe: '1_178' });

    table.fp(use('1_27'));
    table.passAll().passAll().passAll();

    expect(table.card('1_27').wounds).toBe(1);
    expect(table.ask('p1', assign('1_27', '1_178'))).toBeNull();
  });

  it('1_27 Thrarin: without that it cannot be assigned', () => {
    const table = scene({ phase: 'assignment', fp: '1_27', foe: '1_178' });

    expect(table.passAll().ask('p1', assign('1_27', '1_178'))).toBe('ASSIGN');
  });

  it('1_27 Thrarin: takes part in archery too, where wounds may be his', () => {
    const table = scene({ phase: 'maneuver', fp: '1_27', foe: '1_176' });

    table.fp(use('1_27'));
    table.passAll().passAll();

    expect(table.pub.question?.kind).toBe('archeryWound');
    expect(table.options('p1')).toEqual(['p1.1_290', 'p1.1_27']);
  });
});
