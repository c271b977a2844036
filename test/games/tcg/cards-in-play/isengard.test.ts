import { describe, expect, it } from 'vitest';
import { assign, choose, DECLINE, DONE, PASS, play, respond, use } from '../support/orders.ts';
import { scene } from '../support/scene.ts';

describe('minions of Isengard', () => {
  it('1_127 Lurtz: is fierce until the Regroup phase once another Uruk-hai is there', () => {
    const table = scene({ phase: 'maneuver', fp: '1_365', foe: '1_127 1_151' });

    table.fp(PASS).shadow(use('1_127'));
    expect(table.card('1_127').keywords).toEqual(['archer', { damage: 1 }, 'fierce']);

    table.plainUntil('assignFp').fp(DONE).plainUntil('assignFp');
    expect(table.pub).toMatchObject({ round: 'fierce', fierce: ['p2.1_127'] });
    expect(table.plainUntilPhase('regroup').card('1_127').keywords).not.toContain('fierce');
  });

  it('1_127 Lurtz: demands another Uruk-hai', () => {
    const table = scene({ phase: 'maneuver', fp: '1_365', foe: '1_127 1_178' }).fp(PASS);

    expect(table.ask('p2', use('1_127'))).toBe('REQUIREMENT');
  });

  it('1_145 Uruk Brood, F.7: pays 2 to be stronger by 1 for each other Uruk-hai in play', () => {
    const table = scene({
      ...{ fp: '1_365', foe: '1_145 1_151 1_158 1_178', pool: 3, fight: '1_365 1_145' },
    });

    table.fp(PASS).shadow(use('1_145'));

    expect(table.card('1_145').strength).toBe(11);
    expect(table.pub.pool).toBe(1);
    expect(table.fp(PASS).ask('p2', use('1_145'))).toBe('COST');
  });

  it('1_145 Uruk Brood, F.7: counts them once, when it is carried out', () => {
    const table = scene({ fp: '1_365', foe: '1_145 1_151', pool: 2, fight: '1_365 1_145' });

    table.fp(PASS).shadow(use('1_145'));
    table.add([{ type: 'DiscardedFromPlay', v: 1, pub: { cards: ['p2.1_151'] } }]);

    expect(table.card('1_145').strength).toBe(10);
  });

  it.each([
    ['wins', '1_97', 2],
    ['loses', '1_365+1_112', 0],
  ])('1_150 Uruk Rager: discards the top two of the fellowship when it %s', (_, fp, n) => {
    const [character = ''] = fp.split('+');
    const table = scene({ fp, foe: '1_150', fight: `${character} 1_150`, deck: '1_6 1_7 1_8' });

    table.passAll();

    expect(table.deck('p1')).toHaveLength(3 - n);
    expect(table.discard('p1')).toEqual(['1_6', '1_7'].slice(0, n));
  });

  it('1_151 Uruk Savage: costs 2 at home and fights with 5, vitality 3 and damage +1', () => {
    const table = scene({ phase: 'shadow', site: 5, pool: 2, foeHand: '1_151' });
    table.shadow(play('1_151'));
    expect(table.pub.pool).toBe(0);
    expect(table.card('1_151')).toMatchObject({ strength: 5, vitality: 3, roaming: false });

    const fight = scene({ fp: '1_7', foe: '1_151', fight: '1_7 1_151' }).passAll();
    expect(fight.dead('p1')).toEqual(['1_7']);
  });

  it('1_152 Uruk Shaman: pays 2 to heal an Uruk-hai in the Maneuver phase', () => {
    const table = scene({ phase: 'maneuver', foe: '1_152 1_158:2 1_177:1', pool: 2 }).fp(PASS);

    table.shadow(use('1_152'));

    expect([table.card('1_158').wounds, table.card('1_177').wounds]).toEqual([1, 1]);
    expect(table.pub.pool).toBe(0);
    expect(table.fp(PASS).ask('p2', use('1_152'))).toBe('COST');
  });

  it('1_153 Uruk Slayer: pays 1 to be stronger by 1, by 3 in a skirmish at most (D-31)', () => {
    const table = scene({ fp: '1_365', foe: '1_153', pool: 4, fight: '1_365 1_153' });

    const seen = [1, 2, 3, 4].map(() => table.fp(PASS).shadow(use('1_153')).card('1_153').strength);

    expect(seen).toEqual([10, 11, 12, 12]);
    expect(table.pub.pool).toBe(0);
  });

  it.each([
    ['may discard the top card of the fellowship', respond('1_154'), ['1_6']],
    ['may leave it', DECLINE, []],
  ])('1_154 Uruk Soldier: when played, it %s', (_, answer, discarded) => {
    const table = scene({ phase: 'shadow', site: 5, pool: 2, foeHand: '1_154', deck: '1_6 1_7' });

    table.shadow(play('1_154')).shadow(answer);

    expect(table.discard('p1')).toEqual(discarded);
    expect(table.question).toMatchObject({ kind: 'phaseAction', seats: ['p2'] });
  });

  it('1_158 Uruk-hai Raiding Party: costs 2 more where it roams, and fights with 9, damage +1', () => {
    const table = scene({ phase: 'shadow', site: 4, fp: '1_365', pool: 6, foeHand: '1_158' });
    table.shadow(play('1_158'));
    expect(table.pub.pool).toBe(0);
    expect(table.card('1_158')).toMatchObject({ strength: 9, vitality: 3, roaming: true });

    table.shadow(PASS).plainUntil('assignFp');
    table.fp(assign('1_365', '1_158')).plainUntilPhase('regroup');
    expect(table.card('1_365').wounds).toBe(2);
  });
});

