import { describe, expect, it } from 'vitest';
import { choose, DECLINE, DONE, number, PASS, play, respond, use } from '../support/orders.ts';
import { scene } from '../support/scene.ts';

describe('events of the Shire', () => {
  it('1_294 Hobbit Appetite, F.7: adds as much twilight as one Hobbit has wounds, to heal it', () => {
    const table = scene({ fp: '1_290:1 1_311:2 1_365:3', hand: '1_294' }).fp(play('1_294'));

    expect(table.options('p1')).toEqual(['0', '1', '2']);
    table.fp(number(2)).fp(choose('1_311'));

    expect([table.card('1_311').wounds, table.card('1_290').wounds]).toEqual([0, 1]);
    expect(table.pub.pool).toBe(2);
  });

  it('1_294 Hobbit Appetite, F.7: adds nothing where no Hobbit companion is wounded', () => {
    const table = scene({ fp: '1_365:3 1_286:1', hand: '1_294' }).fp(play('1_294'));

    expect(table.question?.kind).toBe('phaseAction');
    expect(table.pub.pool).toBe(0);
  });

  it('1_296 Hobbit Intuition, F.7: at sites 1 to 4 it cancels the skirmish of a Hobbit', () => {
    const table = scene({
      site: 4,
      fp: '1_303',
      hand: '1_296',
      foe: '1_158',
      fight: '1_303 1_158',
    });

    table.fp(play('1_296'));

    expect(table.last('SkirmishCancelled')?.pub.character).toBe('p1.1_303');
    expect(table.card('1_303').wounds).toBe(0);
    expect(table.isInPlay('1_158')).toBe(true);
    expect(table.pub.pool).toBe(1);
  });

  it.each([
    ['of the Ring-bearer (D-1)', '1_290'],
    ['without a Hobbit', '1_365'],
  ])('1_296 Hobbit Intuition: is played, but cancels no skirmish %s', (_, character) => {
    const table = scene({
      ...{ fp: '1_365', hand: '1_296', foe: '1_178', fight: `${character} 1_178` },
    });

    table.fp(play('1_296'));

    expect(table.last('SkirmishCancelled')).toBeNull();
    expect(table.discard('p1')).toEqual(['1_296']);
  });

  it('1_296 Hobbit Intuition, D-1: cancels that of the Ring-bearer where the options say so', () => {
    const options = { ringBearerSkirmishCancellable: true };
    const table = scene({ options, hand: '1_296', foe: '1_178', fight: '1_290 1_178' });

    expect(table.fp(play('1_296')).last('SkirmishCancelled')?.pub.character).toBe('p1.1_290');
  });

  it('1_296 Hobbit Intuition, F.7: from site 5 on it strengthens any Hobbit in play by 3', () => {
    const table = scene({
      ...{ site: 5, fp: '1_303 1_365 1_286', hand: '1_296', foe: '1_178', fight: '1_303 1_178' },
    });

    table.fp(play('1_296'));
    expect(table.options('p1')).toEqual(['p1.1_290', 'p1.1_303', 'p1.1_286']);
    table.fp(choose('1_286'));

    expect(table.card('1_286').strength).toBe(5);
    expect(table.last('SkirmishCancelled')).toBeNull();
  });

  it('1_304 Noble Intentions: a companion that is no Hobbit exerts to strengthen one by 3', () => {
    const table = scene({ fp: '1_303 1_365', hand: '1_304', foe: '1_178', fight: '1_303 1_178' });
    const without = scene({ fp: '1_303', hand: '1_304', foe: '1_178', fight: '1_303 1_178' });

    table.fp(play('1_304')).fp(choose('1_303'));

    expect(table.card('1_365').wounds).toBe(1);
    expect(table.card('1_303').strength).toBe(6);
    expect(without.ask('p1', play('1_304'))).toBe('COST');
  });

  it('1_312 Sorry About Everything: a Hobbit companion exerts to take a burden away', () => {
    const table = scene({ fp: '1_303 1_286', hand: '1_312', burdens: 2 }).fp(play('1_312'));
    expect(table.options('p1')).toEqual(['p1.1_290', 'p1.1_303']);

    table.fp(choose('1_303'));

    expect(table.card('1_303').wounds).toBe(1);
    expect(table.pub).toMatchObject({ pool: 0, players: { p1: { burdens: 1 } } });
  });
});

