import { describe, expect, it } from 'vitest';
import { sight } from '../../../src/engine/sight.ts';
import type { Command } from '../../../src/games/trick-taking/commands.ts';
import { evolve } from '../../../src/games/trick-taking/evolve.ts';
import { CARDS, type SEATS } from '../../../src/games/trick-taking/ids.ts';
import { WHOLE_GAME } from '../../../src/games/trick-taking/revisions.ts';
import {
  initial,
  type TrickTaking,
  type TrickTakingState,
} from '../../../src/games/trick-taking/state.ts';
import { refuseTalk, talkDecisions } from '../../../src/games/trick-taking/talk.ts';
import { eventOf, give, offered, plays, refusal } from './support/giving.ts';
import { roundSeen } from './support/seeing.ts';
import { optionsFor } from './support/setting.ts';
import { betweenRounds, dealt, inPlay, inSelection } from './support/table.ts';

const talking = { options: { tableTalk: true } } as const;
const PAUSE = { type: 'sayNeedPause' } as const;
const BACK = { type: 'sayBack' } as const;

function talk(state: TrickTakingState, seat: (typeof SEATS)[number]): readonly Command[] {
  return offered(state, seat, 'talk');
}

function cardsToPointAt(state: TrickTakingState) {
  return talk(state, 'p1').flatMap((one) => (one.type === 'sayPointAtCard' ? [one.card] : []));
}

describe('H2: who may talk, and when', () => {
  it('is nobody unless the table wants to talk', () => {
    expect(talk(inPlay(), 'p1')).toEqual([]);
    expect(refusal(inPlay(), 'p1', PAUSE)).toBe('WRONG_PHASE');
  });

  it.each(['p1', 'p2', 'p3'] as const)('is every seat, whoever is asked: %s', (seat) => {
    expect(talk(inPlay(talking), seat)).toContainEqual(PAUSE);
    expect(talk(inSelection(talking), seat)).toContainEqual(PAUSE);
    expect(talk(betweenRounds(talking), seat)).toContainEqual(PAUSE);
  });

  it('is not a spectator', () => {
    const seen = sight<TrickTaking>(inPlay(talking), null);

    expect(talkDecisions(seen)).toEqual([]);
    expect(refuseTalk(seen, PAUSE)).toBe('NOT_YOUR_TURN');
  });

  it('begins with the first deal and ends with the game', () => {
    const start = initial(optionsFor(talking), WHOLE_GAME);
    const over = evolve(inPlay(talking), {
      type: 'GameEnded',
      v: 1,
      pub: { won: false, how: 'GAVE_UP', by: [] },
    });

    for (const state of [start, over]) {
      expect(talkDecisions(sight<TrickTaking>(state, 'p1'))).toEqual([]);
      expect(refuseTalk(sight<TrickTaking>(state, 'p1'), PAUSE)).toBe('WRONG_PHASE');
    }
  });
});

