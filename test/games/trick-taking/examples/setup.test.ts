import { describe, expect, it } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import type { Card, Hand } from '../../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../../src/games/trick-taking/index.ts';
import { countTricksOfRound } from '../../../../src/games/trick-taking/rules/scene.ts';
import type { Round } from '../../../../src/games/trick-taking/state/round.ts';
import {
  cardsOf,
  eventOf,
  give,
  offered,
  play,
  refusal,
  type Turn,
  throughSetup,
} from '../support/giving.ts';
import { nearEnd } from '../support/standing.ts';
import { type CastSetting, inSetup, seatOf } from '../support/table.ts';

function offersAll(hand: Hand, cards: Partial<Record<Hand, Card>>): Turn {
  return [seatOf(hand), { type: 'offerExchangeAll', hand, cards }];
}

function returns(hand: Hand, card: Card): Turn {
  return [seatOf(hand), { type: 'returnExchange', hand, card }];
}

function gives(hand: Hand, cards: Partial<Record<Hand, Card>>): Turn {
  return [seatOf(hand), { type: 'giveCards', hand, cards }];
}

function passes(hand: Hand, card: Card): Turn {
  return [seatOf(hand), { type: 'passCard', hand, card }];
}

function ranksOf(round: Round | null): readonly (number | null)[] {
  return known(round, 'the round').threats?.map(({ rank }) => rank) ?? [];
}

