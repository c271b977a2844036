import { describe, expect, it } from 'vitest';
import { assign, choose, DECLINE, DONE, option, PASS, play, use } from '../support/orders.ts';
import { scene } from '../support/scene.ts';

describe('sites 4 and 5', () => {
  it("1_343 Balin's Tomb: a tale, from play or hand, pays for healing a companion", () => {
    const at = () =>
      scene({
        ...{
          phase: 'maneuver',
          site: '1_343',
          fp: '1_365:1+1_114 1_286:1',
          hand: '1_66',
          foe: '1_178',
        },
      });
    const fromHand = at().fp(use('1_343')).fp(choose('1_66'));
    const fromPlay = at().fp(use('1_343')).fp(choose('1_114'));

    expect(fromHand.discard('p1')).toEqual(['1_66']);
    expect(fromPlay.discard('p1')).toEqual(['1_114']);
    expect([fromHand.card('1_365').wounds, fromPlay.card('1_365').wounds]).toEqual([0, 0]);
    expect(fromHand.isInPlay('1_114')).toBe(true);
  });

  it("1_343 Balin's Tomb: demands a tale of one's own", () => {
    const table = scene({ phase: 'maneuver', site: '1_343', fp: '1_365:1', foe: '1_178' });

    expect(table.ask('p1', use('1_343'))).toBe('COST');
  });

  it.each([
    ['1_344 Dwarrowdelf Chamber', '1_344', '1_12 1_365 1_51 1_286', 'gimli', '1_12'],
    ['1_346 Moria Lake', '1_346', '1_12 1_365 1_51 1_286', 'frodo', '1_290'],
  ])('%s, F.7: the named one exerts, or two others', (_, site, fp, label, named) => {
    const at = () => scene({ site: 3, path: [`${site}:p2`], fp }).fp(PASS);
    const one = at().fp(option(label));
    const two = at().fp(option('twoOthers'));

    expect(one.card(named).wounds).toBe(1);
    const others = ['1_290', '1_12', '1_365', '1_51'].filter((card) => card !== named);
    expect(two.options('p1')).toEqual(others.map((card) => `p1.${card}`));
    two.fp(choose('1_365')).fp(choose('1_51')).fp(DONE);
    expect(['1_365', '1_51', named].map((card) => two.card(card).wounds)).toEqual([1, 1, 0]);
    expect(two.pub.phase).toBe('shadow');
  });

  it.each([
    ['1_344 Dwarrowdelf Chamber', '1_344', '1_365:3', 'p1.1_290'],
    ['1_346 Moria Lake', '1_346', '1_290:3 1_365', 'p1.1_365'],
  ])('%s, D-25: where neither can be done, nobody exerts', (_, site, fp) => {
    const table = scene({ site: 3, path: [`${site}:p2`], fp }).fp(PASS);

    expect(table.all('Exerted')).toEqual([]);
    expect(table.pub.phase).toBe('shadow');
  });

  it('1_345 Mithril Mine, F.7: 1 twilight pays for a weapon of the discard pile, played at its cost', () => {
    const table = scene({
      ...{ phase: 'shadow', site: '1_345', pool: 9, foe: '1_178', foeDiscard: '1_180 1_150' },
    });

    table.shadow(use('1_345')).shadow(DECLINE);

    expect(table.pub.pool).toBe(8);
    expect(table.card('1_180').attachedTo).toBe('p2.1_178');
    const poor = scene({ phase: 'shadow', site: '1_345', foe: '1_178', foeDiscard: '1_180' });
    expect(poor.ask('p2', use('1_345'))).toBe('COST');
    const none = scene({ phase: 'shadow', site: '1_345', pool: 1, foe: '1_178', foeDiscard: '' });
    expect(none.ask('p2', use('1_345'))).toBe('NO_CARD_TO_PLAY');
  });

  it('1_349 The Bridge of Khazad-dûm, F.7: looks for The Balrog in deck and hand, for 6 less', () => {
    const deck = scene({ phase: 'shadow', site: '1_349', pool: 6, foeDeck: '1_178 2_51' });
    const hand = scene({
      phase: 'shadow',
      site: '1_349',
      pool: 7,
      foeHand: '2_51',
      foeDeck: '1_178',
    });

    deck.shadow(use('1_349'));
    expect(deck.options('p2')).toEqual(['p2.2_51']);
    deck.shadow(choose('2_51'));
    hand.shadow(use('1_349')).shadow(choose('2_51'));

    expect([deck.card('2_51').zone, deck.pub.pool]).toEqual(['minions', 0]);
    expect([hand.card('2_51').zone, hand.pub.pool]).toEqual(['minions', 1]);
    expect(hand.last('DeckShuffled')?.pub.seat).toBe('p2');
  });

  it('1_349 The Bridge of Khazad-dûm, F.7: without one the deck is searched and shuffled', () => {
    const table = scene({ phase: 'shadow', site: '1_349', foeDeck: '1_178 1_150' });

    table.shadow(use('1_349')).shadow(DECLINE);

    expect(table.last('DeckSearched')?.pub.seat).toBe('p2');
    expect(table.last('DeckShuffled')?.pub.seat).toBe('p2');
    expect(table.question).toMatchObject({ kind: 'phaseAction', seats: ['p2'] });
  });
});

