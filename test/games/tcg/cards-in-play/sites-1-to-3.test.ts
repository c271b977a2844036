import { describe, expect, it } from 'vitest';
import { choose, DECLINE, option, PASS, play, use } from '../support/orders.ts';
import { scene } from '../support/scene.ts';

describe('sites 1 and 2', () => {
  it('1_319 Bag End: a Hobbit exerts to look for The Gaffer in the draw deck', () => {
    const table = scene({ site: '1_319', deck: '1_309 1_291 1_97' }).fp(use('1_319'));
    expect(table.card('1_290').wounds).toBe(1);
    expect(table.options('p1')).toEqual(['p1.1_291']);

    table.fp(choose('1_291'));

    expect(table.card('1_291').zone).toBe('support');
    expect(table.pub.pool).toBe(1);
  });

  it('1_320 East Road: companions cost 2 more, others do not', () => {
    const table = scene({ site: '1_320', hand: '1_311 1_309' }).fp(play('1_311'));
    expect(table.pub.pool).toBe(4);

    expect(table.fp(play('1_309')).pub.pool).toBe(5);
  });

  it('1_323 Green Hill Country: Hobbits cost 1 less, others do not', () => {
    const table = scene({ site: '1_323', hand: '1_311 1_286 1_97' });

    expect(table.fp(play('1_311')).pub.pool).toBe(1);
    expect(table.fp(play('1_286')).pub.pool).toBe(1);
    expect(table.fp(play('1_97')).pub.pool).toBe(4);
  });

  it('1_324 The Prancing Pony: a burden pays for a search for Aragorn', () => {
    const table = scene({ site: '1_324', deck: '1_97 1_365 1_89' }).fp(use('1_324'));
    expect(table.pub.players.p1.burdens).toBe(1);
    expect(table.options('p1')).toEqual(['p1.1_365', 'p1.1_89']);

    table.fp(choose('1_89'));

    expect(table.isInPlay('1_89')).toBe(true);
    expect(table.pub.pool).toBe(4);
    expect(table.last('DeckShuffled')?.pub.seat).toBe('p1');
  });

  it('1_326 Westfarthing, F.7: a Hobbit exerts, and a companion or ally is played for 1 less', () => {
    const table = scene({ site: '1_326', hand: '1_311 1_309 1_299' }).fp(use('1_326'));
    expect(table.options('p1')).toEqual(['p1.1_309', 'p1.1_311']);

    table.fp(choose('1_311'));

    expect(table.card('1_290').wounds).toBe(1);
    expect(table.pub.pool).toBe(1);
    expect(scene({ site: '1_326', hand: '1_299' }).ask('p1', use('1_326'))).toBe('NO_CARD_TO_PLAY');
  });

  it('1_327 Bree Gate, F.7 and D-32: gives one move more, once a turn, as soon as a ranger is there', () => {
    const table = scene({ site: 1, path: ['1_327:p2'], hand: '1_365', fp: '' });
    table.fp(play('1_365'));
    expect(table.view(null).moveLimit).toBe(2);

    table.fp(PASS);
    expect(table.view(null).moveLimit).toBe(3);
    expect(table.all('MoveLimitChanged')).toHaveLength(1);
  });

  it('1_327 Bree Gate: does so for a ranger that comes later, and for none it does not', () => {
    const table = scene({ site: '1_327', hand: '1_96 1_89', fp: '1_51' });
    expect(table.view(null).moveLimit).toBe(2);

    table.fp(play('1_96')).fp(play('1_89'));

    expect(table.view(null).moveLimit).toBe(3);
  });

  it('1_331 Ettenmoors: either player exerts an own fighter to strengthen it by 2', () => {
    const table = scene({ fp: '1_365 1_286', foe: '1_158 1_151', fight: '1_365 1_158' });

    table.fp(use('1_331'));
    expect(table.options('p1')).toEqual(['p1.1_290', 'p1.1_365']);
    table.fp(choose('1_365')).shadow(use('1_331'));
    expect(table.options('p2')).toEqual(['p2.1_158', 'p2.1_151']);
    table.shadow(choose('1_158'));

    expect(table.card('1_365')).toMatchObject({ wounds: 1, strength: 10 });
    expect(table.card('1_158')).toMatchObject({ wounds: 1, strength: 11 });
  });

  it('1_334 Trollshaw Forest: an artifact draws a card too, and a condition does not', () => {
    const table = scene({ site: '1_334', fp: '1_365', hand: '2_105 1_108' });

    expect(table.fp(play('2_105')).pub.ruleOfFour).toBe(1);
    expect(table.fp(play('1_108')).pub.ruleOfFour).toBe(1);
  });

  it('1_334 Trollshaw Forest: an item on a companion draws a card, another one does not', () => {
    const table = scene({ site: '1_334', fp: '1_303 1_286', hand: '1_299 1_299#2 1_305' });

    table.fp(play('1_299', '1_303'));
    expect(table.pub.ruleOfFour).toBe(1);
    table.fp(play('1_299#2', '1_286'));
    table.fp(play('1_305')).fp(DECLINE);

    expect(table.pub.ruleOfFour).toBe(1);
  });
});

describe('sites of number 3', () => {
  it('1_337 Council Courtyard: 2 twilight go when the fellowship leaves', () => {
    const table = scene({ site: '1_337', pool: 5, path: ['1_345:p2'] }).fp(PASS);

    expect(table.last('TwilightRemoved')?.pub).toEqual({ n: 2, reason: 'effect' });
    // 3 of the site and one companion.
    expect(table.pub.pool).toBe(7);
  });

  it.each([
    ["1_339 Frodo's Bedroom: to play a Hobbit", '1_339', '1_311 1_97', '1_311', 2],
    ['1_340 Rivendell Terrace: to play a Man', '1_340', '1_97 1_311', '1_97', 3],
    ['1_341 Rivendell Valley: to play an Elf', '1_341', '1_51 1_97', '1_51', 2],
  ])('%s draws a card (D-36)', (_, site, hand, played, cost) => {
    const table = scene({ site, hand, deck: '1_6 1_7' }).fp(use(site));
    expect(table.options('p1')).toEqual([`p1.${played}`]);
    expect(table.ask('p1', DECLINE)).toBe('COUNT');

    table.fp(choose(played));

    expect(table.isInPlay(played)).toBe(true);
    expect(table.pub).toMatchObject({ pool: cost, ruleOfFour: 1 });
    expect(table.hand('p1')).toHaveLength(2);
  });

  it("1_339 Frodo's Bedroom, F.7: what the played card does comes before the draw", () => {
    const table = scene({ site: '1_339', fp: '1_365:1', hand: '1_307', burdens: 1 });

    table.fp(use('1_339')).fp(choose('1_307'));
    expect(table.question?.kind).toBe('chooseOption');
    expect(table.pub.ruleOfFour).toBe(0);

    expect(table.fp(option('burden')).pub.ruleOfFour).toBe(1);
  });

  it.each([
    ["1_339 Frodo's Bedroom", '1_339'],
    ['1_340 Rivendell Terrace', '1_340'],
    ['1_341 Rivendell Valley', '1_341'],
  ])('%s, F.7: the card must be one that can be played', (_, site) => {
    // A dwarf, and a Man, an Elf and a Hobbit that are in play already.
    const fp = '1_97 1_51 1_311';
    const table = scene({ site, fp, hand: '1_12 1_96 1_50 1_310' });

    expect(table.ask('p1', use(site))).toBe('COST');
  });
});