describe('worked examples: setup', () => {
  describe('a threat card is drawn again while a lost card has its rank and a suit of the goal', () => {
    const sam: CastSetting = {
      chapter: 2,
      cast: { h1: 'frodo', h2: 'sam', h3: 'merry' },
      threatDeck: [3, 1],
    };

    it('J24: Sam does not keep the 3 while hills-3 is lost', () => {
      const { round } = inSetup({ ...sam, lost: 'hills-3' }).pub;

      expect(ranksOf(round)).toEqual([1]);
      expect(round?.threatDiscard).toEqual([3]);
    });

    it('J24: Sam keeps it while the 3 of another suit is lost', () => {
      expect(ranksOf(inSetup({ ...sam, lost: 'mountains-3' }).pub.round)).toEqual([3]);
    });

    it('J24: Farmer Maggot, whose goal names no suit, keeps it', () => {
      const { round } = inSetup({
        chapter: 3,
        cast: { h1: 'frodo', h2: 'farmer-maggot', h3: 'gildor-inglorion' },
        threatDeck: [3, 1],
        lost: 'hills-3',
      }).pub;

      expect(ranksOf(round)).toEqual([3]);
    });
  });

  describe('Bill the Pony exchanges with Frodo and Sam at once', () => {
    const bill = () =>
      inSetup({
        chapter: 9,
        people: 4,
        cast: { h1: 'frodo', h2: 'bill-the-pony', h3: 'sam', h4: 'glorfindel' },
        hands: {
          h1: { cards: ['forests-5'] },
          h2: { cards: ['hills-1', 'shadows-2'] },
          h3: { cards: ['mountains-6'] },
        },
      });

    it('J25: not with one card for both', () => {
      const state = bill();
      expect(refusal(state, ...offersAll('h2', { h1: 'hills-1', h3: 'hills-1' }))).toBe(
        'DUPLICATE_CARD',
      );

      const one = give(state, offersAll('h2', { h3: 'hills-1' }));
      expect(refusal(one.state, ...offersAll('h2', { h1: 'hills-1' }))).toBe('DUPLICATE_CARD');
    });

    it('J25: not with Frodo alone, passing over Sam', () => {
      expect(refusal(bill(), ...offersAll('h2', { h1: 'hills-1' }))).toBe('INVALID_TARGET');
    });

    it('J25: both receive their cards together, and so does he', () => {
      const first = give(bill(), offersAll('h2', { h3: 'shadows-2' }));
      expect(cardsOf(first.state, 'h3')).not.toContain('shadows-2');

      const both = give(first.state, offersAll('h2', { h1: 'hills-1' }));
      expect(cardsOf(both.state, 'h1')).toContain('hills-1');
      expect(cardsOf(both.state, 'h3')).toContain('shadows-2');
      expect(trickTaking.waiting(both.state.pub)).toEqual(['p1', 'p3']);

      const sam = give(both.state, returns('h3', 'mountains-6'));
      expect(cardsOf(sam.state, 'h2')).not.toContain('mountains-6');

      const { state } = give(sam.state, returns('h1', 'forests-5'));
      expect(cardsOf(state, 'h2')).toEqual(expect.arrayContaining(['forests-5', 'mountains-6']));
    });

    it('J25: Pippin with the Wraith is nobody to exchange with, nor does he exchange', () => {
      const state = inSetup({
        chapter: 9,
        people: 4,
        cast: { h1: 'sam', h2: 'merry', h3: 'glorfindel', h4: 'pippin' },
      });
      const card = known(cardsOf(state, 'h1')[0], 'a card');
      const offer = { type: 'offerExchange', hand: 'h1', targetHand: 'h4', card } as const;
      expect(refusal(state, 'p1', offer)).toBe('INVALID_TARGET');

      const { events, round } = throughSetup(state);

      expect(round.exchanges.map(({ hand, target }) => [hand, target])).toEqual([
        ['h1', 'h2'],
        ['h2', 'h1'],
        ['h3', 'h1'],
        ['h3', 'h2'],
      ]);
      expect(events).toContainEqual({
        type: 'SetupStepFinished',
        v: 1,
        pub: { hand: 'h4', step: 'exchange', skipped: true },
      });
    });
  });

  it('J26: with Elrond every hand passes a card to its right, all at once', () => {
    const state = inSetup({
      chapter: 10,
      cast: { h1: 'bilbo-baggins', h2: 'elrond', h3: 'gloin' },
      hands: {
        h1: { cards: ['hills-1'] },
        h2: { cards: ['mountains-1'] },
        h3: { cards: ['forests-1'] },
      },
    });
    expect(trickTaking.waiting(state.pub)).toEqual(['p1', 'p2', 'p3']);

    const two = give(state, passes('h1', 'hills-1'), passes('h2', 'mountains-1'));
    expect(cardsOf(two.state, 'h1')).toContain('hills-1');

    const all = give(two.state, passes('h3', 'forests-1')).state;
    expect(cardsOf(all, 'h3')).toContain('hills-1');
    expect(cardsOf(all, 'h1')).toContain('mountains-1');
    expect(cardsOf(all, 'h2')).toContain('forests-1');
  });

  describe('Fatty Bolger gives a card to every other hand', () => {
    it('J27: he has 6 cards then, the others 10, and there are 10 tricks', () => {
      const fatty = inSetup({
        chapter: 4,
        people: 4,
        cast: { h1: 'frodo', h2: 'pippin', h3: 'fatty-bolger', h4: 'merry' },
        hands: { h3: { cards: ['hills-1', 'hills-2', 'hills-3'] } },
      });
      const pippin = known(cardsOf(fatty, 'h2')[0], 'a card');
      const { state, round } = give(
        fatty,
        ['p2', { type: 'offerExchange', hand: 'h2', targetHand: 'h1', card: pippin }],
        returns('h1', pippin),
        gives('h3', { h4: 'hills-1' }),
        gives('h3', { h1: 'hills-2' }),
        gives('h3', { h2: 'hills-3' }),
      );

      expect(round.hands.map(({ count }) => count)).toEqual([10, 10, 6, 10]);
      expect(countTricksOfRound(state.pub)).toBe(10);
    });

    it('J27: when he wins with his last card the hand to his left leads, and he is passed over', () => {
      const before = nearEnd(
        {
          chapter: 4,
          people: 4,
          cast: ['frodo', 'merry', 'fatty-bolger', 'sam'],
          threats: { h4: 2 },
          won: [3, 1, 0, 1],
          rings: [['rings-4', 'rings-5']],
          piles: [[], [], [], ['hills-2']],
          leftover: [0, 0, -4, 0],
          lost: [],
        },
        'h3',
        [
          ['mountains-1', 'mountains-2', 'mountains-3', 'mountains-4', 'mountains-5'],
          ['shadows-1', 'shadows-2', 'shadows-3', 'shadows-4', 'shadows-5'],
          ['hills-8'],
          ['forests-1', 'forests-2', 'forests-3', 'forests-4', 'forests-5'],
        ],
      );

      const sixth = give(
        before,
        play('h3', 'hills-8'),
        play('h4', 'forests-1'),
        play('h1', 'mountains-1'),
        play('h2', 'shadows-1'),
      );
      expect(eventOf(sixth.events, 'TrickWon').pub).toMatchObject({ trick: 6, winner: 'h3' });
      expect(sixth.round.trick).toMatchObject({ trick: 7, leader: 'h4' });

      const seventh = give(
        sixth.state,
        play('h4', 'forests-2'),
        play('h1', 'mountains-2'),
        play('h2', 'shadows-2'),
      );
      expect(eventOf(seventh.events, 'TrickWon').pub.cards).toHaveLength(3);
      expect(seventh.round.trick).toMatchObject({ trick: 8, leader: 'h4' });
    });
  });

  it('J28: the Horn tells all suits that tie for most cards, and no number', () => {
    const state = inSetup({
      chapter: 11,
      people: 4,
      cast: { h1: 'frodo', h2: 'aragorn', h3: 'boromir', h4: 'gloin' },
      hands: {
        h3: {
          cards: [
            ...(['hills-1', 'hills-2', 'hills-3', 'rings-2', 'rings-3', 'rings-4'] as const),
            ...(['forests-1', 'forests-2', 'shadows-1'] as const),
          ],
        },
      },
    });
    expect(offered(state, 'p2', 'choose-range')).toHaveLength(3);

    const { events } = give(
      state,
      ['p2', { type: 'chooseRange', hand: 'h2', range: '3-4' }],
      ['p3', { type: 'offerExchange', hand: 'h3', targetHand: 'h2', card: 'hills-1' }],
      returns('h2', 'hills-1'),
    );

    expect(eventOf(events, 'HornBlown').pub).toEqual({ hand: 'h3', suits: ['hills', 'rings'] });
  });
});
