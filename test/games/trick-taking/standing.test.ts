import { describe, expect, it } from 'vitest';
import { sight } from '../../../src/engine/sight.ts';
import { trickTaking } from '../../../src/games/trick-taking/index.ts';
import type { TrickTaking } from '../../../src/games/trick-taking/state.ts';
import { eventOf, give, offered, plays, refusal } from './support/giving.ts';
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
