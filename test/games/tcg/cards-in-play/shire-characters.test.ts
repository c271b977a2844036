import { describe, expect, it } from 'vitest';
import { makeTable } from '../../../../src/games/tcg/rules/table.ts';
import { canBeDiscarded } from '../../../../src/games/tcg/rules/targets.ts';
import { choose, DECLINE, option, play, respond, use } from '../support/orders.ts';
import { scene } from '../support/scene.ts';

describe('companions of the Shire', () => {
  it('1_289 Frodo: may heal a Hobbit ally at the start of a turn', () => {
    const at = () =>
      scene({ phase: 'startOfTurn', ringBearer: '1_289', fp: '1_286:1 1_288:1 1_34:1 1_303:1' });
    const used = at().fp(respond('1_289'));

    expect(used.options('p1')).toEqual(['p1.1_286', 'p1.1_288']);
    expect(used.fp(choose('1_288')).card('1_288').wounds).toBe(0);
    expect(at().fp(DECLINE).card('1_288').wounds).toBe(1);
  });

  it('1_290 Frodo: another companion of his signet exerts to heal him', () => {
    const table = scene({ fp: '1_290:2 1_97 1_306 1_365' });

    table.fp(use('1_290'));
    expect(table.options('p1')).toEqual(['p1.1_97', 'p1.1_306']);
    table.fp(choose('1_306'));

    expect([table.card('1_290').wounds, table.card('1_306').wounds]).toEqual([1, 1]);
    expect(scene({ fp: '1_290:2 1_365' }).ask('p1', use('1_290'))).toBe('COST');
  });

  it.each([
    ['a hand weapon', '1_303+1_299', 7],
    ['no weapon', '1_303', 3],
    ['a ranged one', '1_303+1_41', 5],
    ['a condition', '1_303+1_317', 3],
  ])('1_303 Merry: is stronger by 2 with a weapon; with %s', (_, fp, strength) => {
    expect(scene({ fp }).card('1_303').strength).toBe(strength);
  });

  it.each([
    ['with him', '1_306+1_317', ['1_317']],
    ['without him', '1_303+1_317', []],
  ])('1_306 Pippin: the other player cannot discard own tales of the Shire %s', (_, fp, saved) => {
    const at = makeTable(scene({ fp: `${fp} 1_290+1_299 1_364+1_75 1_365+1_114` }).pub);
    const borne = at.active.filter(({ at: { attachedTo }, owner }) => attachedTo && owner === 'p1');
    const kept = borne.filter((piece) => !canBeDiscarded(at, piece, 'p2'));

    // The Ring stays in any case.
    expect(kept.map(({ card }) => card.id)).toEqual(['1_2', ...saved]);
  });

  it('1_306 Pippin: their own player can', () => {
    const table = scene({ fp: '1_306+1_317 1_364', hand: '1_84' }).fp(play('1_84'));

    expect(table.discard('p1').toSorted()).toEqual(['1_317', '1_84']);
  });

  it('1_307 Pippin: takes a burden away or heals a companion when he is played', () => {
    const at = () => scene({ fp: '1_365:1', hand: '1_307', burdens: 1 }).fp(play('1_307'));
    const burden = at().fp(option('burden'));
    const wound = at().fp(option('wound'));

    expect(burden.pub.players.p1.burdens).toBe(0);
    expect(burden.card('1_365').wounds).toBe(1);
    expect(wound.card('1_365').wounds).toBe(0);
    expect(wound.pub.players.p1.burdens).toBe(1);
  });

  it('1_307 Pippin: where only one of the two can be done, that is done (D-43)', () => {
    const table = scene({ fp: '1_365', hand: '1_307', burdens: 1 }).fp(play('1_307'));

    expect(table.pub.players.p1.burdens).toBe(0);
    expect(table.question?.kind).toBe('phaseAction');
  });

  it('1_310 Sam: looks for Bill the Pony in the draw deck', () => {
    const table = scene({ fp: '1_310', deck: '1_299 3_106 1_6' }).fp(use('1_310'));
    expect(table.options('p1')).toEqual(['p1.3_106']);

    table.fp(choose('3_106'));
    // Frodo or Sam can bear it.
    expect(table.options('p1')).toEqual(['p1.1_290', 'p1.1_310']);
    table.fp(choose('1_310'));

    expect(table.card('3_106').attachedTo).toBe('p1.1_310');
    expect(table.last('DeckShuffled')?.pub.seat).toBe('p1');
  });

  it('1_311 Sam: exerts to take a burden away', () => {
    const table = scene({ fp: '1_311', burdens: 2 }).fp(use('1_311'));

    expect(table.card('1_311').wounds).toBe(1);
    expect(table.pub.players.p1.burdens).toBe(1);
  });

  it.each([
    ['1_310 Sam', '1_310'],
    ['1_311 Sam', '1_311'],
  ])('%s, R-E10: takes the Ring when Frodo is killed, with resistance 5', (_, sam) => {
    const table = scene({ fp: sam, foe: '1_150', fight: '1_290 1_150', burdens: 2 }).passAll();
    expect(table.dead('p1')).toEqual(['1_290']);

    table.fp(respond(sam));

    expect(table.pub.players.p1.ringBearer).toBe(`p1.${sam}`);
    expect(table.card(sam)).toMatchObject({ resistance: 3, strength: 4 });
    expect(table.card('1_2').attachedTo).toBe(`p1.${sam}`);
    expect(table.pub.result).toBeNull();
  });

  it.each([
    ['1_310 Sam', '1_310'],
    ['1_311 Sam', '1_311'],
  ])('%s, D-37: may leave it, and the game is lost', (_, sam) => {
    const table = scene({ fp: sam, foe: '1_150', fight: '1_290 1_150' }).passAll().fp(DECLINE);

    expect(table.pub.result).toEqual({ winner: 'p2', how: 'RING_BEARER_KILLED' });
  });
});

