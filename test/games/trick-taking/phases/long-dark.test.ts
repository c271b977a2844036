import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../src/games/trick-taking/commands.ts';
import type { Card, Hand } from '../../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../../src/games/trick-taking/index.ts';
import type { TrickTakingState } from '../../../../src/games/trick-taking/state.ts';
import { cardsOf, eventOf, give, refusalOf } from '../support/giving.ts';
import { type CastSetting, inSetup } from '../support/table.ts';

type HandCommand = Extract<Command, { readonly hand: Hand }>;

function offers(hand: Hand, targetHand: Hand, card: Card): HandCommand {
  return { type: 'offerExchange', hand, targetHand, card };
}

function returns(hand: Hand, card: Card, toHand?: Hand): HandCommand {
  const command = { type: 'returnExchange', hand, card } as const;
  return toHand === undefined ? command : { ...command, toHand };
}

/** All but Frodo have an exchange step. */
const DARK: CastSetting = {
  chapter: 14,
  people: 4,
  moriaEvent: 'long-dark',
  cast: { h1: 'frodo', h2: 'boromir', h3: 'sam', h4: 'merry' },
  lost: 'forests-8',
  hands: {
    h1: { cards: ['hills-1'] },
    h2: { cards: ['hills-2'] },
    h3: { cards: ['hills-3', 'shadows-3'] },
    h4: { cards: ['hills-4'] },
  },
  threatDeck: [5],
};

/** Boromir offers to Merry, Sam and Merry to Frodo. */
function allOffered(): TrickTakingState {
  return give(
    inSetup(DARK),
    offers('h3', 'h1', 'hills-3'),
    offers('h4', 'h1', 'hills-4'),
    offers('h2', 'h4', 'hills-2'),
  ).state;
}

describe('the exchanges of a Long Dark (chapter 14)', () => {
  it('hide the threat cards from all others', () => {
    const { pub, own } = inSetup(DARK);

    expect(pub.round?.threats).toEqual([{ hand: 'h3', rank: null, settled: false }]);
    expect(own.p3.threats).toEqual([{ hand: 'h3', rank: 5 }]);
    expect(own.p4.threats).toBeUndefined();
  });

  it('ask all hands that have somebody to exchange with, at once', () => {
    const state = inSetup(DARK);

    expect(trickTaking.waiting(state.pub)).toEqual(['p2', 'p3', 'p4']);
    expect(refusalOf(state, offers('h2', 'h1', 'hills-2'))).toBe('INVALID_TARGET');
    expect(refusalOf(state, offers('h1', 'h2', 'hills-1'))).toBe('NOT_YOUR_TURN');
    expect(refusalOf(state, offers('h3', 'h4', 'hills-4'))).toBe('CARD_NOT_IN_HAND');
    expect(refusalOf(state, returns('h3', 'hills-3'))).toBe('WRONG_PHASE');
  });

  it('keep card and partner secret until the last offer, and tell the pairs then (D-40)', () => {
    const one = give(inSetup(DARK), offers('h3', 'h1', 'hills-3'));
    expect(eventOf(one.events, 'CardCommitted')).toEqual({
      type: 'CardCommitted',
      v: 1,
      pub: { hand: 'h3', finished: true },
      own: { p3: { target: 'h1', card: 'hills-3' } },
    });
    expect(one.round.exchanges).toEqual([]);
    expect(refusalOf(one.state, { type: 'takeBack', hand: 'h3' })).toBe('NOT_YOUR_TURN');

    const { round } = allOffered().pub;
    expect(round?.exchanges.map(({ hand, target }) => [hand, target])).toEqual([
      ['h2', 'h4'],
      ['h3', 'h1'],
      ['h4', 'h1'],
    ]);
  });

  it('have who got several offers say which one a card answers', () => {
    const state = allOffered();

    expect(trickTaking.waiting(state.pub)).toEqual(['p1', 'p4']);
    expect(refusalOf(state, returns('h1', 'hills-1'))).toBe('INVALID_TARGET');
    expect(refusalOf(state, returns('h1', 'hills-1', 'h2'))).toBe('INVALID_TARGET');
    expect(refusalOf(state, returns('h1', 'rings-1', 'h3'))).toBe('FRODO_KEEPS_RING');
    expect(refusalOf(state, returns('h4', 'hills-2', 'h2'))).toBe('INVALID_TARGET');

    const one = give(state, returns('h1', 'hills-3', 'h4')).state;
    expect(refusalOf(one, returns('h1', 'hills-1', 'h4'))).toBe('INVALID_TARGET');
    expect(refusalOf(one, returns('h1', 'hills-3', 'h3'))).toBe('DUPLICATE_CARD');
    expect(refusalOf(one, returns('h1', 'hills-1', 'h3'))).toBeNull();
  });

  it('may leave out whose offer the last card answers', () => {
    const one = give(allOffered(), returns('h1', 'hills-3', 'h4')).state;
    const { state } = give(one, returns('h1', 'hills-1'), returns('h4', 'hills-2'));

    expect(cardsOf(state, 'h3')).toContain('hills-1');
  });

  it('deliver all returns together', () => {
    const two = give(
      allOffered(),
      returns('h1', 'hills-3', 'h4'),
      returns('h1', 'hills-1', 'h3'),
    ).state;
    expect(cardsOf(two, 'h4')).not.toContain('hills-3');

    const { state, events, round } = give(two, returns('h4', 'hills-2'));
    expect(cardsOf(state, 'h4')).toContain('hills-3');
    expect(cardsOf(state, 'h3')).toContain('hills-1');
    expect(cardsOf(state, 'h2')).toContain('hills-2');
    expect(cardsOf(state, 'h1')).toContain('hills-4');
    expect(round.hands.map(({ count }) => count)).toEqual([9, 9, 9, 9]);
    expect(round.exchanges.every(({ returned }) => returned)).toBe(true);
    expect(eventOf(events, 'SetupStepFinished').pub).toMatchObject({ step: 'darkExchanges' });
  });

  it('fill the slots of the pyramid in their order, offers of lower hands first (D4)', () => {
    const state = inSetup({
      chapter: 14,
      people: 2,
      ringHolder: 'h3',
      moriaEvent: 'long-dark',
      cast: { h1: 'sam', h2: 'merry', h3: 'frodo' },
      hands: { h1: { cards: ['hills-1'] }, h2: { cards: ['hills-2'] } },
      slots: { 7: 'forests-1', 8: 'forests-2', 9: 'rings-1', 10: 'forests-3', 11: 'forests-4' },
    });
    const { round } = give(
      state,
      offers('h1', 'h3', 'hills-1'),
      offers('h2', 'h3', 'hills-2'),
      returns('h3', 'forests-3', 'h1'),
      returns('h3', 'forests-1', 'h2'),
    );

    expect(round.pyramid?.slots.slice(7)).toEqual([
      'hills-1',
      'forests-2',
      'rings-1',
      'hills-2',
      'forests-4',
    ]);
    expect(round.pyramid?.extras).toEqual([]);
  });
});
