import { describe, expect, it } from 'vitest';
import type { Character, People } from '../../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../../src/games/trick-taking/index.ts';
import { isChapterComplete, journeyOf } from '../../../../src/games/trick-taking/rules/journey.ts';
import { isGiftUnspent } from '../../../../src/games/trick-taking/rules/scene.ts';
import type { TrickTakingState } from '../../../../src/games/trick-taking/state.ts';
import { eventOf } from '../support/giving.ts';
import {
  afterRound,
  afterRounds,
  decideTogether,
  gameOf,
  type RoundSetting,
  SMALL_ROAD,
} from '../support/journeys.ts';

const won = (...cast: readonly Character[]): RoundSetting => ({ cast });
const lost = (...cast: readonly Character[]): RoundSetting => ({ cast, won: false });

const WON = (people: People) => ({
  ranking: [['p1', 'p2', 'p3', 'p4'].slice(0, people)],
  how: 'CHAPTER_WON',
});

function asked({ pub }: TrickTakingState) {
  return pub.frames.map((frame) =>
    frame.kind === 'open-decision' ? [frame.decision, frame.values] : frame.kind,
  );
}

describe('F: a short chapter', () => {
  it('is won by one won round, and nothing of it is kept', () => {
    const { state, events } = afterRound(gameOf(3, 3), won('frodo', 'farmer-maggot', 'sam'));

    expect(events.map(({ type }) => type)).toEqual(['GameEnded']);
    expect(trickTaking.outcome(state.pub)).toMatchObject(WON(3));
  });

  it('asks for the next round after a lost one, not what becomes of the chapter', () => {
    const state = afterRounds(gameOf(3, 3), lost('frodo', 'farmer-maggot', 'sam'));

    expect(asked(state)).toEqual(['round-end']);
  });
});

describe('F: chapter 9', () => {
  it('is won when all seven are completed, with four people in two rounds', () => {
    const state = afterRounds(gameOf(9, 4), won('glorfindel', 'frodo', 'sam', 'merry'));
    const last = afterRound(state, won('glorfindel', 'pippin', 'strider', 'bill-the-pony'));

    expect(asked(state)).toEqual(['round-end']);
    expect(eventOf(last.events, 'ChapterAdvanced').pub.characters).toEqual([
      ...(['pippin', 'strider', 'bill-the-pony'] as const),
    ]);
    expect(trickTaking.outcome(last.state.pub)).toMatchObject(WON(4));
  });

  it('takes three rounds with three people', () => {
    const start = gameOf(9, 3);
    const two = [won('glorfindel', 'frodo', 'sam'), won('glorfindel', 'merry', 'pippin')];

    expect(isChapterComplete(afterRounds(start, ...two).pub)).toBe(false);
    expect(
      isChapterComplete(
        afterRounds(start, ...two, won('glorfindel', 'strider', 'bill-the-pony')).pub,
      ),
    ).toBe(true);
  });
});

describe('F: chapters 13 and 17', () => {
  it('chapter 13 does without Bill', () => {
    const state = afterRounds(
      gameOf(13, 3),
      won('frodo', 'gandalf', 'aragorn'),
      won('frodo', 'legolas', 'gimli'),
      won('frodo', 'boromir', 'sam'),
      won('frodo', 'merry', 'pippin'),
    );

    expect(trickTaking.outcome(state.pub)).toMatchObject(WON(3));
  });

  it('Bill counts as completed where he is played, and leaves the others to be done', () => {
    const state = afterRounds(gameOf(13, 3), won('frodo', 'bill-the-pony', 'aragorn'));

    expect(journeyOf(state.pub).characters).toEqual(['frodo', 'aragorn', 'bill-the-pony']);
    expect(trickTaking.outcome(state.pub)).toBeNull();
  });

  it('chapter 17 does without Celeborn', () => {
    const state = afterRounds(
      gameOf(17, 4),
      won('frodo', 'aragorn', 'legolas', 'gimli'),
      won('frodo', 'boromir', 'sam', 'merry'),
      won('frodo', 'pippin', 'galadriel', 'gimli'),
    );

    expect(trickTaking.outcome(state.pub)).toMatchObject(WON(4));
  });

  it('a round that completes nobody new is told all the same', () => {
    const round = won('frodo', 'gandalf', 'aragorn');
    const { events } = afterRound(afterRounds(gameOf(13, 3), round), round);

    expect(eventOf(events, 'ChapterAdvanced').pub).toEqual({ characters: [] });
  });
});

