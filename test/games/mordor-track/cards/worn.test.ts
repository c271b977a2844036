import { describe, expect, it } from 'vitest';
import type { Position } from '../support/position.ts';
import { type Table, tableAt } from '../support/table.ts';

const moves = { type: 'moveFellowship', die: 'f1' } as const;

interface Cards {
  readonly table?: readonly string[];
  readonly hand?: readonly string[];
}

/** Gimli is lost in a Hunt while Worn With Sorrow lies on the table of the Shadow. */
function afterCasualty({ table = [], hand = [] }: Cards, position: Position = {}): Table {
  const cards = { tables: { fp: table, shadow: ['worn-with-sorrow'] }, hands: { fp: hand } };
  const lost = tableAt({ companions: ['gimli', 'legolas'], ...position, cards });
  lost.fp(moves, { tiles: ['s-2-1'] });
  if (lost.asked === 'redraw') lost.resolve('decline');
  return lost.resolve('casualtyGuide');
}

describe('B.7: Worn With Sorrow', () => {
  it.each<readonly [string, Cards, readonly string[]]>([
    ['a hand of character cards', { hand: ['phial'] }, ['hand', 'decline']],
    ['the table', { table: ['the-last-battle', 'axe-and-bow'] }, ['table:axe-and-bow', 'decline']],
    [
      'both',
      { hand: ['phial'], table: ['axe-and-bow', 'mithril-coat'] },
      ['hand', 'table:axe-and-bow', 'table:mithril-coat', 'decline'],
    ],
  ])('C.4: may take a character card from %s', (_, cards, options) => {
    const table = afterCasualty(cards);

    expect(table.state.pub.question).toMatchObject({ kind: 'worn', seat: 'shadow' });
    expect(table.options).toEqual(options);
  });

  it.each<readonly [string, Cards]>([
    ['neither', {}],
    ['strategy cards alone', { hand: ['the-last-battle', 'fp-filler-1'] }],
    ['a strategy card on the table', { table: ['the-last-battle'] }],
  ])('is not offered where the Free Peoples have %s', (_, cards) => {
    expect(afterCasualty(cards).asked).toBe('action');
  });

  it('H35: is asked after the Hunt and before the next actor', () => {
    const table = afterCasualty({ hand: ['phial'] });

    expect(table.events.at(-1)?.type).toBe('QuestionAsked');
    expect(table.events.at(-2)?.type).toBe('HuntEnded');
    expect(table.resolve('decline').state.pub.question).toMatchObject({
      kind: 'action',
      seat: 'shadow',
    });
  });

  it('H45: the card from the hand is drawn among character cards and lies face down', () => {
    const table = afterCasualty({ hand: ['the-last-battle', 'phial', 'smeagol'] });
    table.resolve('hand', { picks: [1] });

    expect(table.last('HandCardChosen')?.pub).toEqual({ seat: 'free-peoples', of: 2 });
    expect(table.state.own['free-peoples']).toMatchObject({
      hand: ['the-last-battle', 'phial'],
      faceDown: ['smeagol'],
    });
    expect(table.state.pub.cards?.['free-peoples']).toMatchObject({
      hand: { character: 1, strategy: 1 },
      faceDown: { character: 1, strategy: 0 },
      played: [],
    });
  });

  it('a card from the table is discarded open, and the sorrow stays', () => {
    const table = afterCasualty({ table: ['mithril-coat'] }).resolve('table:mithril-coat');
    const { cards } = table.state.pub;

    expect(cards?.['free-peoples']).toMatchObject({ table: [], played: ['mithril-coat'] });
    expect(cards?.shadow.table).toEqual(['worn-with-sorrow']);
  });

  it.each<readonly [string, Position, string]>([
    ['who left by his own ability', { companions: ['peregrin'] }, 'guideAbility'],
    ['whom nobody lost', {}, 'useRing'],
  ])('is not offered for a companion %s', (_, position, option) => {
    const cards = { tables: { shadow: ['worn-with-sorrow'] }, hands: { fp: ['phial'] } };
    const table = tableAt({ companions: ['gimli'], ...position, cards });
    table.fp(moves, { tiles: ['s-1-1'] }).resolve(option);

    expect(table.asked).toBe('action');
  });

  it('is offered for one whom chance takes', () => {
    const cards = { tables: { shadow: ['worn-with-sorrow'] }, hands: { fp: ['phial'] } };
    const table = tableAt({ companions: ['gimli'], cards });
    table.fp(moves, { tiles: ['s-1-1'] }).resolve('casualtyRandom', { picks: [0] });

    expect(table.asked).toBe('worn');
  });

  it('is not offered for one whom the Lure of the Ring takes', () => {
    const table = tableAt({
      companions: ['gimli'],
      hidden: false,
      asked: { kind: 'action', seat: 'shadow' },
      cards: {
        tables: { shadow: ['worn-with-sorrow'] },
        hands: { fp: ['phial'], shadow: ['lure-of-the-ring'] },
      },
    });
    table
      .shadow({ type: 'playCard', die: 's5', card: 'lure-of-the-ring' }, { picks: [0] })
      .resolve('eliminate');

    expect(table.asked).toBe('action');
  });

  it('is not asked any more once the Ring is destroyed', () => {
    const table = afterCasualty({ hand: ['phial'] }, { step: 4 });

    expect(table.outcome).toMatchObject({ how: 'CRACK_OF_DOOM' });
    expect(table.asked).toBeNull();
  });
});
