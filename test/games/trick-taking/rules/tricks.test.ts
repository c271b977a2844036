import { describe, expect, it } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import type { Card, Hand, Suit } from '../../../../src/games/trick-taking/ids.ts';
import {
  hasCardFor,
  keptCard,
  leaderFrom,
  nextToPlay,
  suitOfPlay,
  winningPlay,
} from '../../../../src/games/trick-taking/rules/tricks.ts';
import type { Round } from '../../../../src/games/trick-taking/state/round.ts';
import type { OpenPlay, Trick } from '../../../../src/games/trick-taking/state/tricks.ts';
import type { Pub, TrickTakingState } from '../../../../src/games/trick-taking/state.ts';
import { inPlay } from '../support/table.ts';

function roundOf(pub: Pub): Round {
  return known(pub.round, 'the round');
}

/** The public facts of a round in which these hands hold no more cards. */
function without({ pub }: TrickTakingState, ...empty: readonly Hand[]): Pub {
  const round = roundOf(pub);
  const hands = round.hands.map((one) => (empty.includes(one.hand) ? { ...one, count: 0 } : one));
  return { ...pub, round: { ...round, hands } };
}

/** A trick to which the hands have played in turn, from the first one on. */
function trickOf(...cards: readonly Card[]): Trick {
  const hands = ['h1', 'h2', 'h3', 'h4'] as const;
  const plays = cards.map((card, place) => ({ hand: hands[place] ?? 'h4', card, claim: null }));
  return { trick: 3, leader: 'h1', plays };
}

describe('A9: whose turn it is', () => {
  const table = inPlay({ people: 4 });

  it('is the leader’s, then goes clockwise, until all have played', () => {
    expect(nextToPlay(table.pub, trickOf())).toBe('h1');
    expect(nextToPlay(table.pub, trickOf('hills-1'))).toBe('h2');
    expect(nextToPlay(table.pub, trickOf('hills-1', 'hills-2', 'hills-3'))).toBe('h4');
    expect(nextToPlay(table.pub, trickOf('hills-1', 'hills-2', 'hills-3', 'hills-4'))).toBeNull();
  });

  it('passes over a hand without a card, also the last one', () => {
    expect(nextToPlay(without(table, 'h2'), trickOf('hills-1'))).toBe('h3');
    expect(nextToPlay(without(table, 'h2', 'h3'), trickOf('hills-1'))).toBe('h4');
    expect(nextToPlay(without(table, 'h4'), trickOf('hills-1', 'hills-2', 'hills-3'))).toBeNull();
  });

  it('comes from the left where the hand that should lead has no card (A11)', () => {
    expect(leaderFrom(table.pub, 'h3', 4)).toBe('h3');
    expect(leaderFrom(without(table, 'h3'), 'h3', 4)).toBe('h4');
    expect(leaderFrom(without(table, 'h3', 'h4'), 'h3', 4)).toBe('h1');
  });
});

describe('B3: cards that Radagast has set aside', () => {
  const radagast = inPlay({
    chapter: 12,
    cast: { h1: 'gandalf', h2: 'radagast', h3: 'gwaihir' },
    hands: { h2: { cards: ['hills-1', 'rings-2'] } },
    setup: [
      {
        type: 'CardsSetAside',
        v: 1,
        pub: { hand: 'h2', last: 'hills-1', first: 'rings-2', claim: null },
      },
    ],
  });

  it.each([
    [1, true],
    [2, false],
    [11, false],
    [12, true],
  ])('are cards for trick %i: %s', (trick, isCard) => {
    expect(hasCardFor(without(radagast, 'h2'), 'h2', trick)).toBe(isCard);
  });

  it('leave one card for the last trick alone, and none to other hands', () => {
    expect(keptCard(radagast.pub, 'h2', 12)).toBe('hills-1');
    expect(keptCard(radagast.pub, 'h2', 11)).toBeNull();
    expect(keptCard(radagast.pub, 'h1', 12)).toBeNull();
  });
});

describe('A11: who wins a trick', () => {
  const claimed = (...cards: readonly Card[]): Trick => {
    const trick = trickOf(...cards);
    return {
      ...trick,
      plays: (trick.plays as readonly OpenPlay[]).map((play) =>
        play.card === 'rings-1' ? { ...play, claim: true } : play,
      ),
    };
  };

  it.each<[string, Trick, Suit | null, Hand]>([
    ['the highest of the lead suit', trickOf('hills-2', 'hills-5', 'mountains-8'), null, 'h2'],
    ['the highest trump', trickOf('hills-8', 'rivers-2', 'rivers-5'), 'rivers', 'h3'],
    ['no River where they are no trump', trickOf('hills-1', 'rivers-8', 'shadows-8'), null, 'h1'],
    ['a claim, over trump', claimed('hills-8', 'rivers-2', 'rings-1'), 'rivers', 'h3'],
    ['trump, over no claim', trickOf('hills-8', 'rivers-2', 'rings-1'), 'rivers', 'h2'],
    ['the leader, when nobody follows', trickOf('rings-1', 'hills-8', 'hills-7'), null, 'h1'],
  ])('is %s', (_, trick, trump, winner) => {
    expect(winningPlay(trick, trump).hand).toBe(winner);
  });
});

it('D-19: the suit of a play is known also when it lies face down', () => {
  expect(suitOfPlay({ hand: 'h1', card: null, suit: 'mountains', claim: null })).toBe('mountains');
  expect(suitOfPlay({ hand: 'h1', card: 'hills-2', claim: null })).toBe('hills');
});
