import { describe, expect, it } from 'vitest';
import { makeScript } from '../../../../src/engine/script.ts';
import type { Command } from '../../../../src/games/trick-taking/commands.ts';
import { evolve } from '../../../../src/games/trick-taking/evolve.ts';
import {
  type Chapter,
  type Character,
  PEOPLE,
  type People,
} from '../../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../../src/games/trick-taking/index.ts';
import { askLostTaker } from '../../../../src/games/trick-taking/phases/lost-taker.ts';
import { dueAfterSelection } from '../../../../src/games/trick-taking/rules/decisions.ts';
import type { TrickTaking, TrickTakingState } from '../../../../src/games/trick-taking/state.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { offered, refusal } from '../support/giving.ts';
import {
  afterRounds,
  decideTogether,
  gameOf,
  order,
  type RoundSetting,
  SMALL_ROAD,
} from '../support/journeys.ts';
import { withCast } from '../support/table.ts';

const NEXT: Command = { type: 'startNextRound' };
const GIVE_UP: Command = { type: 'proposeDecision', kind: 'giveUp', value: true };

/** A game as it stands when its first question is asked. */
function begun(chapter: Chapter, people: People) {
  const start = gameOf(chapter, people);
  const events = trickTaking.setup(start, seededRng(1));
  return { events, state: events.reduce(evolve, start) };
}

function values({ pub }: TrickTakingState) {
  const frame = pub.frames.find(({ kind }) => kind === 'open-decision');
  return frame?.kind === 'open-decision' ? frame.values : null;
}

const LOST: RoundSetting = {
  cast: ['frodo', 'gandalf', 'sam'],
  moriaEvent: 'doors-of-durin',
  won: false,
};

describe('A2: before the first deal of chapter 14', () => {
  it.each(PEOPLE)('the table of %d chooses the event, and nothing is dealt', (people) => {
    const { events, state } = begun(14, people);

    expect(events.map(({ type }) => type)).toEqual(['RoundPrepared', 'QuestionAsked']);
    expect(state.pub.round).toBeNull();
    expect(state.pub.upcoming).toEqual({ round: 1 });
    expect(values(state)).toEqual(['doors-of-durin', 'balins-tomb', 'long-dark']);
  });

  it('the Bridge is not offered, and nobody gives up a game that has not begun', () => {
    const { state } = begun(14, 3);

    expect(
      refusal(state, 'p1', { type: 'proposeDecision', kind: 'moriaEvent', value: 'bridge' }),
    ).toBe('INVALID_CHOICE');
    expect(refusal(state, 'p1', GIVE_UP)).toBe('INVALID_CHOICE');
    expect(offered(state, 'p1', 'propose')).toEqual([]);
  });

  it('the round that is dealt has the event that was chosen', () => {
    const { pub } = decideTogether(begun(14, 3).state, 'moriaEvent', 'balins-tomb');

    expect(pub.round).toMatchObject({ round: 1, moriaEvent: 'balins-tomb' });
    expect(pub.upcoming).toBeUndefined();
  });
});

describe('A2: before a later deal of chapter 14', () => {
  const lost = () => decideTogether(afterRounds(gameOf(14, 3), LOST), 'afterLoss', 'keep');

  it('the event is chosen once somebody starts the round', () => {
    const state = order(lost(), ['p3', NEXT]);

    expect(state.pub.upcoming).toEqual({ round: 2 });
    expect(state.pub.frames.map(({ kind }) => kind)).toEqual(['open-decision']);
    expect(refusal(state, 'p1', NEXT)).toBe('WRONG_PHASE');
  });

  it('a proposal to give up falls with it, and can be made again', () => {
    const state = order(lost(), ['p1', GIVE_UP], ['p2', NEXT]);

    expect(state.pub.frames.map(({ kind }) => kind)).toEqual(['open-decision']);
    expect(offered(state, 'p1', 'propose')).toEqual([GIVE_UP]);
    expect(trickTaking.outcome(decideTogether(state, 'giveUp', true).pub)).toMatchObject({
      how: 'GAVE_UP',
    });
  });

  it('the second round has the event of its own decision', () => {
    const state = decideTogether(order(lost(), ['p3', NEXT]), 'moriaEvent', 'long-dark');

    expect(state.pub.round).toMatchObject({ round: 2, moriaEvent: 'long-dark' });
  });
});

describe('D-28: before a deal of the Road', () => {
  it('a new Road is built before anything is decided', () => {
    const start = gameOf('road', 3);
    const { road: _, ...pub } = start.pub;
    const events = trickTaking.setup({ ...start, pub }, seededRng(1));

    expect(events.map(({ type }) => type)).toEqual(['RoadBuilt', 'RoundPrepared', 'QuestionAsked']);
  });

  it('one that was kept is not built anew', () => {
    const { events, state } = begun('road', 3);

    expect(events.map(({ type }) => type)).toEqual(['RoundPrepared', 'QuestionAsked']);
    expect(values(state)).toEqual(['use', 'later']);
  });

  it('is asked again before the next deal if the rider is not done', () => {
    const won = afterRounds(gameOf('road', 3), { cast: ['frodo', 'gandalf', 'galadriel'] });

    expect(values(order(won, ['p1', NEXT]))).toEqual(['use', 'later']);
  });

  it('is not asked any more once the rider is done', () => {
    const won = afterRounds(gameOf('road', 3), {
      cast: ['frodo', 'gandalf', 'galadriel'],
      rider: 'h2',
    });
    const { pub } = order(won, ['p1', NEXT]);

    expect(pub.round?.round).toBe(2);
    expect(values({ ...won, pub })).toBeNull();
  });
});

describe('G2: who may have the lost card', () => {
  const table = (h2: Character, h3: Character) =>
    withCast({ chapter: 'road', people: 3, road: SMALL_ROAD, cast: { h1: 'frodo', h2, h3 } });

  it('is decided by the table where several could', () => {
    const { pub } = table('gandalf', 'galadriel');

    expect(dueAfterSelection(pub)).toEqual({ decision: 'lostTaker', values: ['h2', 'h3'] });
  });

  it.each([
    ['one could', 'gandalf'],
    ['nobody could', 'peregrin-took'],
  ] as const)('is not asked where %s', (_, character) => {
    const script = makeScript<TrickTaking>(evolve, table(character, 'samwise-gamgee'));

    expect(askLostTaker(script)).toBe(false);
  });

  it('a Galadriel with the Wraith is none of them (D-36)', () => {
    const state = evolve(table('gandalf', 'galadriel'), {
      type: 'RiderGiven',
      v: 1,
      pub: { hand: 'h3', rider: 'wraith' },
    });

    expect(dueAfterSelection(state.pub)).toBeNull();
  });

  it('is kept for the round', () => {
    const script = makeScript<TrickTaking>(evolve, table('gandalf', 'galadriel'));
    askLostTaker(script);
    const { pub } = decideTogether(script.state, 'lostTaker', 'h3');

    expect(pub.round?.lostTaker).toBe('h3');
    expect(dueAfterSelection(pub)).toBeNull();
  });
});
