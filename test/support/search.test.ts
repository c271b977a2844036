import { describe, expect, it } from 'vitest';
import type { State } from '../../src/engine/module.ts';
import { canForce, forcingCommands, type Goal, type Searched } from './search.ts';
import { seededRng } from './seeded-rng.ts';
import { highCard } from './toy/index.ts';
import { type HighCard, initial } from './toy/state.ts';

/** A round of the toy in which the cards have these ranks, and their ranks for ids. */
function dealt(hands: Readonly<Record<string, readonly number[]>>, rounds = 1): State<HighCard> {
  const start = initial({ people: Object.keys(hands).length === 2 ? 2 : 3, rounds });
  const cards = Object.entries(hands).map(([seat, ranks]) => {
    const hand = ranks.map((rank) => ({ id: `c${rank}`, rank }));
    return [seat, { hand, choice: null }] as const;
  });
  return {
    ...start,
    pub: { ...start.pub, round: 1, frames: [{ kind: 'choose', id: 1 }] },
    own: Object.fromEntries(cards),
  };
}

const HIGHEST: Searched<HighCard> = { module: highCard };

/** The toy with another end: seat a wins if the ranks add up to an even number. */
const EVENS: Searched<HighCard> = {
  module: {
    ...highCard,
    outcome({ opened }) {
      const ranks = Object.values(opened);
      if (ranks.length === 0) return null;
      const isEven = ranks.reduce((sum, rank) => sum + rank, 0) % 2 === 0;
      return { ranking: isEven ? [['a'], ['b']] : [['b'], ['a']], how: 'SUM' };
    },
  },
};

const goal = (seat: string, commitments: Goal<HighCard>['commitments']): Goal<HighCard> => ({
  seat,
  commitments,
});

describe('a forced win', () => {
  it('is that of the seat with the highest card, and only with this card', () => {
    const state = dealt({ a: [2, 9], b: [4, 5] });

    expect(forcingCommands(HIGHEST, state, goal('a', 'unknown'))).toEqual([
      { type: 'choose', card: 'c9' },
    ]);
    expect(canForce(HIGHEST, state, goal('b', 'known'))).toBe(false);
  });

  it('may need to know what the other seat has chosen', () => {
    const state = dealt({ a: [1, 2], b: [3, 4] });

    for (const seat of ['a', 'b']) {
      expect(canForce(EVENS, state, goal(seat, 'known'))).toBe(true);
      expect(canForce(EVENS, state, goal(seat, 'unknown'))).toBe(false);
    }
  });

  it('holds against all other seats together', () => {
    const state = dealt({ a: [1, 9], b: [4, 5], c: [6, 7] });

    const seats = ['a', 'b', 'c'].filter((seat) => canForce(HIGHEST, state, goal(seat, 'known')));

    expect(seats).toEqual(['a']);
  });

  it('is none where the first place is shared', () => {
    const draw: Searched<HighCard> = {
      module: {
        ...highCard,
        outcome: ({ round, frames }) =>
          round === 1 && frames.length === 0 ? { ranking: [['a', 'b']], how: 'DRAW' } : null,
      },
    };
    const state = dealt({ a: [9], b: [1] });

    expect(canForce(draw, state, goal('a', 'known'))).toBe(false);
    expect(canForce(draw, state, goal('b', 'known'))).toBe(false);
  });
});

describe('a search that cannot know the answer', () => {
  const twoRounds = dealt({ a: [9], b: [1] }, 2);

  it('says so where chance decides', () => {
    expect(() => canForce(HIGHEST, twoRounds, goal('a', 'known'))).toThrow(
      'the search knows no chance, not even deal/2',
    );
    // The dice of these seeds give the highest card of the second round to b, then to a.
    const wins = [1, 4].map((seed) =>
      canForce({ ...HIGHEST, rng: seededRng(seed) }, twoRounds, goal('a', 'known')),
    );
    expect(wins).toEqual([false, true]);
  });

  it('says so where the game is longer, or has more positions, than it may look at', () => {
    const state = dealt({ a: [2, 9], b: [4, 5] });
    const within = (positions: number, depth: number) => () =>
      canForce(HIGHEST, state, goal('b', 'unknown'), { positions, depth });

    expect(within(100, 1)).toThrow('not searched to the end within 1 commands');
    expect(within(1, 100)).toThrow('more than 1 positions to search');
    expect(within(100, 100)()).toBe(false);
  });
});