describe('sites 6 and 7', () => {
  it('1_350 Dimrill Dale, F.7: the first Orc of Moria in each Shadow phase costs 2 less', () => {
    const table = scene({
      ...{ phase: 'shadow', site: '1_350', pool: 9, foeHand: '1_158 1_176 1_176#2' },
    });

    table.shadow(play('1_158'));
    expect(table.pub.pool).toBe(5);
    table.shadow(play('1_176'));
    expect(table.pub.pool).toBe(4);
    table.shadow(play('1_176#2'));
    expect(table.pub.pool).toBe(1);
  });

  it("1_351 Galadriel's Glade: an Elf exerts, and its player alone sees the other hand", () => {
    const table = scene({ site: '1_351', fp: '1_51', foeHand: '1_178 1_6' }).fp(use('1_351'));

    expect(table.card('1_51').wounds).toBe(1);
    expect(table.view('p1').own?.looked.map(({ card }) => card)).toEqual(['1_178', '1_6']);
    expect(table.view('p2').own?.looked).toEqual([]);
    expect(table.last('HandLookedAt')?.pub).toEqual({ seat: 'p2', by: 'p1' });
    expect(scene({ site: '1_351', fp: '1_365' }).ask('p1', use('1_351'))).toBe('COST');
  });

  it('1_352 Lothlórien Woods: allies at home at site 6 are stronger by 3', () => {
    const table = scene({ site: '1_352', fp: '1_34 1_56 1_40 1_51' });
    const strengths = ['1_34', '1_56', '1_40', '1_51'].map((card) => table.card(card).strength);

    expect(strengths).toEqual([9, 6, 8, 6]);
  });

  it('1_353 Anduin Confluence: every ally is discarded when the fellowship comes', () => {
    const table = scene({ site: 6, path: ['1_353:p2'], fp: '1_309 1_286 1_365' }).fp(PASS);

    expect(table.discard('p1').toSorted()).toEqual(['1_286', '1_309']);
    expect(table.dead('p1')).toEqual([]);
    expect(table.isInPlay('1_365')).toBe(true);
  });

  it.each([
    ['without a ranger every companion exerts', '1_51 1_97:2 1_286', [1, 1, 2, 0]],
    ['with a ranger nobody does', '1_51 1_97:2 1_286 1_365', [0, 0, 2, 0]],
  ])('1_355 Silverlode Banks: %s', (_, fp, wounds) => {
    const table = scene({ site: 6, path: ['1_355:p2'], fp }).fp(PASS);

    const seen = ['1_290', '1_51', '1_97', '1_286'].map((card) => table.card(card).wounds);
    expect(seen).toEqual(wounds);
  });
});

