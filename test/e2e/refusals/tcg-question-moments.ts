import { deckWith } from '../../support/server/card-table.ts';
import {
  allBut,
  answer,
  begin,
  type Course,
  p1,
  p2,
  plays,
  refusing,
  WHOLE_DECKS,
} from './tcg-moments.ts';

const byP1 = refusing('p1');
const byP2 = refusing('p2');
const STAGE_1 = { ...WHOLE_DECKS, stage: 1 } as const;
const OTHER_DECK = deckWith({ '1_76': 4 });
const choose = (card: string) => ({ type: 'choose', card }) as const;
const DONE = { type: 'done' } as const;
const DECLINE = { type: 'decline' } as const;

/** Texts ask for a response, a card, a number and an effect. */
export const CHOICES: Course = {
  what: 'choices of texts',
  options: { ...STAGE_1, startingFellowshipLimit: 6 },
  decks: {
    p1: deckWith({ '1_365': 1, '1_311': 1, '1_305': 1, '1_312': 1, '1_294': 1, '1_94': 1 }),
    p2: OTHER_DECK,
  },
  moments: [
    {
      when: 'a trigger may be used',
      steps: [begin('1_365', '1_311'), p1({ type: 'playCard', card: 'hand:1_305' })],
      refused: [
        ...byP1('WRONG_PHASE', ...allBut('respond', 'decline')),
        ...byP1(
          'CHOICE',
          { type: 'respond', source: 'play:1_305', index: 7 },
          { type: 'respond', source: 'play:1_290', index: 0 },
          { type: 'respond', source: 'hand:1_312', index: 0 },
        ),
        ...byP1('UNKNOWN_CARD', { type: 'respond', source: 'none', index: 0 }),
        ...byP2('NOT_PENDING', DECLINE),
      ],
    },
    {
      when: 'one of two must be chosen',
      steps: [p1(DECLINE), p1({ type: 'playCard', card: 'hand:1_312' })],
      refused: [
        ...byP1('COUNT', DECLINE),
        ...byP1('CHOICE', choose('play:1_365'), choose('hand:1_94'), choose('theirs:1_290')),
        ...byP1('UNKNOWN_CARD', choose('none')),
        ...byP1('WRONG_PHASE', DONE, { type: 'chooseOption', label: 'none' }),
        ...byP2('NOT_PENDING', choose('none')),
      ],
    },
    {
      when: 'a number is chosen',
      steps: [p1(choose('play:1_290')), p1({ type: 'playCard', card: 'hand:1_294' })],
      refused: [
        ...byP1('CHOICE', { type: 'chooseNumber', n: 2 }, { type: 'chooseNumber', n: -1 }),
        ...byP1('WRONG_PHASE', choose('play:1_290'), DONE, DECLINE),
      ],
    },
    {
      when: 'an effect is chosen',
      steps: [
        p1({ type: 'chooseNumber', n: 1 }),
        plays('1_94'),
        p1({ type: 'useAbility', card: 'play:1_94', index: 0 }),
      ],
      refused: [
        ...byP1('CHOICE', { type: 'chooseOption', label: 'none' }),
        ...byP1('WRONG_PHASE', { type: 'chooseNumber', n: 0 }, choose('play:1_290'), DECLINE),
      ],
    },
  ],
};

/** The first player has more cards than a hand has, and the fellowship can move no more. */
export const RECONCILING: Course = {
  what: 'hands that are reconciled',
  options: { ...STAGE_1, handSize: 12, moveLimitBase: 1 },
  decks: { p1: deckWith({ '1_12': 1, '1_6': 10 }), p2: deckWith({ '1_76': 10 }) },
  moments: [
    {
      when: 'there is twilight already',
      steps: [begin('1_12'), plays('1_6'), plays('1_6')],
      refused: byP1('REQUIREMENT', { type: 'useAbility', card: 'play:1_12', index: 0 }),
    },
    {
      when: 'the Shadow player may discard one card',
      steps: [p1({ type: 'pass' })],
      refused: [
        ...byP2('WRONG_PHASE', ...allBut('choose', 'done')),
        ...byP2('CHOICE', choose('play:1_290'), choose('theirs:1_12')),
        ...byP2('UNKNOWN_CARD', choose('none')),
        ...byP1('NOT_PENDING', { type: 'moveOrStay', move: true }, DONE),
      ],
    },
    {
      when: 'it has marked one',
      steps: [p2(choose('hand:1_76'))],
      refused: [
        ...byP2('COUNT', choose('hand:1_76#2')),
        ...byP2('CHOICE', choose('hand:1_76'), choose('play:1_290')),
      ],
    },
    {
      when: 'the Free Peoples player has two cards too many',
      steps: [p2(DONE)],
      refused: [
        ...byP1('CANNOT_MOVE', { type: 'moveOrStay', move: true }),
        ...byP1('WRONG_PHASE', { type: 'moveOrStay', move: false }, DECLINE),
        ...byP1('COUNT', DONE),
        ...byP1('CHOICE', choose('play:1_12'), choose('discard:1_6')),
      ],
    },
    {
      when: 'it has marked two',
      steps: [answer('choose'), answer('choose')],
      refused: byP1('CHOICE', choose('play:1_12')),
    },
  ],
};
