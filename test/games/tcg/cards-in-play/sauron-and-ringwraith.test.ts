import { describe, expect, it } from 'vitest';
import { bearersOf } from '../../../../src/games/tcg/rules/bearers.ts';
import { heldCandidate, makeTable } from '../../../../src/games/tcg/rules/table.ts';
import { assign, choose, DECLINE, PASS, play, use } from '../support/orders.ts';
import { scene } from '../support/scene.ts';

describe('cards of the Ringwraiths', () => {
  it('1_229 Úlairë Attëa: pays 1 to be stronger by 1, by 5 in a skirmish at most', () => {
    const table = scene({ fp: '1_365', foe: '1_229', pool: 6, fight: '1_365 1_229' });

    const seen = [1, 2, 3, 4, 5, 6].map(
      () => table.fp(PASS).shadow(use('1_229')).card('1_229').strength,
    );

    expect(seen).toEqual([13, 14, 15, 16, 17, 17]);
    expect(table.pub.pool).toBe(0);
  });

  it('1_229 Úlairë Attëa: is fierce, and its limit begins anew in the next skirmish', () => {
    const table = scene({ site: 3, fp: '1_365 1_96', foe: '1_229', pool: 9, fight: '1_365 1_229' });
    for (let times = 0; times < 5; times += 1) table.fp(PASS).shadow(use('1_229'));

    table.passAll().plainUntil('assignFp');
    expect(table.pub).toMatchObject({ round: 'fierce', fierce: ['p2.1_229'] });
    table.fp(assign('1_96', '1_229')).plainUntilPhase('skirmish');
    table.fp(PASS).shadow(use('1_229'));

    expect(table.card('1_229').strength).toBe(13);
  });
});

describe('cards of Sauron', () => {
  it.each([
    ['five companions', '1_365 1_12 1_51 1_303', 4],
    ['four', '1_365 1_12 1_51', 2],
  ])('1_253 Journey Into Danger: with %s, each more costs 2 more', (_, fp, pool) => {
    expect(scene({ fp, foe: '1_253', hand: '1_311' }).fp(play('1_311')).pub.pool).toBe(pool);
  });

  it.each([
    ['1_253 Journey Into Danger', '1_253'],
    ['1_282 The Weight of a Legacy', '1_282'],
  ])('%s: is paid for by an Orc of Sauron, not of Moria', (_, card) => {
    const table = scene({ phase: 'shadow', fp: '1_365', foe: '1_177', foeHand: card });

    expect(table.ask('p2', play(card))).toBe('COST');
  });

  it('1_282 The Weight of a Legacy: its bearer is weaker by 1', () => {
    const table = scene({ fp: '1_365', foe: '1_282>1_365 1_151', fight: '1_365 1_151' });
    expect(table.card('1_365').strength).toBe(7);

    expect(table.passAll().last('SkirmishResolved')?.pub.fellowship).toBe(7);
  });

  it.each([
    ['at a sanctuary', '1_337', 1],
    ['that is none', '1_331', 0],
  ])('1_283 You Bring Great Evil: discarding to heal its bearer %s', (_, site, wounds) => {
    const table = scene({ site, fp: '1_365:1', foe: '1_283>1_365', hand: '1_89' });

    // R-B9.3: discarding to heal is legal all the same.
    table.fp({ type: 'discardToHeal', card: '1_89' });

    expect(table.card('1_365').wounds).toBe(wounds);
    expect(table.discard('p1')).toEqual(['1_89']);
  });

  it('1_283 You Bring Great Evil: the sanctuary heals others, and its bearer is no choice', () => {
    const table = scene({
      ...{ phase: 'startOfTurn', site: 3, fp: '1_97:1 1_365:1', foe: '1_283>1_97' },
    }).fp(DECLINE);

    expect(table.question?.kind).toBe('sanctuaryHeal');
    expect(table.options('p1')).toEqual(['p1.1_365']);
    table.fp(choose('1_365'));
    expect([table.card('1_365').wounds, table.card('1_97').wounds]).toEqual([0, 1]);
  });

  it('1_283 You Bring Great Evil: demands an Orc of Sauron', () => {
    const table = scene({ phase: 'shadow', foe: '1_178', foeHand: '1_283', pool: 1 });

    expect(table.ask('p2', play('1_283', '1_290'))).toBe('REQUIREMENT');
  });

  it('1_283 You Bring Great Evil: a companion that is no Elf bears it', () => {
    const { pub } = scene({ phase: 'shadow', fp: '1_365 1_51 1_286' });
    const one = heldCandidate({ iid: 'p2.1_283', card: '1_283' }, 'p2');
    const able = bearersOf(makeTable(pub), one, null).able.map(({ card }) => card.id);

    expect(able).toEqual(['1_290', '1_365']);
  });
});
