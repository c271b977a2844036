import { describe, expect, it } from 'vitest';
import { choose, DECLINE, DONE, play, respond, use } from '../support/orders.ts';
import { scene } from '../support/scene.ts';

describe('companions of Gandalf', () => {
  it.each([
    ['Hobbits alone', '', 7],
    ['Hobbits and a Dwarf', '1_12', 8],
    ['all four races', '1_12 1_7 1_51 1_365', 10],
    ['an ally, which does not count', '1_34', 7],
  ])('1_72 Gandalf: is stronger by one for each race, with %s', (_, others, strength) => {
    expect(scene({ fp: `1_72 ${others}` }).card('1_72').strength).toBe(strength);
  });

  it('1_364 Gandalf, F.7: exerts to play a companion of his signet for 2 less', () => {
    const table = scene({ fp: '1_364', hand: '1_89 1_12' });

    table.fp(use('1_364')).declineAll().fp(choose('1_89'));

    expect(table.card('1_364').wounds).toBe(1);
    expect(table.isInPlay('1_89')).toBe(true);
    expect(table.pub.pool).toBe(2);
  });

  it('1_364 Gandalf, F.7: must play one; he himself is in play already', () => {
    const ask = (hand: string) => scene({ fp: '1_364', hand }).ask('p1', use('1_364'));

    expect(ask('1_12')).toBe('NO_CARD_TO_PLAY');
    expect(ask('1_364#2')).toBe('NO_CARD_TO_PLAY');
    expect(scene({ fp: '1_364:3', hand: '1_89' }).ask('p1', use('1_364'))).toBe('COST');
  });
});

describe('allies of Gandalf', () => {
  it('1_70 Barliman Butterbur: exerts to take an event of Gandalf into the hand', () => {
    const table = scene({ fp: '1_70', discard: '1_78 1_76 1_6 1_364' });

    table.fp(use('1_70'));
    expect(table.options('p1')).toEqual(['p1.1_78', 'p1.1_76']);
    table.fp(choose('1_76'));

    expect(table.card('1_70').wounds).toBe(1);
    expect(table.hand('p1')).toEqual(['1_76']);
    expect(table.last('TakenIntoHand')?.pub.cards).toMatchObject([{ card: '1_76' }]);
    expect(table.pub.ruleOfFour).toBe(1);
  });

  it('1_70 Barliman Butterbur, F.7: an event that is being played is not in the discard pile yet', () => {
    const table = scene({ fp: '1_70', hand: '1_87', deck: '1_364' }).fp(play('1_87'));
    expect(table.discard('p1')).toEqual([]);

    table.fp(DECLINE).fp(use('1_70'));

    expect(table.hand('p1')).toEqual(['1_87']);
  });

  it('1_80 Ottar: exerts to change up to three cards of the hand', () => {
    const table = scene({ fp: '1_80', hand: '1_299 1_6 1_7 1_8', deck: '1_9 1_10 1_11' });

    table.fp(use('1_80')).fp(choose('1_299')).fp(choose('1_6')).fp(DONE);

    expect(table.card('1_80').wounds).toBe(1);
    expect([...table.hand('p1')].sort()).toEqual(['1_10', '1_7', '1_8', '1_9']);
    expect(table.discard('p1').toSorted()).toEqual(['1_299', '1_6']);
  });

  it('1_80 Ottar: may change none, and no more than three; he is played beside Gandalf', () => {
    const table = scene({ fp: '1_80', hand: '1_299 1_6 1_7 1_8', deck: '1_9' }).fp(use('1_80'));
    table.fp(choose('1_299')).fp(choose('1_6')).fp(choose('1_7'));

    expect(table.ask('p1', choose('1_8'))).toBe('COUNT');
    expect(
      scene({ fp: '1_80', hand: '1_299' }).fp(use('1_80')).fp(DECLINE).hand('p1'),
    ).toHaveLength(1);
    expect(scene({ hand: '1_80' }).ask('p1', play('1_80'))).toBe('REQUIREMENT');
    expect(scene({ fp: '1_364', hand: '1_80' }).ask('p1', play('1_80'))).toBeNull();
  });
});

