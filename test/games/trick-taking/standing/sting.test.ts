import { describe, expect, it } from 'vitest';
import type { TrickTakingEvent } from '../../../../src/games/trick-taking/events.ts';
import type { Card, Hand } from '../../../../src/games/trick-taking/ids.ts';
import type { RoadBuild } from '../../../../src/games/trick-taking/options.ts';
import { cardsOf, eventOf, give, offered, play, plays, refusal } from '../support/giving.ts';
import { inPlay, type PlaySetting } from '../support/table.ts';

const BUILD: RoadBuild = {
  characters: ['frodo', 'gandalf', 'celeborn', 'elrond', 'arwen', 'gloin', 'radagast'],
  burdened: 'samwise-gamgee',
  gift: 'sting',
  rider: 'wraith',
};
const ROAD: PlaySetting = {
  chapter: 'road',
  road: BUILD,
  cast: { h1: 'frodo', h2: 'gandalf', h3: 'celeborn' },
  lost: 'shadows-8',
  hands: {
    h1: { cards: ['rings-1', 'hills-1', 'hills-3'] },
    h2: { cards: ['hills-4', 'mountains-1'] },
    h3: { cards: ['hills-2', 'mountains-2'] },
  },
};

const sting = (card: Card) => ({ type: 'useGift', hand: 'h1', gift: 'sting', card }) as const;

const taken = (hand: Hand): TrickTakingEvent => ({
  type: 'LostCardTaken',
  v: 1,
  pub: { hand, cards: ['shadows-8'] },
});

const rider = (hand: Hand): TrickTakingEvent => ({
  type: 'RiderGiven',
  v: 1,
  pub: { hand, rider: 'wraith' },
});

describe('B5: Sting', () => {
  it('is offered for every card of Frodo’s but the 1 of Rings, and nobody waits for it', () => {
    const state = inPlay({ ...ROAD, leader: 'h2' });
    const cards = cardsOf(state, 'h1').filter((card) => card !== 'rings-1');

    expect(offered(state, 'p1', 'sting')).toEqual(cards.map(sting));
    expect(offered(state, 'p2', 'sting')).toEqual([]);
    expect(refusal(state, 'p1', sting('rings-1'))).toBe('FRODO_KEEPS_RING');
    expect(refusal(state, 'p1', sting('hills-2'))).toBe('CARD_NOT_IN_HAND');
    expect(refusal(state, 'p2', sting('hills-1'))).toBe('NOT_YOUR_TURN');
    expect(state.pub.frames).toMatchObject([{ kind: 'play-to-trick', hand: 'h2' }]);
  });

  it('asks for a card and takes no answer, and tells of the card first (A14)', () => {
    const state = inPlay(ROAD);
    const bare = { type: 'useGift', hand: 'h1', gift: 'sting' } as const;

    expect(refusal(state, 'p1', bare)).toBe('INVALID_CHOICE');
    expect(refusal(state, 'p1', { ...sting('hills-1'), accept: true })).toBe('INVALID_CHOICE');
    expect(refusal(state, 'p1', { ...sting('hills-2'), accept: true })).toBe('CARD_NOT_IN_HAND');
    expect(refusal(state, 'p1', { ...sting('rings-1'), accept: true })).toBe('FRODO_KEEPS_RING');
  });

  it('swaps a card with the lost card, once', () => {
    const { events, state, round } = give(inPlay(ROAD), ['p1', sting('hills-1')]);

    expect(events.map(({ type }) => type)).toEqual(['GiftUsed', 'LostCardSwapped']);
    expect(round.lost).toEqual(['hills-1']);
    expect(cardsOf(state, 'h1')).toContain('shadows-8');
    expect(refusal(state, 'p1', sting('hills-3'))).toBe('GIFT_NOT_AVAILABLE');
    expect(refusal(state, ...plays('h1', 'hills-3'))).toBeNull();
  });

  it('is gone when the trick has begun, and back before the next one (D-42)', () => {
    const first = give(inPlay(ROAD), plays('h1', 'hills-3'));

    expect(refusal(first.state, 'p1', sting('hills-1'))).toBe('WRONG_PHASE');

    const { state } = give(first.state, plays('h2', 'hills-4'), plays('h3', 'hills-2'));

    expect(refusal(state, 'p1', sting('hills-1'))).toBeNull();
  });

  it('exchanges with the hand that took the lost card, while the trick waits', () => {
    const state = inPlay({ ...ROAD, setup: [taken('h2')] });
    const { events, state: offering } = give(state, ['p1', sting('hills-1')]);

    expect(events.map(({ type }) => type)).toEqual([
      'GiftUsed',
      'ExchangeOffered',
      'QuestionAsked',
    ]);
    expect(refusal(offering, ...plays('h1', 'hills-3'))).toBe('WRONG_PHASE');

    const { state: after, events: answer } = give(offering, [
      'p2',
      { type: 'returnExchange', hand: 'h2', card: 'shadows-8' },
    ]);

    expect(answer.map(({ type }) => type)).toEqual(['ExchangeReturned']);
    expect(cardsOf(after, 'h1')).toContain('shadows-8');
    expect(cardsOf(after, 'h2')).toContain('hills-1');
    expect(after.pub.frames).toMatchObject([{ kind: 'play-to-trick', hand: 'h1' }]);
    expect(refusal(after, ...plays('h1', 'hills-3'))).toBeNull();
  });

  it.each<[string, readonly TrickTakingEvent[]]>([
    ['with Frodo, from the lost card', [rider('h1')]],
    ['with the hand that took it, from the exchange', [taken('h2'), rider('h2')]],
  ])('is kept by a Wraith %s (D-36)', (_, setup) => {
    const state = inPlay({ ...ROAD, setup });

    expect(offered(state, 'p1', 'sting')).toEqual([]);
    expect(refusal(state, 'p1', sting('hills-1'))).toBe('GIFT_NOT_AVAILABLE');
  });

  it('is not held back by a Wraith with somebody else', () => {
    expect(refusal(inPlay({ ...ROAD, setup: [rider('h2')] }), 'p1', sting('hills-1'))).toBeNull();
  });

  it('is of no use in a game that does not have it', () => {
    const state = inPlay({ ...ROAD, road: { ...BUILD, gift: 'glamdring' } });

    expect(refusal(state, 'p1', sting('hills-1'))).toBe('GIFT_NOT_AVAILABLE');
    expect(refusal(inPlay(), 'p1', sting('hills-1'))).not.toBeNull();
  });

  it('needs a card, and no yes or no', () => {
    const state = inPlay(ROAD);

    expect(refusal(state, 'p1', { type: 'useGift', hand: 'h1', gift: 'sting' })).toBe(
      'INVALID_CHOICE',
    );
    expect(refusal(state, 'p1', { ...sting('hills-1'), accept: true })).toBe('INVALID_CHOICE');
  });
});

