import { describe, expect, it } from 'vitest';
import type { DeckList } from '../../../../src/games/tcg/data/vocabulary.ts';
import { deckFaults } from '../../../../src/games/tcg/decks/check-deck.ts';
import type { Held } from '../../../../src/games/tcg/held.ts';
import type { Seat } from '../../../../src/games/tcg/ids.ts';
import type { TcgState } from '../../../../src/games/tcg/state.ts';
import { seededWords } from '../../../support/seeded-rng.ts';
import { redealTcg } from '../../../support/worlds/tcg.ts';
import { newTable, type Table, tableAt } from '../support/table.ts';

const DEALS = 20;

/** Other worlds that look the same to a viewer. */
function worldsOf({ state }: Table, viewer: Seat | null): readonly TcgState[] {
  const words = seededWords(1);
  return Array.from({ length: DEALS }, () => redealTcg(state, viewer, words));
}

function ids(cards: readonly Held[]): readonly string[] {
  return cards.map(({ iid, card }) => `${iid} ${card}`);
}

/** In how many of these worlds something is other than it is here. */
function differing(worlds: readonly TcgState[], here: TcgState, of: (state: TcgState) => unknown) {
  return worlds.filter((there) => JSON.stringify(of(there)) !== JSON.stringify(of(here))).length;
}

// What the secrecy tests compare with: a world in which less differs would prove less.
describe('in another world', () => {
  const taking = tableAt({
    p1: {
      companions: ['1_364'],
      hand: ['1_81'],
      deck: ['1_299', '1_296', '1_304', '1_312', '1_26', '1_37', '1_97', '1_286'],
    },
  }).fp({ type: 'playCard', card: '1_81' });
  const lookedAt = (state: TcgState) => ids(state.own.p1.looked);
  const topOf = (state: TcgState) => ids(state.sealed.decks.p1.slice(0, 4));

  it('a seat has looked at other top cards than the others can know, and is to choose of those', () => {
    const worlds = worldsOf(taking, 'p2');
    expect(differing(worlds, taking.state, lookedAt)).toBeGreaterThan(DEALS / 3);
    expect(differing(worlds, taking.state, ({ sealed }) => sealed.agenda.acts)).toBeGreaterThan(0);
    for (const state of worlds) {
      expect(lookedAt(state)).toEqual(topOf(state));
      const { options } = state.own.p1.asked ?? {};
      expect(options).toEqual(state.own.p1.looked.map(({ iid }) => iid));
      expect(Object.values(state.sealed.agenda.acts[0]?.sets ?? {}).map(ids)).toEqual([
        topOf(state),
      ]);
    }
  });

  it('the top cards that the viewer has looked at stay, and those beneath do not', () => {
    const worlds = worldsOf(taking, 'p1');
    expect(differing(worlds, taking.state, topOf)).toBe(0);
    const rest = ({ sealed }: TcgState) => ids(sealed.decks.p1.slice(4));
    expect(differing(worlds, taking.state, rest)).toBeGreaterThan(DEALS / 2);
  });

  it('a hand stays where the viewer has looked at it, and nobody else knows it', () => {
    const table = tableAt({
      marker: { p1: 6 },
      path: ['1_351:p1'],
      p1: { companions: ['1_51'] },
      p2: { hand: ['1_150', '1_296'], deck: ['1_151', '1_152', '1_153', '1_154'] },
    }).fp({ type: 'useAbility', card: '1_351', index: 0 });
    const hand = ({ own }: TcgState) => ids(own.p2.hand);
    expect(differing(worldsOf(table, 'p1'), table.state, hand)).toBe(0);
    const worlds = worldsOf(table, null);
    expect(differing(worlds, table.state, hand)).toBeGreaterThan(DEALS / 3);
    for (const { own } of worlds) expect(own.p1.looked).toEqual(own.p2.hand);
  });

  it('a deck that is searched has the same cards for who searches it, in another order', () => {
    const deck = ['1_364', '1_70', '1_299', '1_150'];
    const table = tableAt({ p1: { hand: ['1_87'], deck } }).fp({ type: 'playCard', card: '1_87' });
    const worlds = worldsOf(table, 'p1');
    const order = ({ sealed }: TcgState) => ids(sealed.decks.p1);
    expect(differing(worlds, table.state, order)).toBeGreaterThan(DEALS / 3);
    const cards = (state: TcgState) => order(state).toSorted();
    expect(differing(worlds, table.state, cards)).toBe(0);
  });

  it('a seat has brought another deck, a legal one, of which all that was seen are cards', () => {
    const table = newTable({ decks: 'own', bidMax: 0 }).plainUntil('mulligan', 'p2');
    const deckOf = ({ own }: TcgState) => own.p2.deck;
    const worlds = worldsOf(table, 'p1');
    expect(differing(worlds, table.state, deckOf)).toBeGreaterThan(DEALS / 2);
    for (const state of worlds) {
      const deck = deckOf(state);
      expect(deckFaults(deck, state.pub.options)).toEqual([]);
      expect(printsOf(state, 'p2')).toEqual(listed(deck));
    }
    expect(differing(worlds, table.state, ({ own }) => own.p1)).toBe(0);
  });
});

/** What is printed on all cards of a seat, before any of them is discarded. */
function printsOf({ own, sealed, pub }: TcgState, seat: Seat): readonly string[] {
  const { hand, adventure } = own[seat];
  const mine = pub.cards.filter(({ owner }) => owner === seat);
  return [...hand, ...adventure, ...sealed.decks[seat], ...mine].map(({ card }) => card).sort();
}

function listed({ ringBearer, ring, sites, drawDeck }: DeckList): readonly string[] {
  const drawn = drawDeck.flatMap(({ id, count }) => Array.from({ length: count }, () => id));
  return [ringBearer, ring, ...sites, ...drawn].sort();
}
