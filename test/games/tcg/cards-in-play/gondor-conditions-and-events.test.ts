import { describe, expect, it } from 'vitest';
import { assign, choose, PASS, play, use } from '../support/orders.ts';
import { scene } from '../support/scene.ts';

describe('conditions of Gondor', () => {
  it('1_105 Foes of Mordor: one of Gondor exerts to wound a minion of Sauron, and no other one', () => {
    const table = scene({ phase: 'maneuver', fp: '1_365 1_105', foe: '1_178' });

    table.fp(use('1_105'));

    expect([table.card('1_365').wounds, table.card('1_178').wounds]).toEqual([1, 0]);
    expect(scene({ phase: 'maneuver', fp: '1_105', foe: '1_178' }).ask('p1', use('1_105'))).toBe(
      'COST',
    );
  });

  it('1_105 Foes of Mordor: is played in the fellowship phase', () => {
    const table = scene({ hand: '1_105' }).fp(play('1_105'));

    expect(table.card('1_105').zone).toBe('support');
    expect(table.pub.pool).toBe(1);
  });

  it('1_108 No Stranger to the Shadows, F.7: every site has a Shadow number smaller by 1', () => {
    const table = scene({ fp: '1_365+1_108 1_96+1_108#2' });
    expect(table.card('1_331').shadowNumber).toBe(0);

    expect(scene({ site: 4, fp: '1_365+1_108' }).card('1_345').shadowNumber).toBe(2);
    // Site 3 has 0 already; three companions move.
    table.fp(PASS);

    expect(table.last('TwilightAdded')?.pub.parts).toEqual({ shadowNumber: 0, companions: 3 });
  });

  it('1_114 The Saga of Elendil: gives vitality; discarded, it strengthens who bore it', () => {
    const table = scene({ fp: '1_365+1_114', foe: '1_158', fight: '1_365 1_158' });
    expect(table.card('1_365').vitality).toBe(5);

    table.fp(use('1_114'));

    expect(table.card('1_365')).toMatchObject({ vitality: 4, strength: 10 });
    expect(table.passAll().card('1_365').strength).toBe(8);
  });
});

describe('events of Gondor', () => {
  it("1_104 Eregion's Trails, F.7: weakens the minions that roam now, until the Regroup phase", () => {
    // Site 4 is home of the Orcs, and not yet of the Uruk-hai.
    const table = scene({
      ...{ phase: 'maneuver', site: 4, fp: '1_365', hand: '1_104', foe: '1_178 1_158' },
    });

    table.fp(play('1_104'));
    expect(table.card('1_365').wounds).toBe(1);
    expect(table.pub.pool).toBe(1);
    expect([table.card('1_178').strength, table.card('1_158').strength]).toEqual([5, 6]);

    expect(table.plainUntilPhase('assignment').card('1_158').strength).toBe(6);
    expect(table.plainUntilPhase('regroup').card('1_158').strength).toBe(9);
  });

  it("1_104 Eregion's Trails, F.7: whom it concerns is fixed: who comes later, or roams no more", () => {
    const at = { phase: 'maneuver', site: 2, fp: '1_365', hand: '1_104', foe: '1_178' } as const;
    const table = scene({ ...at, foeHand: '1_158' }).fp(play('1_104'));
    const later = { iid: 'p2.1_158', card: '1_158' };

    table.add([
      {
        ...{ type: 'CardRevealedForPlay', v: 1 },
        pub: { seat: 'p2', ...later, from: 'hand', why: 'text' },
      },
      {
        ...{ type: 'CardPlayed', v: 1 },
        pub: { iid: later.iid, zone: 'minions', bearer: null, wounds: 0 },
      },
      { type: 'FellowshipMoved', v: 1, pub: { seat: 'p1', from: 3, to: 4 } },
    ]);

    expect(table.card('1_178')).toMatchObject({ roaming: false, strength: 2 });
    expect(table.card('1_158')).toMatchObject({ roaming: true, strength: 9 });
  });

  it("1_104 Eregion's Trails: is paid for by a ranger", () => {
    const table = scene({ phase: 'maneuver', fp: '1_97', hand: '1_104', foe: '1_178' });

    expect(table.ask('p1', play('1_104'))).toBe('COST');
  });

  it("1_106 Gondor's Vengeance: a ranger exerts to discard a minion in the Regroup phase", () => {
    const table = scene({ phase: 'regroup', fp: '1_365', hand: '1_106', foe: '1_178+1_180 1_177' });

    table.fp(play('1_106')).fp(choose('1_178'));

    expect(table.card('1_365').wounds).toBe(1);
    expect(table.discard('p2').toSorted()).toEqual(['1_178', '1_180']);
    expect(scene({ fp: '1_365', hand: '1_106' }).ask('p1', play('1_106'))).toBe('WRONG_TIMING');
  });

  it('1_110 Pathfinder, F.7: places the own next site, in place of that of the other player', () => {
    const empty = scene({ fp: '1_365', hand: '1_110' }).fp(play('1_110'));
    const filled = scene({ fp: '1_365', hand: '1_110', path: ['1_337:p2'] }).fp(play('1_110'));

    expect(empty.last('SitePlayed')?.pub).toMatchObject({ seat: 'p1', card: '1_340' });
    expect(filled.last('SiteReplaced')?.pub).toMatchObject({ seat: 'p1', card: '1_340' });
    expect(filled.isInPlay('p2.1_337')).toBe(false);
    expect(filled.view('p2').own?.adventureDeck.map(({ card }) => card)).toContain('1_337');
    expect(filled.pub.pool).toBe(0);
  });

  it('1_110 Pathfinder: demands a ranger, and is played in the Regroup phase too', () => {
    const regroup = scene({ phase: 'regroup', fp: '1_365', hand: '1_110' }).fp(play('1_110'));

    expect(regroup.last('SitePlayed')?.pub).toMatchObject({ seat: 'p1', card: '1_340' });
    expect(scene({ fp: '1_97', hand: '1_110' }).ask('p1', play('1_110'))).toBe('REQUIREMENT');
  });

  it.each([
    ['a defender', true, 12],
    ['one that is none', false, 10],
  ])('1_116 Swordarm of the White Tower, F.7: strengthens %s', (_, isDefender, strength) => {
    const table = scene({ phase: 'maneuver', fp: '1_89', hand: '1_116', foe: '1_177 1_178' });
    if (isDefender) table.fp(use('1_89')).shadow(PASS);
    table.plainUntil('assignFp').fp(assign('1_89', '1_177')).plainUntilPhase('skirmish');

    table.fp(play('1_116'));

    expect(table.card('1_89').strength).toBe(strength);
  });

  it.each([
    ['that roams', 3, 12],
    ['at home', 4, 10],
  ])('1_117 Swordsman of the Northern Kingdom, F.7: against a minion %s', (_, site, strength) => {
    const table = scene({ site, fp: '1_365', hand: '1_117', foe: '1_177', fight: '1_365 1_177' });

    table.fp(play('1_117'));

    expect(table.card('1_365').strength).toBe(strength);
  });

  it('1_117 Swordsman of the Northern Kingdom: strengthens a ranger that does not fight by 2', () => {
    const table = scene({ fp: '1_365 1_96', hand: '1_117', foe: '1_177', fight: '1_365 1_177' });

    table.fp(play('1_117')).fp(choose('1_96'));

    expect(table.card('1_96').strength).toBe(9);
  });
});
