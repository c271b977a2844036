import { describe, expect, it } from 'vitest';
import type { Card, Hand } from '../../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../../src/games/trick-taking/index.ts';
import { countTricksOfRound } from '../../../../src/games/trick-taking/rules/scene.ts';
import { cardsOf, eventOf, give, offered, refusal, type Turn } from '../support/giving.ts';
import { inSelection, inSetup, seatOf } from '../support/table.ts';

function offers(hand: Hand, targetHand: Hand, card: Card): Turn {
  return [seatOf(hand), { type: 'offerExchange', hand, targetHand, card }];
}

function returns(hand: Hand, card: Card): Turn {
  return [seatOf(hand), { type: 'returnExchange', hand, card }];
}

/** h1 Frodo, h2 Gandalf who took the lost hills-2, h3 Bilbo: Gandalf is to offer. */
function gandalfOffers() {
  return give(
    inSelection({ lost: 'hills-2', hands: { h2: { cards: ['forests-4'] } } }),
    ['p2', { type: 'pickCharacter', hand: 'h2', character: 'gandalf' }],
    ['p3', { type: 'pickCharacter', hand: 'h3', character: 'bilbo' }],
  );
}

/** h1 Frodo, h2 Pippin, h3 Bilbo: Pippin is to offer. */
function pippinOffers() {
  return give(
    inSelection({ lost: 'hills-2', hands: { h2: { cards: ['forests-4'] } } }),
    ['p2', { type: 'pickCharacter', hand: 'h2', character: 'pippin' }],
    ['p3', { type: 'pickCharacter', hand: 'h3', character: 'bilbo' }],
  );
}

