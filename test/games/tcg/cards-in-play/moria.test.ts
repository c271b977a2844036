import { describe, expect, it } from 'vitest';
import { assign, choose, DECLINE, DONE, PASS, play, respond, use } from '../support/orders.ts';
import { scene } from '../support/scene.ts';

describe('minions of Moria', () => {
  it('1_176 Goblin Marksman: costs 3 at home, is an archer and fights with 7', () => {
    const table = scene({ phase: 'shadow', site: 4, fp: '1_365', pool: 3, foeHand: '1_176' });
    table.shadow(play('1_176'));
    expect(table.pub.pool).toBe(0);
    expect(table.card('1_176')).toMatchObject({ strength: 7, vitality: 1, keywords: ['archer'] });

    table.shadow(PASS).plainUntil('archeryWound').fp(choose('1_365'));
    expect(table.card('1_365').wounds).toBe(1);
  });

  it('1_177 Goblin Patrol Troop: costs 6 at home, and fights with 13', () => {
    const table = scene({ phase: 'shadow', site: 4, fp: '1_12', pool: 6, foeHand: '1_177' });
    table.shadow(play('1_177'));
    expect(table.pub.pool).toBe(0);
    expect(table.card('1_177')).toMatchObject({ strength: 13, vitality: 3, keywords: [] });

    // 13 against 6.
    table.shadow(PASS).plainUntil('assignFp').fp(assign('1_12', '1_177')).fp(DONE);
    expect(table.passAll().dead('p1')).toEqual(['1_12']);
  });

  it.each([
    ['may add 2 twilight (D-3)', respond('1_178'), 2],
    ['may leave it', DECLINE, 0],
  ])('1_178 Goblin Runner: when played, it %s', (_, answer, pool) => {
    const table = scene({ phase: 'shadow', site: 4, pool: 1, foeHand: '1_178' });

    expect(table.shadow(play('1_178')).shadow(answer).pub.pool).toBe(pool);
  });

  it('1_179 Goblin Scavengers, F.7: may play a weapon of the discard pile on an Orc of Moria', () => {
    const table = scene({
      ...{ phase: 'shadow', site: 4, pool: 9, foe: '1_178 1_158 1_177+1_180#2' },
      ...{ foeHand: '1_179', foeDiscard: '1_180 1_178#2' },
    });

    table.shadow(play('1_179')).shadow(respond('1_179'));
    expect(table.options('p2')).toEqual(['p2.1_180']);
    table.shadow(choose('1_180'));
    // Not the Uruk-hai, nor who has a hand weapon.
    expect(table.options('p2')).toEqual(['p2.1_178', 'p2.1_179']);
    table.shadow(choose('1_178')).shadow(DECLINE);

    expect(table.card('p2.1_180').attachedTo).toBe('p2.1_178');
    expect(table.card('1_178').strength).toBe(7);
    expect(table.discard('p2')).toEqual(['1_178']);
  });

  it('1_179 Goblin Scavengers: may find no weapon', () => {
    const table = scene({ phase: 'shadow', site: 4, pool: 3, foeHand: '1_179', foeDiscard: '' });

    table.shadow(play('1_179')).plain();

    expect(table.question).toMatchObject({ kind: 'phaseAction', seats: ['p2'] });
    expect(table.card('1_179').strength).toBe(8);
  });

  it('1_181 Goblin Sneak: may put an Orc of Moria from the discard pile beneath the deck', () => {
    const table = scene({
      ...{ phase: 'shadow', site: 4, pool: 1, foeHand: '1_181', foeDeck: '1_150' },
      foeDiscard: '1_177 1_158 1_176 2_51 1_180',
    });

    table.shadow(play('1_181')).shadow(respond('1_181'));
    expect(table.options('p2')).toEqual(['p2.1_177', 'p2.1_176']);
    table.shadow(choose('1_176'));

    expect(table.deck('p2')).toEqual(['1_150', '1_176']);
    expect(table.last('PlacedBeneathDeck')?.pub.cards).toMatchObject([{ card: '1_176' }]);
    expect(table.discard('p2')).toEqual(['1_177', '1_158', '2_51', '1_180']);
  });

  it.each([
    ['an Elf is', '1_51', 2],
    ['no Elf is', '1_365', 0],
  ])('1_191 Moria Scout: when played, it adds 2 twilight where %s there', (_, fp, pool) => {
    const table = scene({ phase: 'shadow', site: 4, fp, pool: 2, foeHand: '1_191' });

    table.shadow(play('1_191'));

    expect(table.pub.pool).toBe(pool);
    expect(table.question).toMatchObject({ kind: 'phaseAction', seats: ['p2'] });
  });

  it('2_51 The Balrog, F.7: every other minion is discarded at once, and there is no archery', () => {
    const balrog = scene({
      ...{ phase: 'shadow', site: '1_345', fp: '1_51', pool: 13 },
      ...{ foe: '1_178 1_176', foeHand: '2_51 1_181' },
    });
    balrog.shadow(play('2_51'));
    expect(balrog.discard('p2').toSorted()).toEqual(['1_176', '1_178']);
    expect(balrog.isInPlay('1_51')).toBe(true);
    // A minion that is played later is discarded before its own text can be used.
    balrog.shadow(play('1_181'));
    expect(balrog.discard('p2')).toContain('1_181');

    balrog.shadow(PASS).passAll();
    expect(balrog.pub.phase).toBe('assignment');
    expect(balrog.all('PhaseStarted').map(({ pub }) => pub.phase)).not.toContain('archery');
  });

  it('2_51 The Balrog, F.7: is discarded where the site is not underground', () => {
    const table = scene({ phase: 'shadow', site: 6, pool: 12, foeHand: '2_51' });

    table.shadow(play('2_51'));

    expect(table.discard('p2')).toEqual(['2_51']);
  });

  it('2_51 The Balrog: is fierce and has damage +1', () => {
    const table = scene({ site: '1_349', fp: '1_365', foe: '2_51', fight: '1_365 2_51' });

    expect(table.card('2_51')).toMatchObject({ strength: 17, keywords: [{ damage: 1 }, 'fierce'] });
    expect(table.passAll().pub.round).toBe('fierce');
  });
});

