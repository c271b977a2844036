import { deckWith } from '../../support/server/card-table.ts';
import {
  allBut,
  begin,
  type Course,
  declineAll,
  p1,
  plays,
  refusing,
  type Step,
  WHOLE_DECKS,
} from './tcg-moments.ts';

const byP1 = refusing('p1');
const byP2 = refusing('p2');
const STAGE_1 = { ...WHOLE_DECKS, stage: 1 } as const;
const OTHER_DECK = deckWith({ '1_76': 4 });
const play = (card: string, bearer?: string) =>
  ({ type: 'playCard', card, ...(bearer === undefined ? {} : { bearer }) }) as const;
const use = (card: string, index = 0) => ({ type: 'useAbility', card, index }) as const;
const heal = (card: string) => ({ type: 'discardToHeal', card }) as const;
const transfer = (card: string, bearer: string) => ({ type: 'transfer', card, bearer }) as const;

/** Aragorn and Sam are with Frodo; the hand is full of swords. */
export const BEARERS: Course = {
  what: 'cards that are borne',
  options: { ...STAGE_1, startingFellowshipLimit: 6 },
  decks: {
    p1: deckWith({
      ...{ '1_365': 2, '1_311': 1, '1_299': 3, '1_108': 2, '1_116': 1, '1_286': 1, '1_76': 1 },
    }),
    p2: OTHER_DECK,
  },
  moments: [
    {
      when: 'nobody bears anything',
      steps: [begin('1_365', '1_311')],
      refused: [
        ...byP1(
          'WRONG_PHASE',
          ...allBut(...(['playCard', 'useAbility', 'discardToHeal', 'transfer', 'pass'] as const)),
        ),
        ...byP1('UNKNOWN_CARD', play('none'), use('none'), heal('none'), transfer('none', 'none')),
        ...byP1('UNKNOWN_CARD', play('hand:1_299', 'none'), transfer('play:1_2', 'none')),
        ...byP1('NOT_IN_HAND', play('play:1_290'), play('play:1_2'), play('sites:1_327')),
        ...byP1('NOT_IN_HAND', heal('play:1_311'), heal('theirs:1_290')),
        ...byP1('WRONG_SIDE', play('hand:1_158')),
        ...byP1('WRONG_TIMING', play('hand:1_116'), play('hand:1_76')),
        ...byP1(
          'NO_ABILITY',
          use('play:1_290', 1),
          use('play:1_365'),
          use('play:1_2'),
          use('play:1_290', -1),
        ),
        ...byP1('INACTIVE', use('theirs:1_290'), use('hand:1_286'), use('sites:1_340')),
        ...byP1('UNIQUE_IN_PLAY', play('hand:1_365')),
        ...byP1(
          'ILLEGAL_BEARER',
          play('hand:1_299', 'play:1_365'),
          play('hand:1_299', 'theirs:1_290'),
        ),
        ...byP1(
          'ILLEGAL_BEARER',
          play('hand:1_108', 'play:1_311'),
          play('hand:1_286', 'play:1_290'),
        ),
        ...byP1('BEARER_REQUIRED', play('hand:1_299')),
        ...byP1('COST', use('play:1_290')),
        ...byP1('TITLE', heal('hand:1_299'), heal('hand:1_158')),
        ...byP1('NOT_WOUNDED', heal('hand:1_365')),
        ...byP1(
          'NOT_TRANSFERABLE',
          transfer('play:1_2', 'play:1_311'),
          transfer('play:1_365', 'play:1_290'),
        ),
        ...byP1(
          'NOT_TRANSFERABLE',
          transfer('hand:1_299', 'play:1_290'),
          transfer('theirs:1_2', 'play:1_290'),
        ),
        ...byP2(
          'NOT_PENDING',
          { type: 'pass' },
          play('hand:1_76'),
          use('theirs:1_290'),
          play('none'),
        ),
      ],
    },
    {
      when: 'everybody bears something, and a Bounder is at home elsewhere',
      steps: [
        plays('1_299', 'play:1_290'),
        plays('1_299', 'play:1_311'),
        plays('1_108'),
        plays('1_286'),
      ],
      refused: [
        ...byP1(
          'CLASS_OCCUPIED',
          play('hand:1_299', 'play:1_290'),
          play('hand:1_299', 'play:1_311'),
        ),
        ...byP1('BEARER_LIMIT', play('hand:1_108'), play('hand:1_108', 'play:1_365')),
        ...byP1('SAME_BEARER', transfer('play:1_299', 'play:1_290')),
        ...byP1(
          'ILLEGAL_BEARER',
          transfer('play:1_299', 'play:1_365'),
          transfer('play:1_299', 'play:1_299#2'),
        ),
        ...byP1('CLASS_OCCUPIED', transfer('play:1_299', 'play:1_311')),
        ...byP1('DIFFERENT_SITE', transfer('play:1_299', 'play:1_286')),
        ...byP1('NOT_TRANSFERABLE', transfer('play:1_108', 'play:1_290')),
        ...byP1('WRONG_TIMING', use('play:1_286')),
      ],
    },
  ],
};