describe('worked examples: exchange', () => {
  describe('Gandalf took the lost hills-2', () => {
    it('J20: takes it without being asked, for all to see (D-21)', () => {
      const { events, round, state } = gandalfOffers();

      expect(eventOf(events, 'LostCardTaken').pub).toEqual({ hand: 'h2', cards: ['hills-2'] });
      expect(round.lost).toEqual([]);
      expect(round.taken).toEqual([{ card: 'hills-2', hand: 'h2' }]);
      expect(cardsOf(state, 'h2')).toContain('hills-2');
    });

    it('J20: offers it to Frodo, who is asked to return a card', () => {
      const { state } = give(gandalfOffers().state, offers('h2', 'h1', 'hills-2'));

      expect(cardsOf(state, 'h1')).toContain('hills-2');
      expect(trickTaking.waiting(state.pub)).toEqual(['p1']);
      expect(state.pub.frames.at(-1)).toMatchObject({ kind: 'return-exchange', hand: 'h1' });
    });

    it('J20: does not get the 1 of Rings from Frodo', () => {
      const { state } = give(gandalfOffers().state, offers('h2', 'h1', 'hills-2'));

      expect(refusal(state, ...returns('h1', 'rings-1'))).toBe('FRODO_KEEPS_RING');
      expect(offered(state, 'p1', 'return-exchange')).toHaveLength(12);
    });

    it('J20: may get the same card back, and keeps one card at the end of the round', () => {
      const before = gandalfOffers().state;
      const { state, round } = give(
        before,
        offers('h2', 'h1', 'hills-2'),
        returns('h1', 'hills-2'),
      );

      expect(['h1', 'h2', 'h3'].map((hand) => cardsOf(state, hand as Hand))).toEqual(
        ['h1', 'h2', 'h3'].map((hand) => cardsOf(before, hand as Hand)),
      );
      expect(round.hands.map(({ count }) => count)).toEqual([12, 13, 12]);
      expect(countTricksOfRound(state.pub)).toBe(12);
    });
  });

  describe('Pippin exchanges with Frodo, Sam or Merry', () => {
    it('J21: cannot offer to Bilbo', () => {
      const { state } = pippinOffers();

      expect(refusal(state, ...offers('h2', 'h3', 'forests-4'))).toBe('INVALID_TARGET');
      expect(refusal(state, ...offers('h2', 'h1', 'forests-4'))).toBeNull();
    });

    it('J21: leaves the lost card on the table, out of reach', () => {
      expect(pippinOffers().round.lost).toEqual(['hills-2']);
    });
  });

  it('J22: while Frodo has a card to return, no other is offered and nobody else returns one', () => {
    const { state } = give(gandalfOffers().state, offers('h2', 'h1', 'hills-2'));

    expect(refusal(state, ...offers('h2', 'h1', 'forests-4'))).toBe('WRONG_PHASE');
    expect(refusal(state, ...returns('h3', 'forests-4'))).toBe('NOT_YOUR_TURN');
    expect(refusal(state, 'p3', { type: 'returnExchange', hand: 'h1', card: 'hills-2' })).toBe(
      'NOT_YOUR_TURN',
    );
  });

  describe('Mr. Underhill is not Frodo', () => {
    it('J23: Sam cannot exchange with him', () => {
      const state = inSetup({
        chapter: 7,
        people: 4,
        cast: { h1: 'mr-underhill', h2: 'sam', h3: 'barliman-butterbur', h4: 'merry' },
        hands: { h2: { cards: ['forests-2'] } },
      });

      expect(refusal(state, ...offers('h2', 'h1', 'forests-2'))).toBe('INVALID_TARGET');
      expect(refusal(state, ...offers('h2', 'h4', 'forests-2'))).toBeNull();
    });

    it('J23: he may return the 1 of Rings, and stays the ring holder', () => {
      const { round, state } = give(
        inSetup({
          chapter: 7,
          cast: { h1: 'mr-underhill', h2: 'barliman-butterbur', h3: 'merry' },
          hands: { h2: { cards: ['forests-2'] } },
        }),
        offers('h2', 'h1', 'forests-2'),
        returns('h1', 'rings-1'),
      );

      expect(cardsOf(state, 'h2')).toContain('rings-1');
      expect(cardsOf(state, 'h1')).toContain('forests-2');
      expect(round.ringHolder).toBe('h1');
    });
  });

  it('A6: from the ring holder clockwise, each hand does all its steps before the next', () => {
    const picked = give(
      inSelection({ people: 4, ringHolder: 'h3' }),
      ['p4', { type: 'pickCharacter', hand: 'h4', character: 'pippin' }],
      ['p1', { type: 'pickCharacter', hand: 'h1', character: 'gandalf' }],
      ['p2', { type: 'pickCharacter', hand: 'h2', character: 'bilbo' }],
    );
    expect(trickTaking.waiting(picked.state.pub)).toEqual(['p4']);

    const card = cardsOf(picked.state, 'h4')[0];
    const pippin = give(picked.state, offers('h4', 'h3', card ?? 'hills-1'));
    const back = cardsOf(pippin.state, 'h3')[0];
    const { events, state } = give(pippin.state, returns('h3', back ?? 'hills-1'));

    expect(events.map(({ type }) => type)).toEqual([
      'ExchangeReturned',
      'SetupStepFinished',
      'LostCardTaken',
      'SetupStepFinished',
      'QuestionAsked',
    ]);
    expect(trickTaking.waiting(state.pub)).toEqual(['p1']);
  });

  it('A4: Frodo leads the first trick once all steps are done', () => {
    const { round } = give(
      gandalfOffers().state,
      offers('h2', 'h1', 'hills-2'),
      returns('h1', 'hills-2'),
    );

    expect(round.trick).toEqual({ trick: 1, leader: 'h1', plays: [] });
  });

  it('A7: whoever receives a card may pass it on in his own exchange', () => {
    const { state } = give(gandalfOffers().state, offers('h2', 'h1', 'forests-4'));

    expect(offered(state, 'p1', 'return-exchange')).toContainEqual(returns('h1', 'forests-4')[1]);
  });
});