describe('B5, D-22: Sting and the pyramid', () => {
  const TWO: PlaySetting = {
    ...ROAD,
    people: 2,
    hands: { h1: { cards: ['rings-1', 'hills-1', 'hills-3'] }, h2: { cards: ['hills-4'] } },
    slots: { 0: 'hills-8', 7: 'mountains-1' },
  };

  it('gives the pyramid’s card for Frodo’s, which lies in its slot', () => {
    const state = inPlay({
      ...TWO,
      cast: { h1: 'frodo', h2: 'celeborn', h3: 'gandalf' },
      setup: [taken('h3')],
    });
    const { events, state: offering } = give(state, ['p1', sting('hills-1')]);
    const back = (card: Card) => ({ type: 'returnExchange', hand: 'h3', card }) as const;

    expect(eventOf(events, 'ExchangeOffered')).toMatchObject({ pub: { card: 'hills-1' }, own: {} });
    expect(refusal(offering, 'p1', back('hills-8'))).toBe('CARD_COVERED');

    const { round } = give(offering, back('mountains-1'));

    expect(round.pyramid?.slots[7]).toBe('hills-1');
    expect(round.pyramid?.extras).toEqual(['shadows-8']);
  });

  it('takes a card that Frodo’s pyramid could play, and the new one lies in its place', () => {
    const state = inPlay({
      ...TWO,
      ringHolder: 'h3',
      hands: { h1: { cards: ['hills-1'] }, h2: { cards: ['hills-4'] } },
      slots: { 0: 'hills-8', 7: 'mountains-1', 8: 'rings-1' },
      cast: { h1: 'celeborn', h2: 'gandalf', h3: 'frodo' },
      leader: 'h3',
    });
    const pyramidSting = (card: Card) =>
      ({ type: 'useGift', hand: 'h3', gift: 'sting', card }) as const;

    expect(refusal(state, 'p2', pyramidSting('hills-8'))).toBe('CARD_COVERED');

    const { round, state: after } = give(state, pyramidSting('mountains-1'));

    expect(round.pyramid?.slots[7]).toBe('shadows-8');
    expect(round.lost).toEqual(['mountains-1']);
    expect(refusal(after, 'p2', play('h3', 'shadows-8'))).toBeNull();
  });
});