describe('F: chapter 18', () => {
  const GROUP_1 = {
    cast: ['frodo', 'boromir-son-of-denethor', 'samwise-gamgee'],
    group: 1,
  } as const;
  const GROUP_2 = {
    cast: ['meriadoc-brandybuck', 'peregrin-took', 'legolas-greenleaf'],
    group: 2,
  } as const;

  it('is won by a round of each group, though one character of each was not played', () => {
    const one = afterRound(gameOf(18, 3), GROUP_1);
    const both = afterRound(one.state, GROUP_2);

    expect(eventOf(one.events, 'ChapterAdvanced').pub.group).toBe(1);
    expect(trickTaking.outcome(one.state.pub)).toBeNull();
    expect(trickTaking.outcome(both.state.pub)).toMatchObject(WON(3));
  });

  it('leaves a lost group open', () => {
    const state = afterRounds(gameOf(18, 3), GROUP_1, { ...GROUP_2, won: false });

    expect(journeyOf(state.pub).groups).toEqual([1]);
    expect(asked(state)).toEqual([['afterLoss', ['keep', 'restart']]]);
  });
});

describe('F: keep or restart after a lost round', () => {
  const twoWonOneLost = () =>
    afterRounds(
      gameOf(13, 4),
      won('frodo', 'gandalf', 'sam', 'merry'),
      won('frodo', 'aragorn', 'legolas', 'gimli'),
      lost('frodo', 'boromir', 'pippin', 'bill-the-pony'),
    );

  it('is asked before anything else', () => {
    expect(asked(twoWonOneLost())).toEqual([['afterLoss', ['keep', 'restart']]]);
  });

  it('J60: who keeps has six companions completed, and needs Boromir and Pippin', () => {
    const state = decideTogether(twoWonOneLost(), 'afterLoss', 'keep');
    const next = afterRounds(state, won('frodo', 'boromir', 'pippin', 'bill-the-pony'));

    expect(journeyOf(state.pub).characters).toHaveLength(7);
    expect(asked(state)).toEqual(['round-end']);
    expect(trickTaking.outcome(next.pub)).toMatchObject(WON(4));
  });

  it('J60: who restarts has none completed', () => {
    const state = decideTogether(twoWonOneLost(), 'afterLoss', 'restart');

    expect(journeyOf(state.pub).characters).toEqual([]);
    expect(asked(state)).toEqual(['round-end']);
  });

  it('is asked though nothing is completed yet', () => {
    const state = afterRounds(gameOf(13, 3), lost('frodo', 'gandalf', 'aragorn'));

    expect(asked(state)).toEqual([['afterLoss', ['keep', 'restart']]]);
  });

  it('is asked again after the next lost round', () => {
    const kept = decideTogether(twoWonOneLost(), 'afterLoss', 'keep');
    const state = afterRounds(kept, lost('frodo', 'boromir', 'pippin', 'sam'));

    expect(asked(state)).toEqual([['afterLoss', ['keep', 'restart']]]);
  });

  it('is not asked after the last round: the game is lost (D-45)', () => {
    const state = afterRounds(gameOf(13, 3, { maxRounds: 1 }), lost('frodo', 'gandalf', 'sam'));

    expect(trickTaking.outcome(state.pub)).toEqual({
      ranking: [[], ['p1', 'p2', 'p3']],
      how: 'ROUNDS_USED_UP',
    });
  });
});

