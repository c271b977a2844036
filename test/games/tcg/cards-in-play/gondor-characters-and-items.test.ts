import { describe, expect, it } from 'vitest';
import { assign, choose, DECLINE, option, play, respond, use } from '../support/orders.ts';
import { scene } from '../support/scene.ts';

describe('companions of Gondor', () => {
  it('1_89 Aragorn: exerts in the Maneuver phase to take one minion more', () => {
    const table = scene({ phase: 'maneuver', fp: '1_89', foe: '1_178 1_181' });

    table.fp(use('1_89'));
    expect(table.card('1_89')).toMatchObject({ wounds: 1, keywords: [{ defender: 1 }, 'ranger'] });
    table.plainUntil('assignFp').fp(assign('1_89', '1_178'));

    expect(table.ask('p1', assign('1_89', '1_181'))).toBeNull();
    expect(table.plainUntilPhase('regroup').card('1_89').keywords).toEqual(['ranger']);
  });

  it('1_96 Boromir: is overwhelmed only by three times his strength', () => {
    const table = scene({ fp: '1_96', foe: '1_177 1_178', fight: '1_96 1_177 1_178' }).passAll();

    // 18 against 7.
    expect(table.last('SkirmishResolved')?.pub).toMatchObject({ minion: 18, overwhelmed: false });
    expect(table.card('1_96').wounds).toBe(1);
  });

  it('1_96 Boromir: is overwhelmed by that, and is a ranger', () => {
    const table = scene({ fp: '1_96', foe: '1_177 1_150', fight: '1_96 1_177 1_150' });
    expect(table.card('1_96').keywords).toEqual(['ranger']);

    // 22 against 7.
    expect(table.passAll().dead('p1')).toEqual(['1_96']);
  });

  it('1_97 Boromir: exerts to strengthen a Hobbit by 3 for this skirmish', () => {
    const table = scene({ fp: '1_97 1_303', foe: '1_178', fight: '1_303 1_178' });

    table.fp(use('1_97')).fp(choose('1_303'));
    expect(table.card('1_303').strength).toBe(6);
    table.passAll();

    expect(table.card('1_97').wounds).toBe(1);
    expect(table.last('SkirmishResolved')?.pub).toMatchObject({ winner: 'fp', fellowship: 6 });
    expect(table.card('1_303').strength).toBe(3);
  });

  it('1_365 Aragorn: may heal another companion of his signet at the start of a turn', () => {
    const at = () => scene({ phase: 'startOfTurn', fp: '1_365:1 1_311:1 1_303:1 1_51:1' });
    const used = at().fp(respond('1_365'));

    expect(used.options('p1')).toEqual(['p1.1_311', 'p1.1_303']);
    expect(used.fp(choose('1_311')).card('1_311').wounds).toBe(0);
    expect(used.pub.phase).toBe('fellowship');
    expect(at().fp(DECLINE).card('1_311').wounds).toBe(1);
  });
});

describe('weapons of Gondor', () => {
  it("1_90 Aragorn's Bow: makes him an archer", () => {
    const table = scene({ phase: 'archery', fp: '1_365+1_90', foe: '1_177' });
    expect(table.card('1_365').keywords).toContain('archer');

    expect(table.passAll().card('1_177').wounds).toBe(1);
  });

  it("1_90 Aragorn's Bow: he exerts to wound a minion, and adds nothing to the total then", () => {
    const table = scene({ phase: 'archery', fp: '1_365+1_90', foe: '1_177 1_151' });

    table.fp(use('1_90')).fp(choose('1_151')).passAll();

    expect([table.card('1_365').wounds, table.card('1_151').wounds]).toEqual([1, 1]);
    expect(table.last('ArcheryTotals')?.pub.fellowship.total).toBe(0);
    expect(table.card('1_177').wounds).toBe(0);
  });

  it('1_95 Blade of Gondor: strengthens Boromir and adds to his damage', () => {
    const table = scene({ fp: '1_97', hand: '1_95' }).fp(play('1_95'));

    expect(table.card('1_97')).toMatchObject({ strength: 9, keywords: [{ damage: 1 }] });
    expect(scene({ fp: '1_365', hand: '1_95' }).ask('p1', play('1_95'))).toBe('NO_BEARER');
  });

  it('1_95 Blade of Gondor: he exerts to wound an Orc or Uruk-hai that he fights', () => {
    const table = scene({ fp: '1_97+1_95', foe: '1_158 1_151', fight: '1_97 1_158' });

    table.fp(use('1_95'));

    expect(table.card('1_97').wounds).toBe(1);
    expect([table.card('1_158').wounds, table.card('1_151').wounds]).toEqual([1, 0]);
  });

  it.each([
    ['an Orc', '1_177', 1],
    ['but no Nazgûl', '1_229', 0],
  ])('1_95 Blade of Gondor: wounds %s', (_, foe, wounds) => {
    const table = scene({ fp: '1_97+1_95', foe, fight: `1_97 ${foe}` });

    expect(table.fp(use('1_95')).card(foe).wounds).toBe(wounds);
  });

  it('1_95 Blade of Gondor: wounds nobody in the skirmish of another one', () => {
    const table = scene({ fp: '1_97+1_95 1_365', foe: '1_151', fight: '1_365 1_151' });

    table.fp(use('1_95'));

    expect([table.card('1_97').wounds, table.card('1_151').wounds]).toEqual([1, 0]);
  });

  it("1_112 Ranger's Sword: strengthens Aragorn and adds to his damage", () => {
    const table = scene({ fp: '1_365+1_112', foe: '1_158', fight: '1_365 1_158' });
    expect(table.card('1_365')).toMatchObject({ strength: 10 });

    // 10 against 9: two wounds.
    expect(table.passAll().card('1_158').wounds).toBe(2);
  });
});

