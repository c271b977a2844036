import { describe, expect, it } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import { cardFacts } from '../../../../src/games/mordor-track/rules/cards.ts';
import { tableAt } from '../support/table.ts';
import { CARD_NAMES, playing } from './playing.ts';

const CARDS = CARD_NAMES.filter((card) => cardFacts(card).tile !== undefined);
const tileOf = (card: string) => known(cardFacts(card).tile, 'its tile');

describe('B.7: cards that put a tile in play', () => {
  it('are eight', () => {
    expect(CARDS).toHaveLength(8);
  });

  it.each(CARDS)('EX-56: on the Track the tile of %s goes into the pool', (card) => {
    const table = playing(card);

    expect(table.state.pub.tiles.pool).toHaveLength(17);
    expect(table.state.pub.tiles.pool).toContain(tileOf(card));
    expect(table.state.pub.tiles.setAside).toHaveLength(7);
    expect(table.asked).toBe('action');
  });

  it.each(CARDS)('EX-56: at the gate the tile of %s waits', (card) => {
    const { tiles } = playing(card, { place: 'gate' }).state.pub;

    expect(tiles.waiting).toEqual([tileOf(card)]);
    expect(tiles.pool).toHaveLength(16);
  });

  it.each(CARDS)('the card %s is discarded open', (card) => {
    const { seat } = cardFacts(card);
    const cards = playing(card).state.pub.cards?.[seat];

    expect(cards).toMatchObject({ played: [card], table: [], hand: { character: 0 } });
  });

  it('C.8: tiles that wait are in the pool once the Fellowship has entered', () => {
    const table = tableAt({
      place: 'gate',
      asked: { kind: 'fellowship', seat: 'free-peoples' },
      tiles: { 'fp-smeagol': 'waiting', 'sh-on-on': 'waiting' },
    }).fp({ type: 'enterMordor' });

    expect(table.state.pub.tiles.waiting).toEqual([]);
    expect(table.state.pub.tiles.pool).toEqual(expect.arrayContaining(['fp-smeagol', 'sh-on-on']));
  });
});
