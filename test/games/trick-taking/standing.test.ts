import { describe, expect, it } from 'vitest';
import { sight } from '../../../src/engine/sight.ts';
import { trickTaking } from '../../../src/games/trick-taking/index.ts';
import type { TrickTaking } from '../../../src/games/trick-taking/state.ts';
import { eventOf, give, offered, plays, refusal } from './support/giving.ts';
import { nearEnd } from './support/standing.ts';
import { betweenRounds, inPlay, inSelection } from './support/table.ts';

const CONCEDE = { type: 'concedeRound' } as const;
const CONFIRM = { type: 'confirmConcede' } as const;

describe('A13: conceding a round', () => {
  it('is offered to everybody during play, whoever is asked', () => {
    const state = inPlay();

    for (const seat of ['p1', 'p2', 'p3'] as const) {
      expect(offered(state, seat, 'concede')).toEqual([CONCEDE]);
    }
  });

  it('is offered to no spectator', () => {
    expect(trickTaking.legal(sight<TrickTaking>(inPlay(), null))).toEqual([]);
  });

  it.each([
    ['the selection', inSelection()],
    ['the time between rounds', betweenRounds()],
  ])('is not possible in %s', (_, state) => {
    expect(refusal(state, 'p1', CONCEDE)).toBe('WRONG_PHASE');
    expect(offered(state, 'p1', 'concede')).toEqual([]);
  });

  it('is confirmed by those who have not agreed, and not proposed twice', () => {
    const { state } = give(inPlay(), ['p3', CONCEDE]);

    expect(offered(state, 'p1', 'confirm-concede')).toEqual([CONFIRM]);
    expect(refusal(state, 'p3', CONFIRM)).toBe('NOT_YOUR_TURN');
    expect(refusal(state, 'p1', CONCEDE)).toBe('WRONG_PHASE');
  });

  it('stays open while play goes on', () => {
    const { state } = give(
      inPlay({ hands: { h1: { cards: ['hills-1'] } } }),
      ['p3', CONCEDE],
      plays('h1', 'hills-1'),
    );

    expect(offered(state, 'p1', 'confirm-concede')).toEqual([CONFIRM]);
    expect(trickTaking.waiting(state.pub)).toEqual(['p2']);
  });

  it('loses the round at once when all agree, and shows the hands', () => {
    const { state, events, round } = give(
      inPlay(),
      ['p3', CONCEDE],
      ['p1', CONFIRM],
      ['p2', CONFIRM],
    );

    expect(eventOf(events, 'RoundEnded').pub).toMatchObject({ won: false, how: 'CONCEDED' });
    expect(round.shown?.map(({ cards }) => cards.length)).toEqual([12, 12, 12]);
    expect(state.pub.frames.map(({ kind }) => kind)).toEqual(['round-end']);
  });
});

describe('B3, D-41: the tucked card', () => {
  const UNTUCK = { type: 'untuck', hand: 'h2' } as const;
  const tucked = (untuckInTrick: boolean) =>
    inPlay({
      chapter: 12,
      options: { 'shadowfax.untuckInTrick': untuckInTrick },
      cast: { h1: 'gandalf', h2: 'shadowfax', h3: 'gwaihir' },
      hands: {
        h1: { cards: ['hills-8'] },
        h2: { cards: ['hills-1', 'shadows-8'], without: ['hills'] },
      },
      setup: [{ type: 'CardTucked', v: 1, pub: { hand: 'h2' }, own: { p2: { card: 'hills-1' } } }],
    });

  it('does not count as held while it is tucked, and must follow once it is not', () => {
    const { state } = give(tucked(true), plays('h1', 'hills-8'));

    expect(refusal(state, ...plays('h2', 'hills-1'))).toBe('CARD_NOT_IN_HAND');
    expect(refusal(state, ...plays('h2', 'shadows-8'))).toBeNull();

    const { state: after, events } = give(state, ['p2', UNTUCK]);

    expect(events).toEqual([{ type: 'CardUntucked', v: 1, pub: { hand: 'h2', forced: false } }]);
    expect(refusal(after, ...plays('h2', 'shadows-8'))).toBe('MUST_FOLLOW_SUIT');
    expect(refusal(after, 'p2', UNTUCK)).toBe('WRONG_PHASE');
  });

  it('is its controller’s to take back, whoever’s turn it is', () => {
    const state = tucked(true);

    expect(offered(state, 'p2', 'untuck')).toEqual([UNTUCK]);
    expect(offered(state, 'p1', 'untuck')).toEqual([]);
    expect(refusal(state, 'p1', UNTUCK)).toBe('NOT_YOUR_TURN');
    expect(refusal(state, 'p1', { ...UNTUCK, hand: 'h1' })).toBe('NOT_YOUR_TURN');
  });

  it('comes back between tricks alone where the table plays it so', () => {
    const state = tucked(false);
    const { state: during } = give(state, plays('h1', 'hills-8'));

    expect(refusal(state, 'p2', UNTUCK)).toBeNull();
    expect(refusal(during, 'p2', UNTUCK)).toBe('WRONG_PHASE');
  });
});

describe('A13: announcing a hidden goal', () => {
  const ANNOUNCE = { type: 'announceGoalDone', hand: 'h2' } as const;
  const strider = (tricks: number) =>
    nearEnd(
      {
        chapter: 9,
        people: 3,
        cast: ['glorfindel', 'strider', 'bill-the-pony'],
        won: [2, tricks, 1],
        threats: { h2: 2 },
        hidden: ['h2'],
        setup: [{ type: 'DirectionDeclared', v: 1, pub: { hand: 'h2', direction: 'more' } }],
      },
      'h1',
      [['hills-1'], ['hills-2'], ['hills-3']],
    );
  /** The builder leaves the cards alone: what only the hand knows of its threat is put back. */
  const knowing = (tricks: number) => {
    const state = strider(tricks);
    const p2 = { ...state.own.p2, threats: [{ hand: 'h2', rank: 2 }] } as const;
    return { ...state, own: { ...state.own, p2 } };
  };

  it('is offered to its owner alone, when it is done, and once', () => {
    const state = knowing(3);

    expect(offered(state, 'p2', 'announce-goal')).toEqual([ANNOUNCE]);
    expect(offered(state, 'p1', 'announce-goal')).toEqual([]);
    expect(refusal(state, 'p1', ANNOUNCE)).toBe('NOT_YOUR_TURN');

    const { state: after, round } = give(state, ['p2', ANNOUNCE]);

    expect(round.announced).toEqual(['h2']);
    expect(refusal(after, 'p2', ANNOUNCE)).toBe('WRONG_PHASE');
  });

  it('is refused while it is not done', () => {
    expect(refusal(knowing(2), 'p2', ANNOUNCE)).toBe('INVALID_CHOICE');
    expect(offered(knowing(2), 'p2', 'announce-goal')).toEqual([]);
  });

  it('has no place where the threat card lies open', () => {
    const open = inPlay({
      chapter: 8,
      cast: { h1: 'frodo', h2: 'strider', h3: 'merry' },
      threats: { h2: 2 },
    });

    expect(refusal(open, 'p2', ANNOUNCE)).toBe('WRONG_PHASE');
  });
});
