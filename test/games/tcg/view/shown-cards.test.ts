import { describe, expect, it } from 'vitest';
import { play, use } from '../support/orders.ts';
import { scene } from '../support/scene.ts';

const ids = (cards: readonly { readonly iid: string }[] | undefined) =>
  cards?.map(({ iid }) => iid);

describe('cards that were shown stay in sight', () => {
  it('G: a revealed hand is in every view until the turn ends', () => {
    const table = scene({ fp: '1_364', hand: '1_86', foeHand: '1_178 1_176' }).p1(play('1_86'));

    const { revealed } = table.view('p1');
    expect(revealed.map(({ card }) => card).sort()).toEqual(['1_176', '1_178']);
    expect(table.view('p2').revealed).toEqual(revealed);
  });

  it('D-6: who takes some of revealed cards sees which they are', () => {
    const table = scene({ fp: '1_12', hand: '1_28', deck: '1_26 1_37 1_150 1_78', ruleOfFour: 3 });
    table.p1(play('1_28'));

    const { pending, revealed } = table.view('p1');
    expect(pending?.question.kind).toBe('chooseCards');
    for (const option of pending?.asked?.options ?? []) expect(ids(revealed)).toContain(option);
  });

  it('G: a hand that was looked at is not forgotten when another deck is shuffled', () => {
    const table = scene({
      ...{ site: '1_351', fp: '1_51 1_17', discard: '1_6', foeHand: '1_178 1_176' },
    });
    table.p1(use('1_351'));
    const { looked } = table.view('p1').own ?? {};
    table.p1(use('1_17'));

    expect(table.view('p1').own?.looked).toEqual(looked);
    expect(looked).toHaveLength(2);
  });

  it('R-C0: cards of the other hand do not exist for a command, though they were looked at', () => {
    const table = scene({ site: '1_351', fp: '1_51', foeHand: '1_178' }).p1(use('1_351'));
    const [held] = table.view('p1').own?.looked ?? [];

    expect(held?.card).toBe('1_178');
    expect(table.ask('p1', { type: 'playCard', card: held?.iid ?? '' })).toBe('UNKNOWN_CARD');
  });
});

describe('values of the view are those the rules go by', () => {
  it('F.7 on 2_105: damage of minions that fight its bearer counts as nothing', () => {
    const table = scene({ fp: '1_290+2_105', foe: '1_154', fight: '1_290 1_154' });
    const minion = table.view('p1').cards.find(({ card }) => card === '1_154');

    expect(minion?.keywords).toEqual([]);
  });

  it('R-B5: an inactive companion is shown with what it bears', () => {
    const table = scene({ foe: '1_365:4+1_114+1_112' });
    const companion = table.view('p1').cards.find(({ card }) => card === '1_365');

    expect(companion).toMatchObject({ active: false, strength: 10, vitality: 1 });
  });

  it('R-B5: a card of the hand is shown with what it costs now', () => {
    const { own } = scene({ site: '1_320', hand: '1_97 1_299' }).view('p1');

    expect(own?.hand.map(({ card, cost }) => [card, cost]).sort()).toEqual([
      ['1_299', 1],
      ['1_97', 5],
    ]);
  });

  it('R-E6.4: a coat of mail is overwhelmed at three times the strength', () => {
    const { cards } = scene({ fp: '1_365+1_101' }).view('p2');

    expect(cards.find(({ card }) => card === '1_365')?.overwhelmedAt).toBe(3);
    expect(cards.find(({ card }) => card === '1_290')?.overwhelmedAt).toBe(2);
  });
});
