import { describe, expect, it } from 'vitest';
import { sight } from '../../../../src/engine/sight.ts';
import type { Command } from '../../../../src/games/trick-taking/commands.ts';
import type { Card, Hand, Seat } from '../../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../../src/games/trick-taking/index.ts';
import type { TrickTaking, TrickTakingState } from '../../../../src/games/trick-taking/state.ts';
import { cardsOf, eventOf, give, offered, refusal, refusalOf } from '../support/giving.ts';
import { type CastSetting, inSetup } from '../support/table.ts';

type HandCommand = Extract<Command, { readonly hand: Hand }>;

function offerTo(hand: Hand, target: Hand, card: Card): HandCommand {
  return { type: 'offerExchangeAll', hand, cards: { [target]: card } };
}

function giveTo(hand: Hand, target: Hand, card: Card): HandCommand {
  return { type: 'giveCards', hand, cards: { [target]: card } };
}

function passes(hand: Hand, card: Card): HandCommand {
  return { type: 'passCard', hand, card };
}

function decisions(state: TrickTakingState, seat: Seat) {
  return trickTaking.legal(sight<TrickTaking>(state, seat)).map(({ kind }) => kind);
}

describe('Bill the Pony chooses cards for Frodo and Sam', () => {
  const bill: CastSetting = {
    chapter: 9,
    people: 4,
    cast: { h1: 'frodo', h2: 'bill-the-pony', h3: 'sam', h4: 'glorfindel' },
    hands: {
      h1: { cards: ['forests-5'] },
      h2: { cards: ['hills-1', 'shadows-2'] },
      h3: { cards: ['mountains-6'] },
    },
  };

  it('one after the other, clockwise from his own hand', () => {
    const state = inSetup(bill);

    expect(offered(state, 'p2', 'commit-cards')).toContainEqual(offerTo('h2', 'h3', 'hills-1'));
    expect(offered(state, 'p2', 'commit-cards')).toHaveLength(9);
    expect(refusalOf(state, offerTo('h2', 'h1', 'hills-1'))).toBe('INVALID_TARGET');
    expect(refusalOf(state, offerTo('h2', 'h4', 'hills-1'))).toBe('INVALID_TARGET');
    expect(refusalOf(state, offerTo('h2', 'h3', 'forests-5'))).toBe('CARD_NOT_IN_HAND');
    expect(refusal(state, 'p1', offerTo('h2', 'h3', 'hills-1'))).toBe('NOT_YOUR_TURN');
    expect(refusalOf(state, giveTo('h2', 'h3', 'hills-1'))).toBe('WRONG_PHASE');
    expect(refusalOf(state, { type: 'skipExchange', hand: 'h2' })).toBe('WRONG_PHASE');
  });

  it('tells nobody which card he chose before both are chosen', () => {
    const { events, state } = give(inSetup(bill), offerTo('h2', 'h3', 'shadows-2'));

    expect(eventOf(events, 'CardCommitted')).toEqual({
      type: 'CardCommitted',
      v: 1,
      pub: { hand: 'h2', finished: false },
      own: { p2: { target: 'h3', card: 'shadows-2' } },
    });
    expect(cardsOf(state, 'h2')).toContain('shadows-2');
    expect([state.own.p1.committed, state.own.p3.committed]).toEqual([undefined, undefined]);
  });

  it('may take the first choice back, and choose the same card again', () => {
    const nothing = inSetup(bill);
    expect(decisions(nothing, 'p2')).toEqual(['commit-cards']);
    expect(refusalOf(nothing, { type: 'takeBack', hand: 'h2' })).toBe('WRONG_PHASE');

    const one = give(nothing, offerTo('h2', 'h3', 'shadows-2')).state;
    expect(decisions(one, 'p2')).toEqual(['commit-cards', 'take-back']);
    expect(refusal(one, 'p1', { type: 'takeBack', hand: 'h2' })).toBe('NOT_YOUR_TURN');
    expect(refusalOf(one, offerTo('h2', 'h1', 'shadows-2'))).toBe('DUPLICATE_CARD');

    const none = give(one, { type: 'takeBack', hand: 'h2' }).state;
    expect(none.own.p2.committed).toEqual([]);
    const { state } = give(none, offerTo('h2', 'h3', 'hills-1'), offerTo('h2', 'h1', 'shadows-2'));
    expect(cardsOf(state, 'h1')).toContain('shadows-2');
    expect(cardsOf(state, 'h3')).toContain('hills-1');
  });

  it('tells the two hands of each card, and the others that cards went over', () => {
    const { events } = give(
      inSetup(bill),
      offerTo('h2', 'h3', 'shadows-2'),
      offerTo('h2', 'h1', 'hills-1'),
    );

    const toSam = { from: 'h2', to: 'h3', card: 'shadows-2' };
    const toFrodo = { from: 'h2', to: 'h1', card: 'hills-1' };
    expect(eventOf(events, 'CardsPassed')).toEqual({
      type: 'CardsPassed',
      v: 1,
      pub: {
        step: 'offer-all',
        passes: [
          { from: 'h2', to: 'h3' },
          { from: 'h2', to: 'h1' },
        ],
      },
      own: {
        p1: { passes: [toFrodo] },
        p2: { passes: [toSam, toFrodo] },
        p3: { passes: [toSam] },
      },
    });
  });

  it('gets both returns together; each answers the one offer that waits for it', () => {
    const offersMade = give(
      inSetup(bill),
      offerTo('h2', 'h3', 'shadows-2'),
      offerTo('h2', 'h1', 'hills-1'),
    ).state;
    const named = { type: 'returnExchange', hand: 'h1', card: 'hills-1', toHand: 'h2' } as const;

    expect(refusalOf(offersMade, named)).toBe('INVALID_TARGET');
    expect(refusalOf(offersMade, { type: 'returnExchange', hand: 'h1', card: 'rings-1' })).toBe(
      'FRODO_KEEPS_RING',
    );

    const { state, events, round } = give(
      offersMade,
      { type: 'returnExchange', hand: 'h1', card: 'hills-1' },
      { type: 'returnExchange', hand: 'h3', card: 'mountains-6' },
    );
    expect(cardsOf(state, 'h2')).toEqual(expect.arrayContaining(['hills-1', 'mountains-6']));
    expect(eventOf(events, 'CardsPassed').pub.step).toBe('return-all');
    expect(round.exchanges).toEqual([
      { hand: 'h2', target: 'h3', returned: true },
      { hand: 'h2', target: 'h1', returned: true },
    ]);
    expect(state.own.p1.exchanges).toEqual([
      { hand: 'h2', target: 'h1', offered: 'hills-1', returned: 'hills-1' },
    ]);
    expect(state.own.p2.committed).toBeUndefined();
  });

  it('makes a normal exchange where one of them is in the round', () => {
    const cast = { h1: 'frodo', h2: 'bill-the-pony', h3: 'glorfindel' } as const;
    const state = inSetup({ chapter: 9, cast });

    expect(state.pub.frames.at(-1)).toMatchObject({ kind: 'offer-exchange', targets: ['h1'] });
  });
});

