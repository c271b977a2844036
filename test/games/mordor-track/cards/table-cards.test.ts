import { describe, expect, it } from 'vitest';
import type { Companion } from '../../../../src/games/mordor-track/ids.ts';
import { cardFacts } from '../../../../src/games/mordor-track/rules/cards.ts';
import { tableAt } from '../support/table.ts';
import { CARD_NAMES, MOVES, onTable, playing, tableOf } from './playing.ts';

const ALL: readonly Companion[] = ['gandalf-grey', 'boromir', 'gimli'];

describe('B.7: cards that stay on the table', () => {
  it.each(CARD_NAMES.filter((card) => cardFacts(card).table))('%s stays there', (card) => {
    const { seat } = cardFacts(card);
    const table = playing(card, { companions: ALL });

    expect(table.state.pub.cards?.[seat]).toMatchObject({ table: [card], played: [] });
    expect(table.asked).toBe('action');
  });

  it.each([
    ['axe-and-bow', ['gimli', 'peregrin']],
    ['axe-and-bow', ['legolas', 'peregrin']],
    ['horn-of-gondor', ['boromir', 'peregrin']],
    ['wizards-staff', ['gandalf-grey', 'peregrin']],
  ] as const)('D.5: %s goes with the last of those it is tied to: %j', (card, companions) => {
    const table = onTable([card, 'mithril-coat'], {
      companions,
      hidden: false,
      asked: { kind: 'action', seat: 'shadow' },
      cards: { hands: { shadow: ['lure-of-the-ring'] } },
    });
    table
      .shadow({ type: 'playCard', die: 's5', card: 'lure-of-the-ring' }, { picks: [0] })
      .resolve('eliminate');

    expect(tableOf(table)).toEqual(['mithril-coat']);
    expect(table.state.pub.cards?.['free-peoples'].played).toEqual([card]);
  });

  it('D.5: Axe and Bow stays while one of the two is left', () => {
    const table = onTable(['axe-and-bow'], { companions: ['gimli', 'legolas'] });
    table.fp(MOVES, { tiles: ['s-2-1'] }).resolve('casualtyGuide');

    expect(tableOf(table)).toEqual(['axe-and-bow']);
  });
});

describe('B.7, D.5: Axe and Bow, the Horn of Gondor', () => {
  it.each(['axe-and-bow', 'horn-of-gondor'])('%s reduces damage by 1 and is discarded', (card) => {
    const table = onTable([card], { companions: ['boromir', 'gimli'] });
    table.fp(MOVES, { tiles: ['s-2-1'] }).resolve(`tableCard:${card}`);

    expect(table.state.pub.hunt).toMatchObject({ damage: 1, tableCardUsed: true });
    expect(tableOf(table)).toEqual([]);
    expect(table.options).toEqual(['useRing', 'casualtyGuide', 'casualtyRandom']);
  });

  it('D.5: is not offered after a casualty', () => {
    const table = onTable(['axe-and-bow'], { companions: ['gimli', 'legolas'] });
    table.fp(MOVES, { tiles: ['s-3-1'] });
    expect(table.options).toContain('tableCard:axe-and-bow');
    table.resolve('casualtyGuide');

    expect(tableOf(table)).toEqual(['axe-and-bow']);
    expect(table.all('DamageReduced').map(({ pub }) => pub.by)).toEqual([
      ...['casualtyGuide', 'useRing'],
    ]);
  });
});

describe('B.7: the Last Battle', () => {
  it('dice that move the Fellowship go to `used`; it is over with the reveal', () => {
    const table = onTable(['the-last-battle'], { companions: ['gimli'] });
    table.fp(MOVES, { tiles: ['s-1r-1'] }).resolve('useRing');

    expect(table.state.pub.dice['free-peoples'][0]?.zone).toBe('used');
    expect(tableOf(table)).toEqual([]);
  });

  it("D.5: Gollum's reveal ends it too, after the die that was paid", () => {
    const table = onTable(['the-last-battle']).fp(MOVES, { tiles: ['s-1-1'] });
    table.resolve('guideAbility');

    expect(tableOf(table)).toEqual([]);
    expect(table.state.pub.dice['free-peoples'][0]?.zone).toBe('used');
  });

  it('without it they go into the Hunt Box', () => {
    const table = tableAt().fp(MOVES, { tiles: ['s-0r-1'] });

    expect(table.state.pub.dice['free-peoples'][0]?.zone).toBe('huntBox');
  });
});
