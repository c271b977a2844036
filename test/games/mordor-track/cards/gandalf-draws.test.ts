import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../../src/games/mordor-track/ids.ts';
import { type Table, tableAt } from '../support/table.ts';

const SIX = Array.from({ length: 6 }, (_, index) => `fp-filler-${index + 20}`);
const handOf = (table: Table, seat: Seat) => table.state.own[seat].hand;

describe('B.5: Gandalf the Grey as the Guide', () => {
  const guided = (guide: 'gandalf-grey' | 'strider', hand: readonly string[], deck: string[]) =>
    tableAt({
      companions: ['gandalf-grey', 'strider'],
      guide,
      fp: ['event', 'will', 'character'],
      cards: {
        lastBattleAllowed: true,
        hands: { fp: hand },
        decks: { fpCharacter: deck, fpStrategy: ['fp-filler-9'] },
      },
    });
  const plays = (die: string, card: string) => ({ type: 'playCard', die, card }) as const;

  it.each([
    ['an `event` die', plays('f1', 'phial'), 'gandalfDraw'],
    ['a `will` die used as `event`', { ...plays('f2', 'phial'), as: 'event' }, 'gandalfDraw'],
    ['a `will` die', plays('f2', 'phial'), 'action'],
    ['a `character` die', plays('f3', 'phial'), 'action'],
  ] as const)('H37: after %s has paid for a card: %j', (_, command, asked) => {
    expect(guided('gandalf-grey', ['phial'], ['smeagol']).fp(command).asked).toBe(asked);
  });

  it('another Guide lets nobody draw', () => {
    expect(guided('strider', ['phial'], ['smeagol']).fp(plays('f1', 'phial')).asked).toBe('action');
  });

  it.each([
    ['phial', 'character', 'smeagol'],
    ['the-last-battle', 'strategy', 'fp-filler-9'],
  ])('after %s the card comes from the %s deck', (card, deck, drawn) => {
    const table = guided('gandalf-grey', [card], ['smeagol']).fp(plays('f1', card));

    expect(table.state.pub.question).toMatchObject({ kind: 'gandalfDraw', deck });
    expect(handOf(table.resolve('use'), 'free-peoples')).toEqual([drawn]);
    expect(table.state.pub.actor).toBe('shadow');
  });

  it('C.4: nothing is offered where that deck is empty', () => {
    expect(guided('gandalf-grey', ['phial'], []).fp(plays('f1', 'phial')).asked).toBe('action');
  });

  it('may be declined, and a full hand discards after it', () => {
    const declined = guided('gandalf-grey', ['phial'], ['smeagol']).fp(plays('f1', 'phial'));
    const held = ['phial', ...SIX];
    const full = guided('gandalf-grey', held, ['smeagol']).fp(plays('f1', 'phial'));

    expect(handOf(declined.resolve('decline'), 'free-peoples')).toEqual([]);
    expect(full.resolve('use').state.pub.question).toMatchObject({ kind: 'discard', count: 1 });
    expect(full.resolve('smeagol').state.pub.actor).toBe('shadow');
  });

  it('who was the Guide when the die paid decides', () => {
    const table = guided('gandalf-grey', ['i-will-go-alone'], ['smeagol']);
    table.fp(plays('f1', 'i-will-go-alone')).resolve('gandalf-grey').resolve('done');

    expect(table.asked).toBe('gandalfDraw');
  });
});
