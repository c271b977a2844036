import { describe, expect, it } from 'vitest';
import { makeScript } from '../../../../src/engine/script.ts';
import { evolve } from '../../../../src/games/trick-taking/evolve.ts';
import type { Hand } from '../../../../src/games/trick-taking/ids.ts';
import { startFirstTrick } from '../../../../src/games/trick-taking/phases/tricks.ts';
import { currentRound } from '../../../../src/games/trick-taking/rules/table.ts';
import type { TrickTaking } from '../../../../src/games/trick-taking/state.ts';
import { eventOf, give, play } from '../support/giving.ts';
import { type CastSetting, inPlay, withCast } from '../support/table.ts';

describe('A4: who leads the first trick', () => {
  it.each<[string, CastSetting, Hand]>([
    ['Frodo', { cast: { h1: 'bilbo', h2: 'frodo', h3: 'gandalf' }, ringHolder: 'h2' }, 'h2'],
    [
      'whom the chapter names, whoever holds the ring',
      { chapter: 7, cast: { h1: 'sam', h2: 'barliman-butterbur', h3: 'mr-underhill' } },
      'h3',
    ],
    [
      'the ring holder, where the chapter names nobody',
      {
        chapter: 18,
        group: 2,
        ringHolder: 'h3',
        cast: { h1: 'meriadoc-brandybuck', h2: 'peregrin-took', h3: 'legolas-greenleaf' },
      },
      'h3',
    ],
  ])('is %s', (_, setting, leader) => {
    const script = makeScript<TrickTaking>(evolve, withCast(setting));
    startFirstTrick(script);

    expect(currentRound(script.state.pub).trick).toEqual({ trick: 1, leader, plays: [] });
  });
});

describe('A12: between two tricks', () => {
  it('the pyramid turns up what nothing covers any more', () => {
    const slots = { 6: 'mountains-8', 10: 'hills-7', 11: 'hills-1' } as const;
    const state = inPlay({
      people: 2,
      slots,
      hands: {
        h1: { cards: ['hills-3', 'hills-4'] },
        h2: { cards: ['hills-5', 'hills-6'] },
      },
    });
    const first = give(state, play('h1', 'hills-3'), play('h2', 'hills-5'), play('h3', 'hills-7'));
    const { events, round } = give(
      first.state,
      play('h3', 'hills-1'),
      play('h1', 'hills-4'),
      play('h2', 'hills-6'),
    );

    expect(first.events.map(({ type }) => type)).not.toContain('CardsFlipped');
    expect(events.map(({ type }) => type)).toEqual([
      'CardPlayed',
      'TrickWon',
      'CardsFlipped',
      'TrickStarted',
      'QuestionAsked',
    ]);
    expect(eventOf(events, 'CardsFlipped').pub.cards).toEqual([{ slot: 6, card: 'mountains-8' }]);
    expect(round.pyramid?.slots[6]).toBe('mountains-8');
  });

  it('one person alone is dealt a card for each hand (E)', () => {
    const state = inPlay({
      people: 1,
      hands: {
        h1: { cards: ['hills-1'] },
        h2: { cards: ['hills-2'] },
        h3: { cards: ['hills-3'] },
        h4: { cards: ['hills-4'] },
      },
    });
    const { events, round } = give(
      state,
      play('h1', 'hills-1'),
      play('h2', 'hills-2'),
      play('h3', 'hills-3'),
      play('h4', 'hills-4'),
    );

    expect(events.map(({ type }) => type)).toEqual([
      'CardPlayed',
      'TrickWon',
      'CardsDealt',
      'TrickStarted',
      'QuestionAsked',
    ]);
    expect(round.hands.map(({ count }) => count)).toEqual([4, 4, 4, 4]);
  });
});