describe('other possessions of Gondor', () => {
  it.each([
    ['1_92 Armor: its bearer takes one wound of a skirmish', '1_365+1_92', 1],
    ['1_92 Armor: without it each wound counts', '1_365', 2],
  ])('%s', (_, fp, wounds) => {
    const table = scene({ fp, foe: '1_158', fight: '1_365 1_158' }).passAll();

    expect(table.card('1_365').wounds).toBe(wounds);
  });

  it('1_92 Armor: does not save from archery', () => {
    const table = scene({ phase: 'archery', fp: '1_97+1_92', foe: '1_176 1_176#2' }).passAll();

    table.fp(choose('1_97')).fp(choose('1_97'));

    expect(table.card('1_97').wounds).toBe(2);
  });

  it('1_94 Athelas: discarded, it heals a companion', () => {
    const table = scene({ fp: '1_365:1+1_94 1_51:1 1_34:1' });

    // No condition lies on a companion: the other way cannot be done (D-43).
    table.fp(use('1_94'));
    expect(table.options('p1')).toEqual(['p1.1_365', 'p1.1_51']);
    table.fp(choose('1_51'));

    expect(table.card('1_51').wounds).toBe(0);
    expect(table.discard('p1')).toEqual(['1_94']);
  });

  it('1_94 Athelas: or it takes away a condition of the Shadow from a companion', () => {
    const table = scene({ fp: '1_365:1+1_94', foe: '1_282>1_365 1_129' });
    expect(table.card('1_365').strength).toBe(7);

    table.fp(use('1_94')).fp(option('removeCondition'));

    expect(table.card('1_365')).toMatchObject({ strength: 8, wounds: 1 });
    expect(table.discard('p2')).toEqual(['1_282']);
    expect(table.isInPlay('1_129')).toBe(true);
  });

  it('1_94 Athelas, D-43: where neither can be done both are offered, and nothing comes of it', () => {
    const table = scene({ fp: '1_365+1_94' }).fp(use('1_94'));
    expect(table.options('p1')).toEqual(['heal', 'removeCondition']);

    table.fp(option('removeCondition'));

    expect(table.question?.kind).toBe('phaseAction');
    expect(table.discard('p1')).toEqual(['1_94']);
  });

  it("1_98 Boromir's Cloak: he exerts to discard a condition of weather, and no other one", () => {
    const table = scene({ phase: 'maneuver', fp: '1_97+1_98', foe: '1_178 1_175' });

    table.fp(use('1_98'));

    expect(table.card('1_97').wounds).toBe(1);
    expect(table.isInPlay('1_175')).toBe(true);
    expect(scene({ fp: '1_97+1_98', hand: '1_42' }).ask('p1', use('1_98'))).toBe('WRONG_TIMING');
  });

  it.each([
    ['1_101 Coat of Mail: its bearer is not overwhelmed by 18', '1_365+1_101', false],
    ['1_101 Coat of Mail: without it 18 overwhelm a strength of 8', '1_365', true],
  ])('%s', (_, fp, overwhelmed) => {
    const table = scene({ fp, foe: '1_150 1_153', fight: '1_365 1_150 1_153' }).passAll();

    expect(table.last('SkirmishResolved')?.pub).toMatchObject({ minion: 18, overwhelmed });
  });

  it('1_107 Great Shield: takes 1 from the archery total of the minions', () => {
    const table = scene({ phase: 'archery', fp: '1_365+1_107', foe: '1_176 1_176#2' }).passAll();

    expect(table.last('ArcheryTotals')?.pub.minion).toEqual({ archers: 2, change: -1, total: 1 });
  });
});
