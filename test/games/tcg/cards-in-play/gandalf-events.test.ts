import { describe, expect, it } from 'vitest';
import { choose, DONE, play, respond, use } from '../support/orders.ts';
import { scene } from '../support/scene.ts';

describe('events of Gandalf', () => {
  it("1_71 Durin's Secret: raises the move limit of this turn", () => {
    const table = scene({ fp: '1_364 1_12 1_51', hand: '1_71' }).fp(play('1_71'));

    expect(table.view(null).moveLimit).toBe(3);
    expect(table.pub.pool).toBe(2);
  });

  it.each(['1_12 1_51', '1_364 1_51', '1_364 1_12'])(
    "1_71 Durin's Secret: demands Gandalf, a Dwarf and an Elf, not %s alone",
    (fp) => {
      expect(scene({ fp, hand: '1_71' }).ask('p1', play('1_71'))).toBe('REQUIREMENT');
    },
  );

  it('1_76 Intimidate, F.7: prevents one wound of one companion; another copy prevents the next', () => {
    const table = scene({
      ...{ fp: '1_364 1_365', hand: '1_76 1_76#2 1_299', foe: '1_158' },
      fight: '1_365 1_158',
    });

    table.passAll().fp(respond('1_76'));
    expect(table.card('1_365').wounds).toBe(0);
    expect(table.question).toMatchObject({ kind: 'optional', about: 'aboutToWound' });
    table.fp(respond('1_76#2'));

    expect(table.card('1_365').wounds).toBe(0);
    expect(table.pub.pool).toBe(4);
    expect(table.all('WoundPrevented')).toHaveLength(2);
  });

  it('1_76 Intimidate: demands Gandalf', () => {
    const table = scene({ fp: '1_365', hand: '1_76', foe: '1_158', fight: '1_365 1_158' });

    expect(table.passAll().card('1_365').wounds).toBe(2);
  });

  it('1_76 Intimidate, F.7: answers the same wound as the Ring; where it is worn, the Ring is first', () => {
    const fight = { fp: '1_364', hand: '1_76 1_299', foe: '1_154', fight: '1_290 1_154' };
    const off = scene(fight).passAll();
    const worn = scene({ ...fight, wearingRing: true }).passAll();

    expect(off.options('p1')).toEqual(['p1.1_2:0', 'p1.1_76:0']);
    off.fp(respond('1_76'));
    expect(off.pub.players.p1.burdens).toBe(0);
    expect(worn.pub.players.p1.burdens).toBe(2);
    expect(worn.all('WoundPrevented')).toEqual([]);
    expect(worn.question?.kind).not.toBe('optional');
  });

  it('1_77 Let Folly Be Our Cloak: takes one twilight for each companion that exerts', () => {
    const table = scene({ fp: '1_365 1_12', hand: '1_77', pool: 5 });

    table.fp(play('1_77')).fp(choose('1_365')).fp(choose('1_12')).fp(DONE);

    expect(table.pub.pool).toBe(3);
    expect([table.card('1_365').wounds, table.card('1_12').wounds]).toEqual([1, 1]);
    expect(table.card('1_290').wounds).toBe(0);
  });

  it('1_77 Let Folly Be Our Cloak: may be paid for by none', () => {
    const table = scene({ fp: '1_365', hand: '1_77', pool: 5 }).fp(play('1_77')).fp(DONE);

    expect(table.pub.pool).toBe(5);
  });

  it.each([
    [4, 4],
    [5, 2],
  ])('1_78 Mysterious Wizard, F.7: with %i burdens Gandalf is stronger by %i', (burdens, by) => {
    const table = scene({ fp: '1_364', hand: '1_78', burdens, foe: '1_177', fight: '1_364 1_177' });

    table.fp(play('1_78'));

    expect(table.card('1_364').strength).toBe(7 + by);
    expect(table.pub.pool).toBe(2);
    expect(table.passAll().card('1_364').strength).toBe(7);
  });

  it('1_78 Mysterious Wizard, F.7: how much it is was fixed when it was carried out', () => {
    const fight = { fp: '1_364', hand: '1_78', foe: '1_177', fight: '1_364 1_177' };
    const table = scene({ ...fight, burdens: 4 }).fp(play('1_78'));

    table.add([{ type: 'BurdensAdded', v: 1, pub: { seat: 'p1', n: 1 } }]);

    expect(table.card('1_364').strength).toBe(11);
  });

  it.each([
    ['with less than 3 twilight', 2, null],
    ['not with 3', 3, 'REQUIREMENT'],
  ])('1_81 Questions That Need Answering, F.7: is played %s', (_, pool, refusal) => {
    expect(scene({ fp: '1_364', hand: '1_81', pool }).ask('p1', play('1_81'))).toBe(refusal);
    expect(scene({ hand: '1_81', pool: 0 }).ask('p1', play('1_81'))).toBe('REQUIREMENT');
  });

  it('1_81 Questions That Need Answering, F.7: takes two of the top four and discards the others', () => {
    const table = scene({ fp: '1_364', hand: '1_81', deck: '1_6 1_7 1_8 1_9 1_10', pool: 2 });

    table.fp(play('1_81')).fp(choose('1_7')).fp(choose('1_9')).fp(DONE);

    expect(table.pub).toMatchObject({ pool: 5, ruleOfFour: 2 });
    expect([...table.hand('p1')].sort()).toEqual(['1_7', '1_9']);
    expect(table.last('TakenIntoHand')?.pub).toMatchObject({ n: 2, cards: null });
    expect(table.discard('p1')).toEqual(['1_6', '1_8', '1_81']);
    expect(table.deck('p1')).toEqual(['1_10']);
  });

  it('1_81 Questions That Need Answering, F.7: what the Rule of 4 keeps out is discarded too', () => {
    const table = scene({ fp: '1_364', hand: '1_81', deck: '1_6 1_7 1_8 1_9', ruleOfFour: 3 });

    table.fp(play('1_81')).plain();
    table.plainUntil('phaseAction');

    expect(table.hand('p1')).toHaveLength(1);
    expect(table.discard('p1')).toHaveLength(4);
  });

  it('1_82 Risk a Little Light, F.7: takes one of the top two and discards the other', () => {
    const table = scene({ fp: '1_364', hand: '1_82', deck: '1_6 1_7 1_8', pool: 1 });

    table.fp(play('1_82')).fp(choose('1_7'));

    expect(table.hand('p1')).toEqual(['1_7']);
    expect(table.discard('p1')).toEqual(['1_6', '1_82']);
    expect(table.deck('p1')).toEqual(['1_8']);
    expect(table.pub.pool).toBe(2);
  });

  it('1_82 Risk a Little Light: demands Gandalf and less than 2 twilight', () => {
    expect(scene({ hand: '1_82' }).ask('p1', play('1_82'))).toBe('REQUIREMENT');
    expect(scene({ fp: '1_364', hand: '1_82', pool: 2 }).ask('p1', play('1_82'))).toBe(
      'REQUIREMENT',
    );
  });

  it('1_84 Sleep, Caradhras, F.7: Gandalf exerts, and every active condition is discarded', () => {
    const table = scene({
      ...{ fp: '1_364 1_365+1_108 1_59', hand: '1_84' },
      foe: '1_129 1_282>1_365 1_79',
    });

    table.fp(play('1_84'));

    expect(table.card('1_364').wounds).toBe(1);
    expect(table.pub.pool).toBe(3);
    expect(table.discard('p1').toSorted()).toEqual(['1_108', '1_59', '1_84']);
    // The other player's condition of the Free Peoples is not active.
    expect(table.discard('p2').toSorted()).toEqual(['1_129', '1_282']);
    expect(table.isInPlay('p2.1_79')).toBe(true);
    expect(scene({ fp: '1_365', hand: '1_84' }).ask('p1', play('1_84'))).toBe('COST');
  });

  it('1_85 Strength of Spirit, F.7: an exertion without its token is paid for all the same', () => {
    const table = scene({ fp: '1_364 1_311', hand: '1_85', burdens: 1 });

    table.fp(use('1_311')).fp(respond('1_85'));

    expect(table.card('1_311').wounds).toBe(0);
    expect(table.last('Exerted')?.pub).toEqual({ iid: 'p1.1_311', token: false });
    expect(table.pub).toMatchObject({ pool: 1, players: { p1: { burdens: 0 } } });
  });

  it('1_85 Strength of Spirit, F.7: spares who pays for another event, which goes on', () => {
    const table = scene({ fp: '1_364 1_59', hand: '1_84 1_85' });

    table.fp(play('1_84')).fp(respond('1_85'));

    expect(table.card('1_364').wounds).toBe(0);
    expect(table.pub.pool).toBe(4);
    expect(table.discard('p1').toSorted()).toEqual(['1_59', '1_84', '1_85']);
  });

  it('1_85 Strength of Spirit: spares one exertion of two', () => {
    const table = scene({ fp: '1_364+2_22', hand: '1_85', foe: '1_177', fight: '1_364 1_177' });

    table.fp(use('2_22')).fp(respond('1_85'));

    // The Staff makes the spell cost nothing.
    expect(table.card('1_364').wounds).toBe(1);
    expect(table.pub.pool).toBe(0);
    expect(table.last('SkirmishCancelled')?.pub.character).toBe('p1.1_364');
  });

  it('1_85 Strength of Spirit: demands Gandalf, and is no action', () => {
    const table = scene({ fp: '1_311', hand: '1_85', burdens: 1 }).fp(use('1_311'));

    expect(table.card('1_311').wounds).toBe(1);
    expect(table.ask('p1', play('1_85'))).toBe('WRONG_TIMING');
  });

  it('1_86 Treachery Deeper Than You Know: shows the hand of the other player to both', () => {
    const table = scene({ fp: '1_364', hand: '1_86', foeHand: '1_178 1_6' }).fp(play('1_86'));

    expect(table.pub.pool).toBe(1);
    expect(table.last('HandRevealed')?.pub).toMatchObject({
      ...{ seat: 'p2', cards: [{ card: '1_178' }, { card: '1_6' }] },
    });
    expect(scene({ hand: '1_86' }).ask('p1', play('1_86'))).toBe('REQUIREMENT');
  });

  it('1_87 A Wizard Is Never Late: plays nothing else', () => {
    const table = scene({ fp: '1_364', hand: '1_87', deck: '1_70 1_79 1_75' }).fp(play('1_87'));

    expect(table.options('p1')).toEqual(['p1.1_70']);
  });

  it('1_87 A Wizard Is Never Late: plays a companion or ally of Gandalf from the draw deck', () => {
    const table = scene({ hand: '1_87', deck: '1_364 1_70 1_80 1_365 1_78 1_79' });

    table.fp(play('1_87'));
    // Ottar demands Gandalf, who is not in play yet.
    expect(table.options('p1')).toEqual(['p1.1_364', 'p1.1_70']);
    table.fp(choose('1_364'));

    expect(table.isInPlay('1_364')).toBe(true);
    expect(table.pub.pool).toBe(5);
    expect(table.last('DeckShuffled')?.pub.seat).toBe('p1');
  });
});
