import { describe, expect, it } from 'vitest';
import {
  goalResults,
  handsJudgedByLeftovers,
  judgeGoals,
  verdict,
} from '../../../../src/games/trick-taking/rules/goals.ts';
import type { Pub } from '../../../../src/games/trick-taking/state.ts';
import { give, plays } from '../support/giving.ts';
import { roundOf, tricksOf } from '../support/judging.ts';
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
  const allDone = {
    ...CAST,
    won: [5, 1, 3],
    rings: [['rings-1', 'rings-2', 'rings-3', 'rings-4']],
  } as const;
  const oneFailed = { ...CAST, won: [5, 1, 3], rings: [[], ['rings-2'], ['rings-3']] } as const;

  it('is open while a goal is', () => {
    expect(verdict(standing({ ...CAST, won: [5, 1, 3] }))).toEqual({ kind: 'open' });
  });

  it('is lost with the first goal that has failed, whatever the others are', () => {
    expect(verdict(standing(oneFailed))).toEqual({ kind: 'lost', how: 'GOAL_FAILED' });
  });

  it('is won when every goal is done', () => {
    expect(verdict(standing(allDone))).toEqual({ kind: 'won' });
  });

  it('is open while a hidden threat or leftovers are to be shown', () => {
    const cast = ['frodo', 'tom-bombadil', 'sam'] as const;
    const tricks = [
      ['h1', 'rings-1', 'rings-2', 'rings-3', 'rings-4'],
      ['h2', 'shadows-1', 'shadows-2', 'shadows-3'],
      ['h3', 'hills-2'],
      ...tricksOf('h1', 6),
    ] as const;
    const setting = { chapter: 5, cast, threats: { h3: 2 }, leftover: { h2: 2 }, tricks } as const;
    const leftovers = [{ hand: 'h2', cards: ['shadows-8', 'hills-8'] }] as const;

    expect(verdict(roundOf(setting))).toEqual({ kind: 'open' });
    expect(handsJudgedByLeftovers(roundOf(setting))).toEqual(['h2']);
    expect(verdict(roundOf({ ...setting, facts: { leftovers } }))).toEqual({ kind: 'won' });
    expect(verdict(roundOf({ ...setting, hidden: ['h3'], facts: { leftovers } }))).toEqual({
      kind: 'open',
    });
  });

  it('is lost with a curse that has failed, whatever the goals are (B4)', () => {
    const cast = ['frodo', 'merry', 'strider'] as const;
    const declared = [{ hand: 'h3', direction: 'more' }] as const;
    const pub = roundOf({
      chapter: 8,
      cast,
      threats: { h3: 4 },
      facts: { declared },
      tricks: [['h2', 'hills-8']],
    });

    expect(verdict(pub)).toEqual({ kind: 'lost', how: 'CURSE_FAILED' });
    expect(goalResults(pub)[1]).toEqual({
      hand: 'h2',
      character: 'merry',
      status: 'failed',
      met: false,
      rider: 'black-breath',
    });
  });
});

describe('D-18: the Mithril Shirt', () => {
  const moria = {
    chapter: 13,
    cast: ['frodo', 'merry', 'pippin'],
  } as const;
  const rings = ['h1', 'rings-1', 'rings-2', 'rings-3', 'rings-4'] as const;
  const tooMany = tricksOf('h2', 3);

  it('keeps the round going after one goal has failed', () => {
    expect(verdict(roundOf({ ...moria, tricks: tooMany }))).toEqual({ kind: 'open' });
  });

  it('is asked for when the tricks are over and one goal alone is missed', () => {
    const pub = roundOf({ ...moria, tricks: [rings, ...tooMany, ...tricksOf('h1', 8)] });

    expect(verdict(pub)).toEqual({ kind: 'forgivable', hand: 'h2' });
    expect(goalResults(pub, 'h2')).toEqual([
      { hand: 'h1', character: 'frodo', status: 'done', met: true },
      { hand: 'h2', character: 'merry', status: 'failed', met: false, forgiven: true },
      { hand: 'h3', character: 'pippin', status: 'done', met: true },
    ]);
  });

  it('does not win the round early, though all other goals are done', () => {
    const tricks = [rings, ...tooMany, ...tricksOf('h1', 7)];
    const pub = roundOf({ ...moria, tricks });

    expect(judgeGoals(pub).map((one) => one?.status)).toEqual(['done', 'failed', 'done']);
    expect(verdict(pub)).toEqual({ kind: 'open' });
  });

  it.each([
    ['two goals are missed', [...tooMany, ...tricksOf('h1', 9)], {}],
    ['it was declined', [rings, ...tooMany, ...tricksOf('h1', 8)], { declined: ['mithril-shirt'] }],
    [
      'it was used in this round',
      [rings, ...tooMany, ...tricksOf('h1', 8)],
      { used: [{ hand: 'h1', gift: 'mithril-shirt', trick: 13 }] },
    ],
  ] as const)('does not help where %s', (_, tricks, facts) => {
    expect(verdict(roundOf({ ...moria, tricks, facts }))).toEqual({
      kind: 'lost',
      how: 'GOAL_FAILED',
    });
  });

  it('does not help where an earlier round used it up', () => {
    const pub = roundOf({ ...moria, tricks: tooMany });
    const journey = { characters: [], events: [], groups: [], spent: [], riderDone: false };
    const spent: Pub = { ...pub, journey: { ...journey, spent: ['mithril-shirt'] } };

    expect(verdict(spent)).toEqual({ kind: 'lost', how: 'GOAL_FAILED' });
  });

  it('does not help against a curse', () => {
    const tricks = [...tooMany, ...tricksOf('h1', 5)];
    const road = {
      characters: ['frodo', 'gandalf', 'meriadoc-brandybuck', 'bill-the-pony'],
      burdened: 'meriadoc-brandybuck',
      gift: 'mithril-shirt',
      rider: 'black-breath',
    } as const;
    const pub = roundOf({
      chapter: 'road',
      road,
      cast: ['frodo', 'gandalf', 'bill-the-pony'],
      tricks: [...tricks, ['h2', 'hills-8']],
      facts: { rider: { hand: 'h2', rider: 'black-breath' } },
    });

    expect(verdict(pub)).toEqual({ kind: 'lost', how: 'CURSE_FAILED' });
  });
});

describe('chapter 14: the Bridge', () => {
  const bridge = {
    chapter: 14,
    moriaEvent: 'bridge',
    cast: ['frodo', 'gandalf-secret-fire', 'pippin'],
  } as const;
  const rings = ['h1', 'rings-1', 'rings-2', 'rings-3', 'rings-4'] as const;

  it('is crossed to the last trick, though every goal is done', () => {
    const tricks = [rings, ...tricksOf('h2', 7)];
    const pub = roundOf({ ...bridge, tricks });

    expect(judgeGoals(pub).map((one) => one?.status)).toEqual(['done', 'done', 'done']);
    expect(verdict(pub)).toEqual({ kind: 'open' });
    expect(verdict(roundOf({ ...bridge, tricks: [...tricks, ['h2']] }))).toEqual({ kind: 'won' });
  });
});