describe('events and conditions of Isengard', () => {
  it('1_121 Bred for Battle: an Uruk-hai exerts to be stronger by 3', () => {
    const table = scene({
      fp: '1_365',
      foe: '1_158 1_151',
      foeHand: '1_121',
      fight: '1_365 1_158',
    });

    table.fp(PASS).shadow(play('1_121')).shadow(choose('1_158'));

    expect(table.card('1_158')).toMatchObject({ strength: 12, wounds: 1 });
    expect(table.card('1_151').strength).toBe(5);
    expect(table.discard('p2')).toEqual(['1_121']);
  });

  it('1_121 Bred for Battle: is paid for by an Uruk-hai that can exert', () => {
    const table = scene({ fp: '1_365', foe: '1_154', foeHand: '1_121', fight: '1_365 1_154' });

    expect(table.fp(PASS).ask('p2', play('1_121'))).toBe('COST');
  });

  it.each([
    ['elsewhere', '1_331', 4],
    ['not at a sanctuary', '1_337', 2],
  ])('1_129 The Misadventure of Mr. Underhill: companions cost 2 more %s', (_, site, pool) => {
    expect(scene({ site, foe: '1_129', hand: '1_311' }).fp(play('1_311')).pub.pool).toBe(pool);
  });

  it('1_129 The Misadventure of Mr. Underhill: is paid for by the exertion of an Uruk-hai', () => {
    const table = scene({ phase: 'shadow', foe: '1_158', pool: 2, foeHand: '1_129' });

    table.shadow(play('1_129'));

    expect(table.card('1_158').wounds).toBe(1);
    expect(table.card('1_129').zone).toBe('support');
    expect(table.pub.pool).toBe(0);
    expect(
      scene({ phase: 'shadow', foe: '1_178', pool: 2, foeHand: '1_129' }).ask('p2', play('1_129')),
    ).toBe('COST');
  });

  it("1_133 Saruman's Ambition, F.7: each copy makes own events cheaper, never below 0", () => {
    const table = scene({
      ...{ fp: '1_365', foe: '1_158 1_133 1_133#2', foeHand: '1_121', pool: 1 },
      fight: '1_365 1_158',
    });

    table.fp(PASS).shadow(play('1_121'));

    expect(table.pub.pool).toBe(1);
  });

  it("1_133 Saruman's Ambition: discarded, it strengthens an Uruk-hai by 2", () => {
    const table = scene({ fp: '1_365', foe: '1_158 1_133', fight: '1_365 1_158' });

    table.fp(PASS).shadow(use('1_133'));

    expect(table.card('1_158').strength).toBe(11);
    expect(table.discard('p2')).toEqual(['1_133']);
  });

  it('1_141 Their Arrows Enrage: weakens archers of the fellowship, companions and allies', () => {
    const table = scene({ fp: '1_51 1_56 1_365', foe: '1_141 1_176' });
    const strengths = ['1_51', '1_56', '1_365', '1_176'].map((card) => table.card(card).strength);

    expect(strengths).toEqual([5, 2, 8, 7]);
  });

  it.each([
    ['beside an Uruk-hai', '1_158', null],
    ['not beside an Orc', '1_178', 'REQUIREMENT'],
  ])('1_141 Their Arrows Enrage: is played %s', (_, foe, refusal) => {
    const table = scene({ phase: 'shadow', foe, foeHand: '1_141', pool: 1 });

    expect(table.ask('p2', play('1_141'))).toBe(refusal);
  });

  it.each([
    ['with an Uruk-hai', '1_158', { archers: 1, change: -1, total: 0 }],
    ['without one', '1_177', { archers: 1, change: 0, total: 1 }],
  ])('1_157 Uruk-hai Armory: takes 1 from the archery of the fellowship %s', (_, foe, total) => {
    const table = scene({ phase: 'archery', fp: '1_51', foe: `${foe} 1_157` }).passAll();

    expect(table.last('ArcheryTotals')?.pub.fellowship).toEqual(total);
  });
});
