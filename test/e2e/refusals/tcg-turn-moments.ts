import { deckWith } from '../../support/server/card-table.ts';
import {
  allBut,
  answer,
  begin,
  type Course,
  p1,
  p2,
  passPhase,
  plays,
  refusing,
  WHOLE_DECKS,
} from './tcg-moments.ts';

const byP1 = refusing('p1');
const byP2 = refusing('p2');
const choose = (card: string) => ({ type: 'choose', card }) as const;
const DONE = { type: 'done' } as const;
const DECLINE = { type: 'decline' } as const;
/** The sites of the Gandalf starter deck: Westfarthing, Ettenmoors and so on. */
const SITES = ['1_326', '1_331', '1_337', '1_345', '1_349', '1_350', '1_353', '1_359', '1_360'];

/** Two triggers wait at the start of a turn at a sanctuary, after a turn of either player. */
export const SECOND_TURN: Course = {
  what: 'the start of a turn',
  options: { ...WHOLE_DECKS, stage: 1 },
  decks: {
    p1: deckWith({ '1_12': 1, '1_51': 1, '1_40': 1, '1_10': 1 }, { sites: SITES }),
    p2: deckWith({ '1_76': 4 }),
  },
  moments: [
    {
      when: 'the fellowship may move again',
      steps: [
        begin('1_12', '1_51'),
        plays('1_40'),
        answer('playCard'),
        p1({ type: 'pass' }),
        p2(DONE),
      ],
      refused: [
        ...byP1('WRONG_PHASE', ...allBut('moveOrStay')),
        ...byP2('NOT_PENDING', { type: 'moveOrStay', move: true }),
      ],
    },
    {
      when: 'triggers are put in order',
      steps: [
        p1({ type: 'moveOrStay', move: true }),
        p2(DONE),
        p1(DONE),
        p2({ type: 'pass' }),
        p1(DONE),
        p2({ type: 'moveOrStay', move: false }),
        p2(DONE),
      ],
      refused: [
        ...byP1('CHOICE', { type: 'orderNext', trigger: 'none' }),
        ...byP1('WRONG_PHASE', { type: 'respond', source: 'play:1_40', index: 1 }, DECLINE),
        ...byP2('NOT_PENDING', { type: 'orderNext', trigger: 'none' }),
      ],
    },
    {
      when: 'wounds are healed at the sanctuary',
      steps: [answer('orderNext')],
      refused: [
        ...byP1('CHOICE', choose('play:1_51'), choose('play:1_40'), choose('play:1_290')),
        ...byP1('WRONG_PHASE', DONE, { type: 'respond', source: 'play:1_12', index: 0 }),
      ],
    },
    {
      when: 'a site is left behind',
      steps: [p1(DECLINE)],
      refused: byP1('INACTIVE', { type: 'useAbility', card: 'play:1_326', index: 0 }),
    },
  ],
};

