import { describe, expect, it } from 'vitest';
import { choose, DECLINE, number, play, respond, use } from '../support/orders.ts';
import { scene } from '../support/scene.ts';

describe('dwarven events', () => {
  it('1_6 Delving: exerts a Dwarf and draws 3, for twilight of 1', () => {
    const table = scene({ fp: '1_12', hand: '1_6', deck: '1_7 1_8 1_9 1_10' });

    table.fp(play('1_6'));

    expect(table.card('1_12').wounds).toBe(1);
    expect(table.pub.pool).toBe(1);
    expect(table.pub).toMatchObject({ ruleOfFour: 3, players: { p1: { hand: 3 } } });
    expect(table.discard('p1')).toContain('1_6');
  });

  it('1_6 Delving: is no play without a Dwarf that can exert', () => {
    expect(scene({ hand: '1_6' }).ask('p1', play('1_6'))).toBe('COST');
    expect(scene({ fp: '1_12:2', hand: '1_6' }).ask('p1', play('1_6'))).toBe('COST');
  });

  it.each([
    ['at a site that is not underground', '1_331', 8],
    ['underground', '1_345', 10],
  ])('1_26 Their Halls of Stone: strengthens a Dwarf for a skirmish %s', (_, site, expected) => {
    const fight = '1_12 1_178';
    const table = scene({ site, fp: '1_12', foe: '1_178', fight, hand: '1_26' });

    table.fp(play('1_26'));
    expect(table.card('1_12').strength).toBe(expected);

    table.passAll();
    expect(table.card('1_12').strength).toBe(6);
  });

  it('1_28 Wealth of Moria: shows the top 3, takes those of the Free Peoples, discards the others', () => {
    const table = scene({ fp: '1_12', hand: '1_28', deck: '1_6 1_178 1_299 1_7' });

    table.fp(play('1_28'));

    expect(table.pub.pool).toBe(2);
    expect(table.last('CardsRevealed')?.pub.cards.map(({ card }) => card)).toEqual([
      ...['1_6', '1_178', '1_299'],
    ]);
    expect(table.pub).toMatchObject({ ruleOfFour: 2, players: { p1: { hand: 2 } } });
    expect(table.discard('p1')).toContain('1_178');
    expect(table.deck('p1')).toEqual(['1_7']);
  });

  it('1_28 Wealth of Moria, F.7 and D-6: what the Rule of 4 keeps out stays on top, in order', () => {
    const table = scene({
      ...{ fp: '1_12', hand: '1_28', deck: '1_6 1_299 1_178 1_7', ruleOfFour: 3 },
    });

    table.fp(play('1_28'));
    expect(table.last('DrawSkipped')?.pub).toEqual({ seat: 'p1', n: 1, reason: 'RULE_OF_4' });
    table.fp(choose('1_299'));

    expect(table.last('TakenIntoHand')?.pub).toMatchObject({ n: 1, ruleOfFour: 4 });
    expect(table.deck('p1')).toEqual(['1_6', '1_7']);
    expect(table.discard('p1')).toContain('1_178');
  });

  it('1_28 Wealth of Moria: demands a Dwarf', () => {
    expect(scene({ hand: '1_28' }).ask('p1', play('1_28'))).toBe('REQUIREMENT');
  });
});

