import { expect } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import { makeScript } from '../../../../src/engine/script.ts';
import type { TrickTakingEvent } from '../../../../src/games/trick-taking/events.ts';
import { evolve } from '../../../../src/games/trick-taking/evolve.ts';
import {
  type Chapter,
  type Character,
  type DecisionValue,
  type Gift,
  type Group,
  HANDS,
  type Hand,
  type MoriaEvent,
  type People,
  type TableDecision,
} from '../../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../../src/games/trick-taking/index.ts';
import type { Options, RoadBuild } from '../../../../src/games/trick-taking/options.ts';
import { proceedAfterRound } from '../../../../src/games/trick-taking/phases/ending.ts';
import { WHOLE_GAME } from '../../../../src/games/trick-taking/revisions.ts';
import { completeOptions } from '../../../../src/games/trick-taking/rules/options.ts';
import {
  initial,
  type Pub,
  type TrickTaking,
  type TrickTakingState,
} from '../../../../src/games/trick-taking/state.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { carryOut } from '../../../support/steps.ts';
import { refusal, type Turn } from './giving.ts';

/** What a test says of a round that was played, of which only its end matters. */
export interface RoundSetting {
  /** The characters, hand by hand. */
  readonly cast: readonly Character[];
  /** True if a test does not say. */
  readonly won?: boolean;
  readonly moriaEvent?: MoriaEvent;
  readonly group?: Group;
  /** The hand the special Black Rider of the Road came to. */
  readonly rider?: Hand | null;
  readonly used?: readonly Gift[];
}

/** A Road for three hands: eight characters beside Frodo. */
export const SMALL_ROAD: RoadBuild = {
  characters: [
    ...(['frodo', 'gandalf', 'tom-bombadil', 'glorfindel', 'galadriel'] as const),
    ...(['samwise-gamgee', 'peregrin-took', 'meriadoc-brandybuck'] as const),
    'boromir-son-of-denethor',
  ],
  burdened: 'samwise-gamgee',
  gift: 'sting',
  rider: 'terror',
};

/** A game of a chapter in which nothing has happened yet, a Road being built. */
export function gameOf(
  chapter: Chapter,
  people: People,
  asked: Partial<Options> = {},
): TrickTakingState {
  const options = completeOptions({ ...asked, chapter, people }, WHOLE_GAME);
  const state = initial(options, WHOLE_GAME);
  if (chapter !== 'road' || state.pub.road !== undefined) return state;
  return evolve(state, { type: 'RoadBuilt', v: 1, pub: { build: SMALL_ROAD } });
}

/** What follows from the end of a round: the events, and the game after them. */
export function afterRound(state: TrickTakingState, setting: RoundSetting) {
  const ended = roundOf(state.pub, setting).reduce(evolve, state);
  const script = makeScript<TrickTaking>(evolve, ended);
  proceedAfterRound(script);
  return { state: script.state, events: script.done() };
}

/** The game after several rounds; each is the next one, whatever is asked in between. */
export function afterRounds(
  start: TrickTakingState,
  ...rounds: readonly RoundSetting[]
): TrickTakingState {
  return rounds.reduce((state, setting) => afterRound(state, setting).state, start);
}

function roundOf(pub: Pub, setting: RoundSetting): readonly TrickTakingEvent[] {
  const { won = true, cast, moriaEvent, group, rider, used = [] } = setting;
  const round = pub.history.length + 1;
  const hands = cast.map((character, place) => ({
    hand: known(HANDS[place], 'a hand'),
    character,
  }));
  const how = won ? 'GOALS_MET' : 'GOAL_FAILED';
  const owner = known(hands[0], 'the first hand').hand;
  return [
    {
      type: 'RoundDealt',
      v: 1,
      pub: {
        ...{ round, ringHolder: 'h1', turnedUp: [], lost: [] },
        hands: hands.map(({ hand }, place) => ({
          hand,
          controller: pub.seats[place] ?? pub.seats[0] ?? 'p1',
          count: 0,
        })),
        ...(moriaEvent ? { moriaEvent } : {}),
      },
      own: {},
    },
    ...(group ? [{ type: 'GroupChosen', v: 1, pub: { group, automatic: true } } as const] : []),
    ...hands.map(
      (part) => ({ type: 'CharacterPicked', v: 1, pub: { ...part, automatic: true } }) as const,
    ),
    { type: 'CastCompleted', v: 1, pub: { cast: hands } },
    ...(rider === undefined
      ? []
      : [{ type: 'RiderGiven', v: 1, pub: { hand: rider, rider: 'terror' } } as const]),
    ...used.map((gift) => ({ type: 'GiftUsed', v: 1, pub: { hand: owner, gift } }) as const),
    { type: 'RoundEnded', v: 1, pub: { round, won, how, goals: [], hands: [] } },
  ];
}

/** The game after commands that must be legal, with a round on the table or without one. */
export function order(state: TrickTakingState, ...turns: readonly Turn[]): TrickTakingState {
  return turns.reduce((now, [seat, command]) => {
    expect(refusal(now, seat, command)).toBeNull();
    return carryOut(trickTaking, now, { seat, command }, seededRng(1)).state;
  }, state);
}

/** The game after a decision that the first seat proposes and all others confirm. */
export function decideTogether(
  state: TrickTakingState,
  kind: TableDecision,
  value: DecisionValue,
): TrickTakingState {
  const [first, ...others] = state.pub.seats;
  return order(
    state,
    [known(first, 'the first seat'), { type: 'proposeDecision', kind, value }],
    ...others.map((seat) => [seat, { type: 'confirmDecision' }] as const),
  );
}