/** Two minions meet three companions. */
export const FIGHTING: Course = {
  what: 'a whole turn',
  options: { ...WHOLE_DECKS, startingFellowshipLimit: 6, roamingPenalty: 0 },
  decks: {
    p1: deckWith({ '1_89': 1, '1_311': 1, '1_105': 1, '1_299': 1, '1_116': 1 }),
    p2: deckWith(
      { '1_178': 2, '1_176': 1, '1_177': 1, '1_141': 1, '1_187': 1, '1_168': 1, '1_180': 1 },
      { sites: SITES },
    ),
  },
  moments: [
    {
      when: 'the Shadow player plays',
      steps: [begin('1_89', '1_311'), p1({ type: 'pass' })],
      refused: [
        ...byP2('TWILIGHT', { type: 'playCard', card: 'hand:1_177' }),
        ...byP2('REQUIREMENT', { type: 'playCard', card: 'hand:1_141' }),
        ...byP2('NO_CARD_TO_PLAY', { type: 'playCard', card: 'hand:1_187' }),
        ...byP2('NO_BEARER', { type: 'playCard', card: 'hand:1_180' }),
        ...byP2('WRONG_SIDE', { type: 'playCard', card: 'hand:1_76' }),
        ...byP2('WRONG_TIMING', { type: 'playCard', card: 'hand:1_168' }),
        ...byP2('WRONG_TIMING', { type: 'useAbility', card: 'play:1_331', index: 0 }),
        ...byP2('INACTIVE', { type: 'useAbility', card: 'theirs:1_89', index: 0 }),
        ...byP2('INACTIVE', { type: 'useAbility', card: 'play:1_290', index: 0 }),
        ...byP2('WRONG_PHASE', { type: 'discardToHeal', card: 'hand:1_76' }, DONE),
        ...byP2('WRONG_PHASE', { type: 'transfer', card: 'play:1_2', bearer: 'play:1_290' }),
        ...byP1('NOT_PENDING', { type: 'pass' }, { type: 'playCard', card: 'hand:1_299' }),
      ],
    },
    {
      when: 'both act in the Maneuver phase',
      steps: [
        p2({ type: 'playCard', card: 'hand:1_178' }),
        p2(DECLINE),
        p2({ type: 'playCard', card: 'hand:1_176' }),
        p2({ type: 'pass' }),
      ],
      refused: [
        ...byP1('WRONG_PHASE', { type: 'playCard', card: 'hand:1_105' }),
        ...byP1('WRONG_PHASE', { type: 'playCard', card: 'hand:1_158' }),
        ...byP1('WRONG_PHASE', { type: 'discardToHeal', card: 'hand:1_299' }),
        ...byP1('WRONG_PHASE', { type: 'transfer', card: 'play:1_2', bearer: 'play:1_311' }),
        ...byP1('WRONG_TIMING', { type: 'playCard', card: 'hand:1_116' }),
        ...byP1('NOT_IN_HAND', { type: 'playCard', card: 'play:1_290' }),
        ...byP2('NOT_PENDING', { type: 'pass' }),
      ],
    },
    {
      when: 'the Marksman has hit somebody',
      steps: [passPhase, passPhase],
      refused: [
        ...byP1('CHOICE', choose('theirs:1_176'), choose('hand:1_299'), choose('theirs:1_290')),
        ...byP1('UNKNOWN_CARD', choose('none')),
        ...byP1('WRONG_PHASE', ...allBut('choose')),
        ...byP2('NOT_PENDING', choose('none')),
      ],
    },
    {
      when: 'a companion has been given a minion',
      steps: [
        p1(choose('play:1_311')),
        passPhase,
        p1({ type: 'assign', character: 'play:1_89', minion: 'theirs:1_178' }),
      ],
      refused: [
        ...byP1(
          'ASSIGN',
          { type: 'assign', character: 'play:1_89', minion: 'theirs:1_176' },
          { type: 'assign', character: 'play:1_290', minion: 'theirs:1_178' },
          { type: 'assign', character: 'theirs:1_290', minion: 'theirs:1_176' },
          { type: 'assign', character: 'theirs:1_176', minion: 'play:1_290' },
          { type: 'assign', character: 'hand:1_299', minion: 'theirs:1_176' },
        ),
        ...byP1('UNKNOWN_CARD', { type: 'assign', character: 'play:1_290', minion: 'none' }),
        ...byP1('WRONG_PHASE', ...allBut('assign', 'done')),
        ...byP2('NOT_PENDING', DONE),
      ],
    },
    {
      when: 'two skirmishes are to come',
      steps: [p1({ type: 'assign', character: 'play:1_311', minion: 'theirs:1_176' }), p1(DONE)],
      refused: [
        ...byP1(
          'CHOICE',
          { type: 'chooseSkirmish', character: 'play:1_290' },
          { type: 'chooseSkirmish', character: 'theirs:1_176' },
        ),
        ...byP1('WRONG_PHASE', ...allBut('chooseSkirmish')),
        ...byP2('NOT_PENDING', { type: 'chooseSkirmish', character: 'none' }),
      ],
    },
  ],
};
