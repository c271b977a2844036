import { describe, expect, it } from 'vitest';
import { fold } from '../../../src/engine/fold.ts';
import { trickTaking } from '../../../src/games/trick-taking/index.ts';
import type { TrickTakingState } from '../../../src/games/trick-taking/state.ts';
import { seededRng } from '../../support/seeded-rng.ts';
import { eventOf } from './support/giving.ts';
import { afterRounds, gameOf, order } from './support/journeys.ts';
import { betweenRounds, inPlay, inSelection } from './support/table.ts';

function forfeited(state: TrickTakingState, how: 'RESIGNED' | 'TIMED_OUT') {
  const events = trickTaking.forfeit(['p2'], how, state);
  return { events, state: fold(trickTaking, state, events) };
}

describe('forfeit: nobody can play on without a seat', () => {
  it.each(['RESIGNED', 'TIMED_OUT'] as const)('loses the game for all: %s', (how) => {
    const { events, state } = forfeited(inPlay(), how);

    expect(trickTaking.outcome(state.pub)).toEqual({ ranking: [[], ['p1', 'p2', 'p3']], how });
    expect(eventOf(events, 'GameEnded').pub.by).toEqual(['p2']);
  });

  it.each([
    ['play', inPlay()],
    ['the selection', inSelection()],
  ])('shows what the hands still held in %s', (_, before) => {
    const { events, state } = forfeited(before, 'RESIGNED');

    expect(eventOf(events, 'RoundEnded').pub).toMatchObject({ won: false, how: 'FORFEITED' });
    expect(state.pub.round?.shown?.flatMap(({ cards }) => cards)).toHaveLength(36);
    expect(state.pub.frames).toEqual([]);
  });

  it('ends no round twice', () => {
    const { events } = forfeited(betweenRounds(), 'RESIGNED');

    expect(events.map(({ type }) => type)).toEqual(['GameEnded']);
  });

  it.each([14, 'road'] as const)(
    'before the first deal of chapter %s no round is lost',
    (chapter) => {
      const start = gameOf(chapter, 3);
      const begun = fold(trickTaking, start, trickTaking.setup(start, seededRng(1)));
      const { events, state } = forfeited(begun, 'TIMED_OUT');

      expect(events.map(({ type }) => type)).toEqual(['GameEnded']);
      expect(trickTaking.waiting(state.pub)).toEqual([]);
    },
  );

  it('between two rounds, with the next one prepared, none is lost either', () => {
    const cast = ['frodo', 'gandalf', 'sam'] as const;
    const won = afterRounds(gameOf(14, 3), { cast, moriaEvent: 'doors-of-durin' });
    const { events } = forfeited(order(won, ['p1', { type: 'startNextRound' }]), 'RESIGNED');

    expect(events.map(({ type }) => type)).toEqual(['GameEnded']);
  });
});
