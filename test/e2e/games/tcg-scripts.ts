import type { Command } from '../../../src/games/tcg/commands.ts';
import type { DeckList } from '../../../src/games/tcg/data/vocabulary.ts';
import type { Seat } from '../../../src/games/tcg/ids.ts';
import type { Asked } from '../../../src/games/tcg/options.ts';
import { deckWith } from '../../support/server/card-table.ts';

/** A command of a script, with cards named by place and print, and the event that it shows first. */
type Line = readonly [seat: Seat, command: Command, event: string];

/** A turn that is played line by line. */
export interface Script {
  readonly stage: 1 | 2;
  readonly options: Asked;
  readonly decks: Readonly<Record<Seat, DeckList>>;
  readonly lines: readonly Line[];
}

/** Cards that are in the deck of `p1` alone and that no script plays: an item, a minion, two sites. */
export const CANARIES: readonly string[] = ['3_106', '1_229', '1_334', '1_352'];

const HIDDEN = { '3_106': 1, '1_229': 1 };
const SITES = ['1_320', '1_334', '1_341', '1_344', '1_349', '1_352', '1_355', '1_358', '1_361'];
const OPTIONS: Asked = {
  ...{ decks: 'own', drawDeckMin: 1, handSize: 20, mulliganHand: 6, bidMax: 1 },
  ...{ startingFellowshipLimit: 6, roamingPenalty: 0 },
};

const p1 = (command: Command, event: string): Line => ['p1', command, event];
const p2 = (command: Command, event: string): Line => ['p2', command, event];

/** From the bids to the first action of `p1`, with Aragorn and Sam. */
const setUp = (aragorn: string): readonly Line[] => [
  p2({ type: 'bid', n: 0 }, 'BidPlaced'),
  p1({ type: 'bid', n: 1 }, 'BidPlaced'),
  p1({ type: 'chooseOrder', first: true }, 'OrderChosen'),
  p1({ type: 'startCompanion', card: `shown:${aragorn}` }, 'StartingCompanionPlayed'),
  p1({ type: 'startCompanion', card: 'shown:1_311' }, 'StartingCompanionPlayed'),
  p1({ type: 'startDone' }, 'StartingFellowshipDone'),
  p2({ type: 'startDone' }, 'StartingFellowshipDone'),
  p1({ type: 'mulligan', take: false }, 'Asked'),
  p2({ type: 'mulligan', take: false }, 'TurnStarted'),
];

const STAGE_1: Script = {
  stage: 1,
  options: { ...OPTIONS, stage: 1 },
  decks: {
    p1: deckWith(
      { '1_365': 1, '1_311': 1, '1_299': 1, '1_305': 1, '1_312': 1, '1_289': 1, ...HIDDEN },
      { sites: SITES },
    ),
    p2: deckWith({ '1_76': 4 }),
  },
  lines: [
    ...setUp('1_365'),
    p1({ type: 'decline' }, 'PhaseStarted'),
    p1({ type: 'playCard', card: 'hand:1_299', bearer: 'play:1_311' }, 'CardRevealedForPlay'),
    p1({ type: 'transfer', card: 'play:1_299', bearer: 'play:1_290' }, 'TwilightAdded'),
    p1({ type: 'playCard', card: 'hand:1_305' }, 'CardRevealedForPlay'),
    p1({ type: 'respond', source: 'play:1_305', index: 0 }, 'AbilityUsed'),
    p1({ type: 'playCard', card: 'hand:1_312' }, 'CardRevealedForPlay'),
    p1({ type: 'choose', card: 'play:1_290' }, 'Exerted'),
    p1({ type: 'discardToHeal', card: 'hand:1_289' }, 'DiscardedFromHand'),
    p1({ type: 'useAbility', card: 'play:1_311', index: 0 }, 'AbilityUsed'),
    p1({ type: 'pass' }, 'Passed'),
    p2({ type: 'choose', card: 'hand:1_76' }, 'Marked'),
    p2({ type: 'done' }, 'Reconciled'),
    // At Bree Gate a ranger lets the fellowship move a third time; it does not.
    p1({ type: 'moveOrStay', move: true }, 'SitePlayed'),
    p2({ type: 'done' }, 'Reconciled'),
    p1({ type: 'moveOrStay', move: false }, 'Asked'),
    p1({ type: 'done' }, 'Reconciled'),
  ],
};

const STAGE_2: Script = {
  stage: 2,
  options: OPTIONS,
  decks: {
    p1: deckWith({ '1_89': 1, '1_311': 1, '1_299': 1, '1_116': 1, ...HIDDEN }, { sites: SITES }),
    p2: deckWith({ '1_178': 1, '1_176': 1, '1_168': 1 }),
  },
  lines: [
    ...setUp('1_89'),
    p1({ type: 'playCard', card: 'hand:1_299', bearer: 'play:1_290' }, 'CardRevealedForPlay'),
    p1({ type: 'pass' }, 'Passed'),
    p2({ type: 'playCard', card: 'hand:1_178' }, 'CardRevealedForPlay'),
    p2({ type: 'respond', source: 'play:1_178', index: 0 }, 'AbilityUsed'),
    p2({ type: 'playCard', card: 'hand:1_176' }, 'CardRevealedForPlay'),
    p2({ type: 'pass' }, 'Passed'),
    // Maneuver, archery, assignment.
    p1({ type: 'useAbility', card: 'play:1_89', index: 0 }, 'AbilityUsed'),
    p2({ type: 'pass' }, 'Passed'),
    p1({ type: 'pass' }, 'Passed'),
    p1({ type: 'pass' }, 'Passed'),
    p2({ type: 'pass' }, 'Passed'),
    p1({ type: 'choose', card: 'play:1_311' }, 'WoundPlaced'),
    p1({ type: 'pass' }, 'Passed'),
    p2({ type: 'pass' }, 'Passed'),
    p1({ type: 'assign', character: 'play:1_89', minion: 'theirs:1_178' }, 'Marked'),
    p1({ type: 'done' }, 'Assigned'),
    p2({ type: 'assign', character: 'theirs:1_311', minion: 'play:1_176' }, 'Marked'),
    p2({ type: 'done' }, 'Assigned'),
    // Two skirmishes.
    p1({ type: 'chooseSkirmish', character: 'play:1_89' }, 'PhaseStarted'),
    p1({ type: 'playCard', card: 'hand:1_116' }, 'CardRevealedForPlay'),
    p2({ type: 'pass' }, 'Passed'),
    p1({ type: 'pass' }, 'Passed'),
    p1({ type: 'pass' }, 'Passed'),
    p2({ type: 'playCard', card: 'hand:1_168' }, 'CardRevealedForPlay'),
    p1({ type: 'pass' }, 'Passed'),
    p2({ type: 'pass' }, 'Passed'),
    // Regroup, and the turn of the other player.
    p1({ type: 'pass' }, 'Passed'),
    p2({ type: 'pass' }, 'Passed'),
    p2({ type: 'done' }, 'Reconciled'),
    p1({ type: 'moveOrStay', move: false }, 'Asked'),
    p1({ type: 'done' }, 'Reconciled'),
  ],
};

/** A turn of each stage. */
export const SCRIPTS: readonly Script[] = [STAGE_1, STAGE_2];