describe('items and conditions of Gandalf', () => {
  it('1_75 Glamdring: strengthens Gandalf and adds to his damage', () => {
    const { strength, keywords } = scene({ fp: '1_364', hand: '1_75' })
      .fp(play('1_75'))
      .card('1_364');

    expect(strength).toBe(9);
    expect(keywords).toContainEqual({ damage: 1 });
  });

  it('1_75 Glamdring: Gandalf exerts to see a hand and take one twilight for each Orc in it', () => {
    const table = scene({ fp: '1_364+1_75', pool: 9, foeHand: '1_178 1_176 1_151 1_6 1_180' });

    table.fp(use('1_75'));

    expect(table.card('1_364').wounds).toBe(1);
    expect(table.last('HandRevealed')?.pub.cards).toHaveLength(5);
    expect(table.pub.pool).toBe(7);
  });

  it('1_75 Glamdring: does so in the Regroup phase too', () => {
    const table = scene({ phase: 'regroup', fp: '1_364+1_75', pool: 1, foeHand: '1_178 1_176' });

    expect(table.fp(use('1_75')).pub.pool).toBe(0);
  });

  it.each([
    ['an Elf, where none is', '1_51', 0],
    ['another Elf', '1_51 1_53', 1],
    ['a Hobbit beside Frodo', '1_303', 1],
  ])('1_79 The Nine Walkers: makes cheaper by 2 %s', (_, cards, pool) => {
    const hand = cards.split(' ');
    const table = scene({ fp: '1_79', hand: cards });

    for (const card of hand) table.fp(play(card));

    expect(table.pub.pool).toBe(pool);
  });

  it('1_79 The Nine Walkers: demands Gandalf', () => {
    expect(scene({ hand: '1_79' }).ask('p1', play('1_79'))).toBe('REQUIREMENT');
    expect(scene({ fp: '1_364', hand: '1_79' }).fp(play('1_79')).pub.pool).toBe(1);
  });

  it("2_22 Gandalf's Staff: makes spells cheaper by 1", () => {
    const spell = scene({ fp: '1_364+2_22', hand: '1_86' }).fp(play('1_86'));
    const other = scene({ fp: '1_364+2_22', hand: '1_77', pool: 0 }).fp(play('1_77')).fp(DONE);

    expect(spell.pub.pool).toBe(0);
    expect(other.pub.pool).toBe(0);
    expect(scene({ fp: '1_364+2_22', hand: '1_87', deck: '1_7' }).fp(play('1_87')).pub.pool).toBe(
      1,
    );
  });

  it("2_22 Gandalf's Staff: gives vitality, and he exerts twice to cancel his skirmish", () => {
    const table = scene({ fp: '1_364+2_22', foe: '1_177', fight: '1_364 1_177' });
    expect(table.card('1_364').vitality).toBe(5);

    table.fp(use('2_22'));

    expect(table.card('1_364').wounds).toBe(2);
    expect(table.last('SkirmishCancelled')?.pub).toEqual({ character: 'p1.1_364' });
    expect(table.last('SkirmishResolved')).toBeNull();
  });

  it("2_22 Gandalf's Staff: cancels no skirmish of others, and needs two exertions", () => {
    const table = scene({ fp: '1_364+2_22 1_365', foe: '1_178', fight: '1_365 1_178' });
    const tired = scene({ fp: '1_364:3+2_22', foe: '1_178', fight: '1_364 1_178' });

    table.fp(use('2_22'));

    expect(table.last('SkirmishCancelled')).toBeNull();
    expect(tired.ask('p1', use('2_22'))).toBe('COST');
  });

  it('2_29 Wizard Staff: strengthens by 1; he exerts twice to weaken a minion by 3', () => {
    const table = scene({ fp: '1_364+2_29', foe: '1_177 1_178', fight: '1_364 1_177' });
    expect(table.card('1_364').strength).toBe(8);

    table.fp(use('2_29')).fp(choose('1_177'));

    expect(table.card('1_364').wounds).toBe(2);
    expect(table.card('1_177').strength).toBe(10);
    expect(table.passAll().card('1_177').strength).toBe(13);
  });

  it('3_34 Narya: gives vitality; at the start of a turn 3 twilight may take a burden away', () => {
    const at = () => scene({ phase: 'startOfTurn', fp: '1_364+3_34', burdens: 2 });
    const used = at().fp(respond('3_34'));
    const left = at().fp(DECLINE);

    expect(used.card('1_364').vitality).toBe(5);
    expect(used.pub).toMatchObject({
      pool: 3,
      phase: 'fellowship',
      players: { p1: { burdens: 1 } },
    });
    expect(left.pub).toMatchObject({ pool: 0, players: { p1: { burdens: 2 } } });
  });
});