describe('dwarven possessions', () => {
  it.each([
    ['with it is wounded by 13', '1_12+1_8', true],
    ['without it is overwhelmed by 13', '1_12', false],
  ])('1_8 Dwarven Armor: a Dwarf of strength 6 %s', (_, fp, survives) => {
    const fight = '1_12 1_177';
    const table = scene({ fp, foe: '1_177', fight }).passAll();

    expect(table.isInPlay('1_12')).toBe(survives);
  });

  it('1_8 Dwarven Armor: is borne by Dwarves alone, one armor each', () => {
    const table = scene({ fp: '1_12+1_8', hand: '1_8#2' });

    expect(table.ask('p1', play('1_8#2', '1_290'))).toBe('ILLEGAL_BEARER');
    expect(table.ask('p1', play('1_8#2', '1_12'))).toBe('CLASS_OCCUPIED');
  });

  it('1_9 Dwarven Axe, F.7: costs the Shadow one top card in a skirmish, however many lose', () => {
    const table = scene({
      ...{ site: '1_345', fp: '1_12+1_9', hand: '1_26' },
      ...{ foe: '1_178 1_181', foeDeck: '1_150 1_151', fight: '1_12 1_178 1_181' },
    });
    expect(table.card('1_12').strength).toBe(8);

    table.fp(play('1_26'));
    table.passAll();
    expect(table.last('SkirmishResolved')?.pub).toMatchObject({ winner: 'fp', fellowship: 12 });
    // One trigger for each loser waits, and one of them uses up the limit of both.
    expect(table.question?.kind).toBe('orderTriggers');
    table.plain();

    expect(table.discard('p2')).toContain('1_178');
    expect(table.deck('p2')).toEqual(['1_151']);
    expect(table.discard('p2')).toContain('1_150');
  });

  it('1_9 Dwarven Axe, D-34: a minion that was removed from the skirmish has lost it', () => {
    const table = scene({ fp: '1_12+1_9', foe: '1_178', foeDeck: '1_150', fight: '1_12 1_178' });
    const discarded = ['p2.1_178'];

    table.add([{ type: 'Killed', v: 1, pub: { dead: [], discarded, waiting: [] } }]).passAll();

    expect(table.last('SkirmishResolved')?.pub).toMatchObject({ winner: 'fp' });
    expect(table.discard('p2')).toEqual(['1_178', '1_150']);
  });

  it('1_9 Dwarven Axe: costs nothing when its bearer loses', () => {
    const table = scene({
      ...{ fp: '1_12+1_9', foe: '1_177', foeDeck: '1_150' },
      fight: '1_12 1_177',
    });

    expect(table.passAll().deck('p2')).toEqual(['1_150']);
  });

  it("1_14 Gimli's Battle Axe: adds to damage, and the winner may wound an Orc", () => {
    const table = scene({
      ...{ fp: '1_12+1_14', foe: '1_177:1 1_191 1_151' },
      fight: '1_12 1_191',
    });
    expect(table.card('1_12').strength).toBe(8);
    expect(table.card('1_12').keywords).toContainEqual({ damage: 2 });

    table.passAll();
    table.fp(respond('1_14'));

    // The Scout died of three wounds: one Orc is left, and the Uruk-hai is none.
    expect(table.card('1_177').wounds).toBe(2);
    expect(table.card('1_151').wounds).toBe(0);
  });

  it("1_14 Gimli's Battle Axe: may be left alone, and does nothing when Gimli loses", () => {
    const won = scene({
      ...{ fp: '1_12+1_14', foe: '1_177 1_178' },
      fight: '1_12 1_178',
    });
    const lost = scene({
      ...{ fp: '1_12+1_14', foe: '1_177' },
      fight: '1_12 1_177',
    });

    won.passAll().fp(DECLINE);
    expect(won.card('1_177').wounds).toBe(0);
    expect(lost.passAll().pub.question?.kind).not.toBe('optional');
  });

  it("1_15 Gimli's Helm: its bearer takes one wound of a skirmish at most", () => {
    const fight = '1_12 1_158';
    const table = scene({ fp: '1_12+1_15', foe: '1_158', fight }).passAll();

    expect(table.last('SkirmishResolved')?.pub).toMatchObject({ winner: 'shadow' });
    expect(table.card('1_12').wounds).toBe(1);
  });

  it("1_15 Gimli's Helm: discarded, it prevents every wound of this skirmish", () => {
    const fight = '1_12 1_158';
    const table = scene({ fp: '1_12+1_15', foe: '1_158', fight });

    table.fp(use('1_15')).passAll();

    expect(table.discard('p1')).toContain('1_15');
    expect(table.all('WoundPrevented')).toHaveLength(2);
    expect(table.card('1_12').wounds).toBe(0);
  });
});

describe('dwarven conditions', () => {
  it.each([0, 1, 2])('1_10 Dwarven Heart: heals its bearer %i times when it is played', (n) => {
    const table = scene({ fp: '1_12:2', hand: '1_10' });

    table.fp(play('1_10')).fp(number(n));

    expect(table.card('1_12').wounds).toBe(2 - n);
    expect(table.pub.pool).toBe(0);
  });

  it('1_10 Dwarven Heart: exerts its bearer at the start of each turn', () => {
    const table = scene({ phase: 'startOfTurn', fp: '1_12+1_10' });

    expect(table.card('1_12').wounds).toBe(1);
    expect(table.pub.phase).toBe('fellowship');
  });

  it('1_10 Dwarven Heart: is no item, so that it cannot be transferred', () => {
    const table = scene({ fp: '1_12+1_10 1_7' });

    expect(table.ask('p1', { type: 'transfer', card: '1_10', bearer: '1_7' })).toBe(
      'NOT_TRANSFERABLE',
    );
  });

  it('1_21 Lord of Moria: every Dwarf has damage +1, and one more for each copy', () => {
    const table = scene({ fp: '1_7 1_12 1_21', hand: '1_21#2' });
    expect(table.card('1_7').keywords).toContainEqual({ damage: 1 });

    table.fp(play('1_21#2'));

    expect(table.pub.pool).toBe(2);
    expect(table.card('1_7').keywords).toContainEqual({ damage: 2 });
    expect(table.card('1_12').keywords).toContainEqual({ damage: 3 });
    expect(table.card('1_290').keywords).not.toContainEqual({ damage: 1 });
  });
});
