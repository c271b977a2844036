import { describe, expect, it } from 'vitest';
import { choose, DECLINE, PASS, play, respond, use } from '../support/orders.ts';
import { scene } from '../support/scene.ts';

describe('elven possessions', () => {
  it.each([
    ['Arwen for nothing', '1_30', 0],
    ['Legolas for 2', '1_51', 2],
  ])('1_31 Asfaloth: is borne by %s', (_, bearer, cost) => {
    const table = scene({ fp: bearer, hand: '1_31' }).fp(play('1_31'));

    expect(table.pub.pool).toBe(cost);
    expect(table.card('1_31').attachedTo).toBe(`p1.${bearer}`);
  });

  it.each([
    ['of plains', '1_331', 10],
    ['of none', '1_327', 8],
  ])('1_31 Asfaloth: adds 2 to strength, and 2 more at a site %s', (_, site, strength) => {
    expect(scene({ site, fp: '1_30+1_31' }).card('1_30').strength).toBe(strength);
  });

  it('1_31 Asfaloth, F.7: is discarded as soon as the fellowship is underground', () => {
    const table = scene({ site: 3, fp: '1_30+1_31', path: ['1_345:p2'] });

    table.fp(PASS);

    expect(table.discard('p1')).toEqual(['1_31']);
    expect(table.card('1_30').strength).toBe(6);
  });

  it('1_33 Bow of the Galadhrim: Legolas, the winner, may wound a minion', () => {
    const table = scene({ fp: '1_51+1_33', foe: '1_178 1_177', fight: '1_51 1_178' });
    expect(table.card('1_51').strength).toBe(7);

    table.passAll().fp(respond('1_33'));

    expect(table.card('1_177').wounds).toBe(1);
  });

  it('1_33 Bow of the Galadhrim: may be left alone, and says nothing when Legolas loses', () => {
    const won = scene({ fp: '1_51+1_33', foe: '1_178 1_177', fight: '1_51 1_178' });
    const lost = scene({ fp: '1_51+1_33', foe: '1_177', fight: '1_51 1_177' });

    expect(won.passAll().fp(DECLINE).card('1_177').wounds).toBe(0);
    expect(lost.passAll().question?.kind).not.toBe('optional');
  });

  it('1_41 Elven Bow: its bearer is an archer', () => {
    const table = scene({ fp: '1_53', hand: '1_41' }).fp(play('1_41'));
    expect(table.pub.pool).toBe(1);
    expect(table.card('1_53').keywords).toContain('archer');

    const archery = scene({ phase: 'archery', fp: '1_53+1_41 1_53#2', foe: '1_177' }).passAll();
    expect(archery.last('ArcheryTotals')?.pub.fellowship.total).toBe(1);
  });

  it('1_42 Elven Cloak: takes 1 from the archery total of the minions', () => {
    const table = scene({ phase: 'archery', fp: '1_365+1_42', foe: '1_176 1_176#2' }).passAll();

    expect(table.last('ArcheryTotals')?.pub.minion).toEqual({ archers: 2, change: -1, total: 1 });
  });

  it('1_42 Elven Cloak: demands an Elf, and goes on any companion', () => {
    const table = scene({ fp: '1_51 1_365 1_286', hand: '1_42' });

    expect(scene({ hand: '1_42' }).ask('p1', play('1_42'))).toBe('REQUIREMENT');
    expect(table.ask('p1', play('1_42', '1_286'))).toBe('ILLEGAL_BEARER');
    expect(table.fp(play('1_42', '1_365')).pub.pool).toBe(1);
  });
});

