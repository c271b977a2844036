import { describe, expect, it } from 'vitest';
import { judgeCurse } from '../../../../src/games/trick-taking/rules/curses.ts';
import { countTricksOfRound } from '../../../../src/games/trick-taking/rules/scene.ts';
import { cardsOf, eventOf, give, play, refusalOf } from '../support/giving.ts';
import { nearEnd } from '../support/standing.ts';
import { type CastSetting, inPlay, inSetup } from '../support/table.ts';

describe('worked examples: the Barrow', () => {
  const barrow: CastSetting = {
    chapter: 6,
    cast: { h1: 'frodo', h2: 'tom-bombadil', h3: 'goldberry', h4: 'sam' },
  };

  it.each([
    [3, 14, 9],
    [4, 13, 8],
  ] as const)(
    'J63: with %i people Tom takes five cards of it and has %i; there are %i tricks',
    (people, count, tricks) => {
      const state = inSetup({ ...barrow, people });

      expect(cardsOf(state, 'h2')).toHaveLength(count);
      expect(countTricksOfRound(state.pub)).toBe(tricks);
    },
  );
});

describe('worked examples: special Black Riders', () => {
  it('J64: with the Black Breath Merry may win no 8', () => {
    const { events } = give(
      inPlay({
        chapter: 8,
        cast: { h1: 'frodo', h2: 'merry', h3: 'strider' },
        threats: { h3: 4 },
        setup: [{ type: 'DirectionDeclared', v: 1, pub: { hand: 'h3', direction: 'more' } }],
        lost: 'shadows-8',
        hands: {
          h1: { cards: ['forests-1'] },
          h2: { cards: ['forests-8'] },
          h3: { cards: ['forests-2'] },
        },
      }),
      play('h1', 'forests-1'),
      play('h2', 'forests-8'),
      play('h3', 'forests-2'),
    );

    expect(eventOf(events, 'RoundEnded').pub).toMatchObject({ won: false, how: 'CURSE_FAILED' });
  });

  it('J64: Frodo with the Morgul-knife and nothing but Rings must lead one, and fails', () => {
    const state = nearEnd(
      {
        ...{ chapter: 8, people: 3, cast: ['frodo', 'merry', 'strider'], threats: { h3: 4 } },
        setup: [{ type: 'DirectionDeclared', v: 1, pub: { hand: 'h3', direction: 'more' } }],
        won: [8, 1, 1],
        lost: [],
      },
      'h1',
      [
        ['rings-2', 'rings-5'],
        ['hills-1', 'hills-2'],
        ['forests-1', 'forests-2'],
      ],
    );
    expect(refusalOf(state, play('h1', 'rings-2'))).toBeNull();

    const led = give(state, play('h1', 'rings-2'));

    expect(judgeCurse(led.state.pub, 'h1')).toMatchObject({ status: 'failed', met: false });
  });
});

describe('worked examples: the Mirror', () => {
  const mirror: CastSetting = {
    chapter: 16,
    cast: { h1: 'frodo', h2: 'galadriel', h3: 'celeborn' },
  };

  it('J65: Galadriel may take even the 1 of Rings from the lost card', () => {
    const state = inSetup({
      ...mirror,
      lost: 'rings-1',
      hands: { h2: { cards: ['hills-2'] } },
    });

    const { round, ...after } = give(state, { type: 'swapLost', hand: 'h2', card: 'hills-2' });

    expect(round.lost).toEqual(['hills-2']);
    expect(cardsOf(after.state, 'h2')).toContain('rings-1');
  });

  it('J65: she may not give it away there', () => {
    const state = inSetup({
      ...mirror,
      ringHolder: 'h2',
      lost: 'hills-2',
      hands: { h2: { cards: ['rings-1'] } },
    });

    expect(refusalOf(state, { type: 'swapLost', hand: 'h2', card: 'rings-1' })).toBe(
      'INVALID_CHOICE',
    );
  });
});