const exertElrond: Step = async (table) => {
  for (let n = 0; n < 4; n += 1) await table.play('p1', use('play:1_40', 2));
};

/** Gandalf is with Frodo; Elrond loses his life with a condition that made him stronger. */
export const GANDALF: Course = {
  what: 'a hand without bearers',
  options: STAGE_1,
  decks: {
    p1: deckWith({
      ...{ '1_364': 1, '1_94': 1, '1_297': 2, '1_7': 1, '1_289': 1 },
      ...{ '1_40': 2, '1_66': 1, '1_84': 1 },
    }),
    p2: OTHER_DECK,
  },
  moments: [
    {
      when: 'Gandalf is alone with Frodo',
      steps: [begin('1_364')],
      refused: [
        ...byP1('NO_BEARER', play('hand:1_94'), play('hand:1_66')),
        ...byP1('REQUIREMENT', play('hand:1_7')),
        ...byP1('UNIQUE_IN_PLAY', play('hand:1_289')),
        ...byP1('NOT_WOUNDED', heal('hand:1_289')),
        ...byP1('NO_CARD_TO_PLAY', use('play:1_364')),
      ],
    },
    {
      when: 'Elrond is dead',
      steps: [
        plays('1_297'),
        plays('1_40'),
        plays('1_66'),
        exertElrond,
        p1(play('hand:1_84')),
        declineAll,
      ],
      refused: [
        ...byP1('UNIQUE_DEAD', play('hand:1_40')),
        ...byP1('NOT_UNIQUE', heal('hand:1_297')),
        ...byP1('TITLE', heal('hand:1_40')),
        ...byP1('NOT_IN_HAND', play('discard:1_66')),
        ...byP1('NO_ABILITY', use('discard:1_84')),
      ],
    },
  ],
};

/** One companion and one action are all there may be. */
export const LIMITS: Course = {
  what: 'limits',
  options: { ...STAGE_1, ruleOfNine: 1, actionsPerPhaseMax: 1 },
  decks: { p1: deckWith({ '1_365': 1, '1_299': 2, '1_289': 1, '1_84': 1 }), p2: OTHER_DECK },
  moments: [
    {
      when: 'a starting fellowship is chosen',
      steps: [(table) => table.order()],
      refused: byP1('RULE_OF_9', { type: 'startCompanion', card: 'shown:1_365' }),
    },
    {
      when: 'the turn begins',
      steps: [p1({ type: 'startDone' }), (table) => table.give('p2', { type: 'startDone' })],
      refused: [
        ...byP1('RULE_OF_9', play('hand:1_365')),
        ...byP1('UNIQUE_IN_PLAY', play('hand:1_289')),
        ...byP1('COST', play('hand:1_84')),
      ],
    },
    {
      when: 'the one action has been taken',
      steps: [plays('1_299')],
      refused: byP1(
        'ACTION_LIMIT',
        play('hand:1_299'),
        play('none'),
        use('play:1_290'),
        heal('hand:1_289'),
        transfer('play:1_299', 'play:1_290'),
      ),
    },
  ],
};