describe('D-45: the limit of rounds in a long chapter', () => {
  it('counts won rounds too', () => {
    const state = afterRounds(gameOf(9, 3, { maxRounds: 1 }), won('glorfindel', 'frodo', 'sam'));

    expect(trickTaking.outcome(state.pub)).toMatchObject({ how: 'ROUNDS_USED_UP' });
  });

  it('does not stand against the round that wins the chapter', () => {
    const state = afterRounds(
      gameOf(9, 4, { maxRounds: 2 }),
      won('glorfindel', 'frodo', 'sam', 'merry'),
      won('glorfindel', 'pippin', 'strider', 'bill-the-pony'),
    );

    expect(trickTaking.outcome(state.pub)).toMatchObject(WON(4));
  });
});

describe('D-18: a gift that is used once', () => {
  const shirt = { cast: ['frodo', 'gandalf', 'sam'], used: ['mithril-shirt'] } as const;

  it('is used up by a won round', () => {
    const state = afterRounds(gameOf(13, 3), shirt);

    expect(isGiftUnspent(state.pub, 'mithril-shirt')).toBe(false);
  });

  it('is unspent after a lost round', () => {
    const state = afterRounds(gameOf(13, 3), { ...shirt, won: false });

    expect(isGiftUnspent(decideTogether(state, 'afterLoss', 'keep').pub, 'mithril-shirt')).toBe(
      true,
    );
  });

  it.each([
    ['keep', false],
    ['restart', true],
  ] as const)('after %s later on: fresh is %s', (value, isFresh) => {
    const state = afterRounds(gameOf(13, 3), shirt, lost('frodo', 'gandalf', 'sam'));

    expect(isGiftUnspent(decideTogether(state, 'afterLoss', value).pub, 'mithril-shirt')).toBe(
      isFresh,
    );
  });
});

describe('G2: the Road', () => {
  const ALL_BUT_ONE = [
    won('frodo', 'gandalf', 'tom-bombadil'),
    won('frodo', 'glorfindel', 'galadriel'),
    won('frodo', 'samwise-gamgee', 'peregrin-took'),
  ];
  const LAST: RoundSetting = { cast: ['frodo', 'meriadoc-brandybuck', 'boromir-son-of-denethor'] };

  it('is won when all are completed and the rider is done', () => {
    const { state, events } = afterRound(afterRounds(gameOf('road', 3), ...ALL_BUT_ONE), {
      ...LAST,
      rider: 'h1',
    });

    expect(eventOf(events, 'ChapterAdvanced').pub).toMatchObject({ rider: true });
    expect(trickTaking.outcome(state.pub)).toMatchObject(WON(3));
  });

  it('goes on while the rider is not done', () => {
    const state = afterRounds(gameOf('road', 3), ...ALL_BUT_ONE, LAST);

    expect(trickTaking.outcome(state.pub)).toBeNull();
    expect(asked(state)).toEqual(['round-end']);
  });

  it('does not count a rider that nobody could get', () => {
    const state = afterRounds(gameOf('road', 3), { ...LAST, rider: null });

    expect(journeyOf(state.pub).riderDone).toBe(false);
  });

  it('does not count the rider of a lost round', () => {
    const state = afterRounds(gameOf('road', 3), { ...LAST, rider: 'h2', won: false });

    expect(journeyOf(state.pub).riderDone).toBe(false);
  });

  it('keeps its build when it is restarted', () => {
    const played = afterRounds(
      gameOf('road', 3),
      { ...LAST, rider: 'h1', used: ['sting'] },
      lost('frodo', 'gandalf', 'tom-bombadil'),
    );
    const { pub } = decideTogether(played, 'afterLoss', 'restart');

    expect(pub.road).toEqual(SMALL_ROAD);
    expect(journeyOf(pub)).toEqual({
      characters: [],
      events: [],
      groups: [],
      spent: [],
      riderDone: false,
    });
  });
});
