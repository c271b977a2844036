import { describe, expect, it } from 'vitest';
import { CARDS, PEOPLE } from '../../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../../src/games/trick-taking/index.ts';
import { inOrder } from '../../../../src/games/trick-taking/rules/cards.ts';
import { initial } from '../../../../src/games/trick-taking/state.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { eventOf, give } from '../support/giving.ts';
import { turningUp } from '../support/rigged-rng.ts';
import { betweenRounds, optionsFor } from '../support/table.ts';

describe('A3: the deal', () => {
  it.each(PEOPLE)('deals every card but the lost one to %i hands', (people) => {
    const events = trickTaking.setup(initial(optionsFor({ people }), 1), seededRng(3));
    const { pub, own } = eventOf(events, 'RoundDealt');
    const dealt = Object.values(own).flatMap((part) => part.hands.flatMap(({ cards }) => cards));

    expect(inOrder([...dealt, ...pub.lost])).toEqual(CARDS);
    expect(pub.hands.map(({ count }) => count)).toEqual(Array(people).fill(36 / people));
  });

  it('shows each seat its own hand alone, in an order that tells nothing', () => {
    const events = trickTaking.setup(initial(optionsFor(), 1), seededRng(3));
    const { own } = eventOf(events, 'RoundDealt');

    expect(own.p2?.hands.map(({ hand }) => hand)).toEqual(['h2']);
    for (const { cards } of own.p2?.hands ?? []) expect(cards).toEqual(inOrder(cards));
  });

  it('uses one stream of chance for a round', () => {
    const rng = seededRng(3);
    trickTaking.setup(initial(optionsFor(), 1), rng);

    expect(rng.used).toEqual(['deal/1']);
  });

  it('uses a second one for what is shuffled again when the 1 of Rings was turned up', () => {
    const names: string[] = [];
    const rigged = turningUp('rings-1', 'hills-1');
    const rng = {
      stream: (name: string) => {
        names.push(name);
        return rigged.stream(name);
      },
    };
    trickTaking.setup(initial(optionsFor(), 1), rng);

    expect(names).toEqual(['deal/1', 'deal/1/rest']);
  });

  it('calls the ring holder by who was dealt the 1 of Rings', () => {
    const events = trickTaking.setup(initial(optionsFor(), 1), seededRng(8));
    const { pub, own } = eventOf(events, 'RoundDealt');
    const hands = Object.values(own).flatMap((part) => part.hands);

    expect(hands.find(({ cards }) => cards.includes('rings-1'))?.hand).toBe(pub.ringHolder);
  });

  it('counts the rounds, and leaves nothing of the last one on the table', () => {
    const { round, events } = give(betweenRounds(), ['p2', { type: 'startNextRound' }]);

    expect(eventOf(events, 'RoundDealt').pub.round).toBe(2);
    expect(round).toMatchObject({ round: 2, stage: 'select', tricks: [], shown: null });
  });
});