describe('allies of the Shire', () => {
  it('1_284 Bilbo: exerts to shuffle a card of the Shire from the discard pile into the deck', () => {
    const table = scene({ fp: '1_284', discard: '1_299 1_6 1_311', deck: '1_7' });

    table.fp(use('1_284'));
    expect(table.options('p1')).toEqual(['p1.1_299', 'p1.1_311']);
    table.fp(choose('1_311'));

    expect(table.card('1_284').wounds).toBe(1);
    expect(table.discard('p1')).toEqual(['1_299', '1_6']);
    expect(table.deck('p1').toSorted()).toEqual(['1_311', '1_7']);
  });

  it('1_286 Bounder: exerts, and a Hobbit is overwhelmed only by three times its strength', () => {
    const table = scene({ fp: '1_286 1_303', foe: '1_158', fight: '1_303 1_158' });

    table.fp(use('1_286')).fp(choose('1_303')).passAll();

    // 9 against 3 is three times as much all the same.
    expect(table.card('1_286').wounds).toBe(1);
    expect(table.dead('p1')).toEqual(['1_303']);
  });

  it('1_286 Bounder: saves a Hobbit of strength 4 from 9', () => {
    const table = scene({ fp: '1_286 1_311 1_309', foe: '1_158', fight: '1_311 1_158' });

    table.fp(use('1_286')).fp(choose('1_311')).passAll();

    expect(table.card('1_311').wounds).toBe(2);
  });

  it('1_288 Farmer Maggot: exerts to heal Merry or Pippin', () => {
    const table = scene({ fp: '1_288 1_303:1 1_307:1 1_311:1' }).fp(use('1_288'));

    expect(table.options('p1')).toEqual(['p1.1_303', 'p1.1_307']);
    expect(table.fp(choose('1_307')).card('1_307').wounds).toBe(0);
    expect(table.card('1_288').wounds).toBe(1);
  });

  it('1_291 The Gaffer: exerts to heal Frodo or Sam', () => {
    const table = scene({ fp: '1_290:1 1_291 1_303:1 1_311:1' }).fp(use('1_291'));

    expect(table.options('p1')).toEqual(['p1.1_290', 'p1.1_311']);
    expect(table.fp(choose('1_290')).card('1_290').wounds).toBe(0);
    expect(table.card('1_291').wounds).toBe(1);
  });

  it('1_297 Hobbit Party Guest: heals at the start of a turn', () => {
    const table = scene({ phase: 'startOfTurn', fp: '1_297:1' });

    expect(table.card('1_297').wounds).toBe(0);
  });

  it('1_297 Hobbit Party Guest: exerts to heal another Hobbit ally at home at site 1', () => {
    const table = scene({ fp: '1_297 1_297#2:1 1_291:1 1_286:1' }).fp(use('1_297'));

    expect(table.options('p1')).toEqual(['p1.1_297#2', 'p1.1_291']);
    table.fp(choose('1_291'));

    expect([table.card('1_297').wounds, table.card('1_291').wounds]).toEqual([1, 0]);
  });

  it('1_309 Rosie Cotton: strengthens Sam, and exerts to heal him', () => {
    const table = scene({ fp: '1_309 1_311:2 1_303' });
    expect([table.card('1_311').strength, table.card('1_303').strength]).toEqual([4, 3]);

    table.fp(use('1_309'));

    expect([table.card('1_309').wounds, table.card('1_311').wounds]).toEqual([1, 1]);
  });
});