describe('items of the Shire', () => {
  it('1_299 Hobbit Sword: a Hobbit, companion or ally, is stronger by 2', () => {
    const table = scene({ fp: '1_303+1_299', foe: '1_178', fight: '1_303 1_178' });
    const ally = scene({ fp: '1_286 1_365', hand: '1_299' });

    // Merry has 2 more for a weapon: 7 against 5.
    expect(table.passAll().last('SkirmishResolved')?.pub).toMatchObject({ winner: 'fp' });
    expect(ally.ask('p1', play('1_299', '1_365'))).toBe('ILLEGAL_BEARER');
    expect(ally.fp(play('1_299', '1_286')).card('1_286').strength).toBe(4);
    expect(ally.pub.pool).toBe(1);
  });

  it('1_300 Longbottom Leaf: its player may discard up to two cards when it is played', () => {
    const table = scene({ hand: '1_300 1_6 1_7 1_8' });

    table.fp(play('1_300')).fp(respond('1_300')).fp(choose('1_6')).fp(choose('1_7'));
    expect(table.ask('p1', choose('1_8'))).toBe('COUNT');
    table.fp(DONE);

    expect(table.hand('p1')).toEqual(['1_8']);
    expect(table.discard('p1').toSorted()).toEqual(['1_6', '1_7']);
    expect(table.card('1_300').zone).toBe('support');
  });

  it.each([
    ['may draw a card', respond('1_305'), 1],
    ['may leave it', DECLINE, 0],
  ])('1_305 Old Toby: its player %s when it is played', (_, answer, drawn) => {
    const table = scene({ hand: '1_305' }).fp(play('1_305')).fp(answer);

    expect(table.hand('p1')).toHaveLength(drawn);
    expect(table.pub).toMatchObject({ pool: 1, ruleOfFour: drawn });
  });

  it('1_313 Sting: Frodo exerts to see a hand, for one twilight less for each Orc', () => {
    const foeHand = '1_178 1_178#2 1_158 1_180';
    const table = scene({ hand: '1_313', foeHand, pool: 9 }).fp(play('1_313'));
    expect(table.card('1_290').strength).toBe(6);

    table.fp(use('1_313'));

    expect(table.card('1_290').wounds).toBe(1);
    expect(table.last('HandRevealed')?.pub.cards).toHaveLength(4);
    expect(table.pub.pool).toBe(8);
  });

  it('1_313 Sting: five Orcs are no more than four', () => {
    const foeHand = '1_178 1_178#2 1_176 1_177 1_191';
    const table = scene({ fp: '1_290+1_313', foeHand, pool: 9 });

    expect(table.fp(use('1_313')).pub.pool).toBe(5);
  });

  it('1_313 Sting: is used in the Regroup phase too', () => {
    const table = scene({ phase: 'regroup', fp: '1_290+1_313', pool: 3, foeHand: '1_178' });

    expect(table.fp(use('1_313')).pub.pool).toBe(2);
  });

  it.each([
    ['placed', [], 'SitePlayed'],
    ['replaced', ['1_337:p2'], 'SiteReplaced'],
  ] as const)(
    "1_318 Thrór's Map, F.7: the next site is %s, for two Hobbits and the map",
    (_, path, type) => {
      const table = scene({ fp: '1_303 1_286 1_318', path }).fp(use('1_318'));

      table.fp(choose('1_303')).fp(choose('1_286')).fp(DONE);

      expect([table.card('1_303').wounds, table.card('1_286').wounds]).toEqual([1, 1]);
      expect(table.discard('p1')).toEqual(['1_318']);
      expect(table.last(type)?.pub).toMatchObject({ seat: 'p1', card: '1_340' });
    },
  );

  it("1_318 Thrór's Map: demands two Hobbits that can exert, and is used in the Regroup phase too", () => {
    const table = scene({ phase: 'regroup', fp: '1_303 1_318' }).fp(use('1_318'));

    expect(table.last('SitePlayed')?.pub.card).toBe('1_340');
    expect(scene({ fp: '1_365 1_318' }).ask('p1', use('1_318'))).toBe('COST');
  });

  it('2_105 Mithril-coat, F.7: weapons and damage of minions against its bearer do not count', () => {
    const foe = '1_178+1_180';
    const worn = scene({ fp: '1_290+2_105', foe, fight: '1_290 1_178' });
    const other = scene({ fp: '1_290+2_105 1_365', foe, fight: '1_365 1_178' });
    const damage = scene({ fp: '1_290+2_105', foe: '1_151', fight: '1_290 1_151' });

    expect([worn.card('1_178').strength, other.card('1_178').strength]).toEqual([5, 7]);
    // One wound, not two.
    damage.passAll().fp(DECLINE);
    expect(damage.card('1_290').wounds).toBe(1);
    expect(damage.pub.phase).toBe('regroup');
  });

  it('2_105 Mithril-coat: takes 1 from the archery total of the minions', () => {
    const foe = '1_176 1_176#2';
    const table = scene({ phase: 'archery', fp: '1_290+2_105', foe }).passAll();

    expect(table.last('ArcheryTotals')?.pub.minion).toEqual({ archers: 2, change: -1, total: 1 });
  });

  it('3_106 Bill the Pony, F.7: each site has a Shadow number smaller by 1', () => {
    const table = scene({ fp: '1_303+3_106' });

    expect(table.card('1_331').shadowNumber).toBe(1);
    expect(table.isInPlay('3_106')).toBe(true);
  });

  it('3_106 Bill the Pony, F.7: is discarded as soon as the fellowship is underground', () => {
    const table = scene({ site: 3, fp: '1_303+3_106', path: ['1_345:p2'] }).fp(PASS);

    expect(table.discard('p1')).toEqual(['3_106']);
    // It is gone before the twilight of the site is added.
    expect(table.last('TwilightAdded')?.pub.parts).toEqual({ shadowNumber: 3, companions: 2 });
  });
});