describe('H2: what may be said', () => {
  it('is a message that all see and that changes nothing else', () => {
    const state = inPlay(talking);
    const said = give(state, ['p2', { type: 'sayRemindGoal', hand: 'h3' }]);

    expect(eventOf(said.events, 'Said').pub).toEqual({
      seat: 'p2',
      message: 'remind-goal',
      hand: 'h3',
    });
    expect(said.events).toHaveLength(1);
    expect(said.state.pub.frames).toEqual(state.pub.frames);
    expect(roundSeen(said.state, null).said).toEqual([
      { seat: 'p2', message: 'remind-goal', hand: 'h3', card: null, at: null, rule: null },
    ]);
  });

  it.each<[Command, object]>([
    [
      { type: 'sayRemindStatus', hand: 'h1' },
      { message: 'remind-status', hand: 'h1' },
    ],
    [
      { type: 'sayRemindRule', rule: 'ties' },
      { message: 'remind-rule', rule: 'ties' },
    ],
    [
      { type: 'sayPointAtCard', card: 'hills-2' },
      { message: 'point-at', card: 'hills-2' },
    ],
    [
      { type: 'sayPointAt', at: 'lost-card' },
      { message: 'point-at', at: 'lost-card' },
    ],
    [
      { type: 'sayTurn', hand: 'h1' },
      { message: 'turn', hand: 'h1' },
    ],
    [PAUSE, { message: 'need-pause' }],
  ])('%o', (command, message) => {
    const { events } = give(inPlay({ ...talking, lost: 'hills-2' }), ['p3', command]);

    expect(eventOf(events, 'Said').pub).toEqual({ seat: 'p3', ...message });
  });

  it('names no card but those that lie open to all', () => {
    const hands = {
      h1: { cards: ['hills-1'] },
      h2: { cards: ['hills-3'] },
      h3: { cards: ['hills-4'] },
    } as const;
    const start = inPlay({ ...talking, hands, lost: 'mountains-2' });
    const during = give(start, plays('h1', 'hills-1')).state;
    const over = give(during, plays('h2', 'hills-3'), plays('h3', 'hills-4')).state;

    expect(cardsToPointAt(start)).toEqual(['mountains-2']);
    expect(cardsToPointAt(during)).toEqual(['hills-1', 'mountains-2']);
    expect(cardsToPointAt(over)).toEqual(['hills-1', 'hills-3', 'hills-4', 'mountains-2']);
    expect(refusal(start, 'p1', { type: 'sayPointAtCard', card: 'hills-1' })).toBe(
      'INVALID_CHOICE',
    );
  });

  it('points at cards of the pyramid that lie face up, and at no other of it', () => {
    const state = dealt({ ...talking, people: 2 });
    const { slots } = state.pub.round?.pyramid ?? { slots: [] };
    const faceUp = slots.filter((slot) => slot !== 'face-down');
    const open = [...faceUp, ...(state.pub.round?.lost ?? [])];
    const listed = talkDecisions(sight<TrickTaking>(state, 'p1'))[0]?.commands ?? [];
    const cards = listed.flatMap((one) => (one.type === 'sayPointAtCard' ? [one.card] : []));

    expect(cards).toEqual(CARDS.filter((card) => open.includes(card)));
  });

  it('is about goals and turns of hands in the round', () => {
    const state = inPlay(talking);

    expect(refusal(state, 'p1', { type: 'sayRemindGoal', hand: 'h4' })).toBe('INVALID_TARGET');
    expect(refusal(state, 'p1', { type: 'sayTurn', hand: 'h2' })).toBe('INVALID_TARGET');
    expect(refusal(inSelection(talking), 'p1', { type: 'sayRemindStatus', hand: 'h2' })).toBe(
      'INVALID_TARGET',
    );
  });

  it('reminds of no rule that does not hold, and points at nothing that is not there', () => {
    const broken = inPlay({ ...talking, broken: true });
    const reminder = { type: 'sayRemindRule', rule: 'rings-not-broken' } as const;

    expect(refusal(inPlay(talking), 'p1', reminder)).toBeNull();
    expect(refusal(broken, 'p1', reminder)).toBe('INVALID_CHOICE');
    for (const at of ['trick', 'last-trick', 'event-card', 'threats'] as const) {
      expect(refusal(broken, 'p1', { type: 'sayPointAt', at })).toBe('INVALID_CHOICE');
    }
  });

  it('a pause begins once and ends once', () => {
    const state = inPlay(talking);
    const pausing = give(state, ['p1', PAUSE]).state;
    const back = give(pausing, ['p1', BACK]).state;

    expect(refusal(state, 'p1', BACK)).toBe('WRONG_PHASE');
    expect(refusal(pausing, 'p1', PAUSE)).toBe('WRONG_PHASE');
    expect(refusal(pausing, 'p2', PAUSE)).toBeNull();
    expect(refusal(back, 'p1', PAUSE)).toBeNull();
  });

  it('is never a long list', () => {
    const solo = inPlay({ ...talking, chapter: 17, people: 1 });

    expect(talk(solo, 'p1').length).toBeLessThanOrEqual(120);
  });
});