describe('elven events', () => {
  it('1_35 The Council of Elrond: plays a tale of the draw deck, for 2 and its own cost', () => {
    const table = scene({ fp: '1_51 1_365', hand: '1_35', deck: '1_299 1_66 1_49 1_7' });

    table.fp(play('1_35'));
    expect(table.view('p1').own?.looked).toHaveLength(4);
    // R-B1: not in the order of the deck.
    expect(table.options('p1')).toEqual(['p1.1_49', 'p1.1_66']);
    table.fp(choose('1_66'));

    expect(table.card('1_66').attachedTo).toBe('p1.1_51');
    expect(table.pub.pool).toBe(3);
    expect(table.last('DeckShuffled')?.pub).toEqual({ seat: 'p1' });
    expect([...table.deck('p1')].sort()).toEqual(['1_299', '1_49', '1_7']);
  });

  it('1_35 The Council of Elrond: may find nothing, and demands an Elf', () => {
    const table = scene({ fp: '1_51', hand: '1_35', deck: '1_66 1_7' });

    table.fp(play('1_35')).fp(DECLINE);

    expect([...table.deck('p1')].sort()).toEqual(['1_66', '1_7']);
    expect(scene({ hand: '1_35' }).ask('p1', play('1_35'))).toBe('REQUIREMENT');
  });

  it.each([
    ['a Nazgûl', '1_229', 4],
    ['others', '1_178', 2],
  ])('1_37 Defiance, F.7: strengthens an Elf that fights %s', (_, foe, by) => {
    const table = scene({ fp: '1_53', hand: '1_37', foe, fight: `1_53 ${foe}` });

    table.fp(play('1_37'));

    expect(table.card('1_53').strength).toBe(4 + by);
    expect(table.pub.pool).toBe(1);
  });

  it('1_37 Defiance, F.7: strengthens by 2 an Elf that does not fight the Nazgûl', () => {
    const table = scene({ fp: '1_51 1_53', hand: '1_37', foe: '1_229', fight: '1_51 1_229' });

    table.fp(play('1_37')).fp(choose('1_53'));

    expect(table.card('1_53').strength).toBe(6);
  });

  it('1_39 Elf-song: takes a burden away, and demands an Elf', () => {
    const table = scene({ fp: '1_51', hand: '1_39', burdens: 2 }).fp(play('1_39'));

    expect(table.pub).toMatchObject({ pool: 1, players: { p1: { burdens: 1 } } });
    expect(scene({ hand: '1_39' }).ask('p1', play('1_39'))).toBe('REQUIREMENT');
  });

  it('1_58 The Seen and the Unseen: exerts two Elves and discards a condition of either side', () => {
    const table = scene({ fp: '1_51 1_53 1_365+1_49', hand: '1_58', foe: '1_129' });

    table.fp(play('1_58'));
    expect([table.card('1_51').wounds, table.card('1_53').wounds]).toEqual([1, 1]);
    expect(table.options('p1')).toEqual(['p1.1_49', 'p2.1_129']);
    table.fp(choose('1_129'));

    expect(table.discard('p2')).toEqual(['1_129']);
    expect(scene({ fp: '1_51', hand: '1_58' }).ask('p1', play('1_58'))).toBe('COST');
  });
});

describe('elven conditions', () => {
  it('1_46 Gift of Boats: is paid for by the exertion of an elven ally', () => {
    const table = scene({ fp: '1_34', hand: '1_46' }).fp(play('1_46'));

    expect(table.card('1_34').wounds).toBe(1);
    expect(table.card('1_46').zone).toBe('support');
    expect(scene({ fp: '1_51', hand: '1_46' }).ask('p1', play('1_46'))).toBe('COST');
  });

  it.each([
    ['from a river', '1_355', 3],
    ['from another site', '1_350', 2],
  ])('1_46 Gift of Boats: moves %s leave a move limit for this turn', (_, site, limit) => {
    const table = scene({ site, fp: '1_46' }).fp(PASS);

    expect(table.view(null).moveLimit).toBe(limit);
  });

  it('1_46 Gift of Boats: a move of the Regroup phase does not count', () => {
    const table = scene({ phase: 'regroup', site: '1_355', fp: '1_46' });

    table.plainUntil('moveOrStay').fp({ type: 'moveOrStay', move: true });

    expect(table.view(null).moveLimit).toBe(2);
  });

  it.each([
    ['no Elf', '', 8],
    ['one', '1_51', 9],
    ['an ally among two', '1_51 1_34', 10],
    ['four', '1_51 1_53 1_53#2 1_34', 11],
  ])('1_49 The Last Alliance of Elves and Men: with %s', (_, elves, strength) => {
    expect(scene({ fp: `1_365+1_49 ${elves}` }).card('1_365').strength).toBe(strength);
  });

  it('1_49 The Last Alliance of Elves and Men: a Man of Gondor bears one of them', () => {
    const table = scene({ fp: '1_365+1_49 1_51', hand: '1_49#2' });

    expect(table.ask('p1', play('1_49#2'))).toBe('BEARER_LIMIT');
    expect(table.ask('p1', play('1_49#2', '1_51'))).toBe('ILLEGAL_BEARER');
  });

  it('1_59 Shoulder to Shoulder: an Elf exerts to heal a Dwarf, for twilight of 1', () => {
    const table = scene({ phase: 'maneuver', fp: '1_51 1_12:1 1_59', foe: '1_178' });

    table.fp(use('1_59')).fp(choose('1_51'));

    expect([table.card('1_51').wounds, table.card('1_12').wounds]).toEqual([1, 0]);
    expect(table.pub.pool).toBe(1);
  });

  it('1_59 Shoulder to Shoulder: a Dwarf exerts to heal an Elf', () => {
    const table = scene({ phase: 'maneuver', fp: '1_51:1 1_12 1_59', foe: '1_178' });

    table.fp(use('1_59')).fp(choose('1_12'));

    expect([table.card('1_51').wounds, table.card('1_12').wounds]).toEqual([0, 1]);
    expect(
      scene({ phase: 'maneuver', fp: '1_365 1_59', foe: '1_178' }).ask('p1', use('1_59')),
    ).toBe('COST');
  });

  it('1_66 The Tale of Gil-galad: discarded, it strengthens who bore it', () => {
    const table = scene({ fp: '1_51+1_66', foe: '1_177', fight: '1_51 1_177' });
    expect(table.card('1_51').vitality).toBe(4);

    table.fp(use('1_66'));

    expect(table.card('1_51')).toMatchObject({ vitality: 3, strength: 8 });
    expect(table.discard('p1')).toEqual(['1_66']);
  });
});
