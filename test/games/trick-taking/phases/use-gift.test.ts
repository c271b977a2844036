import { describe, expect, it } from 'vitest';
import { makeScript } from '../../../../src/engine/script.ts';
import { evolve } from '../../../../src/games/trick-taking/evolve.ts';
import type { Card, Gift } from '../../../../src/games/trick-taking/ids.ts';
import { proceedPlay, startFirstTrick } from '../../../../src/games/trick-taking/phases/tricks.ts';
import type {
  Pub,
  TrickTaking,
  TrickTakingState,
} from '../../../../src/games/trick-taking/state.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { eventOf, give, offered, plays, refusal } from '../support/giving.ts';
import { nearEnd, type StandingSetting } from '../support/standing.ts';
import { type PlaySetting, withCast } from '../support/table.ts';

const use = (gift: Gift, hand: 'h1' | 'h2', accept: boolean) =>
  ({ type: 'useGift', hand, gift, accept }) as const;

describe('D-42: Glamdring', () => {
  const road = (gift: Gift): PlaySetting => ({
    chapter: 'road',
    road: {
      characters: ['frodo', 'gandalf', 'celeborn', 'elrond', 'arwen', 'gloin', 'radagast'],
      burdened: 'samwise-gamgee',
      gift,
      rider: 'terror',
    },
    cast: { h1: 'frodo', h2: 'gandalf', h3: 'celeborn' },
    hands: {
      h1: { cards: ['hills-3', 'mountains-3'] },
      h2: { cards: ['hills-1', 'mountains-1', 'shadows-8'] },
      h3: { cards: ['hills-2', 'mountains-2'] },
    },
  });

  function beforePlay(gift: Gift, pub: Partial<Pub> = {}): TrickTakingState {
    const state = withCast(road(gift));
    const script = makeScript<TrickTaking>(evolve, { ...state, pub: { ...state.pub, ...pub } });
    startFirstTrick(script);
    proceedPlay(script, seededRng(1));
    return script.state;
  }

  it('is offered to Gandalf’s controller once, before the first card', () => {
    const state = beforePlay('glamdring');

    expect(offered(state, 'p2', 'use-gift')).toEqual([
      use('glamdring', 'h2', true),
      use('glamdring', 'h2', false),
    ]);
    expect(refusal(state, 'p1', use('glamdring', 'h2', true))).toBe('NOT_YOUR_TURN');

    const { state: next } = give(state, ['p2', use('glamdring', 'h2', false)]);

    expect(next.pub.frames).toMatchObject([{ kind: 'play-to-trick', hand: 'h1' }]);
    expect(refusal(next, 'p2', use('glamdring', 'h2', true))).toBe('GIFT_NOT_AVAILABLE');
  });

  it('is answered with yes or no, which is told before it is gone (A14)', () => {
    const state = beforePlay('glamdring');
    const bare = { type: 'useGift', hand: 'h2', gift: 'glamdring' } as const;

    expect(refusal(state, 'p2', bare)).toBe('INVALID_CHOICE');
    expect(refusal(state, 'p2', { ...bare, accept: true, card: 'hills-1' })).toBe('INVALID_CHOICE');

    const { state: next } = give(state, ['p2', use('glamdring', 'h2', false)]);

    expect(refusal(next, 'p2', bare)).toBe('INVALID_CHOICE');
  });

  it('is not offered where it is not in the game, or used up', () => {
    const journey = {
      characters: [],
      events: [],
      groups: [],
      spent: ['glamdring'],
      riderDone: false,
    } as const;

    expect(beforePlay('sting').pub.frames).toMatchObject([{ kind: 'play-to-trick' }]);
    expect(beforePlay('glamdring', { journey }).pub.frames).toMatchObject([
      { kind: 'play-to-trick' },
    ]);
  });

  it('frees Gandalf from following suit in the first trick alone', () => {
    const state = beforePlay('glamdring');
    const used = give(state, ['p2', use('glamdring', 'h2', true)], plays('h1', 'hills-3'));
    const declined = give(state, ['p2', use('glamdring', 'h2', false)], plays('h1', 'hills-3'));

    expect(refusal(used.state, ...plays('h2', 'shadows-8'))).toBeNull();
    expect(refusal(declined.state, ...plays('h2', 'shadows-8'))).toBe('MUST_FOLLOW_SUIT');

    const second = give(
      used.state,
      plays('h2', 'hills-1'),
      plays('h3', 'hills-2'),
      plays('h1', 'mountains-3'),
    );

    expect(refusal(second.state, ...plays('h2', 'shadows-8'))).toBe('MUST_FOLLOW_SUIT');
  });
});

describe('D-18: the Mithril Shirt', () => {
  const SOUTH: StandingSetting = {
    chapter: 13,
    people: 3,
    cast: ['frodo', 'merry', 'bill-the-pony'],
    won: [7, 3, 1],
    rings: [['rings-1', 'rings-2', 'rings-3', 'rings-4']],
  };
  const LAST = [plays('h1', 'hills-3'), plays('h2', 'hills-1'), plays('h3', 'hills-2')] as const;
  const held: readonly (readonly Card[])[] = [['hills-3'], ['hills-1'], ['hills-2']];
  const atTheEnd = (setting: Partial<StandingSetting> = {}) =>
    give(nearEnd({ ...SOUTH, ...setting }, 'h1', held), ...LAST);

  it('is offered to Frodo’s controller when one goal failed, and nothing else waits', () => {
    const { state } = atTheEnd();

    expect(offered(state, 'p1', 'use-gift')).toEqual([
      use('mithril-shirt', 'h1', true),
      use('mithril-shirt', 'h1', false),
    ]);
    expect(refusal(state, 'p2', use('mithril-shirt', 'h1', true))).toBe('NOT_YOUR_TURN');
    expect(refusal(state, 'p2', { type: 'concedeRound' })).toBe('WRONG_PHASE');
  });

  it('wins the round and counts the goal as reached', () => {
    const { events } = give(atTheEnd().state, ['p1', use('mithril-shirt', 'h1', true)]);
    const { won, how, goals } = eventOf(events, 'RoundEnded').pub;

    expect({ won, how }).toEqual({ won: true, how: 'GOALS_MET' });
    expect(goals.map(({ forgiven }) => forgiven)).toEqual([undefined, true, undefined]);
  });

  it('loses the round when it is not used', () => {
    const { events } = give(atTheEnd().state, ['p1', use('mithril-shirt', 'h1', false)]);

    expect(eventOf(events, 'RoundEnded').pub).toMatchObject({ won: false, how: 'GOAL_FAILED' });
  });

  it('is not offered when two goals failed, and cannot be used then', () => {
    const { state, events } = atTheEnd({ won: [6, 3, 2] });

    expect(eventOf(events, 'RoundEnded').pub).toMatchObject({ won: false, how: 'GOAL_FAILED' });
    expect(refusal(state, 'p1', use('mithril-shirt', 'h1', true))).toBe('GIFT_NOT_AVAILABLE');
    expect(refusal(state, 'p2', use('mithril-shirt', 'h1', true))).toBe('NOT_YOUR_TURN');
  });
});
