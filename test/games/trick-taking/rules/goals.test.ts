import { describe, expect, it } from 'vitest';
import { judgeGoals, verdict } from '../../../../src/games/trick-taking/rules/goals.ts';
import type { Pub } from '../../../../src/games/trick-taking/state.ts';
import { give, plays } from '../support/giving.ts';
import { nearEnd, standing } from '../support/standing.ts';
import { inPlay, inSelection } from '../support/table.ts';

const CAST = { people: 3, cast: ['frodo', 'gandalf', 'bilbo'] } as const;

function statuses(pub: Pub) {
  return judgeGoals(pub).map((goal) => goal?.status ?? null);
}

describe('A13: the status of goals', () => {
  it('is not there for a hand without a character', () => {
    expect(statuses(inSelection().pub)).toEqual(['open', null, null]);
  });

  it('does not count a lost card as out of reach before the first trick begins', () => {
    const twoLost = (pub: Pub): Pub => ({
      ...pub,
      round: pub.round && { ...pub.round, lost: ['rings-4', 'rings-5'] },
    });

    expect(statuses(twoLost(inSelection().pub))[0]).toBe('open');
    expect(statuses(twoLost(inPlay().pub))[0]).toBe('failed');
  });

  it('counts the trick in progress as one that a hand can win which has played its last card', () => {
    const before = nearEnd(
      { ...CAST, won: [7, 2, 2], rings: [['rings-1', 'rings-2', 'rings-3', 'rings-4']] },
      'h3',
      [['shadows-1'], ['shadows-2'], ['shadows-8']],
    );
    const { state } = give(before, plays('h3', 'shadows-8'));

    expect(statuses(state.pub)).toEqual(['done', 'done', 'open']);
  });

  it('counts what is played into the trick in progress as nobody’s yet', () => {
    const { state } = give(
      inPlay({
        hands: { h1: { cards: ['hills-1'] }, h2: { cards: ['rings-4'], without: ['hills'] } },
      }),
      plays('h1', 'hills-1'),
      plays('h2', 'rings-4'),
    );

    expect(judgeGoals(state.pub)[0]).toMatchObject({ have: 0, status: 'open' });
  });
});

describe('A12, A13: the verdict on a round', () => {
  it('is open while a goal is', () => {
    expect(verdict(standing({ ...CAST, won: [5, 1, 3] }))).toBeNull();
  });

  it('is lost with the first goal that has failed, whatever the others are', () => {
    expect(
      verdict(standing({ ...CAST, won: [5, 1, 3], rings: [[], ['rings-2'], ['rings-3']] })),
    ).toBe('lost');
  });

  it('is won when every goal is done', () => {
    expect(
      verdict(
        standing({
          ...CAST,
          won: [5, 1, 3],
          rings: [['rings-1', 'rings-2', 'rings-3', 'rings-4']],
        }),
      ),
    ).toBe('won');
  });
});