describe('possessions, events and conditions of Moria', () => {
  it.each([
    ['may draw a card', respond('1_180'), 1],
    ['may leave it', DECLINE, 0],
  ])('1_180 Goblin Scimitar: strengthens an Orc of Moria; its player %s', (_, answer, drawn) => {
    const table = scene({ phase: 'shadow', site: 4, foe: '1_178 1_158', foeHand: '1_180' });

    table.shadow(play('1_180')).shadow(answer);

    expect(table.card('1_180').attachedTo).toBe('p2.1_178');
    expect(table.card('1_178').strength).toBe(7);
    expect(table.hand('p2')).toHaveLength(drawn);
  });

  it.each([
    ['a Dwarf', '1_12', 17],
    ['others', '1_365', 15],
  ])(
    '1_168 Drums in the Deep, F.7: strengthens an Orc of Moria that fights %s',
    (_, fp, strength) => {
      const table = scene({ fp, foe: '1_177', foeHand: '1_168', fight: `${fp} 1_177` });

      table.fp(PASS).shadow(play('1_168'));

      expect(table.card('1_177').strength).toBe(strength);
      expect(table.passAll().card('1_177').strength).toBe(13);
    },
  );

  it.each([
    ['from site 4 on', 4, 2],
    ['not before', 3, 0],
  ])('1_175 Goblin Domain, F.7: a companion enters play exhausted %s', (_, site, wounds) => {
    const table = scene({ site, foe: '1_175', hand: '1_97' }).fp(play('1_97'));

    expect(table.card('1_97').wounds).toBe(wounds);
    expect(table.last('Exerted')).toBeNull();
    expect(table.last('WoundPlaced')).toBeNull();
  });

  it('1_175 Goblin Domain: an ally enters play unhurt', () => {
    const table = scene({ site: 4, foe: '1_175', hand: '1_309' }).fp(play('1_309'));

    expect(table.card('1_309').wounds).toBe(0);
  });

  it('1_175 Goblin Domain: is played beside a minion of Moria', () => {
    const ask = (foe: string) =>
      scene({ phase: 'shadow', foe, foeHand: '1_175', pool: 1 }).ask('p2', play('1_175'));

    expect(ask('1_178')).toBeNull();
    expect(ask('1_158 1_196')).toBe('REQUIREMENT');
  });

  it('1_187 Host of Thousands, F.7: plays an Orc of Moria of the discard pile at its full cost', () => {
    const at = (site: number) =>
      scene({
        ...{ phase: 'shadow', site, pool: 3, foeHand: '1_187' },
        foeDiscard: '1_176 1_177 1_158',
      });
    const table = at(4).shadow(play('1_187'));

    // The Patrol Troop would cost 6: one choice is left, which everybody sees.
    expect(table.card('1_176').zone).toBe('minions');
    expect(table.pub.pool).toBe(0);
    // Where it roams it costs 2 more.
    expect(at(3).ask('p2', play('1_187'))).toBe('NO_CARD_TO_PLAY');
  });

  it('1_196 They Are Coming: three cards of the hand pay for an Orc of the discard pile', () => {
    const table = scene({
      ...{ phase: 'shadow', site: 4, pool: 20, foe: '1_196 1_191', foeDiscard: '1_176 2_51 1_180' },
      foeHand: '1_178 1_181 1_150 1_151',
    });

    table.shadow(use('1_196'));
    for (const card of ['1_178', '1_181', '1_150']) table.shadow(choose(card));
    table.shadow(DONE);

    // F.7: not one of those that were discarded for it.
    expect(table.card('1_176').zone).toBe('minions');
    expect(table.pub.pool).toBe(17);
    expect(table.discard('p2').toSorted()).toEqual(['1_150', '1_178', '1_180', '1_181', '2_51']);
    expect(table.hand('p2')).toEqual(['1_151']);
  });

  it('1_196 They Are Coming: demands three cards, and an Orc that is there before', () => {
    const few = { phase: 'shadow', site: 4, pool: 3, foe: '1_196' } as const;
    const ask = (foeHand: string, foeDiscard: string) =>
      scene({ ...few, foeHand, foeDiscard }).ask('p2', use('1_196'));

    expect(ask('1_178 1_181', '1_176')).toBe('COST');
    expect(ask('1_178 1_181 1_150', '')).toBe('NO_CARD_TO_PLAY');
  });

  it('1_196 They Are Coming: costs 3, and goes to the support area', () => {
    const table = scene({ phase: 'shadow', pool: 3, foeHand: '1_196' }).shadow(play('1_196'));

    expect(table.pub.pool).toBe(0);
    expect(table.card('1_196').zone).toBe('support');
  });
});