describe('cards that are passed to the right with Elrond (D-17)', () => {
  const rivendell: CastSetting = {
    chapter: 10,
    people: 2,
    ringHolder: 'h1',
    cast: { h1: 'elrond', h2: 'gloin', h3: 'bilbo-baggins' },
    hands: { h1: { cards: ['hills-1'] }, h2: { cards: ['mountains-1'] } },
    slots: { 0: 'forests-8', 7: 'forests-1' },
  };

  it('the pyramid passes when both people have chosen, a card of its bottom row (D-24)', () => {
    const state = inSetup(rivendell);
    expect(trickTaking.waiting(state.pub)).toEqual(['p1', 'p2']);
    expect(refusalOf(state, passes('h3', 'forests-1'))).toBe('NOT_YOUR_TURN');

    const one = give(state, passes('h1', 'hills-1')).state;
    expect(trickTaking.waiting(one.pub)).toEqual(['p2']);
    expect(decisions(one, 'p1')).toEqual([]);

    const two = give(one, passes('h2', 'mountains-1')).state;
    expect(trickTaking.waiting(two.pub)).toEqual(['p1']);
    expect(offered(two, 'p1', 'commit-cards')).toHaveLength(5);
    expect(refusalOf(two, passes('h3', 'forests-8'))).toBe('CARD_COVERED');
    expect(refusalOf(two, passes('h3', 'hills-1'))).toBe('CARD_NOT_IN_HAND');
  });

  it('what enters or leaves the pyramid is seen by all, in the slot it left (D4)', () => {
    const { events, round, state } = give(
      inSetup(rivendell),
      passes('h1', 'hills-1'),
      passes('h2', 'mountains-1'),
      passes('h3', 'forests-1'),
    );

    expect(eventOf(events, 'CardsPassed')).toMatchObject({
      pub: {
        passes: [
          { from: 'h1', to: 'h3', card: 'hills-1' },
          { from: 'h2', to: 'h1' },
          { from: 'h3', to: 'h2', card: 'forests-1' },
        ],
      },
      own: {
        p1: { passes: [{ from: 'h2', to: 'h1', card: 'mountains-1' }] },
        p2: { passes: [{ from: 'h2', to: 'h1', card: 'mountains-1' }] },
      },
    });
    expect(round.pyramid?.slots[7]).toBe('hills-1');
    expect(round.pyramid?.extras).toEqual([]);
    expect(cardsOf(state, 'h2')).toContain('forests-1');
    expect(round.passes).toContainEqual({ from: 'h2', to: 'h1', card: null });
  });

  it('one person answers for all four hands, one after the other', () => {
    const state = inSetup({
      chapter: 10,
      people: 1,
      cast: { h1: 'bilbo-baggins', h2: 'elrond', h3: 'gloin', h4: 'arwen' },
    });
    const order: Hand[] = [];
    let now = state;
    while (now.pub.frames.at(-1)?.kind === 'commit-cards') {
      const [first] = offered(now, 'p1', 'commit-cards');
      if (first?.type !== 'passCard') break;
      order.push(first.hand);
      now = give(now, first).state;
    }
    expect(order).toEqual(['h2', 'h3', 'h4', 'h1']);
  });

  it('Frodo keeps the 1 of Rings here too (D-3)', () => {
    const state = inSetup({
      chapter: 'road',
      road: {
        characters: [
          ...(['frodo', 'gandalf', 'elrond', 'arwen', 'gloin', 'samwise-gamgee'] as const),
          ...(['peregrin-took', 'meriadoc-brandybuck', 'legolas-greenleaf'] as const),
        ],
        burdened: 'samwise-gamgee',
        gift: 'sting',
        rider: 'terror',
      },
      cast: { h1: 'frodo', h2: 'elrond', h3: 'gloin' },
    });
    expect(refusalOf(state, passes('h1', 'rings-1'))).toBe('FRODO_KEEPS_RING');
    expect(offered(state, 'p1', 'commit-cards')).toHaveLength(11);
  });
});