describe('conditions of the Shire', () => {
  it.each([
    ['one Hobbit companion', '1_286 1_365 1_12 1_51', 3],
    ['two', '1_303 1_286 1_365', 2],
    ['three and an ally', '1_303 1_306 1_286', 2],
    ['four', '1_303 1_306 1_311', 1],
  ])('1_316 A Talent for Not Being Seen, F.7: with %s', (_, fp, shadowNumber) => {
    const table = scene({ site: 4, fp: `${fp} 1_316` });

    expect(table.card('1_345').shadowNumber).toBe(shadowNumber);
  });

  it('1_316 A Talent for Not Being Seen: is paid for by the exertion of a Hobbit', () => {
    const table = scene({ hand: '1_316' }).fp(play('1_316'));

    expect(table.card('1_290').wounds).toBe(1);
    expect(table.card('1_316').zone).toBe('support');
    expect(scene({ fp: '1_290:3', hand: '1_316' }).ask('p1', play('1_316'))).toBe('COST');
  });

  it('1_317 There and Back Again: discarded, it strengthens every Hobbit companion by 2', () => {
    const table = scene({ phase: 'maneuver', fp: '1_303+1_317 1_286 1_365', foe: '1_178' });

    table.fp(use('1_317'));

    const strengths = ['1_290', '1_303', '1_286', '1_365'].map((one) => table.card(one).strength);
    expect(strengths).toEqual([6, 5, 2, 8]);
    expect(table.discard('p1')).toEqual(['1_317']);
    expect(table.plainUntilPhase('regroup').card('1_303').strength).toBe(3);
  });
});
