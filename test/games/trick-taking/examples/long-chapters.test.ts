import { describe, expect, it } from 'vitest';
import { judgeGoals } from '../../../../src/games/trick-taking/rules/goals.ts';
import { uncompleted } from '../../../../src/games/trick-taking/rules/journey.ts';
import { eventOf, give, play, refusal } from '../support/giving.ts';
import { nearEnd, type StandingSetting } from '../support/standing.ts';
import { inPlay } from '../support/table.ts';

const NOTHING_KEPT = { events: [], groups: [], gifts: [] } as const;

describe('worked examples: the Mithril Shirt', () => {
  /** Merry has three tricks, and the last one is to be played; Frodo leads it and wins it. */
  const lastTrick = (more: Partial<StandingSetting> = {}) =>
    nearEnd(
      {
        ...{ chapter: 13, people: 3, cast: ['frodo', 'merry', 'gandalf'], won: [7, 3, 1] },
        rings: [['rings-1', 'rings-2', 'rings-3', 'rings-4']],
        lost: [],
        leftover: [0, 0, 1],
        ...more,
      },
      'h1',
      [['hills-8'], ['hills-1'], ['hills-2', 'hills-3']],
    );
  const played = [play('h1', 'hills-8'), play('h2', 'hills-1'), play('h3', 'hills-2')];
  const accept = { type: 'useGift', hand: 'h1', gift: 'mithril-shirt', accept: true } as const;

  it('J59: stands in for the one goal that failed, and the round is won', () => {
    const asked = give(lastTrick(), ...played);
    const { events, state } = give(asked.state, accept);

    const ended = eventOf(events, 'RoundEnded').pub;
    expect(ended).toMatchObject({ won: true, how: 'GOALS_MET' });
    expect(ended.goals[1]).toMatchObject({ character: 'merry', forgiven: true });
    expect(state.pub.journey?.characters).toContain('merry');
    expect(state.pub.journey?.spent).toEqual(['mithril-shirt']);
  });

  it('J59: is used by who plays Frodo and by nobody else', () => {
    const { state } = give(lastTrick(), ...played);

    expect(refusal(state, 'p2', accept)).toBe('NOT_YOUR_TURN');
  });

  it('J59: does not help two, and is kept', () => {
    const { events, state } = give(
      lastTrick({ rings: [['rings-2', 'rings-3', 'rings-4']] }),
      ...played,
    );

    expect(eventOf(events, 'RoundEnded').pub).toMatchObject({ won: false, how: 'GOAL_FAILED' });
    expect(state.pub.journey?.spent).toEqual([]);
  });
});

describe('worked examples: a lost round of a long chapter', () => {
  /** Two rounds are won; the third is conceded by all. */
  const lost = () =>
    give(
      inPlay({
        chapter: 13,
        people: 4,
        cast: { h1: 'frodo', h2: 'boromir', h3: 'pippin', h4: 'bill-the-pony' },
        options: {
          kept: {
            ...NOTHING_KEPT,
            characters: [
              ...(['frodo', 'gandalf', 'sam', 'merry', 'aragorn', 'legolas', 'gimli'] as const),
            ],
          },
        },
      }),
      ['p1', { type: 'concedeRound' }],
      ['p2', { type: 'confirmConcede' }],
      ['p3', { type: 'confirmConcede' }],
      ['p4', { type: 'confirmConcede' }],
    ).state;
  const decided = (value: 'keep' | 'restart') =>
    give(
      lost(),
      ['p1', { type: 'proposeDecision', kind: 'afterLoss', value }],
      ['p2', { type: 'confirmDecision' }],
      ['p3', { type: 'confirmDecision' }],
      ['p4', { type: 'confirmDecision' }],
    ).state.pub;

  it('J60: kept, what was completed stays so, and Boromir and Pippin are left', () => {
    const pub = decided('keep');

    expect(pub.journey?.characters).toHaveLength(7);
    expect(uncompleted(pub)).toEqual(['boromir', 'pippin']);
  });

  it('J60: restarted, nobody is completed', () => {
    expect(decided('restart').journey?.characters).toEqual([]);
  });
});

describe('worked examples: The Unseen', () => {
  /** Strider declared more than his hidden threat card, a 2. */
  const strider = (tricks: number) =>
    nearEnd(
      {
        ...{ chapter: 9, people: 3, cast: ['frodo', 'strider', 'glorfindel'] },
        threats: { h2: 2 },
        hidden: ['h2'],
        setup: [{ type: 'DirectionDeclared', v: 1, pub: { hand: 'h2', direction: 'more' } }],
        won: [0, tricks, 1],
        lost: [],
      },
      'h2',
      [
        ['hills-1', 'hills-2'],
        ['hills-3', 'hills-4'],
        ['hills-5', 'hills-6'],
      ],
    );
  const announce = ['p2', { type: 'announceGoalDone', hand: 'h2' }] as const;

  it('J61: others see neither the threat card nor how the goal stands', () => {
    const { pub } = strider(3);

    expect(pub.round?.threats).toMatchObject([{ hand: 'h2', rank: null }]);
    expect(judgeGoals(pub)[1]).toMatchObject({ status: 'open' });
  });

  it('J61: its owner announces that the goal is done', () => {
    const { state } = give(strider(3), announce);

    expect(judgeGoals(state.pub)[1]).toMatchObject({ status: 'done' });
  });

  it('J61: not before it is', () => {
    expect(refusal(strider(2), ...announce)).toBe('INVALID_CHOICE');
  });
});
