import { deckWith } from '../../support/server/card-table.ts';
import { allBut, type Course, p1, p2, refusing, WHOLE_DECKS } from './tcg-moments.ts';

const byP1 = refusing('p1');
const byP2 = refusing('p2');

/** Aragorn and Sam, a Dwarf who needs another one, a second Frodo, an ally and an item. */
const COMPANIONS = deckWith({
  ...{ '1_365': 1, '1_311': 1, '1_7': 1, '1_289': 1, '1_309': 1, '1_299': 1 },
});

/** The set-up, question by question (R-C2). */
export const SET_UP: Course = {
  what: 'the set-up',
  options: { ...WHOLE_DECKS, mulligan: true, mulliganHand: 6 },
  decks: { p1: COMPANIONS, p2: deckWith({ '1_76': 4 }) },
  moments: [
    {
      when: 'both bid',
      steps: [],
      refused: [
        ...byP1('BID', { type: 'bid', n: -1 }, { type: 'bid', n: 2 }, { type: 'bid', n: 1e300 }),
        ...byP2('BID', { type: 'bid', n: 2 }),
        ...byP1('WRONG_PHASE', ...allBut('bid')),
      ],
    },
    {
      when: 'one of them has bid',
      steps: [p1({ type: 'bid', n: 1 })],
      refused: byP1('NOT_PENDING', { type: 'bid', n: 0 }, { type: 'bid', n: 1 }, { type: 'pass' }),
    },
    {
      when: 'the order is chosen',
      steps: [p2({ type: 'bid', n: 0 })],
      refused: [
        ...byP1('WRONG_PHASE', { type: 'bid', n: 1 }, { type: 'startDone' }),
        ...byP2('NOT_PENDING', { type: 'chooseOrder', first: true }, { type: 'bid', n: 0 }),
      ],
    },
    {
      when: 'a starting fellowship is chosen',
      steps: [p1({ type: 'chooseOrder', first: true })],
      refused: [
        ...byP1(
          'UNKNOWN_CARD',
          { type: 'startCompanion', card: 'none' },
          { type: 'startCompanion', card: 'play:1_290' },
          { type: 'startCompanion', card: 'sites:1_327' },
        ),
        ...byP1(
          'NOT_COMPANION',
          { type: 'startCompanion', card: 'shown:1_309' },
          { type: 'startCompanion', card: 'shown:1_299' },
          { type: 'startCompanion', card: 'shown:1_158' },
        ),
        ...byP1('REQUIREMENT', { type: 'startCompanion', card: 'shown:1_7' }),
        ...byP1('UNIQUE_IN_PLAY', { type: 'startCompanion', card: 'shown:1_289' }),
        ...byP1('WRONG_PHASE', { type: 'playCard', card: 'shown:1_365' }, { type: 'pass' }),
        ...byP2('NOT_PENDING', { type: 'startDone' }, { type: 'startCompanion', card: 'none' }),
      ],
    },
    {
      when: 'Aragorn is in the fellowship',
      steps: [p1({ type: 'startCompanion', card: 'shown:1_365' })],
      refused: byP1('START_COST', { type: 'startCompanion', card: 'shown:1_311' }),
    },
    {
      when: 'a mulligan is offered',
      steps: [p1({ type: 'startDone' }), p2({ type: 'startDone' })],
      refused: [
        ...byP1('WRONG_PHASE', { type: 'startDone' }, { type: 'playCard', card: 'hand:1_299' }),
        ...byP2('NOT_PENDING', { type: 'mulligan', take: true }),
      ],
    },
    {
      when: 'it was taken',
      steps: [p1({ type: 'mulligan', take: true })],
      refused: byP1('NOT_PENDING', { type: 'mulligan', take: true }),
    },
  ],
};
