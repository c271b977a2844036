import { describe, expect, it } from 'vitest';
import { evolve } from '../../../../src/games/trick-taking/evolve.ts';
import { trickTaking } from '../../../../src/games/trick-taking/index.ts';
import { eventOf, give, plays } from '../support/giving.ts';
import { nearEnd } from '../support/standing.ts';
import { inPlay } from '../support/table.ts';

const CAST = { people: 3, cast: ['frodo', 'gandalf', 'bilbo'] } as const;

describe('A11: the next leader', () => {
  it('is the winner of the trick', () => {
    const { round, state } = give(
      inPlay({
        hands: {
          h1: { cards: ['hills-1'] },
          h2: { cards: ['hills-2'] },
          h3: { cards: ['hills-3'] },
        },
      }),
      plays('h1', 'hills-1'),
      plays('h2', 'hills-2'),
      plays('h3', 'hills-3'),
    );

    expect(round.trick).toEqual({ trick: 2, leader: 'h3', plays: [] });
    expect(trickTaking.waiting(state.pub)).toEqual(['p3']);
  });
});

describe('A12, A13: the end of a round', () => {
  const plainTrick = () =>
    inPlay({
      hands: {
        h1: { cards: ['hills-8'] },
        h2: { cards: ['hills-1'] },
        h3: { cards: ['hills-2'] },
      },
    });

  it('goes on while every goal is open', () => {
    const { events } = give(
      plainTrick(),
      plays('h1', 'hills-8'),
      plays('h2', 'hills-1'),
      plays('h3', 'hills-2'),
    );

    expect(events.map(({ type }) => type)).toEqual([
      'CardPlayed',
      'TrickWon',
      'TrickStarted',
      'QuestionAsked',
    ]);
  });

  it('comes with the trick that puts a goal out of reach, not with the card (D-5)', () => {
    const before = inPlay({
      hands: {
        h1: { cards: ['hills-1', 'rings-1'] },
        h2: { cards: ['rings-4', 'mountains-7'], without: ['hills', 'rings'] },
        h3: { cards: ['hills-8', 'rings-5'] },
      },
    });
    const first = give(
      before,
      plays('h1', 'hills-1'),
      plays('h2', 'rings-4'),
      plays('h3', 'hills-8'),
    );
    expect(first.round.stage).toBe('play');

    const second = give(first.state, plays('h3', 'rings-5'), plays('h1', 'rings-1', false));
    expect(second.round.stage).toBe('play');

    const { events, round } = give(second.state, plays('h2', 'mountains-7'));
    const { won, how, goals } = eventOf(events, 'RoundEnded').pub;

    expect({ won, how }).toEqual({ won: false, how: 'GOAL_FAILED' });
    expect(goals.map(({ status }) => status)).toEqual(['failed', 'open', 'open']);
    expect(round.stage).toBe('ended');
  });

  it('is won before the last trick when every goal is done', () => {
    const before = nearEnd(
      { ...CAST, won: [6, 1, 3], rings: [['rings-1', 'rings-2', 'rings-3']] },
      'h1',
      [
        ['rings-4', 'shadows-8'],
        ['shadows-1', 'shadows-2'],
        ['shadows-3', 'shadows-4'],
      ],
    );
    const broken = evolve(before, { type: 'RingsBroken', v: 1, pub: { hand: 'h1' } });
    const { events, state } = give(
      broken,
      plays('h1', 'rings-4'),
      plays('h2', 'shadows-1'),
      plays('h3', 'shadows-3'),
    );

    expect(eventOf(events, 'RoundEnded').pub).toMatchObject({
      won: true,
      how: 'GOALS_MET',
      hands: [
        { hand: 'h1', cards: ['shadows-8'] },
        { hand: 'h2', cards: ['shadows-2'] },
        { hand: 'h3', cards: ['shadows-4'] },
      ],
    });
    expect(trickTaking.outcome(state.pub)).toEqual({
      ranking: [['p1', 'p2', 'p3']],
      how: 'CHAPTER_WON',
    });
  });

  it('is decided by every goal after the last trick', () => {
    const before = nearEnd(
      { ...CAST, won: [7, 1, 3], rings: [['rings-1', 'rings-2', 'rings-3']] },
      'h1',
      [['shadows-8'], ['shadows-1'], ['shadows-3']],
    );
    const { events } = give(
      before,
      plays('h1', 'shadows-8'),
      plays('h2', 'shadows-1'),
      plays('h3', 'shadows-3'),
    );

    expect(eventOf(events, 'RoundEnded').pub).toMatchObject({
      won: false,
      goals: [
        { character: 'frodo', status: 'failed', met: false },
        { character: 'gandalf', status: 'done', met: true },
        { character: 'bilbo', status: 'done', met: true },
      ],
    });
  });

  it('leaves Gandalf one card that is never played (J20: T = 12, 13 cards)', () => {
    const before = nearEnd(
      {
        ...CAST,
        won: [7, 1, 3],
        rings: [['rings-1', 'rings-2', 'rings-3']],
        leftover: [0, 1, 0],
      },
      'h1',
      [['rings-4'], ['forests-1', 'shadows-1'], ['shadows-3']],
    );
    const { events } = give(
      before,
      plays('h1', 'rings-4'),
      plays('h2', 'shadows-1'),
      plays('h3', 'shadows-3'),
    );
    const { won, hands } = eventOf(events, 'RoundEnded').pub;

    expect(won).toBe(true);
    expect(hands).toEqual([
      { hand: 'h1', cards: [] },
      { hand: 'h2', cards: ['forests-1'] },
      { hand: 'h3', cards: [] },
    ]);
  });
});