describe('the gifts of Fatty Bolger from the pyramid (D4)', () => {
  const crickhollow: CastSetting = {
    chapter: 4,
    people: 2,
    ringHolder: 'h1',
    cast: { h1: 'frodo', h2: 'merry', h3: 'fatty-bolger' },
    slots: { 3: 'hills-8', 7: 'forests-1', 8: 'forests-2', 9: 'forests-3' },
  };

  function fattyGives() {
    const state = inSetup(crickhollow);
    const [first] = offered(state, 'p2', 'offer-exchange');
    const offer = first as Extract<typeof first, { readonly type: 'offerExchange' }>;
    return give(state, offer, { type: 'returnExchange', hand: 'h1', card: offer.card }).state;
  }

  it('leave slots empty, and what they covered flips when the step is over', () => {
    const { events, round } = give(
      fattyGives(),
      giveTo('h3', 'h1', 'forests-1'),
      giveTo('h3', 'h2', 'forests-2'),
    );

    expect(eventOf(events, 'CardsFlipped').pub).toEqual({
      hand: 'h3',
      cards: [{ slot: 3, card: 'hills-8' }],
    });
    expect(round.pyramid?.slots.slice(7, 9)).toEqual(['empty', 'empty']);
    expect(round.hands.map(({ count }) => count)).toEqual([13, 13, 10]);
    const types = events.map(({ type }) => type);
    expect(types.indexOf('CardsFlipped')).toBeGreaterThan(types.indexOf('SetupStepFinished'));
  });

  it('uncover nothing where the two slots have nothing in common', () => {
    const { events } = give(
      fattyGives(),
      giveTo('h3', 'h1', 'forests-1'),
      giveTo('h3', 'h2', 'forests-3'),
    );
    expect(events.map(({ type }) => type)).not.toContain('CardsFlipped');
  });
});