describe('sites 8 and 9', () => {
  it('1_358 Pillars of the Kings: a card of Gondor pays for healing a companion of Gondor', () => {
    const table = scene({ site: '1_358', fp: '1_365:1 1_97:1 1_51:1', hand: '1_106 1_6' });

    table.fp(use('1_358'));
    expect(table.options('p1')).toEqual(['p1.1_106']);
    table.fp(choose('1_106'));
    expect(table.options('p1')).toEqual(['p1.1_365', 'p1.1_97']);
    table.fp(choose('1_97'));

    expect(table.card('1_97').wounds).toBe(0);
    expect(table.discard('p1')).toEqual(['1_106']);
    expect(scene({ site: '1_358', hand: '1_6' }).ask('p1', use('1_358'))).toBe('COST');
  });

  it('1_359 Shores of Nen Hithoel: with five Orcs the fellowship cannot move again', () => {
    const foe = '1_178 1_178#2 1_176 1_177';
    const table = scene({ phase: 'shadow', site: '1_359', foe: `${foe} 1_191` });

    table.shadow(use('1_359')).plainUntilPhase('regroup').plainUntil('reconcile', 'p1');

    expect(table.pub.cannotMoveAgain).toBe(true);
    expect(table.ask('p1', { type: 'moveOrStay', move: true })).toBe('CANNOT_MOVE');
    // An Uruk-hai is no Orc.
    expect(
      scene({ phase: 'shadow', site: '1_359', foe: `${foe} 1_158` }).ask('p2', use('1_359')),
    ).toBe('REQUIREMENT');
  });

  it('1_360 Emyn Muil: an own minion exerts to be fierce until the Regroup phase', () => {
    const table = scene({ phase: 'maneuver', site: '1_360', fp: '1_365', foe: '1_177 1_158' });

    table.fp(PASS).shadow(use('1_360')).shadow(choose('1_177'));
    expect(table.card('1_177')).toMatchObject({ wounds: 1, keywords: ['fierce'] });
    table.plainUntil('assignFp').fp(DONE).plainUntil('assignFp');

    expect(table.pub.fierce).toEqual(['p2.1_177']);
    expect(table.ask('p1', assign('1_365', '1_158'))).toBe('ASSIGN');
  });

  it('1_360 Emyn Muil: the Free Peoples have no minion to exert', () => {
    const table = scene({ phase: 'maneuver', site: '1_360', fp: '1_365', foe: '1_177' });

    expect(table.ask('p1', use('1_360'))).toBe('COST');
  });

  it('1_361 Slopes of Amon Hen: minions of Isengard cost 1 less, others do not', () => {
    const foeHand = '1_151 1_191 1_157';
    const table = scene({ phase: 'shadow', site: '1_361', pool: 5, foeHand });

    expect(table.shadow(play('1_151')).pub.pool).toBe(4);
    expect(table.shadow(play('1_191')).pub.pool).toBe(2);
    expect(table.shadow(play('1_157')).pub.pool).toBe(1);
  });
});

describe('a site that is passed already', () => {
  it.each([
    ['1_337 Council Courtyard', '1_337', 4],
    ['1_344 Dwarrowdelf Chamber', '1_344', 4],
    ['1_346 Moria Lake', '1_346', 4],
    ['1_353 Anduin Confluence', '1_353', 7],
    ['1_355 Silverlode Banks', '1_355', 7],
  ])('%s: says nothing about later moves', (_, passed, site) => {
    const table = scene({ site, path: [`${passed}:p2`], fp: '1_12 1_51 1_286', pool: 5 });

    table.fp(PASS);

    expect(table.all('AbilityUsed')).toEqual([]);
    expect(table.pub.phase).toBe('shadow');
  });
});
